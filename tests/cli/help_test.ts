// Tests of src/cli/help.ts: what every width shows. What help says of each option is in program_test.ts.

import assert from "node:assert/strict";
import { COMMANDS } from "../../src/cli/commands.ts";
import { formatCommandHelp, formatProgramHelp } from "../../src/cli/help.ts";

const SEARCH = COMMANDS.find(({ name }) => name === "search") ?? assert.fail();

Deno.test("formatProgramHelp() lists options and commands in columns", () => {
  assert.equal(
    formatProgramHelp(COMMANDS.filter(({ name }) => name === "search" || name === "preview"), 72),
    `Usage: relnotes [options] [command]

Turn git history into release notes

Options:
  --version            print the version
  -h, --help           print help

Global:
  -t, --theme <theme>  colours for a dark or a light terminal (one of
                       dark, light, auto; default: auto)

Commands:
  preview              Show the commits of a range and their changelog;
                       writes no files
  search               Search commits by words, author or type
  help [command]       print help for a command

'relnotes help <command>' shows the options and examples of a command.
`,
  );
});

Deno.test("formatCommandHelp() fits its lists to any width", () => {
  const fixed = [
    "Usage: relnotes search [options] <query> [range]",
    ...SEARCH.examples.flatMap(([args, does]) => [`  # ${does}`, `  $ relnotes ${args}`]),
  ];
  const words = (text: string): string => text.replace(/\s+/g, " ");
  const wide = formatCommandHelp(SEARCH, 400);
  for (const width of [40, 60, 80, 100, 132]) {
    const help = formatCommandHelp(SEARCH, width);
    const long = help.split("\n").filter((line) => line.length > width && !fixed.includes(line));
    assert.deepEqual(long, []);
    assert.equal(words(help), words(wide));
  }
});

Deno.test("formatCommandHelp() and formatProgramHelp() break no words in the narrowest terminals", () => {
  for (const width of [0, 1, 20, 39]) {
    assert.equal(formatCommandHelp(SEARCH, width), formatCommandHelp(SEARCH, 40));
    assert.equal(formatProgramHelp(COMMANDS, width), formatProgramHelp(COMMANDS, 40));
  }
});

Deno.test("formatCommandHelp() puts descriptions below their options where columns are narrow", () => {
  const help = formatCommandHelp(SEARCH, 44);
  assert.ok(help.includes(`
  -a, --author <regexp>
        only commits whose author name or
        e-mail matches
`));
});

Deno.test("formatCommandHelp() ends with three examples and the exit codes", () => {
  for (const command of COMMANDS) {
    const [, end = ""] = formatCommandHelp(command, 80).split("\nExamples:\n");
    assert.equal(end.match(/^ {2}# .+\n {2}\$ relnotes \S/gm)?.length, 3, command.name);
    assert.ok(end.endsWith(`
Exit codes:
  0    success
  1    an error in the repository, a file, a service or git
  2    a wrong command line, variable or configuration
  129  the terminal was closed (SIGHUP)
  130  Ctrl-C (SIGINT)
  131  quit with Ctrl-\\ (SIGQUIT)
  143  terminated (SIGTERM)
`));
  }
});
