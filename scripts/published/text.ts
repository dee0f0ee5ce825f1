// Texts as the judge compares them: the numbers and hashes that they name, and their words.

/** What a text names: numbers of pull requests and issues, and hashes of commits. */
export interface References {
  readonly numbers: readonly number[];
  readonly hashes: readonly string[];
}

const LINK = /\[((?:[^[\]]|\[[^\]]*\])*)\]\((\S*?)\)|`([^`<]*)<(https?:[^>]*)>`_{1,2}/g;
const ADDRESS = /https?:\/\/[^\s<>()[\]`"'，。；]+/g;
const REPOSITORY_ADDRESS =
  /\/\/[^/\s]+\/([\w.-]+\/[\w.-]+?)(?:\/-)?\/(?:pull|pulls|issues|merge_requests|commit|commits|compare)\/([\w.-]+)/;
const NUMBERS =
  /(?:(?<![\w/&])|(?<=\b(?:issues?|pr|pull|fix|bug)\s?))[#!](\d{1,7})\b|\bGH-(\d+)\b|:(?:pr|pull|issue|gh)\w*:`(\d+)`|\b(?:issues?|PRs?|pull requests?|bugs?) #?(\d{2,7})\b(?:(?:,| and|, and) #?(\d{2,7})\b)?/gi;
const HASHES = /(?<![\w/#.-])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}(?![\w.-]*\w)/g;

/** Whom a change is from, at the end of what it is. */
const CREDIT =
  /[,(;] *(?:from|by|patch (?:from|by)|reported by|thanks to|thx) (?:\p{Lu}[\p{L}.'-]*|at|dot)(?:[ -][\p{L}.'-]+){0,4}[.)]?\s*$/gmu;

const GENERIC = new Set(
  (
    "add fix update support remove use change improve make new allow bug issue error crash feature " +
    "option set get handle correct instead avoid prevent ensure when also now not only more some " +
    "default better drop implement introduce enable disable move rename refactor test doc chore feat"
  ).split(" ").map(stem),
);
const STOP_WORDS = new Set(
  (
    "the and for from with that this these those are was were has have had been being its into " +
    "than then them they their there which while where what will would could should can may might " +
    "via per see close closed closes thanks thank you your our but all any both each other such " +
    "between after before during about does did done http https com github pull request by of to in " +
    "is it on or an as at be if so do we no up out a i"
  ).split(" "),
);

/** The repository that most addresses of a text lead to, as `owner/name`; addresses of others are foreign. */
export function ownRepository(text: string): string | undefined {
  const counts = new Map<string, number>();
  for (const [address] of text.matchAll(ADDRESS)) {
    const name = REPOSITORY_ADDRESS.exec(address)?.[1]?.toLowerCase();
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** What a text names of this repository. What is said of another one is left out. */
export function findReferences(text: string, own?: string): References {
  const numbers = new Set<number>();
  const hashes = new Set<string>();
  const readAddress = (address: string): "own" | "foreign" | "other" => {
    const match = REPOSITORY_ADDRESS.exec(address);
    if (match === null) return "other";
    const [, repository = "", target = ""] = match;
    if (own !== undefined && repository.toLowerCase() !== own) return "foreign";
    if (/^\d{1,7}$/.test(target)) numbers.add(Number(target));
    else if (/^[0-9a-f]{7,40}$/.test(target)) hashes.add(target);
    return "own";
  };
  const plain = text
    .replace(LINK, (_, label: string | undefined, address: string, name: string, url: string) => {
      const kind = readAddress(address ?? url);
      return kind === "foreign" ? " " : ` ${label ?? name} `;
    })
    .replace(ADDRESS, (address) => (readAddress(address), " "));
  for (const match of plain.matchAll(NUMBERS)) {
    for (const digits of match.slice(1)) if (digits !== undefined) numbers.add(Number(digits));
  }
  for (const [hash] of plain.matchAll(HASHES)) hashes.add(hash);
  return { numbers: [...numbers], hashes: [...hashes] };
}

/** The words of a text that tell what it is about, each once; scripts without spaces give pairs of signs. */
export function findWords(text: string): readonly string[] {
  const plain = text.normalize("NFKC")
    .replace(LINK, (_, label: string | undefined, _address, name: string) => ` ${label ?? name} `)
    .replace(ADDRESS, " ")
    .replace(CREDIT, " ")
    .replace(/:\w+:(?=`)|[#!]\d+|@[\w-]+|\b[0-9a-f]{7,40}\b(?<=\d[a-f]*)/g, " ")
    .replace(/^[\w/@-]+(?:\([^)]*\))?!?:\s/, (prefix) => prefix.replace(/^[a-z]+/, " "))
    .toLowerCase();
  const words = new Set<string>();
  for (const [run] of plain.matchAll(/[\p{L}\p{N}_]+/gu)) {
    if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(run)) {
      for (const part of run.match(/[a-z0-9_]+|[^a-z0-9_]+/g) ?? []) {
        if (/^[a-z0-9_]/.test(part)) words.add(stem(part));
        else for (let at = 0; at + 1 < part.length; at++) words.add(part.slice(at, at + 2));
      }
    } else if (run.length > 1 && !STOP_WORDS.has(run)) words.add(stem(run));
  }
  return [...words];
}

/** Whether a word stands in so many titles that it tells little. */
export function isGeneric(word: string): boolean {
  return GENERIC.has(word) || /^\d+$/.test(word);
}

/** A title as it is compared for being said twice: no marks, references or labels in front. */
export function normalizeTitle(text: string): string {
  return text.normalize("NFKC").toLowerCase()
    .replace(/\s*\((?:[#!]\d+|[0-9a-f]{7,40})(?:,\s*[^)]*)?\)/g, "")
    // A label with a number tells one change from another.
    .replace(/^(?:\[[^\]#]*\]\s*)+/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

function stem(word: string): string {
  if (word.length < 5 || /[^a-z]/.test(word)) return word;
  const short = word.replace(/(?:ings?|edly|ed|ies|es|s|ly)$/, "");
  return (short.length < 3 ? word : short).replace(/(.)\1$|e$/, "$1");
}
