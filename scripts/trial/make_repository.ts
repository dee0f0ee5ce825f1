// Makes the repository of a fixture by running its commit.sh.

import * as path from "node:path";
import { parseToml } from "../../src/text/formats/toml.ts";
import { formatToml } from "../../src/text/formats/toml.ts";
import { isTable } from "../../src/configuration/import/values/keys.ts";
import type { Fixture } from "./fixtures.ts";

const TIME_LIMIT_MS = 120_000;

/** The environment of all programs: nothing of the person's own but the path. */
export function environmentOf(home: string, gitConfig: string | undefined): Record<string, string> {
  return {
    PATH: Deno.env.get("PATH") ?? "",
    HOME: home,
    TZ: "UTC",
    LC_ALL: "C.UTF-8",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: gitConfig ?? "/dev/null",
    GIT_CONFIG_COUNT: "3",
    GIT_CONFIG_KEY_0: "user.name",
    GIT_CONFIG_VALUE_0: "github-actions[bot]",
    GIT_CONFIG_KEY_1: "user.email",
    GIT_CONFIG_VALUE_1: "github-actions[bot]@users.noreply.github.com",
    GIT_CONFIG_KEY_2: "init.defaultBranch",
    GIT_CONFIG_VALUE_2: "master",
    GIT_TERMINAL_PROMPT: "0",
  };
}

/** Makes the repository in `folder`; returns why it could not, otherwise undefined. */
export async function makeRepository(
  fixture: Fixture,
  folder: string,
  gitConfig: string | undefined,
): Promise<string | undefined> {
  const environment = environmentOf(folder, gitConfig);
  for await (const { name, isFile } of Deno.readDir(fixture.folder)) {
    if (isFile) await Deno.copyFile(path.join(fixture.folder, name), path.join(folder, name));
  }
  await Deno.writeTextFile(
    path.join(folder, fixture.configuration),
    withArguments(
      await Deno.readTextFile(path.join(fixture.source, fixture.configuration)),
      fixture.args,
    ),
  );
  for (const command of [["git", "init", "-q"], ["bash", "./commit.sh"]]) {
    const [program = "", ...args] = command;
    const { success, stderr } = await new Deno.Command(program, {
      args,
      cwd: folder,
      env: environment,
      clearEnv: true,
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    }).output();
    if (!success) {
      const lines = new TextDecoder().decode(stderr).trim().split("\n");
      return lines.find((line) => /^(?:fatal|error)/.test(line)) ?? lines.at(-1) ??
        "commit.sh failed";
    }
  }
  return undefined;
}

// The arguments of git-cliff that say what a key of its configuration says too.
const KEYS_BY_FLAG: Readonly<Record<string, string>> = {
  "--tag-pattern": "tag_pattern",
  "--ignore-tags": "ignore_tags",
  "--skip-tags": "skip_tags",
};

function withArguments(text: string, args: readonly string[]): string {
  const keys = args.flatMap((arg, index): readonly (readonly [string, unknown])[] => {
    const key = KEYS_BY_FLAG[arg];
    return key === undefined ? [] : [[key, args[index + 1]]];
  });
  const paths = args.flatMap((arg, index) =>
    arg === "--include-path" || arg === "--workdir" ? (args[index + 1] ?? "").split(" ") : []
  );
  if (keys.length === 0 && paths.length === 0) return text;
  const data = parseToml(text);
  const git = isTable(data["git"]) ? data["git"] : {};
  return formatToml({
    ...data,
    git: {
      ...git,
      ...Object.fromEntries(keys),
      ...paths.length === 0 ? {} : { include_paths: paths },
    },
  });
}
