/** The first version number that a program prints for `--version`, or undefined; it gets five seconds. */
export async function versionOf(program: string): Promise<string | undefined> {
  try {
    const command = new Deno.Command(program, {
      args: ["--version"],
      stdin: "null",
      stdout: "piped",
      stderr: "null",
      signal: AbortSignal.timeout(5000),
    });
    const { stdout } = await command.output();
    return /\d+\.\d+(?:\.\d+)?/.exec(new TextDecoder().decode(stdout))?.[0];
  } catch {
    return undefined;
  }
}

/** True when a version is lower than another; numbers are compared part by part. */
export function isOlder(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split(".").map(Number));
  for (let index = 0; index < b!.length; index++) {
    const difference = (a![index] ?? 0) - b![index]!;
    if (difference !== 0) return difference < 0;
  }
  return false;
}
