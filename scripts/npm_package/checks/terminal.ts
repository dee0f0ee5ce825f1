// Checks the installed program in a real terminal under one runtime: screens as under Deno, keys, pager, ends.

import { openPty, PAGER, type Pty } from "../../../tests/support/terminal/pty.ts";
import { expectSame, type Report } from "./report.ts";
import type { Comparison } from "./command_line.ts";

// The selected commit and the number of all.
const LISTED = /^relnotes .* 1\/3009$/m;

/** Runs all checks of the terminal under one runtime. */
export async function checkTerminal(comparison: Comparison, report: Report): Promise<void> {
  const { name } = comparison;
  for (const theme of ["dark", "light"]) {
    await report.check(`${name}: browse --theme ${theme} draws what it draws in Deno`, async () => {
      const screens = await drawBoth(comparison, ["--theme", theme, "browse"], async (pty) => {
        await pty.waitFor(LISTED);
        pty.send("nn\r");
        // The names of tags come behind the commits.
        await pty.waitFor(/^.*\[v2\.0\.0\][^]*^This reverts commit/m);
      });
      expectSame("the screen", screens.installed, screens.sources);
    });
  }
  for (const args of [["preview", "--max-items", "5", "--no-pager"], ["search", "escape|größer"]]) {
    await report.check(`${name}: ${args.join(" ")} shows what it shows in Deno`, async () => {
      const screens = await drawBoth(comparison, args, async (pty) => {
        expectSame("the exit code", (await pty.exited).exitCode, 0);
      });
      expectSame("the screen", screens.installed, screens.sources);
    });
  }
  await report.check(
    `${name}: browse shows a diff in the pager and ends with the terminal as it was`,
    async () => {
      await using pty = open(comparison, comparison.installed, ["browse"]);
      await pty.waitFor(LISTED);
      pty.send("d");
      await pty.waitFor(/^Commit: [0-9a-f]{40}[^]*\(END\)/m);
      pty.send("q");
      await pty.waitFor(LISTED);
      pty.resize(100, 30);
      await pty.waitFor((screen) => screen.split("\n").length === 30 && LISTED.test(screen));
      pty.send("q");
      const { exitCode } = await pty.exited;
      expectSame("the exit code", exitCode, 0);
      expectSame("the alternate screen", pty.isAlternate(), false);
      expectSame("the hidden cursor", pty.isCursorHidden(), false);
    },
  );
  await report.check(`${name}: browse ends with 130 on Ctrl-C`, async () => {
    await using pty = open(comparison, comparison.installed, ["browse"]);
    await pty.waitFor(LISTED);
    pty.send("\u0003");
    expectSame("the exit code", (await pty.exited).exitCode, 130);
    expectSame("the alternate screen", pty.isAlternate(), false);
  });
}

async function drawBoth(
  comparison: Comparison,
  args: readonly string[],
  use: (pty: Pty) => Promise<void>,
): Promise<{ readonly installed: string; readonly sources: string }> {
  const draw = async (command: readonly string[]): Promise<string> => {
    await using pty = open(comparison, command, args);
    await use(pty);
    return pty.styledText();
  };
  return {
    installed: await draw(comparison.installed),
    sources: await draw(comparison.sources),
  };
}

function open(comparison: Comparison, command: readonly string[], args: readonly string[]): Pty {
  return openPty([...command, ...args, "--repo", comparison.repository], {
    variables: { ...comparison.environment, GIT_PAGER: PAGER.join(" ") },
    background: "#000000",
  });
}
