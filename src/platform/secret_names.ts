/** Names that promise a secret, whatever the value looks like. */
const SECRET = /SECRET|TOKEN|PASSW|PASSPHRASE|CREDENTIAL|PRIVATE|API_?KEY|ACCESS_?KEY|AUTH(?!OR)|COOKIE|_KEY$|_DSN$/i;
/** Names of places, such as SSH_AUTH_SOCK. */
const PLACE = /_(?:SOCK|FILE|PATH|DIR|HOME)$/i;

/** True for a variable whose name says that its value is a secret. */
export function isSecretName(name: string): boolean {
  return SECRET.test(name) && !PLACE.test(name);
}
