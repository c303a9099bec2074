/**
 * Well-known secrets in text, for everything that rtk keeps or shows of an environment. Shapes are the ones the issuers
 * publish for secret scanning.
 *
 * @module
 */

const MASK = "********";

/** Cheap test that spares most text the patterns below. */
const SUSPICIOUS =
  /[srp]k[-_][-_a-z0-9]{20}|AKIA|ASIA|gh[opsur]_|github_pat|glpat-|xox|AIza|npm_|pypi-|-----BEGIN|:\/\/[^\s/@]+@|eyJ|Bearer|(?:secret|token|passw|passwd|pwd|api[_-]?key|access[_-]?key|private[_-]?key|credential)[\w-]*["']?\s*[:=]/i;

const WHOLE: readonly RegExp[] = [
  /\b(?:sk|rk|pk)[-_](?:live|test|ant|proj|or|svcacct)?[-_A-Za-z0-9]{20,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\bgh[opsur]_[A-Za-z0-9]{36,}\b/g,
  /\bgithub_pat_[A-Za-z0-9_]{22,}\b/g,
  /\bglpat-[A-Za-z0-9_-]{20,}/g,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/g,
  /\bAIza[A-Za-z0-9_-]{35}\b/g,
  /\bnpm_[A-Za-z0-9]{36}\b/g,
  /\bpypi-[A-Za-z0-9_-]{50,}/g,
  /\beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]+/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?-----END [A-Z ]*PRIVATE KEY-----/g,
];

const AFTER: readonly RegExp[] = [
  // user:password@host
  /(\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s/:@]*:)([^\s/@]+)(?=@)/gi,
  /(\bBearer\s+)([A-Za-z0-9._~+/-]{16,}=*)/g,
  // NAME=value and "name": "value" with a name that says it is secret
  /(\b(?!(?:OLD)?PWD=)[A-Z0-9_]*(?:SECRET|TOKEN|PASSWORD|PASSWD|PWD|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|CREDENTIALS?)[A-Z0-9_]*=["']?)([^\s"'&;]{4,})/g,
  /((?:^|[\s"',{])(?:[a-z0-9_-]*(?:secret|passw(?:or)?d|api[_-]?key|access[_-]?key|auth[_-]?token|access[_-]?token|refresh[_-]?token|private[_-]?key))["']?\s*[:=]\s*["']?)([^\s"',;&}]{6,})/gim,
];

/** Masked text, and how many secrets were in it. */
export interface Masked {
  readonly text: string;
  readonly count: number;
}

/** Replaces each well-known secret by asterisks. */
export function maskSecrets(text: string): Masked {
  if (!SUSPICIOUS.test(text)) return { text, count: 0 };
  let count = 0;
  let masked = text;
  for (const pattern of WHOLE) masked = masked.replace(pattern, () => (count++, MASK));
  for (const pattern of AFTER) {
    masked = masked.replace(pattern, (all, before: string, secret: string) => {
      if (secret === MASK) return all;
      count++;
      return before + MASK;
    });
  }
  return { text: masked, count };
}
