// Takes the words of an entry of a changelog out of its marks, links and credits.

// "[#12](https://…): …", "#12 - …".
const LEADING_NUMBER = /^\[?#\d{1,10}\]?(?:\((?:[^()\s]|\([^()\s]{1,300}\)){1,600}\))?\s?[:-]?\s+/;
// "<https://…>"
const AUTOLINK = /<(https?:\/\/[^<>\s]{1,500})>/g;
const LINK = /!?\[([^[\]]{1,300})\]\([^()\s]{1,500}\)/g;
// Roles of reStructuredText: issues say nothing here, names stay.
// "-- by :user:`ada` and :user:`bob`."
const USER_ROLES =
  /[\s,;–—-]{1,4}(?:by|thanks(?: to)?):? (?:(?:,| and|, and)? ?:user:`[^`]{1,60}`){1,10}(?=\.?\s*$)/i;
const ISSUE_ROLE = /\s?\(?:(?:issue|pr|pull|bug|user|ghsa):`[^`]{1,100}`[.,)]*/g;
const LABELLED_ROLE = /:[a-z:]{1,30}:`([^`<>]{1,200}?)\s*<[^`<>]{1,200}>`/g;
const ROLE = /:[a-z:]{1,30}:`~?([^`<>]{1,200})`/g;
const ESCAPED = /\\([_~*`#[\]<>])/g;
// "(thanks @ada, #12)", "by @ada and @bob", "[#12, ada]".
const CREDITS =
  /(?:\s\([^()]{0,100}@[\w-][^()]{0,200}\)|[\s,;-]{1,3}(?:by|thanks(?: to)?):? @[\w-]{1,40}(?:(?:,| and|, and) @[\w-]{1,40}){0,9}|\s\[(?:#\d{1,10}|@?[\w-]{1,40})(?:, ?(?:#\d{1,10}|@?[\w-]{1,40})){0,9}\])(?=\.?$)/i;
const READ_LENGTH = 2_000;

/** The text with the words of its links in Markdown in their place. */
export function withoutLinks(text: string): string {
  return text.replace(LINK, "$1");
}

/** The text on one line, without the marks of its language, links and people. */
export function plainText(text: string): string {
  return withoutLinks(text.slice(0, READ_LENGTH).replace(LEADING_NUMBER, ""))
    .replace(USER_ROLES, "").replace(ISSUE_ROLE, "").replace(LABELLED_ROLE, "$1").replace(
      ROLE,
      "`$1`",
    )
    .replace(AUTOLINK, "$1").replace(/``/g, "`").replace(/\*\*/g, "").replace(ESCAPED, "$1")
    .replace(/\s+/g, " ").trim()
    .replace(CREDITS, "");
}
