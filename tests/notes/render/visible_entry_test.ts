// Tests of src/notes/render/visible_entry.ts.

import assert from "node:assert/strict";
import { visibleEntry, visibleLine, webUrl } from "../../../src/notes/render/visible_entry.ts";
import type { Entry } from "../../../src/notes/types.ts";
import { entryWith } from "../../support/notes/sample_notes.ts";
import { pullRequestWith } from "../../support/notes/pull_request.ts";

Deno.test("visibleEntry() returns each part on one visible line", () => {
  const entry = entryWith({ scope: " a\tb ", description: " do\u0007 it, bob@example.com " });
  assert.deepEqual(visibleEntry(entry, "feat"), {
    scope: "a b",
    description: "do\\u{7} it, bob@…",
    reference: "abc1234",
    credit: "",
    isMention: false,
    lines: [],
  });
  const linked = entryWith({ pullRequest: { number: 12, reference: "!12" } });
  assert.equal(visibleEntry(linked, "feat").reference, "!12");
  assert.equal(visibleEntry(linked, "feat").scope, "");
});

Deno.test("visibleEntry() credits the author of the pull request, by login or by name", () => {
  const cases = [
    [{ login: "ada" }, "@ada", true],
    [{ login: "ada", name: "Ada Lovelace" }, "@ada", true],
    [{ name: " Ada\tLovelace " }, "Ada Lovelace", false],
    [{ name: "@alice" }, "@alice", false],
    [{ name: "Alice <alice@example.com>" }, "Alice <alice@…>", false],
    [undefined, "", false],
  ] as const;
  for (const [author, credit, isMention] of cases) {
    const pullRequest = pullRequestWith({ number: 12, ...(author ? { author } : {}) });
    const visible = visibleEntry(entryWith({ pullRequest }), "feat");
    assert.deepEqual([visible.credit, visible.isMention], [credit, isMention]);
  }
});

Deno.test("visibleEntry() shows notes in the breaking section only, then the summary", () => {
  const cases: readonly (readonly [Partial<Entry>, readonly string[]])[] = [
    [{ breakingNotes: ["one\nline\n\ntwo", "three"] }, ["one line", "two", "three"]],
    // A note that repeats the description is omitted.
    [{ description: "drop it", breakingNotes: ["drop it\n", "drop\nit", "drop it\n\nnow"] }, [
      "drop it",
      "now",
    ]],
    [{ breakingNotes: ["note"], summary: "What it\nmeans." }, ["note", "What it means."]],
    [{ breakingNotes: ["one\r\n  two\r\n\r\nthree"] }, ["one two", "three"]],
    [{ breakingNotes: ["\n\none\n \t \n\n\ntwo\n"] }, ["one", "two"]],
    [{ breakingNotes: ["one\rtwo", "", " \n\t\n"] }, ["one\\u{d}two"]],
  ];
  for (const [fields, lines] of cases) {
    assert.deepEqual(visibleEntry(entryWith(fields), "breaking").lines, lines);
    const summary = fields.summary === undefined ? [] : ["What it means."];
    assert.deepEqual(visibleEntry(entryWith(fields), "feat").lines, summary);
  }
});

Deno.test("visibleLine() escapes invisible characters, masks addresses and trims", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["plain text", "plain text"],
    ["  two  spaces  ", "two  spaces"],
    ["\u00a0no-break\u00a0", "no-break"],
    ["\u001b[31mred\na", "\\u{1b}[31mred\\u{a}a"],
    ["\ufeffmark", "\\u{feff}mark"],
    ["bob@exa\u200bmple.com", "bob@exa\\u{200b}mple.com"],
    ["世界 😀", "世界 😀"],
  ];
  for (const [text, visible] of cases) assert.equal(visibleLine(text), visible);
});

Deno.test("webUrl() keeps web addresses, and encodes what would end or disguise them", () => {
  const unchanged = [
    "https://github.com/o/r/compare/v1.1.0...v1.2.0",
    "http://localhost:8080/o/r/-/compare/a%2Fb...c",
    "https://[::1]/o/r?a=b&c=d#e",
    "HTTPS://EXAMPLE.COM/~o/r_1/@2",
  ];
  for (const url of unchanged) assert.equal(webUrl(url), url);
  const cases: readonly (readonly [string, string])[] = [
    ["a b", "a%20b"],
    ["(a)", "%28a%29"],
    ["\"><'\\`^{|}", "%22%3E%3C'%5C%60%5E%7B%7C%7D"],
    ["é😀\u202e\n", "%C3%A9%F0%9F%98%80%E2%80%AE%0A"],
    ["\ud800", "%EF%BF%BD"],
  ];
  for (const [path, encoded] of cases) {
    assert.equal(webUrl(`https://x.example/${path}`), `https://x.example/${encoded}`);
  }
  const others = [undefined, "", "javascript:alert(1)", "ftp://x.example/", " https://x.example/"];
  for (const url of [...others, "//x.example/", "https:///path"]) {
    assert.equal(webUrl(url), undefined);
  }
});
