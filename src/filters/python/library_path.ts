/** True for a Python file that is installed rather than the user's: a package, the standard library, frozen code. */
export function isLibraryPath(path: string): boolean {
  return /(?:^|[/\\])(?:site-packages|dist-packages)[/\\]|[/\\]lib(?:64)?[/\\]python\d|[/\\]Lib[/\\](?!site)|^<(?:frozen|attrs|string)/
    .test(path);
}
