// Takes the domain out of e-mail addresses, so that no document publishes whom a commit names.

// Before the `@` stands the end of a local part (RFC 5322 dot-atom or quoted string; a backtick,
// too, because a code span may hold the local part). `git@host` is where a repository lives.
const LOCAL_END = String.raw`(?<=[\p{L}\p{N}.!#$%&'*+/=?^_{|}~"\x60-])` +
  String.raw`(?<!(?<![\p{L}\p{N}._%+-])git)`;
// `icon@2x.png` is a file and `package@1.2.3-rc.next` a version, however much they look like one.
const NO_DOMAIN = String.raw`(?!\dx\.|v?\d+\.\d+\.\d)`;
// RFC 1035: at most 127 labels of at most 63 characters. The bounds keep the search linear, too.
const DOMAIN = String.raw`(?:[\p{L}\p{N}_-]{1,63}\.){1,126}`;
const LAST_LABEL = String.raw`(?:xn--[a-z\d-]+|\p{L}{2,}(?![\p{L}\p{N}]))`;
const ADDRESS = new RegExp(`${LOCAL_END}@${NO_DOMAIN}${DOMAIN}${LAST_LABEL}`, "giu");

/**
 * The text with every e-mail address cut after its `@`: `bob@example.com` becomes `bob@…`.
 * An address ends in a label of two letters or more, so that `actions/checkout@v4` and
 * `@scope/package@1.2.3` stay, and so do scp-like addresses such as `git@github.com:o/r`.
 */
export function maskEmails(text: string): string {
  return text.includes("@") ? text.replace(ADDRESS, "@…") : text;
}
