// Tests of src/notes/render/html.ts: the whole page.

import "../../support/empty_environment.ts";

import assert from "node:assert/strict";
import fc from "fast-check";
import { HtmlValidate, StaticConfigLoader } from "html-validate/browser";
import { renderHtml } from "../../../src/notes/render/html.ts";
import { STYLE } from "../../../src/notes/render/html/style.ts";
import type { Entry, ReleaseNotes } from "../../../src/notes/types.ts";
import { assertGolden } from "../../support/golden.ts";
import { longRun } from "../../support/long_run.ts";
import { hostileLine, hostileText } from "../../support/notes/hostile_text.ts";
import { detailsWith } from "../../support/notes/pull_request.ts";
import { RICH_NOTES } from "../../support/notes/rich_notes.ts";
import {
  EMPTY_NOTES,
  entryWith,
  notesWith,
  SAMPLE_NOTES,
} from "../../support/notes/sample_notes.ts";

const VALIDATOR = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:standard", "html-validate:a11y"],
  }),
);

function assertValid(html: string): void {
  const { results } = VALIDATOR.validateStringSync(html);
  const messages = results.flatMap((result) => result.messages);
  assert.deepEqual(messages.map(({ ruleId, message, line }) => ({ ruleId, message, line })), []);
}

// Text and attributes hold no raw `<`, `>` or `"`.
function tagsOf(html: string): readonly string[] {
  return html.replace(/<style>.*?<\/style>/s, "").match(/<[a-z][^>]*>/g) ?? [];
}

function valuesOf(html: string, attribute: string): readonly string[] {
  const pattern = new RegExp(` ${attribute}="([^"]*)"`);
  return tagsOf(html).flatMap((tag) => pattern.exec(tag)?.[1] ?? []);
}

/** Fails unless the page asks for nothing, runs nothing, and its links lead somewhere. */
function assertSelfContained(html: string): void {
  const ids = valuesOf(html, "id");
  assert.equal(new Set(ids).size, ids.length, "an id is there twice");
  for (const href of valuesOf(html, "href")) {
    if (href.startsWith("#")) assert.ok(ids.includes(href.slice(1)), href);
    else assert.match(href, /^https?:\/\/[^/]/);
  }
  const names = new Set(tagsOf(html).map((tag) => /^<([a-z0-9]+)/.exec(tag)?.[1]));
  for (const name of ["script", "link", "base", "img", "iframe", "object", "form", "svg"]) {
    assert.ok(!names.has(name), name);
  }
  for (const tag of tagsOf(html)) assert.doesNotMatch(tag, /\s(?:style|src|srcset|on[a-z]+)=/);
  assert.doesNotMatch(html, /url\(|@import/);
}

function itemOf(notes: ReleaseNotes): string {
  return /<li id="[^"]*" lang="" dir="auto">(.*?)<\/li>/s.exec(renderHtml(notes))?.[1] ?? "";
}

Deno.test("renderHtml() writes the golden page of every field, valid and self-contained", async () => {
  for (const notes of [RICH_NOTES, SAMPLE_NOTES, EMPTY_NOTES]) {
    const html = renderHtml(notes);
    assertValid(html);
    assertSelfContained(html);
  }
  await assertGolden("page.html", renderHtml(RICH_NOTES));
  assert.ok(STYLE.length < 8_000);
  // The checks find faults.
  assert.throws(() => assertValid("<!DOCTYPE html><p>a</i>"), /close-order/);
  assert.throws(() => assertSelfContained('<a href="javascript:a">a</a>'));
  assert.throws(() => assertSelfContained('<a href="#a">a</a>'));
});

Deno.test("renderHtml() writes the golden page of long names, which fit into a narrow window", async () => {
  // `deno task check:page` looks at golden pages.
  const name = "harbor_and_berth_downloader_platform_interface";
  const url = "https://github.com/acme/harbor";
  const html = renderHtml({
    ...EMPTY_NOTES,
    tag: `${name}-v0.1.6`,
    previous: { tag: `${name}-v0.1.5+9`, date: "2026-01-20", url },
    sections: [{ type: "fix", title: name, entries: [entryWith({ scope: name })] }],
    contributors: [name],
  });
  await assertGolden("long_names.html", html);
});

Deno.test("renderHtml() marks up the parts of an entry", () => {
  const notes = notesWith(entryWith({
    scope: "api",
    description: "use `<b>` & \"c\" 'd'",
    pullRequest: {
      number: 12,
      reference: "#12",
      url: "https://x.example/12",
      details: detailsWith({ author: { login: "ada", url: "https://x.example/ada" } }),
    },
    closes: [
      { number: 3, reference: "#3", url: "https://x.example/3" },
      { number: 4, reference: "o/r#4" },
    ],
    summary: "One.\n\nTwo.",
  }));
  assert.equal(
    itemOf(notes),
    "<bdi><strong>api</strong></bdi>: use <code>&lt;b&gt;</code> &amp; &quot;c&quot; &#39;d&#39; " +
      '<bdi class="meta" lang="en"><a href="https://x.example/12">#12</a>, ' +
      'closes <a href="https://x.example/3">#3</a>, o/r#4 ·\u00a0' +
      '<a href="https://x.example/ada">@ada</a></bdi>' +
      '<a class="anchor" href="#pr-12" tabindex="-1" aria-hidden="true">#</a>' +
      "\n<p>One.</p>\n<p>Two.</p>",
  );
});

