// Release notes of pull requests that try to be more than text, in all formats.

import assert from "node:assert/strict";
import { HtmlValidate, StaticConfigLoader } from "html-validate/browser";
import { parse } from "yaml";
import { join } from "node:path";
import { assertReadable } from "../support/hostile/checks.ts";
import { makeFolder } from "../support/git/repository.ts";
import { textOf, type Tree, type TreeNode, treesOf } from "../support/notes/markdown_tree.ts";
import type { FakePullRequest } from "../support/platforms/project.ts";
import { assertDocument, enrichedOf, entriesOf } from "./document.ts";
import { ALL, type Fault, GITHUB, RANGE_LINE, runUnder } from "./harness.ts";

type Bent = Partial<FakePullRequest>;

const VALIDATOR = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:standard", "html-validate:a11y"],
  }),
);
const BIDI = "\u202egnp.exe\u202c \u2066left\u2069 \u200e\u200f\u061c \u{e0041}\u2028\u2029";
const CONTROLS = BIDI + Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code))
  .filter((character) => /\p{Cc}/u.test(character)).join("x");
const MARKUP = "<script>alert(1)</script> ![x](http://evil.example/x.png) </li></ul> <b> " +
  "[a](javascript:alert(1)) <!-- --> &lt; ``` | ~~~ # 1. - * _x_ <img src=x onerror=alert(1)>";
const LINES = "one\n\n## Release v9\n\n- [x](http://evil.example) two\r\n\r\n<div>\n";
const MENTION = "@everyone @here see https://evil.example and #1";
const ADA = { login: "ada", name: "Ada Lovelace" };

/** Pull requests 12 to 15 with this text in each of their fields. */
function bendAll(text: string): readonly [Bent, Bent, Bent, Bent] {
  return [
    { title: `feat(<b>): page ${text}`, labels: [text] },
    { description: `Pages come ${text} one by one.` },
    { author: { login: "ada", name: text } },
    { author: { login: `ada${text}`, name: text }, approvedBy: [{ login: text, name: text }] },
  ];
}

/** What is bent about the pull requests 12 to 15. */
const CASES: Readonly<Record<string, readonly [Bent, Bent, Bent, Bent]>> = {
  "bodies of 1 MB": [
    { description: `Pages come one by one. ${"word ".repeat(200_000)}` },
    { description: "a".repeat(1_000_000) },
    { description: "[".repeat(1_000_000) },
    { description: "> - ".repeat(250_000) },
  ],
  "long titles, names and labels": [
    { title: `feat: ${"page ".repeat(20_000)}` },
    { author: { login: "ada", name: "Ada ".repeat(10_000) } },
    { labels: ["l".repeat(10_000), ...Array.from({ length: 20 }, (_, each) => `label ${each}`)] },
    { author: { login: "a".repeat(10_000), name: "" }, approvedBy: [ADA] },
  ],
  "control and bidi characters": bendAll(CONTROLS),
  "markup": bendAll(MARKUP),
  "many lines": bendAll(LINES),
  "mentions and links": bendAll(MENTION),
};
const ITEM_COUNT = 6;
const KNOWN = ["@ada", "@grace-h", "@dependabot"];
const CHECKS: Readonly<Record<string, (document: string, name: string) => void>> = {
  markdown: (document, name) => {
    for (const [syntax, tree] of treesOf(document)) {
      const items = nodesOf(tree).filter(({ type }) => type === "listItem");
      assert.equal(items.length, ITEM_COUNT, `${name}: ${syntax}\n${document}`);
      const types = new Set<string>(items.flatMap((item) => nodesOf(item)).map(({ type }) => type));
      for (const type of ["html", "image", "link", "heading", "list", "table", "code"]) {
        assert.ok(
          !types.has(type),
          `${name}: ${type} in ${syntax}\n${document}`,
        );
      }
      assert.ok(items.some((item) => /[#!]12/.test(textOf(item))), name);
      const plain = items.flatMap((item) => nodesOf(item)).filter(({ type }) => type === "text");
      const mentions = plain.flatMap((text) => textOf(text).match(/@[a-z][a-z-]*/gi) ?? []);
      assert.deepEqual(mentions.filter((mention) => !KNOWN.includes(mention)), [], name);
    }
  },
  text: (document, name) => {
    assert.equal(document.match(/^ {2}- /gm)?.length, ITEM_COUNT, name);
    assert.match(document, /^[^\n]*\([#!]12\)/m);
  },
  html: (document, name) => {
    const { results } = VALIDATOR.validateStringSync(document);
    assert.deepEqual(results.flatMap(({ messages }) => messages.map(({ message }) => message)), []);
    assert.doesNotMatch(document, /<(?:script|img|b|div|iframe)\b/, name);
    assert.equal(document.match(/<li id="/g)?.length, ITEM_COUNT, name);
    assert.doesNotMatch(document, /href="(?!#|https:\/\/(?:github|gitlab|bitbucket)\.)/, name);
  },
  json: (document, name) => {
    const entries = entriesOf(document);
    assert.equal(entries.length, ITEM_COUNT);
    assert.deepEqual(enrichedOf(entries), ALL, name);
  },
  yaml: (document) => {
    assertDocument(parse(document));
  },
};

/** All nodes of a tree. */
function nodesOf(node: Tree | TreeNode): readonly TreeNode[] {
  return [node, ...("children" in node ? node.children.flatMap((child) => nodesOf(child)) : [])];
}

for (const [name, bents] of Object.entries(CASES)) {
  Deno.test(`pull requests with ${name} are text in every format`, async () => {
    using cache = makeFolder();
    const fault: Fault = {
      cache: join(cache.path, "answers"),
      project: (given) => ({
        pullRequests: given.map((each, index) => ({ ...each, ...bents[index] })),
      }),
    };
    // A text of any size is shortened before a format sees it.
    const formats = name.startsWith("bodies") ? ["markdown"] : Object.keys(CHECKS);
    for (const format of formats) {
      const { run } = await runUnder(GITHUB, fault, "--strict", "--format", format);
      assert.deepEqual([run.exitCode, run.stderr], [0, RANGE_LINE], format);
      assertReadable(run.stdout);
      CHECKS[format]?.(run.stdout, format);
    }
  });
}
