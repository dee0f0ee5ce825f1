// Checks the installed library under one runtime.

import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { readCommand } from "../command.ts";
import { expectSame, type Report } from "./report.ts";
import type { Runtime } from "./runtimes.ts";

const PROGRAM = (repository: string): string =>
  `import { buildNotes, parseCommit, render, renderMarkdown } from "@relnotes/cli";
import { readCommits } from "@relnotes/cli/git";

const subjects = [];
for await (const commits of readCommits({ repository: ${
    JSON.stringify(repository)
  }, until: "v1.0.0" })) {
  subjects.push(...commits.map(({ subject }) => subject));
}
console.log(subjects.join("; "));
const change = parseCommit({
  hash: "8d3c1f0a6f2b4f0e9a7c5d3b1a0f9e8d7c6b5a49",
  parents: [],
  authorName: "Ada",
  authorEmail: "ada@example.org",
  dateSec: 1767225600,
  subject: "feat(api)!: add paging (#12)",
  body: "",
});
const notes = buildNotes([change], { tag: "v1.2.0", date: "2026-01-31" });
console.log(renderMarkdown(notes), await render(notes, "yaml"));
`;

const COMMONJS_PROGRAM = `console.log(typeof require("@relnotes/cli").parseCommit);\n`;

/** Where the library is used and where it comes from. */
export interface LibraryPlaces {
  /** The directory in which the package is installed. */
  readonly consumer: string;
  /** The root of the sources. */
  readonly root: string;
  /** A git repository to read. */
  readonly repository: string;
}

/** What a program that uses the library prints when it gets the sources of it instead. */
export async function writeProgram({ consumer, root, repository }: LibraryPlaces): Promise<string> {
  await Deno.writeTextFile(path.join(consumer, "program.js"), PROGRAM(repository));
  const sources = path.join(consumer, "with_sources.js");
  const text = PROGRAM(repository).replace("@relnotes/cli/git", hrefOf(root, "git.ts"))
    .replace("@relnotes/cli", hrefOf(root, "mod.ts"));
  await Deno.writeTextFile(sources, text);
  return await readCommand([
    Deno.execPath(),
    "run",
    "--allow-all",
    "--config",
    path.join(root, "deno.json"),
    sources,
  ], { cwd: root });
}

function hrefOf(root: string, file: string): string {
  return pathToFileURL(path.join(root, file)).href;
}

/** Checks the library under one runtime, `expected` being what the program must print. */
export async function checkLibrary(
  { name, executable }: Runtime,
  { consumer }: LibraryPlaces,
  expected: string,
  report: Report,
): Promise<void> {
  // A library that takes itself for the command line would print the version.
  const run = (...args: readonly string[]): Promise<string> =>
    readCommand([executable, ...args], { cwd: consumer });
  await report.check(`${name}: import gives the library and starts nothing`, async () => {
    expectSame("its output", await run("program.js", "--version"), expected);
  });
  await report.check(`${name}: require gives the library and starts nothing`, async () => {
    await Deno.writeTextFile(path.join(consumer, "program.cjs"), COMMONJS_PROGRAM);
    expectSame("its output", await run("program.cjs", "--version"), "function");
  });
  // In a bundle of somebody else the library is part of the main module.
  await report.check(`${name}: the library starts nothing as the main module`, async () => {
    const main = path.join("node_modules", "@relnotes", "cli", "lib", "mod.js");
    expectSame("its output", await run(main, "--version"), "");
  });
}
