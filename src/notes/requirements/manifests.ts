// Reads from manifests which version of a language or platform a project requires: a row for each kind.

import { withoutComments } from "../../text/formats/html.ts";
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

// Only what stands there by itself: a build may compute it.
const JAVA_VERSION = String
  .raw`["']?(?:JavaVersion\.VERSION_)?([\d._]{1,20})["']?[ \t]*(?:\/\/.*)?$`;
const javaCompatibility = found(
  ...["target", "source"].map((kind) =>
    new RegExp(String.raw`^[ \t]*(?:java\.)?${kind}Compatibility[ \t]*=?[ \t]*${JAVA_VERSION}`, "m")
  ),
);
const JAVA_RELEASE = /\boptions\.release(?:\.set\(|[ \t]*=[ \t]*)(\d{1,3})\b/g;
const minimumOfAndroid = found(/^[ \t]*minSdk(?:Version)?\b[ \t]*[=(]?[ \t]*(\d{1,3})\b/m);

/** What all tasks of a build compile for; undefined where tests may be compiled for another version. */
function javaOfGradle(text: string): string | undefined {
  const [release, ...others] = new Set([...text.matchAll(JAVA_RELEASE)].map(([, each]) => each));
  const isOfAll = release !== undefined && others.length === 0 && !text.includes("compileTest");
  return javaCompatibility(text) ?? (isOfAll ? release : undefined);
}

// The plugin has few settings before its version.
const COMPILER =
  /<artifactId>maven-compiler-plugin<\/artifactId>(?:(?!<\/plugin>)[^]){0,1000}?<(?:release|target)>\s{0,9}([\d.]{1,20})\s{0,9}</;
const readProperties = found(
  /<maven\.compiler\.release>\s{0,9}([\d.]{1,20})\s{0,9}</,
  /<maven\.compiler\.target>\s{0,9}([\d.]{1,20})\s{0,9}</,
  /<java\.version>\s{0,9}([\d.]{1,20})\s{0,9}</,
);

function javaOfMaven(text: string): string | undefined {
  const said = withoutComments(text);
  return readProperties(said) ?? COMPILER.exec(said)?.[1];
}

// The newer form of two first.
const KINDS: readonly ManifestKind[] = [
  { name: "go.mod", platform: GO, read: found(/^go[ \t]+(\d\S{0,20})/m) },
  {
    name: "Cargo.toml",
    platform: RUST,
    read: found(/^rust-version[ \t]*=[ \t]*["']([^"'\n]+)/m),
  },
  { name: "package.json", platform: NODE, read: readNode },
  {
    name: "pyproject.toml",
    platform: PYTHON,
    read: found(
      /^requires-python[ \t]*=[ \t]*["']([^"'\n]+)/m,
      /^\[tool\.poetry\.dependencies\](?:\n(?!\[).*){0,200}?\npython[ \t]*=[ \t]*["']([^"'\n]+)/m,
    ),
  },
  { name: "setup.cfg", platform: PYTHON, read: found(/^python_requires[ \t]*=[ \t]*([^#;\n]+)/m) },
  {
    name: "setup.py",
    platform: PYTHON,
    read: found(/\bpython_requires[ \t]*=[ \t]*["']([^"'\n]+)/),
  },
  { name: "composer.json", platform: PHP, read: readPhp },
  {
    name: "*.gemspec",
    platform: RUBY,
    read: found(
      /\brequired_ruby_version[ \t]*=[ \t]*(?:Gem::Requirement\.new[ (])?\[?[ \t]*((?:["'][^"'\n]{1,60}["'](?:\.freeze)?,?[ \t]*){1,5})[\])]{0,2}(?:\.freeze)?[ \t]*(?:#.*)?$/m,
    ),
  },
  {
    name: "pom.xml",
    platform: JAVA,
    read: javaOfMaven,
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
    read: found(/^[ \t]*cmake_minimum_required[ \t]*\([ \t]*VERSION[ \t]+([\d.]{1,40})/im),
  },
  { name: "mix.exs", platform: ELIXIR, read: found(/^[ \t]*elixir:[ \t]*"([^"\n]+)"/m) },
  {
    name: "pubspec.yaml",
    platform: DART,
    read: found(/^[ \t]+sdk:[ \t]*["']?([\^<>=~]?[\^<>=~ ]{0,5}\d[^"'\n#]{0,100})/m),
  },
  { name: "DESCRIPTION", platform: R, read: found(/\bR[ \t]*\([ \t]*(>=[^)\n]{0,40})\)/) },
];

/** The names of the manifests that are read, each a pattern in which `*` stands for a part of a name. */
export const MANIFEST_NAMES: readonly string[] = KINDS.map(({ name }) => name);

/** What the manifest with this name, below the folder of its package, requires. */
export function readRequirement(name: string, text: string): Requirement | undefined {
  const kind = KINDS.find((each) =>
    each.name.startsWith("*") ? name.endsWith(each.name.slice(1)) : name === each.name
  );
  const constraint = kind?.read(text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n"));
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
