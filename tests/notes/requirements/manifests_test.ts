// Tests of src/notes/requirements/manifests.ts.

import assert from "node:assert/strict";
import { readRequirement } from "../../../src/notes/requirements/manifests.ts";

const MANIFESTS: readonly (readonly [name: string, text: string, requirement: string])[] = [
  ["go.mod", "module a\n\ngo 1.20.0\n\ntoolchain go1.22.1\n", "Go 1.20"],
  ["go.mod", "module a\n\nrequire b/go v1.9.0\n", ""],
  ["Cargo.toml", '[package]\nname = "a"\nrust-version = "1.70"\n', "Rust 1.70"],
  ["Cargo.toml", "[package]\nrust-version.workspace = true\n", ""],
  ["package.json", '{"main": "a.js", "engines": {"node": ">=14 <20"}}', "Node.js 14"],
  ["package.json", '{"private": true, "main": "a.js", "engines": {"node": ">=14"}}', ""],
  // Of nothing but tools for developers.
  ["package.json", '{"devDependencies": {"b": "1"}, "engines": {"node": ">=14"}}', ""],
  ["package.json", '{"main": "a.js"', ""],
  ["package.json", "[]", ""],
  ["pyproject.toml", '[project]\nrequires-python = ">=3.8"\n', "Python 3.8"],
  ["pyproject.toml", '[tool.poetry.dependencies]\nb = "1"\npython = "^3.8"\n', "Python 3.8"],
  ["pyproject.toml", '[tool.poetry.dependencies]\nb = "1"\n\n[other]\npython = "^3.8"\n', ""],
  ["setup.cfg", "[options]\npython_requires = >=3.8\n", "Python 3.8"],
  ["setup.py", "setup(\n    python_requires='>=3.8',\n)\n", "Python 3.8"],
  ["composer.json", '{"require": {"php": "^7.4 || ^8.0"}}', "PHP 7.4"],
  ["composer.json", '{"require-dev": {"php": "^7.4"}}', ""],
  [
    "a.gemspec",
    'Gem::Specification.new do |s|\n  s.required_ruby_version = ">= 2.6"\nend\n',
    "Ruby 2.6",
  ],
  ["pom.xml", "<maven.compiler.release>17</maven.compiler.release>", "Java 17"],
  [
    "pom.xml",
    "<artifactId>maven-compiler-plugin</artifactId>\n<source>1.7</source>\n<target>1.8</target>",
    "Java 8",
  ],
  ["pom.xml", "<artifactId>maven-jar-plugin</artifactId>\n<release>17</release>", ""],
  [
    "pom.xml",
    "<!-- <java.version>21</java.version> -->\n<java.version>17</java.version>",
    "Java 17",
  ],
  ["pom.xml", "<target>${java}</target>", ""],
  [
    "build.gradle",
    "sourceCompatibility = 11\ntargetCompatibility = JavaVersion.VERSION_1_8\n",
    "Java 8",
  ],
  ["build.gradle.kts", "    java.sourceCompatibility = JavaVersion.VERSION_17\n", "Java 17"],
  // What a build computes, says behind a version, or does for its tests alone.
  ["build.gradle", "targetCompatibility = isJava9OrLater() ? 8 : 8\n", ""],
  ["build.gradle", "targetCompatibility = JavaVersion.VERSION_11 // was 8\n", "Java 11"],
  ["build.gradle", "tasks.compileJava { options.release = 11 }\n", "Java 11"],
  ["build.gradle", "compileTestJava { options.release = 17 }\n", ""],
  ["setup.cfg", "python_requires = >=3.8  # tested up to 3.13\n", "Python 3.8"],
  ["a.gemspec", "s.required_ruby_version = '>= 2.7' if RUBY_VERSION < '3.4'\n", ""],
  ["a.gemspec", "s.required_ruby_version = ENV['RUBY31']\n", ""],
  [
    "a.gemspec",
    "s.required_ruby_version = Gem::Requirement.new('>= 2.7', '< 4') # or so\n",
    "Ruby 2.7",
  ],
  ["package.json", '\uFEFF{"main": "a.js", "engines": {"node": ">=14"}}', "Node.js 14"],
  ["pyproject.toml", '[tool.poetry.dependencies]\r\npython = "^3.8"\r\n', "Python 3.8"],
  ["app/build.gradle", "    minSdkVersion 24\n", "Android API level 24"],
  ["app/build.gradle.kts", "    minSdk = 24\n", "Android API level 24"],
  ["CMakeLists.txt", "CMAKE_MINIMUM_REQUIRED(VERSION 3.9...3.20)\n", "CMake 3.9"],
  ["mix.exs", '      elixir: "~> 1.12",\n', "Elixir 1.12"],
  ["pubspec.yaml", "environment:\n  sdk: '>=3.1.0 <4.0.0'\n", "Dart 3.1"],
  ["pubspec.yaml", "dependencies:\n  flutter:\n    sdk: flutter\n", ""],
  ["DESCRIPTION", "Depends:\n    R (>= 4.1.0)\n", "R 4.1"],
  ["README.md", "go 1.20", ""],
  ["tests/go.mod", "go 1.20", ""],
];

for (const [name, text, requirement] of MANIFESTS) {
  Deno.test(`readRequirement() of ${name}: ${requirement || "nothing"} in ${JSON.stringify(text)}`, () => {
    const read = readRequirement(name, text);
    assert.equal(read === undefined ? "" : `${read.platform.name} ${read.version}`, requirement);
  });
}

Deno.test("readRequirement() takes linear time", () => {
  const names = [
    ...["go.mod", "Cargo.toml", "package.json", "pyproject.toml", "setup.cfg", "setup.py"],
    ...["composer.json", "a.gemspec", "pom.xml", "build.gradle", "app/build.gradle"],
    ...["CMakeLists.txt", "mix.exs", "pubspec.yaml", "DESCRIPTION"],
  ];
  const texts = ["\n", " ", "\t", "<!--", "<release>", "options.release", "sdk: ", '"', "R ("]
    .map((part) => part.repeat(120_000 / part.length));
  const long = `"${" ".repeat(100_000)}"`;
  for (const name of names) {
    for (const text of texts) assert.equal(readRequirement(name, text), undefined);
    readRequirement(name, `go ${long}\nrequires-python = ${long}\n{"engines": {"node": ${long}}}`);
  }
});
