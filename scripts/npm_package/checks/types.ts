// Checks the type declarations of the installed library with the compiler of its users.

import * as path from "node:path";
import { readCommand, runCommand } from "../command.ts";
import type { LibraryPlaces } from "./library.ts";

const USE = `import {
  buildNotes,
  type Change,
  type Commit,
  FORMATS,
  parseCommit,
  type ReleaseNotes,
  render,
} from "@relnotes/cli";

const commit: Commit = {
  hash: "8d3c1f0a6f2b4f0e9a7c5d3b1a0f9e8d7c6b5a49",
  parents: [],
  authorName: "Ada",
  authorEmail: "ada@example.org",
  subject: "feat: add paging",
  body: "",
};
const change: Change = parseCommit(commit);
const notes: ReleaseNotes = buildNotes([change], { date: "2026-01-31" });
export const documents: Promise<string>[] = FORMATS.map((format) => render(notes, format));
// @ts-expect-error A declaration that has become \`any\` would let this through.
parseCommit({ hash: 1 });
// @ts-expect-error The same, for what comes back.
notes.sections.push(1);
`;

/** What `deno doc` tells of a module, as far as it matters here. */
interface DocumentedModule {
  readonly symbols: readonly {
    readonly name: string;
    readonly declarations: readonly { readonly kind: string }[];
  }[];
}

/**
 * Compiles programs that use the library and every name that it exports, as strictly as a user may.
 * @throws Error with what the compiler says.
 */
export async function compileTypes({ consumer, root }: LibraryPlaces): Promise<void> {
  await Deno.writeTextFile(path.join(consumer, "names.ts"), await nameEverything(root));
  await Deno.writeTextFile(path.join(consumer, "use.ts"), USE);
  const flags = ["--strict", "--noEmit", "--exactOptionalPropertyTypes", "--target", "es2022"];
  for (const kind of ["nodenext", "preserve"]) {
    const compile = ["tsc", ...flags, "--module", kind, "names.ts", "use.ts"];
    const { exitCode, stdout, stderr } = await runCommand(
      ["npx", "-y", "-p", "typescript@5", ...compile],
      { cwd: consumer },
    );
    if (exitCode !== 0) throw new Error(`--module ${kind}: ${stdout}${stderr}`);
  }
}

/** A program that takes every export by its name: a type as a type, a value as a value. */
async function nameEverything(root: string): Promise<string> {
  const answer = await readCommand([Deno.execPath(), "doc", "--json", "mod.ts"], { cwd: root });
  const { nodes }: { readonly nodes: Readonly<Record<string, DocumentedModule>> } = JSON.parse(
    answer,
  );
  const symbols = Object.values(nodes).flatMap((node) => node.symbols);
  if (symbols.length === 0) throw new Error("deno doc finds no exports in mod.ts");
  const values = symbols.filter(({ declarations }) =>
    declarations.some(({ kind }) => isValue(kind))
  );
  return [
    `import type { ${symbols.map(({ name }) => name).join(", ")} } from "@relnotes/cli";`,
    `import * as library from "@relnotes/cli";`,
    `export const values = [${values.map(({ name }) => `library.${name}`).join(", ")}];\n`,
  ].join("\n");
}

function isValue(kind: string): boolean {
  return ["class", "enum", "function", "variable"].includes(kind);
}
