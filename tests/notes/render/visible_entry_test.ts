// Tests of src/notes/render/visible_entry.ts.

import assert from "node:assert/strict";
import {
  visibleEntry,
  visibleLine,
  webUrl,
  writeReferences,
} from "../../../src/notes/render/visible_entry.ts";
import type { ClosedIssue, Entry } from "../../../src/notes/types.ts";
import { entryWith } from "../../support/notes/sample_notes.ts";
import { pullRequestWith } from "../../support/notes/pull_request.ts";

Deno.test("visibleEntry() returns each part on one visible line", () => {
  const entry = entryWith({ scope: " a\tb ", description: " do\u0007 it, bob@example.com " });
  assert.deepEqual(visibleEntry(entry), {
    scope: "a b",
    description: "do\\u{7} it, bob@…",
    reference: "abc1234",
    numbers: [],
    credit: "",
    isMention: false,
    closes: [],
    trackerReferences: [],
    summary: [],
  });
  const linked = entryWith({ pullRequest: { number: 12, reference: "!12" } });
  assert.equal(visibleEntry(linked).reference, "!12");
  assert.equal(visibleEntry(linked).scope, "");
});

Deno.test("writeReferences() lists the numbers from the end of a description behind its own", () => {
  const cases: readonly (readonly [description: string, shown: string, references: string])[] = [
    ["close ports (#3) (#7)", "close ports", "#12, #3, #7"],
    ["close ports(#3)", "close ports", "#12, #3"],
    ["close ports (#3) (#12) (!5)", "close ports", "#12, #3, !5"],
    ["close (#3) ports", "close (#3) ports", "#12"],
    ["close ports (see #3)", "close ports (see #3)", "#12"],
    ["close ports (#4)", "close ports", "#12, closes #4"],
    ["(#3)", "(#3)", "#12"],
  ];
  const closes = [{ reference: "#4", number: 4 }];
  for (const [description, shown, references] of cases) {
    const own = entryWith({
      description,
      ...(description.includes("#4") ? { closes } : {}),
    });
    const entry = { ...own, pullRequest: { number: 12, reference: "#12" } };
    const visible = visibleEntry(entry);
    assert.deepEqual([visible.description, writeReferences(entry, visible)], [shown, references]);
  }
});

Deno.test("writeReferences() lists the numbers from the end of a description behind a hash", () => {
  const entry = entryWith({ description: "close ports (#3) (GH-7)" });
  const visible = visibleEntry(entry);
  assert.equal(visible.description, "close ports");
  assert.equal(writeReferences(entry, visible), "abc1234, #3, GH-7");
});

Deno.test("visibleEntry() joins the lines of a description that somebody wrapped", () => {
  const { description } = visibleEntry(
    entryWith({ description: "close every port\n  of a host.\n" }),
  );
  assert.equal(description, "close every port of a host.");
});

Deno.test("visibleEntry() shows no scope that repeats the heading of a topic", () => {
  const cases = [
    ["deps", "dependencies", ""],
    ["Dependencies", "dependencies", ""],
    ["deps-dev", "dependencies", "deps-dev"],
    ["web", "dependencies", "web"],
    ["security", "dependencies", ""],
    ["security/unknown/lamps", "dependencies", ""],
    ["security-scan", "dependencies", "security-scan"],
    ["deps", undefined, "deps"],
    ["Security", "security", ""],
    ["security", undefined, "security"],
    ["sec", "security", ""],
    ["deprecation", "deprecations", ""],
  ] as const;
  for (const [scope, topic, shown] of cases) {
    const entry = entryWith({ scope, ...(topic === undefined ? {} : { topic }) });
    assert.equal(visibleEntry(entry).scope, shown, scope);
  }
});

Deno.test("visibleEntry() shows no scope that repeats the heading of a type", () => {
  const cases = [
    ["documentation", "docs", ""],
    ["docs", "docs", ""],
    ["docs", "chore", "docs"],
    ["tests", "test", ""],
    ["ci", "ci", ""],
    ["deps", "chore", "deps"],
  ] as const;
  for (const [scope, type, shown] of cases) {
    assert.equal(visibleEntry(entryWith({ scope, type })).scope, shown, `${type}(${scope})`);
  }
  // What breaks stands below another heading too.
  const breaking = entryWith({ scope: "docs", type: "docs", breaking: true });
  assert.equal(visibleEntry(breaking).scope, "docs");
});

Deno.test("visibleEntry() credits the author of the pull request, by login or by name", () => {
  const cases = [
    [{ login: "ada" }, "@ada", true],
    [{ login: "ada", name: "Ada Lovelace" }, "@ada", true],
    [{ login: "ada_corp.x-y" }, "@ada_corp.x-y", true],
    [{ login: "dependabot[bot]" }, "@dependabot[bot]", true],
    [{ login: "x](https://evil.example) @all" }, "@x](https://evil.example) @all", false],
    [{ login: "www.evil.example" }, "@www.evil.example", false],
    [{ login: "all, @everyone" }, "@all, @everyone", false],
    [{ name: " Ada\tLovelace " }, "Ada Lovelace", false],
    [{ name: "@alice" }, "@alice", false],
    [{ name: "Alice <alice@example.com>" }, "Alice <alice@…>", false],
    [undefined, "", false],
  ] as const;
  for (const [author, credit, isMention] of cases) {
    const pullRequest = pullRequestWith({ number: 12, ...(author ? { author } : {}) });
    const visible = visibleEntry(entryWith({ pullRequest }));
    assert.deepEqual([visible.credit, visible.isMention], [credit, isMention]);
  }
});

Deno.test("visibleEntry() shows each paragraph of the summary on one line", () => {
  const cases: readonly (readonly [string | undefined, readonly string[]])[] = [
    [undefined, []],
    ["What it\nmeans.", ["What it means."]],
    ["one\r\n  two\r\n\r\nthree", ["one two", "three"]],
    ["\n\none\n \t \n\n\ntwo\n", ["one", "two"]],
    [" \n\t\n", []],
    ["one\rtwo", ["one\\u{d}two"]],
  ];
  for (const [summary, shown] of cases) {
    const entry = entryWith(summary === undefined ? {} : { summary });
    assert.deepEqual(visibleEntry(entry).summary, shown);
  }
});

Deno.test("writeReferences() lists closed issues that the description does not name", () => {
  const issue = (number: number): ClosedIssue => ({ reference: `#${number}`, number });
  const write = (fields: Partial<Entry>): string => {
    const entry = entryWith(fields);
    return writeReferences(entry, visibleEntry(entry));
  };
  const pullRequest = { number: 12, reference: "#12" };
  assert.equal(write({ pullRequest, closes: [issue(7), issue(8)] }), "#12, closes #7, #8");
  assert.equal(write({ closes: [issue(7)] }), "abc1234, closes #7");
  assert.equal(write({ closes: [issue(7)], description: "fix #7" }), "abc1234");
  assert.equal(write({ closes: [issue(7)], description: "fix #70" }), "abc1234, closes #7");
  assert.equal(write({ closes: [issue(7)], description: "fix GH-7" }), "abc1234");
  const many = Array.from({ length: 12 }, (_, index) => issue(index + 1));
  assert.equal(write({ closes: many }), "abc1234, closes #1, #2, #3, #4, #5 and 7 more");
  const entry = entryWith({ closes: many.slice(0, 7) });
  assert.equal(
    writeReferences(entry, visibleEntry(entry), { mostIssues: Infinity }),
    "abc1234, closes #1, #2, #3, #4, #5, #6, #7",
  );
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
