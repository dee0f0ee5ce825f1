// Tests of site/.vitepress/navigation.ts: the lists of the index as the site's navigation.

import assert from "node:assert/strict";
import { readNavigation } from "../../site/.vitepress/navigation.ts";

const INDEX = `# tool

Words with a [link](install.md).

## Start

- [Install](install.md): with Deno or npm
- not a page
- [Elsewhere](https://example.com/page.md)

## Nothing here

### Nor here

\`\`\`console
## A heading of what is printed
- [A list](of-what.md)
\`\`\`

## Reference

- [Variables](variables.md)

### Commands

- [\`run\`](run.md): runs it
- [\`stop\`](how-to/stop.md)

## Explanation

- [Why](why.md)
`;

Deno.test("readNavigation() has a list for each heading with pages, below that of the heading above", () => {
  assert.deepEqual(readNavigation(INDEX), [
    { text: "Start", items: [{ text: "Install", link: "/install" }] },
    {
      text: "Reference",
      items: [
        { text: "Variables", link: "/variables" },
        {
          text: "Commands",
          items: [{ text: "run", link: "/run" }, { text: "stop", link: "/how-to/stop" }],
        },
      ],
    },
    { text: "Explanation", items: [{ text: "Why", link: "/why" }] },
  ]);
});