Deno.test("renderHtml() links a reference only where it has an address", () => {
  const metaOf = (fields: Partial<Entry>): string =>
    /<bdi class="meta" lang="en">(.*?)<\/bdi>/.exec(itemOf(notesWith(entryWith(fields))))?.[1] ??
      "";
  const url = "https://x.example/a";
  const details = detailsWith({ url, author: { name: "Ada <ada@example.org>" } });
  const cases: readonly (readonly [Partial<Entry>, string])[] = [
    [{}, "<code>abc1234</code>"],
    [{ url }, `<a href="${url}"><code>abc1234</code></a>`],
    [{ url: "javascript:alert(1)" }, "<code>abc1234</code>"],
    [{ url, pullRequest: { number: 7, reference: "!7" } }, "!7"],
    [{ pullRequest: { number: 7, reference: "!7", url } }, `<a href="${url}">!7</a>`],
    [
      { pullRequest: { number: 7, reference: "!7", details } },
      "!7 ·\u00a0Ada &lt;ada@…&gt;",
    ],
  ];
  for (const [fields, meta] of cases) assert.equal(metaOf(fields), meta);
});

Deno.test("renderHtml() links the numbers that a description names, in their place", () => {
  const mentions = [{ number: 3, reference: "#3", url: "https://x.example/3" }];
  const closes = [
    { number: 39, reference: "#39", url: "https://x.example/39" },
    { number: 4, reference: "#4", url: "https://x.example/4" },
  ];
  const description = 'handle `#3` as in #3, a#3, o/#3, #34, #39 & "\'#4"';
  assert.match(
    itemOf(notesWith(entryWith({ description, closes, mentions }))),
    /^handle <code>#3<\/code> as in <a href="https:\/\/x\.example\/3">#3<\/a>, a#3, o\/#3, #34, <a href="https:\/\/x\.example\/39">#39<\/a> &amp; &quot;&#39;<a href="https:\/\/x\.example\/4">#4<\/a>&quot; /,
  );
});

Deno.test("renderHtml() links only to the web", () => {
  const linked = (compareUrl: string): string => renderHtml({ ...EMPTY_NOTES, compareUrl });
  assert.equal(linked("javascript:alert(1)"), renderHtml(EMPTY_NOTES));
  assert.match(
    linked('https://x.example/?a&b="><script>'),
    /<a href="https:\/\/x\.example\/\?a&amp;b=%22%3E%3Cscript%3E">View full changelog<\/a>/,
  );
});

Deno.test("renderHtml() titles the page by what fits a tab", () => {
  const titleOf = (tag: string): string | undefined =>
    /<title>(.*)<\/title>/.exec(renderHtml({ ...EMPTY_NOTES, tag, project: "a & b" }))?.[1];
  assert.equal(titleOf("v1"), "Release v1 · a &amp; b");
  assert.equal(titleOf("&".repeat(99)), `Release ${"&amp;".repeat(12)}…`);
});

Deno.test("renderHtml() shows breaking notes in their section alone", () => {
  const entry = entryWith({
    breaking: true,
    breakingNotes: ["Use `b`:\n\n```js\n<b>\n```\n\n## Or\n3. c\n   - d\n4. e", "Second."],
  });
  const html = renderHtml({
    ...notesWith(entry),
    sections: [
      { type: "breaking", title: "Breaking Changes", entries: [entry] },
      { type: "feat", title: "Features", entries: [entry] },
    ],
  });
  const note = `<p>Use <code>b</code>:</p>
<pre dir="ltr" tabindex="0"><code>&lt;b&gt;</code></pre>
<p><strong>Or</strong></p>
<ol start="3">
<li dir="auto">c
<ul>
<li dir="auto">d</li>
</ul></li>
<li dir="auto">e</li>
</ol>
<p>Second.</p></li>`;
  assert.equal(html.split(note).length, 2);
  assert.match(html, /<section id="breaking" class="breaking">/);
  assert.deepEqual(valuesOf(html, "id"), [
    "changes",
    "breaking",
    "breaking-commit-abc1234def56",
    "feat",
    "commit-abc1234def56",
  ]);
  assertValid(html);
});

Deno.test("renderHtml() collapses a section under its heading", () => {
  const section = { type: "chore", title: "Chores", entries: [entryWith({}), entryWith({})] };
  const shown = (collapsed: boolean): string =>
    renderHtml({ ...EMPTY_NOTES, sections: [{ ...section, collapsed }] });
  assert.match(shown(true), /<\/h2>\n<details>\n<summary>2 changes<\/summary>\n<ul>\n<li id=/);
  assert.doesNotMatch(shown(false), /<details>/);
});

