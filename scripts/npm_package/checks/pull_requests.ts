// Checks under one runtime that platforms are asked as in Deno, and that failures are told alike.

import { type CommandResult, runCommand } from "../command.ts";
import {
  openReleaseWorld,
  PLATFORM_WORLDS,
  TOKEN,
} from "../../../tests/support/platforms/world.ts";
import type { RawAnswer, ServerOptions } from "../../../tests/support/platforms/server.ts";
import type { PlatformId } from "../../../src/platforms/types.ts";
import type { Comparison } from "./command_line.ts";
import { expectSame, type Report } from "./report.ts";

const RANGE = ["--since-tag", "v1", "--until-tag", "v2"];

const breakOff: RawAnswer = (response) => void response.socket?.destroy();
const cutShort: RawAnswer = (response) => {
  response.writeHead(200, { "content-length": "1000" });
  response.write('{"data":', () => response.socket?.destroy());
};

/** What a platform does in place of answering, by the name of the check. */
const FAULTS: Readonly<Record<string, NonNullable<ServerOptions["intercept"]>>> = {
  "a connection that is broken off": () => breakOff,
  "an answer that is cut short": () => cutShort,
  "a redirect to another host": () => ({
    status: 302,
    headers: { location: "http://localhost:9/" },
    body: "",
  }),
  "an HTML page": () => ({ status: 200, body: "<html>" }),
  "a server that is not well": () => ({ status: 502, body: "" }),
};

/** Runs the checks that ask local platforms. */
export async function checkPullRequests(comparison: Comparison, report: Report): Promise<void> {
  const { name } = comparison;
  for (const style of ["github", "gitlab", "bitbucket", "forgejo"] as const) {
    await report.check(`${name}: generate asks ${style} as it does in Deno`, async () => {
      const { stdout, stderr } = await compareOn(style, comparison);
      expectSame("standard error", stderr, "v1..v2, 8 commits\n");
      if (!stdout.includes("close the ports that were left open")) throw new Error(stdout);
    });
  }
  for (const [fault, intercept] of Object.entries(FAULTS)) {
    await report.check(`${name}: ${fault} is told as in Deno`, async () => {
      const { stderr } = await compareOn("github", comparison, { intercept });
      if (!stderr.startsWith("warning: pull request data is missing")) throw new Error(stderr);
    });
  }
}

/** What the installed one leaves behind, which is what the sources do. */
async function compareOn(
  style: PlatformId,
  { installed, sources, environment }: Comparison,
  options: ServerOptions = {},
): Promise<CommandResult> {
  await using world = await openReleaseWorld(style, {}, options);
  const { prefix, tokenVariables: [own] } = PLATFORM_WORLDS[style].platform;
  const setting = {
    environment: {
      ...environment,
      [`${prefix}_API_URL`]: world.server.apiUrl,
      [`${prefix}_MAX_RETRIES`]: "1",
      [`${prefix}_BACKOFF_BASE_SEC`]: "0.001",
      [own]: TOKEN,
    },
  };
  const args = ["generate", "--repo", world.release.repository.path, ...RANGE] as const;
  const actual = await runCommand([...installed, ...args], setting);
  const expected = await runCommand([...sources, ...args], setting);
  expectSame("standard error", actual.stderr, expected.stderr);
  expectSame("standard output", actual.stdout, expected.stdout);
  expectSame("the exit code", actual.exitCode, 0);
  if (actual.stderr.includes(TOKEN)) throw new Error("the token stands on standard error");
  return actual;
}
