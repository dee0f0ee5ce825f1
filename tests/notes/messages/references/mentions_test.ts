// The numbers that descriptions name, and their pages.

import assert from "node:assert/strict";
import {
  linkMentions,
  mentionsIn,
  pagesOf,
} from "../../../../src/notes/messages/references/mentions.ts";
import type { Links } from "../../../../src/notes/links.ts";

const URL = "https://x.example/o/r";

function linksWith(mark: Links["mark"]): Links {
  return {
    mark,
    ...(mark === "#" ? { otherMark: "GH-" } : {}),
    commit: (hash) => `${URL}/commit/${hash}`,
    pullRequest: (number) => `${URL}/pull/${number}`,
    issue: (number) => `${URL}/issues/${number}`,
  };
}

Deno.test("mentionsIn() finds the numbers of this repository", () => {
  const cases: readonly (readonly [description: string, github: string, gitlab: string])[] = [
    ["close ports", "", ""],
    ["close ports as in #12", "#12", "#12"],
    ["#1, #2 (#3) and #1", "#1 #2 #3", "#1 #2 #3"],
    ["follow !12 up, at last!", "", "!12"],
    ["a#1 o/r#2 /#3 #4a ##5 &#38; # 6 #07 #12345678901 !#8", "", ""],
    ["gh-7 and GH-8, as in -#9 (not A-GH-5)", "gh-7 GH-8 #9", "#9"],
    ["color #333 and issue #42.", "#333 #42", "#333 #42"],
    ["close ports (#1… and hosts (#12...", "", ""],
  ];
  for (const [description, github, gitlab] of cases) {
    for (const [mark, expected] of [["#", github], ["!", gitlab]] as const) {
      const found = mentionsIn(description, linksWith(mark));
      assert.equal(found.map(({ reference }) => reference).join(" "), expected, description);
    }
  }
});

Deno.test("mentionsIn() gives the pages of issues and merge requests", () => {
  assert.deepEqual(mentionsIn("see #7 and !8", linksWith("!")), [
    { reference: "#7", number: 7, url: `${URL}/issues/7` },
    { reference: "!8", number: 8, url: `${URL}/pull/8` },
  ]);
  assert.deepEqual(mentionsIn("see #7 and !8"), [{ reference: "#7", number: 7 }]);
});

Deno.test("mentionsIn() finds the commits and advisories that stood in a text as addresses", () => {
  const commit = `${URL}/commit/8d3c1f0a6f2b`;
  const advisory = `${URL}/security/advisories/GHSA-7j72-f6wg-cxw6`;
  const urls = new Map([
    ["8d3c1f0", commit],
    ["GHSA-7j72-f6wg-cxw6", advisory],
    ["#8", `${URL}/issues/8`],
    ["9e4d2a1", `${URL}/commit/9e4d2a1`],
  ]);
  const text = "close GHSA-7j72-f6wg-cxw6 as 8d3c1f0 did, and 8d3c1f01, see #8";
  const mentions = mentionsIn(text, linksWith("#"), urls);
  assert.deepEqual(mentions, [
    { reference: "#8", number: 8, url: `${URL}/issues/8` },
    { reference: "8d3c1f0", url: commit },
    { reference: "GHSA-7j72-f6wg-cxw6", url: advisory },
  ]);
  const write = (reference: string, url: string): string => `<${url}|${reference}>`;
  assert.equal(
    linkMentions(text, pagesOf({ mentions }), write),
    `close <${advisory}|GHSA-7j72-f6wg-cxw6> as <${commit}|8d3c1f0> did, and 8d3c1f01, ` +
      `see <${URL}/issues/8|#8>`,
  );
  // GitHub links them by itself.
  assert.equal(pagesOf({ mentions: mentions.slice(1) }, false), undefined);
});

Deno.test("linkMentions() writes references that have a page, whole numbers only", () => {
  const pages = pagesOf({
    closes: [{ reference: "#3", number: 3, url: `${URL}/issues/3` }, {
      reference: "#5",
      number: 5,
    }],
    mentions: [{ reference: "#4", number: 4, url: `${URL}/issues/4` }],
  });
  const write = (reference: string, url: string): string => `<${url}|${reference}>`;
  assert.equal(
    linkMentions("#3, #4, #5, #34 a#3", pages, write),
    `<${URL}/issues/3|#3>, <${URL}/issues/4|#4>, #5, #34 a#3`,
  );
  const named = mentionsIn("mend gh-7 (GH-8)", linksWith("#"));
  assert.equal(
    linkMentions("mend gh-7 (GH-8)", pagesOf({ mentions: named }), write),
    `mend <${URL}/issues/7|gh-7> (<${URL}/issues/8|GH-8>)`,
  );
  assert.equal(linkMentions("#3", pagesOf({}), write), "#3");
});