Deno.test("renderHtml() writes a complete page without a platform", () => {
  const html = renderHtml({ ...notesWith(entryWith({})), project: "harbor", changeCount: 1 });
  assert.match(html, /<title>harbor<\/title>/);
  assert.match(
    html,
    /<header>\n<h1 dir="auto">harbor<\/h1>\n<p class="facts">1 change<\/p>\n<\/header>/,
  );
  assert.doesNotMatch(html, /<nav|<footer/);
  assert.deepEqual(valuesOf(html, "href").filter((href) => !href.startsWith("#")), []);
});

Deno.test("renderHtml() thanks each person once, and no bot", () => {
  const by = (login: string, author: string): Entry =>
    entryWith({
      author,
      pullRequest: {
        number: 1,
        reference: "#1",
        details: detailsWith({ author: { login, url: `https://x.example/${login}` } }),
      },
    });
  const html = renderHtml({
    ...notesWith(by("ada", "Ada Lovelace"), by("renovate[bot]", "renovate[bot]")),
    pullRequestAuthors: ["@ada", "@renovate[bot]"],
    contributors: ["Ada Lovelace", "Bob <bob@example.com>", "renovate[bot]", "unknown"],
  });
  assert.match(
    html,
    /<h2 dir="auto">Contributors <bdi class="count">2<\/bdi>.*<\/h2>\n<ul class="people">\n<li lang="" dir="auto"><a href="https:\/\/x\.example\/ada">@ada<\/a><\/li>\n<li lang="" dir="auto">Bob &lt;bob@…&gt;<\/li>\n<\/ul>/,
  );
});

Deno.test("renderHtml() says at the end what was folded away", () => {
  const footerOf = (notes: Partial<ReleaseNotes>): string | undefined =>
    /<footer>\n<p>(.*?)\.<\/p>\n<\/footer>/.exec(renderHtml({ ...EMPTY_NOTES, ...notes }))?.[1];
  const merge = { reason: "merge", hash: "1".repeat(40), subject: "Merge a" } as const;
  assert.equal(footerOf({}), undefined);
  assert.equal(footerOf({ omitted: [] }), undefined);
  assert.equal(footerOf({ omitted: [merge] }), "1 merge is left out (--all lists every commit)");
});

Deno.test("renderHtml() stays valid and gains no element from hostile text", () => {
  const page = (text: string, summary: string): string =>
    renderHtml({
      ...notesWith(entryWith({
        scope: `a${text}`,
        description: `b${text}`,
        closes: [{ number: 1, reference: `c${text}`, url: `javascript:${text}` }],
        summary,
      })),
      tag: `d${text}`,
      date: "2026-01-31",
      project: `e${text}`,
      previous: { tag: `f${text}` },
      contributors: [`g${text}`],
    });
  const tags = /<(?!\/?(?:code|p)\b)[^>]*>/g;
  const empty = page("", "");
  fc.assert(
    fc.property(hostileLine, hostileText, (text, summary) => {
      const html = page(text, summary);
      // The heading repeats the name of a section, and a description may be empty.
      assert.deepEqual(html.match(tags), empty.match(tags));
      assertValid(html);
    }),
    { numRuns: longRun(50, 15) },
  );
});

Deno.test("renderHtml() writes of hostile breaking notes paragraphs, lists and code, and no link", () => {
  const allowed =
    /^<(?:p|strong|code|ul|li dir="auto"|ol|ol start="\d+"|pre dir="ltr" tabindex="0")>$/;
  fc.assert(
    fc.property(hostileText, (note) => {
      const html = renderHtml({
        ...EMPTY_NOTES,
        sections: [{
          type: "breaking",
          title: "Breaking Changes",
          entries: [entryWith({ breakingNotes: [note] })],
        }],
      });
      assertValid(html);
      const [, notes = ""] = html.split('aria-hidden="true">#</a>');
      for (const tag of tagsOf(notes)) assert.match(tag, allowed);
    }),
    { numRuns: longRun(50, 15) },
  );
});

Deno.test("renderHtml() shows every entry of every section once, under an id of its own", () => {
  const entry = fc.record({
    hash: fc.constantFrom("a", "b", "c").map((digit) => digit.repeat(40)),
    number: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  }).map(({ hash, number }) =>
    entryWith({
      hash,
      ...(number === undefined ? {} : { pullRequest: { number, reference: `#${number}` } }),
    })
  );
  const section = fc.record({
    type: fc.constantFrom("breaking", "feat", "pr-1", "Über uns", "", "changes", "contributors"),
    title: hostileLine,
    entries: fc.array(entry, { minLength: 1, maxLength: 5 }),
  });
  fc.assert(
    fc.property(fc.array(section, { maxLength: 5 }), (sections) => {
      const html = renderHtml({ ...EMPTY_NOTES, sections, contributors: ["Ada"] });
      assertSelfContained(html);
      const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);
      assert.equal(html.match(/<li id="/g)?.length ?? 0, count);
      assert.equal(html, renderHtml({ ...EMPTY_NOTES, sections, contributors: ["Ada"] }));
    }),
  );
});
