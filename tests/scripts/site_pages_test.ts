// Tests of scripts/site/pages.ts: the faults of a built site that its html alone shows.

import assert from "node:assert/strict";
import { findLinkFaults, findMissingText } from "../../scripts/site/pages.ts";

function siteOf(index: string, base = "/"): readonly string[] {
  const files = new Map([
    ["/index.html", index],
    ["/how-to/drafts.html", '<h2 id="a-draft">A draft</h2>'],
    ["/style.css", ""],
  ]);
  return findLinkFaults(files, base);
}

Deno.test("findLinkFaults() follows links to files and headings of the site", () => {
  const sound = [
    '<a href="./how-to/drafts.html#a-draft">',
    '<a href="/how-to/drafts.html">',
    '<a class="x" href="/">',
    '<link rel="stylesheet" href="/style.css">',
    '<a href="https://example.com/?a=1&amp;b=2">',
    '<img src="data:image/svg+xml,x">',
  ];
  for (const html of sound) assert.deepEqual(siteOf(html), [], html);
  const faults: readonly (readonly [html: string, fault: string])[] = [
    ['<a href="/drafts.html">', "links to /drafts.html, which is not there"],
    [
      '<a href="/how-to/drafts.html#drafts">',
      "links to /how-to/drafts.html#drafts, which has no such heading",
    ],
    ['<a href="#start">', "links to #start, which has no such heading"],
    ['<img src="screen.svg">', "links to screen.svg, which is not there"],
  ];
  for (const [html, fault] of faults) assert.deepEqual(siteOf(html), [`/index.html: ${fault}`]);
});

Deno.test("findLinkFaults() knows the path of the site on its server", () => {
  assert.deepEqual(siteOf('<a href="/tool/how-to/drafts.html">', "/tool/"), []);
  assert.deepEqual(siteOf('<a href="how-to/drafts.html">', "/tool/"), []);
  assert.deepEqual(siteOf('<a href="/how-to/drafts.html">', "/tool/"), [
    "/index.html: links to /how-to/drafts.html, which is not there",
  ]);
});

Deno.test("findLinkFaults() finds what would be loaded from another host", () => {
  const foreign: readonly (readonly [html: string, address: string])[] = [
    ['<script async src="https://example.com/a.js">', "https://example.com/a.js"],
    ['<link rel="preconnect" href="//fonts.example.com">', "//fonts.example.com"],
    ['<img alt="" src="http://example.com/a.png">', "http://example.com/a.png"],
  ];
  for (const [html, address] of foreign) {
    assert.deepEqual(siteOf(html), [`/index.html: loads ${address}`]);
  }
  const style = new Map([["/a.css", '@font-face { src: url("https://example.com/a.woff2") }']]);
  assert.deepEqual(findLinkFaults(style, "/"), [
    '/a.css: loads url("https://example.com/a.woff2"',
  ]);
});

Deno.test("findMissingText() finds what a page says and its html does not", () => {
  const page = "# Drafts\n\nKeep *one* <!-- draft -->.\n\n```sh\nrelnotes next > a\n```\n";
  const html = "<nav>more</nav><main><h1>Drafts</h1><p>Keep <em>one</em> .</p>" +
    '<pre><span class="line"><span>relnotes</span> next &gt; a</span></pre></main>';
  assert.deepEqual(findMissingText(page, html), []);
  assert.deepEqual(findMissingText(`${page}\n- more\n`, html), ["more"]);
  assert.deepEqual(findMissingText(page, "<main></main><p>Drafts</p>")[0], "Drafts");
});
