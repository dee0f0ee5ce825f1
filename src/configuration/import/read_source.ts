// Finds configurations of other tools in the text of a file.

import { parseToml } from "../../text/formats/toml.ts";
import { parseYaml } from "../../text/formats/yaml.ts";
import { isTable } from "./values/keys.ts";
import { IMPORTED_TOOLS, type ImportedTool } from "./tools.ts";

/** A configuration of another tool. */
export interface ImportSource {
  readonly tool: ImportedTool;
  /** Where it stands: the file, and the keys within it, such as `pyproject.toml [tool.towncrier]`. */
  readonly place: string;
  readonly data: unknown;
}

/** The files that may hold one, without repetition, in the order in which they count. */
export const SOURCE_FILES: readonly string[] = [
  ...new Set(IMPORTED_TOOLS.flatMap(({ places }) => places.map(({ file }) => file))),
];

/**
 * The configurations in a file of the repository, in the order of the tools. Empty when a file that
 * serves other ends too has none.
 * @throws SyntaxError when the text is not of the format that the name says.
 */
export function readSources(file: string, text: string): readonly ImportSource[] {
  const places = IMPORTED_TOOLS.flatMap((tool) =>
    tool.places.filter((place) => place.file === file).map(({ part }) => ({ tool, part }))
  );
  const document = parseData(file, text);
  return places.flatMap(({ tool, part }) => {
    const data = partOf(document, part) ?? (isShared(file) ? undefined : document);
    if (!isTable(data)) return [];
    if (file === "changelog.config.json" && !tool.isLike(data)) return [];
    const place = part === undefined || !isShared(file) ? file : `${file} [${part.join(".")}]`;
    return [{ tool, place, data }];
  });
}

/**
 * The configuration in a file that was named: told by its base name, otherwise by its keys.
 * Undefined when no tool has such a file.
 * @throws SyntaxError as {@link readSources} does.
 */
export function recognizeSource(path: string, text: string): ImportSource | undefined {
  const name = path.replace(/^.*[\\/]/, "");
  const known = SOURCE_FILES.find((file) => file.split("/").at(-1) === name);
  const [source] = known === undefined ? [] : readSources(known, text);
  if (source !== undefined) return { ...source, place: path };
  const data = parseData(name, text);
  const candidates = [
    data,
    partOf(data, ["tool", "towncrier"]),
    partOf(data, ["tool", "git-cliff"]),
  ];
  for (const candidate of candidates) {
    const tool = isTable(candidate)
      ? IMPORTED_TOOLS.find(({ isLike }) => isLike(candidate))
      : undefined;
    if (tool !== undefined) return { tool, place: path, data: candidate };
  }
  return undefined;
}

/** True for files that hold more than the configuration of one tool. */
function isShared(file: string): boolean {
  return ["package.json", "Cargo.toml", "pyproject.toml"].includes(file);
}

function parseData(file: string, text: string): unknown {
  if (file.endsWith(".toml")) return parseToml(text);
  // The files without an extension are JSON or YAML.
  if (file.endsWith(".json") || /^\s*\{/.test(text)) return JSON.parse(text);
  return parseYaml(text);
}

function partOf(document: unknown, part: readonly string[] | undefined): unknown {
  return part?.reduce<unknown>(
    (inner, key) => isTable(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined,
    document,
  );
}
