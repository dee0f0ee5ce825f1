// Publishes the npm package to a registry on loopback and uses it from there with npm, pnpm, Yarn and Bun,
// each with empty caches; and asks publint and "are the types wrong" what they think of it.

import * as path from "node:path";
import { buildPackage, ROOT } from "./build_npm.ts";
import { expectSame, Report } from "./npm_package/checks/report.ts";
import { BUN, findRuntime } from "./npm_package/checks/runtimes.ts";
import { makeSampleRepository } from "./npm_package/checks/sample_repository.ts";
import { type CommandLine, readCommand } from "./npm_package/command.ts";
import { readPackageFacts } from "./npm_package/manifest.ts";
import { type NpmRegistry, startNpmRegistry } from "./npm_package/registry.ts";

const GENERATE = ["generate", "v1.0.0..v2.0.0", "--no-prs"];

/** The package managers that come from the npm registry. */
const CLIENTS = ["pnpm@10", "@yarnpkg/cli-dist@4"];

/** Runs all checks in a folder that is empty; true when none failed. */
async function checkRegistry(folder: string, registry: NpmRegistry): Promise<boolean> {
  const report = new Report();
  const facts = readPackageFacts(await Deno.readTextFile(path.join(ROOT, "deno.json")));
  const { name, version } = facts;
  const home = path.join(folder, "home");
  const clients = path.join(folder, "clients");
  const prefix = path.join(folder, "global");
  for (const made of [home, clients]) await Deno.mkdir(made);
  const { directory, tarball } = await buildPackage();

  await report.check(
    "publint is content",
    () => readCommand(["npx", "-y", "publint@0.3.25", "--strict", directory]),
  );
  // The package has ES modules alone; Node 20.19 and newer load these by `require` too.
  const types = ["@arethetypeswrong/cli@0.18.5", "--profile", "esm-only", tarball];
  await report.check(
    "@arethetypeswrong/cli is content",
    () => readCommand(["npx", "-y", ...types]),
  );

  const environment = {
    ...Deno.env.toObject(),
    HOME: home,
    NO_COLOR: "1",
    TZ: "UTC",
    npm_config_registry: registry.url,
    npm_config_cache: path.join(home, "npm"),
    npm_config_userconfig: path.join(home, "npmrc"),
    npm_config_update_notifier: "false",
    npm_config_prefix: prefix,
    XDG_CACHE_HOME: path.join(home, "cache"),
    XDG_DATA_HOME: path.join(home, "data"),
    YARN_NPM_REGISTRY_SERVER: registry.url,
    YARN_UNSAFE_HTTP_WHITELIST: "127.0.0.1",
    YARN_NPM_MINIMAL_AGE_GATE: "0",
    YARN_ENABLE_TELEMETRY: "0",
    BUN_INSTALL_CACHE_DIR: path.join(home, "bun"),
  };
  await report.check("npm publish sends the package", async () => {
    const token = `--${registry.url.replace(/^http:/, "")}:_authToken=none`;
    const args = ["publish", "--ignore-scripts", "--access", "public", token, tarball];
    await readCommand(["npm", ...args], { cwd: folder, environment });
  });
  using sample = makeSampleRepository();
  const expected = await readCommand(
    [Deno.execPath(), "run", "-A", path.join(ROOT, "cli.ts"), ...GENERATE],
    { cwd: sample.path },
  );
  const checkClient = async (command: CommandLine, title: string): Promise<void> => {
    const start = performance.now();
    const passed = await report.check(title, async () => {
      const run = (args: readonly string[]): Promise<string> =>
        readCommand([...command, ...args], { cwd: sample.path, environment });
      expectSame("its version", await run(["--version"]), version);
      expectSame("its document", await run(GENERATE), expected);
      return true;
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (passed === true) await report.say(`        ${seconds} s`);
  };

  await checkClient(["npx", "-y", name], `npx ${name}`);
  await report.check(
    `npm install -g ${name}`,
    () => readCommand(["npm", "install", "-g", name], { cwd: folder, environment }),
  );
  await checkClient([path.join(prefix, "bin", "relnotes")], "relnotes, after npm install -g");
  await report.check(
    "pnpm and Yarn are there",
    () => readCommand(["npm", "install", "--no-audit", "--prefix", clients, ...CLIENTS]),
  );
  const bin = path.join(clients, "node_modules", ".bin");
  await checkClient([path.join(bin, "pnpm"), "dlx", name], `pnpm dlx ${name}`);
  await checkClient([path.join(bin, "yarn"), "dlx", "-q", name], `yarn dlx ${name}`);
  const bun = await report.check("Bun is there", () => findRuntime(BUN));
  if (bun !== undefined) {
    await checkClient([bun.executable, "x", name], `bunx ${name}`);
    await checkClient([bun.executable, "x", "--bun", name], `bunx --bun ${name}`);
  }
  await report.check("nothing but the package was asked for", () => {
    // npm looks whether the version is there before it sends it, and asks for known faults.
    const others = registry.missed.filter((each) => each !== name && !each.startsWith("-/"));
    expectSame("the list of missing packages", others.join(), "");
    return Promise.resolve();
  });
  return await report.end();
}

if (import.meta.main) {
  const folder = await Deno.makeTempDir({ prefix: "relnotes-registry-" });
  try {
    await using registry = startNpmRegistry();
    if (!await checkRegistry(folder, registry)) Deno.exitCode = 1;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
