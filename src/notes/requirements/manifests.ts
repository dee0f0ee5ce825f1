// Reads from manifests which version of a language or platform a project requires: a row for each kind.

import { lowestVersion } from "./lowest_version.ts";

/** What is required: a language, a runtime or a tool. */
export interface Platform {
  /** As a title calls it. */
  readonly name: string;
  /** What messages call it. */
  readonly words: RegExp;
}

/** The lowest version of a platform that a project runs with or is built with. */
export interface Requirement {
  readonly platform: Platform;
  readonly version: string;
}

/** A kind of manifest. */
interface ManifestKind {
  /** The name of the file, below the folder of the package; `*` stands for any text but a slash. */
  readonly name: string;
  readonly platform: Platform;
  /** The constraint; undefined where the file has none. */
  readonly read: (text: string) => string | undefined;
}

const GO: Platform = { name: "Go", words: /\bgo(?:lang)?(?=\b|\d)/i };
const RUST: Platform = { name: "Rust", words: /\brust(?:c|-version)?\b|\bmsrv\b/i };
const NODE: Platform = { name: "Node.js", words: /\bnode(?:\.?js)?\b/i };
const PYTHON: Platform = { name: "Python", words: /\bc?py(?:thon)?(?=\b|[ -]?\d)/i };
const PHP: Platform = { name: "PHP", words: /\bphp(?=\b|\d)/i };
const RUBY: Platform = { name: "Ruby", words: /\bruby\b|required_ruby_version/i };
const JAVA: Platform = { name: "Java", words: /\b(?:java|jdk|jre|jvm)(?=\b|\d)/i };
const ANDROID: Platform = {
  name: "Android API level",
  words: /\bapi level\b|\bmin ?sdk|\bandroid \d/i,
};
const CMAKE: Platform = { name: "CMake", words: /\bcmake\b|cmake_minimum_required/i };
const ELIXIR: Platform = { name: "Elixir", words: /\belixir\b/i };
const DART: Platform = { name: "Dart", words: /\bdart\b/i };
const R: Platform = { name: "R", words: /\bR\b/ };

/** The first match of a line, or of a part of it. */
function found(...patterns: readonly RegExp[]): (text: string) => string | undefined {
  return (text) => {
    for (const pattern of patterns) {
      const value = pattern.exec(text)?.[1];
      if (value !== undefined) return value;
    }
    return undefined;
  };
}

const javaOfGradle = found(
  /^\s*(?:targetCompatibility|java\.targetCompatibility)\s*=?\s*(.+)$/m,
  /\boptions\.release(?:\.set\(|\s*=\s*)(\d+)/,
  /^\s*(?:sourceCompatibility|java\.sourceCompatibility)\s*=?\s*(.+)$/m,
);
const minimumOfAndroid = found(/^\s*minSdk(?:Version)?\b\s*[=(]?\s*(\d+)/m);

// The newer form of two first.
const KINDS: readonly ManifestKind[] = [
  { name: "go.mod", platform: GO, read: found(/^go\s+(\d\S*)/m) },
  {
    name: "Cargo.toml",
    platform: RUST,
    read: found(/^rust-version\s*=\s*["']([^"']+)/m),
  },
  { name: "package.json", platform: NODE, read: readNode },
  {
    name: "pyproject.toml",
    platform: PYTHON,
    read: found(
      /^requires-python\s*=\s*["']([^"']+)/m,
      /^\[tool\.poetry\.dependencies\](?:\n(?!\[).*){0,200}?\npython\s*=\s*["']([^"']+)/m,
    ),
  },
  { name: "setup.cfg", platform: PYTHON, read: found(/^python_requires\s*=\s*(.+)$/m) },
  { name: "setup.py", platform: PYTHON, read: found(/\bpython_requires\s*=\s*["']([^"']+)/) },
  { name: "composer.json", platform: PHP, read: readPhp },
  {
    name: "*.gemspec",
    platform: RUBY,
    read: found(/\brequired_ruby_version\s*=\s*([^#\n]+)/),
  },
  {
    name: "pom.xml",
    platform: JAVA,
    read: found(
      /<maven\.compiler\.release>\s*([\d.]+)\s*</,
      /<maven\.compiler\.target>\s*([\d.]+)\s*</,
      /<java\.version>\s*([\d.]+)\s*</,
      /<release>\s*(\d+)\s*<\/release>/,
      /<target>\s*([\d.]+)\s*<\/target>/,
    ),
  },
  ...["build.gradle", "build.gradle.kts"].map((name) => ({
    name,
    platform: JAVA,
    read: javaOfGradle,
  })),
  ...["app/build.gradle", "app/build.gradle.kts"].map((name) => ({
    name,
    platform: ANDROID,
    read: minimumOfAndroid,
  })),
  {
    name: "CMakeLists.txt",
    platform: CMAKE,
    read: found(/^\s*cmake_minimum_required\s*\(\s*VERSION\s+([\d.]+)/im),
  },
  { name: "mix.exs", platform: ELIXIR, read: found(/^\s*elixir:\s*"([^"]+)"/m) },
  { name: "pubspec.yaml", platform: DART, read: found(/^\s+sdk:\s*["']?([\^<>=~ ]*\d[^"'\n#]*)/m) },
  { name: "DESCRIPTION", platform: R, read: found(/\bR\s*\(\s*(>=[^)]*)\)/) },
];

/** The names of the manifests that are read, each a pattern in which `*` stands for a part of a name. */
export const MANIFEST_NAMES: readonly string[] = KINDS.map(({ name }) => name);

/** What the manifest with this name, below the folder of its package, requires. */
export function readRequirement(name: string, text: string): Requirement | undefined {
  const kind = KINDS.find((each) =>
    each.name.startsWith("*") ? name.endsWith(each.name.slice(1)) : name === each.name
  );
  const constraint = kind?.read(text);
  if (kind === undefined || constraint === undefined) return undefined;
  const version = lowestVersion(kind.platform === JAVA ? plainJava(constraint) : constraint);
  return version === undefined ? undefined : { platform: kind.platform, version };
}

/** Java 8 was called 1.8, and Gradle writes `VERSION_1_8` too. */
function plainJava(text: string): string {
  return text.replaceAll("_", ".").replace(/\b1\.(?=\d)/, "");
}

/** The engine of a package that others can install: of a private one only its developers need it. */
function readNode(text: string): string | undefined {
  const manifest = readJson(text);
  const isPublished = manifest["private"] !== true &&
    ["main", "module", "exports", "bin", "files", "browser", "dependencies"].some((key) =>
      key in manifest
    );
  return isPublished ? memberOf(manifest["engines"], "node") : undefined;
}

function readPhp(text: string): string | undefined {
  return memberOf(readJson(text)["require"], "php");
}

function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function memberOf(value: unknown, key: string): string | undefined {
  const member = isRecord(value) ? value[key] : undefined;
  return typeof member === "string" ? member : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
