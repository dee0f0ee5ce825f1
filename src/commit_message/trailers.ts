// Adds trailers to commit messages where git puts them.

const TRAILER = /^[A-Za-z0-9-]+\s*:/;
const CONTINUED = /^[ \t]+\S/;

/** The trailers of the last paragraph, when that holds nothing else. */
export function listTrailers(message: string): readonly string[] {
  const lines = message.trimEnd().split("\n");
  const last = lines.slice(lines.lastIndexOf("") + 1);
  const isBlock = last.length < lines.length && last.every((line) => TRAILER.test(line));
  return isBlock ? last : [];
}

/**
 * The message with a trailer at its end, as `git commit --signoff` adds one: in the last paragraph
 * when that holds only trailers, else in one of its own. Unchanged when it ends with this trailer.
 */
export function appendTrailer(message: string, trailer: string): string {
  const lines = message.trimEnd().split("\n");
  if (lines.at(-1) === trailer) return message;
  const last = lines.slice(lines.lastIndexOf("") + 1);
  // A subject such as `fix: x` looks like a trailer, and is none.
  const isBlock = last.length < lines.length && TRAILER.test(last[0] ?? "") &&
    last.every((line) => TRAILER.test(line) || CONTINUED.test(line));
  return [...lines, ...(isBlock ? [] : [""]), trailer].join("\n");
}
