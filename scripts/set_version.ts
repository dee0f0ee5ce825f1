// `deno task version 0.2.0`: writes the version of relnotes wherever a file of this repository has it.

import * as path from "node:path";
import { fileURLToPath } from "node:url";

const VERSION = String.raw`\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]*[0-9A-Za-z])?`;

const DATED_FILE = "src/version.ts";

/** The files, and what stands before the version and after it. */
const PLACES: readonly { readonly file: string; readonly pattern: RegExp }[] = [
  { file: "deno.json", pattern: around(String.raw`^  "version": "`, `"`) },
  { file: DATED_FILE, pattern: around(`VERSION = "`, `"`) },
  { file: "docs/install.md", pattern: around("relnotes-cli-", String.raw`\.tgz`) },
  { file: "docs/ci.md", pattern: around(String.raw`(?:OWNER/relnotes@v|/(?:cli|relnotes)@)`, "") },
  { file: "docs/how-to/commit-messages.md", pattern: around("@relnotes/cli@", "") },
  { file: "docs/how-to/drafts.md", pattern: around("@relnotes/cli@", "") },
  { file: "templates/relnotes.yml", pattern: around("@relnotes/cli@", "") },
];

function around(before: string, after: string): RegExp {
  return new RegExp(`(?<before>${before})${VERSION}(?=${after})`, "gm");
}

const DATE = /(?<=VERSION_DATE = ")\d{4}-\d\d-\d\d(?=")/;

/**
 * Writes the version into the files of a checkout, and its day, such as `2026-07-30`.
 * @throws Error for what is no version, and for a file that has none; nothing is written then.
 */
export async function setVersion(folder: string, version: string, day: string): Promise<void> {
  if (!new RegExp(`^${VERSION}$`).test(version)) throw new Error(`'${version}' is no version`);
  const texts = await Promise.all(PLACES.map(async ({ file, pattern }) => {
    const text = await Deno.readTextFile(path.join(folder, file));
    if (text.search(pattern) === -1) throw new Error(`${file} names no version`);
    const versioned = text.replaceAll(pattern, `$<before>${version}`);
    return { file, text: file === DATED_FILE ? versioned.replace(DATE, day) : versioned };
  }));
  for (const { file, text } of texts) await Deno.writeTextFile(path.join(folder, file), text);
}

if (import.meta.main) {
  const today = new Date().toISOString().slice(0, "2026-07-30".length);
  await setVersion(fileURLToPath(new URL("..", import.meta.url)), Deno.args[0] ?? "", today);
}
