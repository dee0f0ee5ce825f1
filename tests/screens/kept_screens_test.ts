// Screens in a real terminal, as they are kept in tests/golden/screens, and the pictures of them in docs.

import { drawSvg } from "../../scripts/screen_svg.ts";
import { assertGolden } from "../support/golden.ts";
import { KEPT_SCREENS, type Look, showScreen } from "../support/screens.ts";
import { makeShowcase } from "../support/showcase.ts";

const PAPERS: Readonly<Record<Look, { readonly background: string; readonly foreground: string }>> =
  {
    dark: { background: "#16181d", foreground: "#dfe3ea" },
    light: { background: "#ffffff", foreground: "#1f2328" },
    plain: { background: "#ffffff", foreground: "#000000" },
  };

for (const screen of KEPT_SCREENS) {
  for (const look of screen.looks) {
    Deno.test(`relnotes ${screen.args.join(" ")}: the screen ${screen.name}, ${look}`, async () => {
      using repository = makeShowcase();
      await using pty = await showScreen(screen, look, repository.path);
      await assertGolden(`screens/${screen.name}-${look}.txt`, `${pty.styledText()}\n`);
      if (look === "plain" || screen.looks.length === 1) return;
      const { columns, rows } = screen;
      const title = `relnotes ${screen.args.join(" ")}`;
      const svg = drawSvg(pty.cells(), { columns, rows, title, ...PAPERS[look] });
      await assertGolden(`../../docs/screens/${screen.name}-${look}.svg`, svg);
    });
  }
}
