// Matches names and paths with wildcards: `packages/*`, `libs/**`, `{apps,tools}/*`.

const MOST_CHOICES = 100;

/**
 * A matcher of folders for a pattern. `*` stands for any part of a name, `**` for any number of
 * folders, `?` for a character, `{a,b}` for either. Takes time in proportion to both lengths.
 */
export function createMatcher(pattern: string): (folder: string) => boolean {
  const choices = expandBraces(pattern).map((each) => partsOf(each));
  return (folder) => {
    const parts = partsOf(folder);
    return choices.some((wanted) =>
      matchItems(wanted, parts, "**", (part, name) => matchItems([...part], [...name], "*", isSame))
    );
  };
}

function isSame(wanted: string, character: string): boolean {
  return wanted === "?" || wanted === character;
}

function partsOf(path: string): readonly string[] {
  return path.split("/").filter((part) => part !== "" && part !== ".");
}

/**
 * True when a pattern in which `star` stands for any number of items matches all the items. Takes
 * time in proportion to both lengths.
 */
export function matchItems(
  pattern: readonly string[],
  items: readonly string[],
  star: string,
  isMatch: (wanted: string, item: string) => boolean,
): boolean {
  let at = 0;
  let item = 0;
  // Where to go on when what followed the last star does not fit.
  let starAt = -1;
  let starItem = 0;
  while (item < items.length) {
    const wanted = pattern[at];
    if (wanted === star) {
      starAt = at++;
      starItem = item;
    } else if (wanted !== undefined && isMatch(wanted, items[item] ?? "")) {
      at++;
      item++;
    } else if (starAt >= 0) {
      at = starAt + 1;
      item = ++starItem;
    } else return false;
  }
  while (pattern[at] === star) at++;
  return at === pattern.length;
}

function expandBraces(pattern: string): readonly string[] {
  let open = [pattern];
  const done: string[] = [];
  while (open.length > 0 && done.length + open.length <= MOST_CHOICES) {
    const next: string[] = [];
    for (const text of open) {
      const [whole, inner] = /\{([^{}]*)\}/.exec(text) ?? [];
      if (whole === undefined || inner === undefined) done.push(text);
      else for (const choice of inner.split(",")) next.push(text.replace(whole, () => choice));
    }
    open = next;
  }
  return done.slice(0, MOST_CHOICES);
}
