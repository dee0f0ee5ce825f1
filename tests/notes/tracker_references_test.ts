// References to issue trackers: where they are found, and what hostile text makes of their addresses.

import assert from "node:assert/strict";
import {
  addTrackerReferences,
  type CapturePattern,
  fillAddress,
} from "../../src/notes/tracker_references.ts";
import { parseCommit } from "../../src/notes/messages/parse.ts";
import { makeEntry } from "../../src/notes/entries/entry.ts";
import { formatItem } from "../../src/notes/render/markdown/markdown.ts";
import { entryHtml } from "../../src/notes/render/html/entry.ts";
import { commitWith } from "../support/notes/commits.ts";
import { treesOf, typesUnder } from "../support/notes/markdown_tree.ts";

const TRACKER = { pattern: "ACME-\\d+", url: "https://acme.example.org/browse/{0}" };

const capture: CapturePattern = (pattern, texts) =>
  texts.map((text) =>
    [...text.matchAll(new RegExp(pattern, "gu"))].map((match) => match.map((group) => group ?? ""))
  );

function referencesIn(subject: string, body = "", tracker = TRACKER): readonly string[] {
  const change = parseCommit(commitWith(subject, { body }));
  const [found] = addTrackerReferences([change], [tracker], capture);
  return found?.trackerReferences?.map(({ reference, url }) => `${reference} ${url}`) ?? [];
}

Deno.test("addTrackerReferences() finds references in descriptions, scopes and footers, once", () => {
  const page = (number: number): string =>
    `ACME-${number} https://acme.example.org/browse/ACME-${number}`;
  assert.deepEqual(referencesIn("fix: close ports for ACME-12, ACME-12"), [page(12)]);
  assert.deepEqual(referencesIn("fix(ACME-3): close ports"), [page(3)]);
  assert.deepEqual(referencesIn("fix: x", "Text on ACME-1.\n\nRefs: ACME-7, ACME-8"), [
    page(7),
    page(8),
  ]);
  assert.deepEqual(referencesIn("fix: x", "Reviewed-by: ACME-9 <a@example.org>"), []);
  assert.deepEqual(referencesIn("fix: x"), []);
});

Deno.test("addTrackerReferences() gives no page for what is no word", () => {
  const any = { pattern: "!.*!", url: "https://acme.example.org/{0}" };
  assert.deepEqual(referencesIn("fix: a !b!", "", any), ["!b! https://acme.example.org/!b!"]);
  assert.deepEqual(referencesIn("fix: a !b c!", "", any), []);
  assert.deepEqual(referencesIn(`fix: a !${"b".repeat(200)}!`, "", any), []);
});

Deno.test("fillAddress() encodes groups, and lets history choose neither server nor folder", () => {
  const cases: readonly (readonly [url: string, group: string, filled: string | undefined])[] = [
    ["https://a.example/{0}", "X-1", "https://a.example/X-1"],
    ["https://a.example/?q={0}", "a&b=c#d", "https://a.example/?q=a%26b%3Dc%23d"],
    ["https://a.example/{0}", "../x", "https://a.example/..%2Fx"],
    ["https://a.example/{0}", "\ud800", "https://a.example/%EF%BF%BD"],
    ["https://a.example/b/{0}", "..", undefined],
    ["https://a.example/b/{0}", "", undefined],
    ["https://a.example/{1}", "X-1", undefined],
    ["https://{0}.example/", "evil", undefined],
    ["https://a.example@{0}/", "evil", undefined],
    ["http://a.example/{0}", "X-1", undefined],
    ["javascript:alert({0})", "1", undefined],
  ];
  for (const [url, group, filled] of cases) assert.equal(fillAddress(url, [group]), filled, url);
});

Deno.test("a reference of any characters makes one link and no other markup", () => {
  const odd = { pattern: "<\\S+>", url: "https://a.example/{0}" };
  for (
    const text of ["<a](b)>", "<*b*>", "<`c`>", "<![d](e)>", "<script>", "<_f_>", "<&amp;>", "<\\>"]
  ) {
    const change = parseCommit(commitWith(`fix: see ${text} there`));
    const [found] = addTrackerReferences([change], [odd], capture);
    assert.equal(found?.trackerReferences?.length, 1, text);
    const entry = makeEntry(found ?? change);
    for (const [, tree] of treesOf(formatItem(entry, "fix"))) {
      const types = typesUnder(tree);
      assert.ok(types.filter((type) => type === "link").length <= 1, text);
      assert.equal(
        types.some((type) => ["html", "image", "emphasis", "strong"].includes(type)),
        false,
        text,
      );
    }
    const tags = entryHtml(entry, "fix", "x").match(/<\/?[a-z]+/g) ?? [];
    assert.ok(tags.every((tag) => /^<\/?(?:li|bdi|code|a)$/.test(tag)), String(tags));
  }
});
