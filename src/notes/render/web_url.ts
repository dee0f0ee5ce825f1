// Checks and encodes the URLs that a document links to.

const WEB = /^https?:\/\/[^/]/i;
// All but the characters of RFC 3986, section 2. Parentheses are encoded too, because `)` ends a
// link in Markdown.
const NOT_IN_URL = /[^!#-'*-;=?-Z\[\]_a-z~]/gu;

/**
 * The URL when it is http or https, otherwise undefined. Percent-encodes characters that a URL
 * cannot contain, so that it ends in the right place in every format. Existing escapes are kept.
 */
export function webUrl(url: string | undefined): string | undefined {
  if (url === undefined || !WEB.test(url)) return undefined;
  return url.toWellFormed().replace(NOT_IN_URL, percentEncode);
}

function percentEncode(character: string): string {
  if (character === "(") return "%28";
  return character === ")" ? "%29" : encodeURIComponent(character);
}
