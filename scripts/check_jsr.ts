// Publishes the package to a JSR registry on loopback and uses it from there as its users will: by the
// commands of the documentation, in a home and a cache that are empty.

import * as path from "node:path";
import { fileURLToPath } from "node:url";
import { type JsrRegistry, startJsrRegistry } from "./jsr/registry.ts";
import { writeProgram } from "./npm_package/checks/library.ts";
import { expectSame, Report } from "./npm_package/checks/report.ts";
import { makeSampleRepository } from "./npm_package/checks/sample_repository.ts";
import { type CommandOptions, readCommand } from "./npm_package/command.ts";
import { readPackageFacts } from "./npm_package/manifest.ts";
import { flagsOf, permissionsOf, USES } from "./uses.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const GENERATE = ["generate", "v1.0.0..v2.0.0", "--no-prs"];

/** What `deno doc` tells of a module, as far as it matters here. */
interface DocumentedModule {
  readonly module_doc?: { readonly doc?: string };
  readonly symbols: readonly {
    readonly name: string;
    readonly declarations: readonly { readonly jsDoc?: { readonly doc?: string } }[];
  }[];
}

/** Runs all checks in a folder that is empty; true when none failed. */
async function checkPackage(folder: string, registry: JsrRegistry): Promise<boolean> {
  const report = new Report();
  const { name, version } = readPackageFacts(await readText("deno.json"));
  const own = { ...Deno.env.toObject(), JSR_URL: registry.url, NO_COLOR: "1", TZ: "UTC" };
  const published = await report.check("deno publish sends the package", async () => {
    const args = ["publish", "--allow-dirty", "--no-provenance", "--token", "none"];
    await readCommand([Deno.execPath(), ...args], { cwd: ROOT, environment: own });
    return registry.exports;
  });
  if (published === undefined) return await report.end();

  const home = path.join(folder, "home");
  const consumer = path.join(folder, "consumer");
  for (const made of [home, consumer]) await Deno.mkdir(made);
  const environment = {
    ...own,
    HOME: home,
    DENO_INSTALL_ROOT: path.join(home, ".deno"),
    DENO_DIR: path.join(folder, "cache"),
    // The program that `deno install` writes has `deno` looked up there.
    PATH: `${path.dirname(Deno.execPath())}${path.delimiter}${Deno.env.get("PATH") ?? ""}`,
  };
  using sample = makeSampleRepository();
  const deno = (args: readonly string[], options: CommandOptions = {}): Promise<string> =>
    readCommand([Deno.execPath(), ...args], { cwd: consumer, environment, ...options });
  const inSample = { cwd: sample.path };
  const expected = await readCommand(
    [Deno.execPath(), "run", "-A", path.join(ROOT, "cli.ts"), ...GENERATE],
    inSample,
  );
  const page = await readText("docs/install.md");

  const young = findCommand(page, "deno run -A --minimum-dependency-age");
  await report.check(`deno ${young.join(" ")}, on the first day`, async () => {
    // A cache of its own: the answer that the package is young is kept.
    const DENO_DIR = path.join(folder, "first-day");
    const options = { environment: { ...environment, DENO_DIR } };
    expectSame("its version", await deno([...young, "--version"], options), version);
  });
  registry.ageHours = 48;
  const install = findCommand(page, "deno install");
  await report.check(`deno ${install.join(" ")}`, async () => {
    await deno(install);
    const relnotes = path.join(home, ".deno", "bin", "relnotes");
    const run = (args: readonly string[]): Promise<string> =>
      readCommand([relnotes, ...args], { ...inSample, environment });
    expectSame("its version", await run(["--version"]), version);
    expectSame("its document", await run(GENERATE), expected);
  });
  const quick = install.filter((arg) => /^--(?:unstable|v8)-/.test(arg));
  await report.check(`deno run -A ${quick.join(" ")} fetches no package for notes`, async () => {
    const cache = path.join(folder, "first-notes");
    const options = { ...inSample, environment: { ...environment, DENO_DIR: cache } };
    const args = ["run", "-A", ...quick, `jsr:${name}`, ...GENERATE];
    expectSame("its document", await deno(args, options), expected);
    for (const each of ["openai", "yaml"]) {
      expectSame(`${each} being in the cache`, await isCached(cache, each), false);
    }
  });
  for (const use of USES) {
    await report.check(`relnotes installed with few permissions: ${use.name}`, async () => {
      // Each line gives the program the same name.
      const root = path.join(folder, use.name);
      const own = { ...environment, DENO_INSTALL_ROOT: root };
      await deno(findLineWith(page, flagsOf(permissionsOf(use))), { environment: own });
      const run = (args: readonly string[]): Promise<string> =>
        readCommand([path.join(root, "bin", "relnotes"), ...args], {
          ...inSample,
          environment: own,
        });
      expectSame("its version", await run(["--version"]), version);
      if (use.commands.includes("generate")) {
        expectSame("its document", await run(GENERATE), expected);
      }
    });
  }
  const once = findCommand(page, "deno run -A jsr:").filter((arg) => arg !== "--help");
  await report.check(`deno ${once.join(" ")}`, async () => {
    expectSame("its version", await deno([...once, "--version"]), version);
    expectSame("its document", await deno([...once, ...GENERATE], inSample), expected);
  });
  await report.check(`deno run -A jsr:${name}/cli`, async () => {
    const args = ["run", "-A", `jsr:${name}/cli`, "--version"];
    expectSame("its version", await deno(args), version);
  });

  const library = await readText("docs/library.md");
  const printed = await writeProgram({ consumer, root: ROOT, repository: sample.path });
  await report.check("the library and its types, after deno add", async () => {
    await deno(findCommand(library, "deno add"));
    // A library that takes itself for the command line would print the version.
    const args = ["run", "-A", "program.js", "--version"];
    expectSame("its output", await deno(args), printed);
    const example = /(?<=```ts\n).*?(?=```)/s.exec(library)?.[0] ?? "";
    await Deno.writeTextFile(path.join(consumer, "example.ts"), example);
    await deno(["check", "example.ts"]);
  });
  for (const entry of Object.keys(published)) {
    const specifier = `jsr:${name}${entry.slice(1)}`;
    await report.check(`deno doc ${specifier}`, async () => {
      checkDocumentation(await deno(["doc", "--json", specifier]));
    });
  }
  await report.check("nothing is downloaded that only --rag-backend chroma needs", async () => {
    const cache = environment.DENO_DIR;
    expectSame("chromadb being in the cache", await isCached(cache, "chromadb"), false);
    expectSame("yaml being in the cache", await isCached(cache, "yaml"), true);
  });
  await report.check("every file that was asked for had been sent", () => {
    // `deno install -g` asks for a lock file, and does without. None is published: it would fetch all
    // that the lock file names, the packages of the tests and of chromadb too, 139 MB.
    const missed = registry.missed.filter((file) => !file.endsWith("/deno.lock"));
    expectSame("the list of missing files", missed.join(), "");
    return Promise.resolve();
  });
  return await report.end();
}

