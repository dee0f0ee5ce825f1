// The one kind of address that a document may link to.

const WEB = /^https?:\/\/[^/]/i;
// All but the characters of RFC 3986, section 2, without the parentheses, which end a link in Markdown.
const NOT_IN_URL = /[^!#-'*-;=?-Z\[\]_a-z~]/gu;

/**
 * The address when it is http or https, else nothing. Characters that an URL cannot hold are percent-encoded, so
 * that it ends where it should in every format; what is encoded already stays as it is.
 */
export function webUrl(url: string | undefined): string | undefined {
  if (url === undefined || !WEB.test(url)) return undefined;
  return url.toWellFormed().replace(NOT_IN_URL, percentEncode);
}

function percentEncode(character: string): string {
  if (character === "(") return "%28";
  return character === ")" ? "%29" : encodeURIComponent(character);
}
