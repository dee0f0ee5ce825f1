// Knows the comments by which a line says that what looks like a secret in it is none.

/**
 * Whether what looks like a secret on a line may be committed: the line says `secretlint-disable-line`,
 * `gitleaks:allow` or `pragma: allowlist secret`, as the scanners of these names take it, or the line above
 * says `secretlint-disable-next-line`. It is masked for the model all the same.
 */
export function isExcused(line = "", above = ""): boolean {
  return /\bsecretlint-disable-line\b|\bgitleaks:allow\b|\bpragma: ?allowlist secret\b/
    .test(line) || /\bsecretlint-disable-next-line\b/.test(above);
}
