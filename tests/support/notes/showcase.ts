// A small history for the views: types, scopes, a breaking change, a merge, wide characters, bodies.

import { FIRST_DATE_SEC, makeRepository, type TestRepository } from "../git/repository.ts";

const DAY_SEC = 86_400;

/** Nine commits of four people, one a day; v1.0.0 on the third. */
export function makeShowcase(): TestRepository {
  const at = (day: number): { readonly dateSec: number } => ({
    dateSec: FIRST_DATE_SEC + DAY_SEC * day,
  });
  return makeRepository([
    { message: "feat: greet the world", ...at(0) },
    {
      message: "docs: say how to be greeted",
      author: "Grace Hopper <grace@example.org>",
      ...at(1),
    },
    { message: "fix(names): leave out the comma (#5)", tags: ["v1.0.0"], ...at(2) },
    {
      message: "feat(挨拶): 世界に挨拶する 👋 日本語でも英語でも同じように",
      author: "山田 花子 <hanako@example.jp>",
      ...at(3),
    },
    {
      message:
        "perf(party)!: greet a thousand people at once\n\nMeasured on a party of 1,000:\n\n\t" +
        "before 800 ms\n\tafter 90 ms\n\nBREAKING CHANGE: `greet()` takes a list now.",
      ...at(4),
    },
    { message: "Tidy the guest list", author: "Grace Hopper <grace@example.org>", ...at(5) },
    {
      message:
        "fix: keep \u001b[31mescape\u202e sequences\u001b]0;title\u0007 out of the greeting\n\n" +
        "A greeting may hold \u001b[2J anything.",
      author: "Mallory \u001b[1m <m@example.org>",
      files: { greeting: "hello \u001b[31mworld\n" },
      ...at(6),
    },
    { message: "test: greet nobody", parents: [4], ...at(7) },
    {
      message: "Merge pull request #12 from guests/rsvp\n\nAsk who comes",
      parents: [6, 7],
      ...at(8),
    },
  ]);
}
