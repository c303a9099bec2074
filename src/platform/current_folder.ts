/**
 * The current folder.
 *
 * @param gone What to say when it no longer exists.
 */
export function currentFolder(gone = "/"): string {
  try {
    return Deno.cwd();
  } catch {
    return gone;
  }
}
