/** A function declared at the top level of a bundle that was not minified. */
const FUNCTION = /^(?:async )?function\*? ?([\w$]+)\(.*?^\}$/gms;

/**
 * Makes V8 compile the functions of a bundle with the bundle, and so keep them in the code cache: left alone it compiles each at
 * its first call, in each process anew, which costs `rtk hook` more than its own work. A parenthesis before `function` is the
 * sign V8 goes by. Function declarations are hoisted; so are the variables that take their place.
 *
 * @param bundle An ES module as the bundler leaves it: top-level functions begin and end at the start of a line.
 */
export function compileEagerly(bundle: string): string {
  const functions: string[] = [];
  const rest = bundle.replace(FUNCTION, (text, name: string) => {
    functions.push(`var ${name} = (${text});`);
    return "";
  });
  const imports = /^(?:(?:\/\/.*|import [^;]*;)?\n)*/.exec(rest)![0];
  return `${imports}${functions.join("\n")}\n${rest.slice(imports.length)}`;
}
