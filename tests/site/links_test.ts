// Tests of site/.vitepress/links.ts: where the links of pages lead on the site.

import assert from "node:assert/strict";
import { githubSlug, siteLink } from "../../site/.vitepress/links.ts";

const REPOSITORY = "https://github.com/acme/tool";

Deno.test("siteLink() leads out of docs to the repository, and stays within docs", () => {
  const cases: readonly (readonly [page: string, link: string, expected: string])[] = [
    ["ci.md", "generate.md#options", "generate.md#options"],
    ["ci.md", "#github-actions", "#github-actions"],
    ["ci.md", "https://example.com/a", "https://example.com/a"],
    ["ci.md", "mailto:ada@example.com", "mailto:ada@example.com"],
    ["ci.md", "../action.yml", `${REPOSITORY}/blob/HEAD/action.yml`],
    ["ci.md", "../src/notes/build.ts#L3", `${REPOSITORY}/blob/HEAD/src/notes/build.ts#L3`],
    ["ci.md", "../README.md", "index.md"],
    ["ci.md", "README.md#start", "index.md#start"],
    ["how-to/drafts.md", "../README.md", "../index.md"],
    ["how-to/drafts.md", "../../README.md#use", "../index.md"],
    ["how-to/drafts.md", "../ci.md", "../ci.md"],
    ["how-to/drafts.md", "../../action.yml", `${REPOSITORY}/blob/HEAD/action.yml`],
  ];
  for (const [page, link, expected] of cases) {
    assert.equal(siteLink(page, link, REPOSITORY), expected, `${link} on ${page}`);
  }
});

Deno.test("siteLink() leads nowhere when nobody said where the repository is", () => {
  assert.equal(siteLink("ci.md", "../action.yml", undefined), undefined);
  assert.equal(siteLink("ci.md", "generate.md", undefined), "generate.md");
});

Deno.test("githubSlug() names headings as GitHub does", () => {
  const cases: readonly (readonly [heading: string, slug: string])[] = [
    ["Exit codes, errors and colours", "exit-codes-errors-and-colours"],
    ["`--format json`", "--format-json"],
    ["What's new in 2.0?", "whats-new-in-20"],
    ["Größe & Länge", "größe--länge"],
  ];
  for (const [heading, slug] of cases) assert.equal(githubSlug(heading), slug);
});
