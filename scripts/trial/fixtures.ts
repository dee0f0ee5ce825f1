// Reads the fixtures of a checkout of git-cliff.

import * as path from "node:path";
import { parseYaml } from "../../src/text/formats/yaml.ts";
import { isTable } from "../../src/configuration/import/values/keys.ts";
import { splitCommand } from "../../src/commands/command_words.ts";

/** A fixture: a repository, a configuration and the document that git-cliff writes. */
export interface Fixture {
  readonly name: string;
  readonly folder: string;
  /** The folder that its configuration is taken from. */
  readonly source: string;
  /** The file of the configuration. */
  readonly configuration: "cliff.toml" | "Cargo.toml";
  /** The arguments of git-cliff. */
  readonly args: readonly string[];
  /** Undefined where the fixture expects an exit code only. */
  readonly expected: string | undefined;
}

/** The fixtures, with the arguments that the workflow runs them with. */
export async function readFixtures(checkout: string): Promise<readonly Fixture[]> {
  const below = path.join(checkout, ".github", "fixtures");
  const commands = await readCommands(checkout);
  const names: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(below)) if (isDirectory) names.push(name);
  return await Promise.all(
    names.sort().map(async (name): Promise<Fixture> => {
      const folder = path.join(below, name);
      const args = splitCommand(commands.get(name) ?? "");
      return {
        name,
        folder,
        source: sourceOf(args, below) ?? folder,
        configuration: await textOf(path.join(folder, "cliff.toml")) === undefined
          ? "Cargo.toml"
          : "cliff.toml",
        args,
        expected: await textOf(path.join(folder, "expected.md")),
      };
    }),
  );
}

/** The folder of the fixture whose configuration is named by an address of the repository. */
function sourceOf(args: readonly string[], below: string): string | undefined {
  const address = args[args.indexOf("--config-url") + 1];
  const name = args.includes("--config-url") && address !== undefined
    ? /\/\.github\/fixtures\/([\w-]+)\/cliff\.toml/.exec(address)?.[1]
    : undefined;
  return name === undefined ? undefined : path.join(below, name);
}

/** The first command of each fixture in the workflow, and the paths that it sets in a variable. */
async function readCommands(checkout: string): Promise<ReadonlyMap<string, string>> {
  const workflows = path.join(checkout, ".github", "workflows");
  const commands = new Map<string, string>();
  for await (const { name } of Deno.readDir(workflows)) {
    if (!name.includes("fixtures")) continue;
    const workflow = parseYaml(await Deno.readTextFile(path.join(workflows, name)));
    for (const row of rowsOf(workflow)) {
      const fixture = row["fixtures-name"];
      if (typeof fixture !== "string" || commands.has(fixture)) continue;
      const paths = row["include-path-env"];
      const command = typeof row["command"] === "string" ? row["command"] : "";
      commands.set(
        fixture,
        typeof paths === "string" ? `${command} --include-path '${paths}'` : command,
      );
    }
  }
  return commands;
}

function rowsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return value.flatMap(rowsOf);
  if (!isTable(value)) return [];
  return "fixtures-name" in value ? [value] : Object.values(value).flatMap(rowsOf);
}

async function textOf(file: string): Promise<string | undefined> {
  return await Deno.readTextFile(file).catch(() => undefined);
}
