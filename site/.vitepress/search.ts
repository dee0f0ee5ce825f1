// How the search of the site takes texts apart and weighs what it finds.

/** Options for MiniSearch; the browser gets the source of the functions, so each stands on its own. */
export const SEARCH = {
  options: {
    // Words, and the names of options and files whole beside their parts: since-tag, since, tag.
    tokenize: (text: string): string[] =>
      text.split(/[^\p{L}\p{N}_.-]+/u).flatMap((word) => {
        const name = word.replace(/^[-.]+|[-.]+$/g, "");
        const parts = name.split(/[-._]+/);
        return parts.length > 1 ? [name, ...parts] : [name];
      }).filter((word) => word !== ""),
  },
  searchOptions: {
    combineWith: "AND",
    fuzzy: 0.2,
    prefix: true,
    boost: { title: 4, text: 2, titles: 1 },
    // Pages of options are long; their length says nothing against them.
    bm25: { k: 1.2, b: 0.3, d: 0.5 },
    // The name of an option that somebody types is meant as a whole.
    tokenize: (query: string): string[] =>
      query.split(/[^\p{L}\p{N}_.-]+/u).map((word) => word.replace(/^[-.]+|[-.]+$/g, ""))
        .filter((word) => word !== ""),
    // Pages for those who use relnotes come before those for those who come to it or work on it.
    boostDocument: (id: string): number =>
      /\/(?:benchmarks|compatibility|dependencies|design|extending|trials)\.html/.test(id)
        ? 0.2
        : /\/(?:migrate\/|comparison\.html)/.test(id)
        ? 0.5
        : 1,
  },
} as const;