/** The arguments of the command with `deno` that a page documents. */
function findCommand(page: string, command: string): readonly string[] {
  const line = new RegExp(`^${command}[^\`#\n]*|(?<=\`)${command}[^\`\n]*(?=\`)`, "m").exec(page);
  if (line === null) throw new Error(`the page documents no '${command}'`);
  return line[0].trim().split(" ").slice(1);
}

/** The arguments of the documented command with `deno` that has these flags. */
function findLineWith(page: string, flags: readonly string[]): readonly string[] {
  const lines = page.split("\n").filter((line) => line.includes(` ${flags.join(" ")} `));
  if (lines.length !== 1) {
    throw new Error(`${lines.length} lines of the page give these permissions`);
  }
  return lines[0]?.split(" ").slice(1) ?? [];
}

/** What JSR's score asks of the documentation, and more: every symbol, where JSR is content with most. */
function checkDocumentation(json: string): void {
  const { nodes }: { readonly nodes: Readonly<Record<string, DocumentedModule>> } = JSON.parse(
    json,
  );
  const modules = Object.values(nodes);
  const text = modules.map((each) => each.module_doc?.doc ?? "").join("\n");
  expectSame("an example in the module's documentation", text.includes("```"), true);
  const symbols = modules.flatMap((each) => each.symbols);
  expectSame("the module having symbols", symbols.length > 0, true);
  const undocumented = symbols.filter(({ declarations }) =>
    !declarations.some(({ jsDoc }) => jsDoc?.doc !== undefined)
  );
  expectSame("the list without documentation", undocumented.map((each) => each.name).join(), "");
}

/** True when a package of npm is in a cache of Deno, whatever registry it came from. */
async function isCached(cache: string, name: string): Promise<boolean> {
  const registries = path.join(cache, "npm");
  for await (const registry of Deno.readDir(registries)) {
    const place = path.join(registries, registry.name, name);
    if (await Deno.stat(place).then(() => true, () => false)) return true;
  }
  return false;
}

async function readText(file: string): Promise<string> {
  return await Deno.readTextFile(path.join(ROOT, file));
}

if (import.meta.main) {
  const folder = await Deno.makeTempDir({ prefix: "relnotes-jsr-" });
  try {
    await using registry = startJsrRegistry(folder);
    if (!await checkPackage(folder, registry)) Deno.exitCode = 1;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
