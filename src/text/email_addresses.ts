// Masks the domain of e-mail addresses.

// The `@` follows the end of a local part (RFC 5322 dot-atom or quoted string, or a backtick,
// because a code span may hold the local part). `git@host` is the location of a repository.
const LOCAL_END = String.raw`(?<=[\p{L}\p{N}.!#$%&'*+/=?^_{|}~"\x60-])` +
  String.raw`(?<!(?<![\p{L}\p{N}._%+-])git)`;
// `icon@2x.png` is a file and `package@1.2.3-rc.next` a version.
const NO_DOMAIN = String.raw`(?!\dx\.|v?\d+\.\d+\.\d)`;
// RFC 1035: at most 127 labels of at most 63 characters. The bounds also keep the search linear.
const DOMAIN = String.raw`(?:[\p{L}\p{N}_-]{1,63}\.){1,126}`;
const LAST_LABEL = String.raw`(?:xn--[a-z\d-]+|\p{L}{2,}(?![\p{L}\p{N}]))`;
const ADDRESS = new RegExp(`${LOCAL_END}@${NO_DOMAIN}${DOMAIN}${LAST_LABEL}`, "giu");

/**
 * Cuts every e-mail address after its `@`: `bob@example.com` becomes `bob@…`. An address ends in a
 * label of at least two letters, so `actions/checkout@v4` and `@scope/package@1.2.3` stay. So do
 * scp-like addresses such as `git@github.com:o/r`.
 */
export function maskEmails(text: string): string {
  return text.includes("@") ? text.replace(ADDRESS, "@…") : text;
}
