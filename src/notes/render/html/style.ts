// The style sheet of the page. Links to headings and entries take no room, since they are seen only
// below the pointer: they must not wrap to a line of their own.

/** For light and dark screens of any width, and for paper. */
export const STYLE = `:root {
  color-scheme: light dark;
  --page: #fff;
  --text: #1f2328;
  --muted: #59636e;
  --line: #d8dee4;
  --shade: #f2f4f7;
  --link: #0a5bc4;
  --alarm: #b3261e;
  --alarm-line: #f0c9c4;
  --alarm-shade: #fdf4f2;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #101316;
    --text: #e4e8ec;
    --muted: #9aa5b1;
    --line: #30363d;
    --shade: #1d2228;
    --link: #79b8ff;
    --alarm: #ff9a8f;
    --alarm-line: #5d2f2a;
    --alarm-shade: #241614;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; }
body {
  max-width: 48.5rem;
  margin: 0 auto;
  padding: 0 1.25rem;
  background: var(--page);
  color: var(--text);
  font: 1rem/1.6 system-ui, sans-serif;
  overflow-wrap: break-word;
}

a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 0.15em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { border-radius: 2px; outline: 2px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; top: -9rem; padding: 0.5rem 1rem; background: var(--page); }
.skip:focus { top: 0.5rem; z-index: 1; }
.anchor {
  position: absolute;
  padding-inline: 0.2em;
  color: var(--muted);
  opacity: 0;
  pointer-events: none;
  text-decoration: none;
}
li:hover > .anchor, h2:hover > .anchor, .anchor:focus { opacity: 1; pointer-events: auto; }
@media (hover: none) {
  h2 > .anchor { opacity: 1; pointer-events: auto; }
}
h2 > .anchor { font-size: 0.75em; line-height: 1.85; }
time { white-space: nowrap; }
.facts, .meta, .count, footer { color: var(--muted); }
.count { font-size: 0.85em; font-weight: 400; font-variant-numeric: tabular-nums; }
.links, nav ul, .people {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.5rem;
  margin: 0;
  padding: 0;
  list-style: none;
}
.links li, nav li, nav a, .people li { min-width: 0; }

header { padding: 3.5rem 0 1.75rem; border-bottom: 1px solid var(--line); }
h1 {
  margin: 0.25rem 0 0.5rem;
  font-size: clamp(2rem, 1.4rem + 2.6vw, 3rem);
  letter-spacing: -0.02em;
  line-height: 1.15;
}
.project { margin: 0; font-weight: 600; }
.project a { text-decoration: none; }
.project a:hover { text-decoration: underline; }
.facts { margin: 0 0 1rem; }

nav { padding-top: 1.25rem; font-size: 0.925rem; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }

h2 { margin: 2.75rem 0 0.75rem; font-size: 1.4rem; letter-spacing: -0.01em; line-height: 1.3; }
section > ul:not(.people), details > ul { margin: 0; padding: 0; }
li[id] { position: relative; margin: 0.55rem 0; margin-inline-start: 1.25rem; }
li::marker { color: var(--muted); }
li:target { border-radius: 0.1rem; background: var(--shade); box-shadow: 0 0 0 0.4rem var(--shade); }
li p { margin: 0.3rem 0; unicode-bidi: plaintext; }
li ul, li ol { margin: 0.3rem 0 0.6rem; padding-inline-start: 1.5rem; }
.meta { font-size: 0.875em; }
.meta a {
  color: inherit;
  text-decoration-color: color-mix(in srgb, currentcolor 50%, transparent);
}
.meta a:hover { color: var(--link); text-decoration-color: currentcolor; }
code { direction: ltr; unicode-bidi: isolate; }
code, pre { font: 0.8125rem/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code {
  padding: 0.15em 0.35em;
  border-radius: 0.25rem;
  background: var(--shade);
  -webkit-box-decoration-break: clone;
  box-decoration-break: clone;
}
pre {
  margin: 0.75rem 0;
  padding: 0.75rem 1rem;
  border: 1px solid var(--line);
  border-radius: 0.4rem;
  background: var(--page);
  overflow-x: auto;
}
pre code, .meta code { padding: 0; background: none; }
summary { width: fit-content; color: var(--link); cursor: pointer; }

.breaking {
  margin-top: 2.25rem;
  padding: 1.25rem 1.5rem;
  border: 1px solid var(--alarm-line);
  border-inline-start: 0.3rem solid var(--alarm);
  border-radius: 0.5rem;
  background: var(--alarm-shade);
}
.breaking h2 { margin-top: 0; color: var(--alarm); }
.breaking li[id]:has(> p, > pre, > ul, > ol):not(:last-child) { margin-bottom: 1.5rem; }
.breaking code:not(.meta *) { background: var(--page); }

footer {
  margin: 3rem 0;
  padding-top: 1.25rem;
  border-top: 1px solid var(--line);
  font-size: 0.925rem;
}

@media (max-width: 30rem) {
  header { padding-top: 2rem; }
  .breaking { margin-inline: -0.5rem; padding: 1rem 0.75rem 1rem 1rem; }
}
@media (min-width: 72rem) {
  body:has(nav) {
    display: grid;
    grid-template-columns: 13rem minmax(0, 46rem);
    column-gap: 4rem;
    max-width: none;
    justify-content: center;
  }
  header { grid-column: 1 / -1; padding-top: 5rem; }
  nav {
    position: sticky;
    top: 0;
    align-self: start;
    max-height: 100vh;
    margin-inline: -0.25rem;
    padding: 2.25rem 0.25rem 1rem;
    overflow-y: auto;
  }
  nav ul { flex-direction: column; gap: 0.4rem; }
  nav li { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; }
  main { padding-top: 2.25rem; }
  main > section:first-child, main > section:first-child > h2 { margin-top: 0; }
  footer { grid-column: 2; }
}
@page { margin: 18mm 16mm; }
@media print {
  :root {
    color-scheme: light;
    --page: #fff;
    --text: #000;
    --muted: #000;
    --line: #999;
    --shade: #fff;
    --link: #000;
    --alarm: #000;
    --alarm-line: #000;
    --alarm-shade: #fff;
  }
  body, body:has(nav) { display: block; max-width: none; padding: 0; font-size: 10.5pt; }
  nav, .skip, .anchor { display: none; }
  header { padding-top: 0; }
  .project a::after, .links a::after { content: " (" attr(href) ")"; }
  code { padding: 0; }
  h2, summary { break-after: avoid; }
  li[id]:not(:has(> p, > pre, > ul, > ol)), li li, pre { break-inside: avoid; }
  p { orphans: 3; widows: 3; }
  .breaking { -webkit-box-decoration-break: clone; box-decoration-break: clone; }
  pre { white-space: pre-wrap; }
  @supports selector(::details-content) {
    details::details-content { content-visibility: visible; }
    summary { display: none; }
  }
}`;
