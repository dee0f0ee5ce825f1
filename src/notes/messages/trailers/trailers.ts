// Reads the trailers of a commit message: `Signed-off-by`, `Refs`, co-authors.

/** A trailer of a commit message, such as `Signed-off-by`. */
export interface Trailer {
  /** The key, as the message writes it. */
  readonly key: string;
  /** The value on one line: continuation lines are joined with a space, as git does. */
  readonly value: string;
}

// git-interpret-trailers(1): white space may come before the separator.
const TRAILER = /^([A-Za-z0-9-]+)[ \t]*:(.*)$/s;
// An address looks like one; it may stand among trailers.
const ADDRESS = /^[A-Za-z0-9-]+:\/\//;
// Conventional Commits 1.0.0, items 8 and 12, which git does not know.
const BREAKING = /^(BREAKING CHANGE):(.*)$/s;
const ISSUES = /^([A-Za-z][A-Za-z0-9-]*) (#\d+(?:(?:, | and | )#?\d+)*)$/;
// A paragraph with one of them may also have other lines.
const GENERATED = /^(?:Signed-off-by: |\(cherry picked from commit )/;
const CONTINUED = /^\s/;
const CO_AUTHOR = /^co-authored-by$/i;

/** The lines of a paragraph, read as trailers. */
interface Block {
  readonly trailers: readonly { readonly key: string; value: string }[];
  readonly trailerLines: number;
  readonly otherLines: number;
  readonly hasGenerated: boolean;
}

/**
 * The trailers of the last paragraph of a body, in order, as `git interpret-trailers` reads them, but
 * for addresses, which it takes for trailers. `BREAKING CHANGE: …`, whose value ends at the next
 * trailer, and `Closes #12` are trailers too. Empty when the paragraph is prose.
 */
export function trailersIn(body: string): readonly Trailer[] {
  const { trailers, trailerLines, otherLines, hasGenerated } = readBlock(lastParagraph(body));
  const isBlock = hasGenerated ? trailerLines * 3 >= otherLines : otherLines === 0;
  return isBlock ? trailers.map(({ key, value }) => ({ key, value: value.trim() })) : [];
}

/** The names in the `Co-authored-by` trailers, each once, without their e-mail addresses. */
export function coAuthorsIn(trailers: readonly Trailer[]): readonly string[] {
  const names = trailers.filter(({ key }) => CO_AUTHOR.test(key))
    .map(({ value }) => (value.split("<", 1)[0] ?? "").trim());
  return [...new Set(names.filter((name) => name !== ""))];
}

function lastParagraph(body: string): readonly string[] {
  const lines: string[] = [];
  // From the end, because a body may have a million lines.
  for (let end = body.length; end > 0;) {
    const start = body.lastIndexOf("\n", end - 1) + 1;
    const line = body.slice(start, end);
    // As git does, skip comments below the last paragraph.
    if (line.trim() !== "" && (lines.length > 0 || !line.startsWith("#"))) lines.push(line);
    else if (lines.length > 0) break;
    end = start - 1;
  }
  return lines.reverse();
}

function readBlock(lines: readonly string[]): Block {
  const trailers: { readonly key: string; value: string }[] = [];
  let otherLines = 0;
  // What the next line may continue.
  let before: "breaking" | "trailer" | "other" = "other";
  for (const line of lines) {
    const isAddress = ADDRESS.test(line);
    const match = isAddress ? null : BREAKING.exec(line) ?? TRAILER.exec(line) ?? ISSUES.exec(line);
    const isContinued = before === "breaking" || (before === "trailer" && CONTINUED.test(line));
    const last = trailers.at(-1);
    // git skips comments.
    if (line.startsWith("#")) before = "other";
    else if (match !== null || GENERATED.test(line)) {
      trailers.push({ key: match?.[1] ?? "", value: match?.[2] ?? "" });
      before = BREAKING.test(line) ? "breaking" : "trailer";
    } else if (isContinued && last !== undefined) last.value += ` ${line.trim()}`;
    else if (isAddress) before = "other";
    else {
      otherLines++;
      before = "other";
    }
  }
  return {
    // The line about a cherry-pick has no key.
    trailers: trailers.filter(({ key }) => key !== ""),
    trailerLines: trailers.length,
    otherLines,
    hasGenerated: lines.some((line) => GENERATED.test(line)),
  };
}
