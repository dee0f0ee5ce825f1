// Builds the npm package, installs it in an empty directory and checks it under Node 20, 22, 24, 26 and Bun.

import * as path from "node:path";
import { buildPackage, ROOT } from "./build_npm.ts";
import { checkCommandLine } from "./npm_package/checks/command_line.ts";
import { checkContents } from "./npm_package/checks/contents.ts";
import { checkLibrary, type LibraryPlaces, writeProgram } from "./npm_package/checks/library.ts";
import { checkModels } from "./npm_package/checks/models.ts";
import { checkPullRequests } from "./npm_package/checks/pull_requests.ts";
import { expectSame, Report } from "./npm_package/checks/report.ts";
import { findRuntime, type Runtime, WANTED_RUNTIMES } from "./npm_package/checks/runtimes.ts";
import { makeSampleRepository } from "./npm_package/checks/sample_repository.ts";
import { checkTerminal } from "./npm_package/checks/terminal.ts";
import { measureStartup } from "./npm_package/checks/startup.ts";
import { compileTypes } from "./npm_package/checks/types.ts";
import { type CommandLine, readCommand } from "./npm_package/command.ts";
import { readPackageFacts } from "./npm_package/manifest.ts";

/** Runs all checks in a directory that is empty; true when none failed. */
async function checkPackage(directory: string): Promise<boolean> {
  const report = new Report();
  const consumer = path.join(directory, "consumer");
  const home = path.join(directory, "home");
  for (const made of [consumer, home]) await Deno.mkdir(made);
  const environment = await describeEnvironment(home);
  const { tarball, packedSize } = await buildPackage();
  await report.say(`${path.relative(ROOT, tarball)} has ${packedSize} bytes`);
  await report.check("npm installs the package without a network", async () => {
    await Deno.writeTextFile(path.join(consumer, "package.json"), '{ "type": "module" }\n');
    await readCommand(["npm", "install", "--offline", "--no-audit", tarball], {
      cwd: consumer,
      environment,
    });
  });
  await report.check("npm installs the manual page where man finds it", async () => {
    const prefix = path.join(directory, "global");
    await readCommand(["npm", "install", "--global", "--offline", "--prefix", prefix, tarball], {
      cwd: consumer,
      environment,
    });
    const page = await Deno.readTextFile(path.join(prefix, "share", "man", "man1", "relnotes.1"));
    expectSame("the title of the page", page.includes('.TH "RELNOTES" "1"'), true);
  });
  await checkContents(path.join(consumer, "node_modules", "@relnotes", "cli"), report);
  using sample = makeSampleRepository();
  const repository = sample.path;
  const places: LibraryPlaces = { consumer, root: ROOT, repository };
  const expected = await writeProgram(places);
  await report.check("the type declarations hold every export", () => compileTypes(places));
  const { version } = readPackageFacts(await Deno.readTextFile(path.join(ROOT, "deno.json")));
  const sources: CommandLine = [Deno.execPath(), "run", "--allow-all", path.join(ROOT, "cli.ts")];
  const bin = path.join(consumer, "node_modules", ".bin", "relnotes");
  const startups: string[] = [];
  for (const wanted of WANTED_RUNTIMES) {
    const runtime = await report.check(`${wanted.name} is there`, () => findRuntime(wanted));
    if (runtime === undefined) continue;
    const { name, executable } = runtime;
    const installed: CommandLine = [executable, bin];
    const comparison = { name, installed, sources, environment, repository, version };
    await checkCommandLine(comparison, report);
    await checkTerminal(comparison, report);
    await checkPullRequests(comparison, report);
    await checkModels(comparison, report);
    if (path.basename(executable).startsWith("node")) {
      await report.check(`${name}: the program starts by its name`, async () => {
        expectSame("its output", await startByName(bin, runtime, environment), version);
      });
    }
    await checkLibrary(runtime, places, expected, report);
    startups.push(await measureStartup(runtime, installed));
  }
  for (const line of startups) await report.say(line);
  return await report.end();
}

/** The first line of the program has `node` looked up in PATH. */
async function startByName(
  bin: string,
  { executable }: Runtime,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const PATH = `${path.dirname(executable)}${path.delimiter}${environment["PATH"]}`;
  return await readCommand([bin, "--version"], { environment: { ...environment, PATH } });
}

/** An environment without anybody's settings of git and npm. */
async function describeEnvironment(home: string): Promise<Readonly<Record<string, string>>> {
  const { denoDir }: { readonly denoDir: string } = JSON.parse(
    await readCommand([Deno.execPath(), "info", "--json"]),
  );
  return {
    PATH: Deno.env.get("PATH") ?? "",
    HOME: home,
    // The sources have been cached there; without it Deno would look for its cache under HOME.
    DENO_DIR: denoDir,
    npm_config_cache: path.join(home, "npm-cache"),
    npm_config_update_notifier: "false",
    TZ: "UTC",
  };
}

if (import.meta.main) {
  const directory = await Deno.makeTempDir({ prefix: "relnotes-npm-" });
  try {
    if (!await checkPackage(directory)) Deno.exitCode = 1;
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}
