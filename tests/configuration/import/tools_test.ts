// The files of other tools as configurations.

import assert from "node:assert/strict";
import {
  readSources,
  recognizeSource,
  SOURCE_FILES,
} from "../../../src/configuration/import/read_source.ts";
import { readConfiguration } from "../../../src/configuration/read.ts";
import { writeConfiguration } from "../../../src/configuration/write.ts";
import { combineImported } from "../../../src/configuration/import/combine.ts";
import type { Configuration } from "../../../src/configuration/types.ts";

/** A file, what it becomes, and the keys that are not carried over. */
interface Sample {
  readonly file: string;
  readonly text: string;
  readonly configuration: Configuration;
  readonly left?: readonly string[];
}

const HIDDEN = { title: "Left out", breaking: false, subject: ".*", hidden: true };

const SAMPLES: readonly Sample[] = [
  {
    file: ".github/release.yml",
    text: `changelog:
  exclude: { labels: [skip], authors: [dependabot, ada] }
  categories:
    - title: New
      labels: [feature, enhancement]
      exclude: { labels: [wip] }
    - { title: Other, labels: ["*"] }
`,
    configuration: {
      sections: [
        { title: "New", labels: ["feature", "enhancement"] },
        { title: "Other", subject: ".*" },
      ],
      exclude: { labels: ["skip"], authors: ["dependabot[bot]", "ada"] },
    },
    left: ["changelog.categories[0].exclude"],
  },
  {
    file: ".github/release-drafter.yml",
    text: `tag-template: "v$RESOLVED_VERSION"
change-template: "* $TITLE (#$NUMBER) $AUTHORS"
categories:
  - { title: New, label: feature }
  - { title: Fixes, labels: [bug, fix], collapse-after: 3 }
exclude-labels: [skip]
version-resolver:
  major: { labels: [major] }
  minor: { labels: [feature] }
  patch: { labels: [bug] }
  default: patch
autolabeler: [{ label: x, title: ["/y/"] }]
template: "$CHANGES and $CONTRIBUTORS"
`,
    configuration: {
      tags: "v{version}",
      entry: "- {description} ({refs}){authors}",
      sections: [
        { title: "New", labels: ["feature"], bump: "minor" },
        { title: "Fixes", labels: ["bug", "fix"], collapseAfter: 3 },
      ],
      exclude: { labels: ["skip"] },
      contributors: { list: true },
    },
    left: ["template", "autolabeler"],
  },
  {
    file: ".github/release-drafter.yaml",
    text: `categories:
  - title: Dependencies
    semver-increment: patch
    when:
      - { conventional: { types: [fix, build], scope: deps } }
      - { label: dependencies }
  - { title: Docs, when: { paths: ["docs/**"], labels-mode: all } }
  - { title: Breaking, when: { conventional: { breaking: true } } }
  - { title: Rest }
  - { type: pre-exclude, when: { label: skip } }
  - { type: version-resolver, semver-increment: major, when: { label: major } }
`,
    configuration: {
      sections: [
        { title: "Dependencies", types: ["fix", "build"], scopes: ["deps"], bump: "patch" },
        { title: "Dependencies", labels: ["dependencies"], bump: "patch" },
        { title: "Docs", paths: ["docs/**"] },
        { title: "Breaking", breaking: true },
        { title: "Rest", subject: ".*" },
      ],
      exclude: { labels: ["skip"] },
    },
    left: ["categories[1].when.labels-mode", "categories[5].type"],
  },
  {
    file: "release-please-config.json",
    text: JSON.stringify({
      "bump-minor-pre-major": true,
      "tag-separator": "/",
      "changelog-sections": [
        { type: "feat", section: "New" },
        { type: "feature", section: "New" },
        { type: "deps", section: "Dependencies" },
        { type: "chore", section: "Chores", hidden: true },
      ],
      packages: {
        "packages/core": { component: "core", "release-type": "node" },
        "packages/ui": { "package-name": "@x/ui", "include-v-in-tag": false },
        "packages/plain": { "include-component-in-tag": false, "changelog-path": "NEWS.md" },
      },
    }),
    configuration: {
      zero: "minor",
      sections: [
        { title: "New", types: ["feat"] },
        { title: "Dependencies", subject: "^deps(?:\\([^)]*\\))?!?:" },
        HIDDEN,
      ],
      packages: [
        {
          name: "core",
          paths: ["packages/core"],
          tags: "core/v{version}",
          changelog: "packages/core/CHANGELOG.md",
        },
        {
          name: "ui",
          paths: ["packages/ui"],
          tags: "ui/{version}",
          changelog: "packages/ui/CHANGELOG.md",
        },
        {
          name: "plain",
          paths: ["packages/plain"],
          tags: "v{version}",
          changelog: "packages/plain/NEWS.md",
        },
      ],
    },
    left: ['packages["packages/core"].release-type'],
  },
  {
    file: ".release-please-config.json",
    text: '{"packages": {".": {"release-type": "ruby", "changelog-path": "HISTORY.md"}}}',
    configuration: {
      tags: "v{version}",
      zero: "strict",
      sections: [
        { title: "Features", types: ["feat"] },
        { title: "Bug Fixes", types: ["fix"] },
        { title: "Performance Improvements", types: ["perf"] },
        { title: "Dependencies", subject: "^deps(?:\\([^)]*\\))?!?:" },
        { title: "Reverts", types: ["revert"] },
        HIDDEN,
      ],
      changelog: { file: "HISTORY.md" },
    },
    left: ['packages["."].release-type'],
  },
  {
    file: ".versionrc",
    text: JSON.stringify({
      types: [
        { type: "chore", scope: "deps", section: "Dependencies" },
        { type: "feat", section: "New" },
        { type: "theme", section: "Themes" },
        { type: "chore", hidden: true },
      ],
      tagPrefix: "rel-",
      preMajor: true,
      infile: "NEWS.md",
      scripts: { prerelease: "rm -r x" },
    }),
    configuration: {
      tags: "rel-{version}",
      zero: "shift",
      sections: [
        { title: "Dependencies", types: ["chore"], scopes: ["deps"] },
        { title: "New", types: ["feat"] },
        { title: "Themes", types: ["theme"] },
        HIDDEN,
      ],
      changelog: { file: "NEWS.md" },
    },
    left: ["scripts"],
  },
  {
    file: ".changelogrc",
    text: JSON.stringify({
      types: {
        feat: { title: "New", semver: "major" },
        chore: false,
        types: false,
        examples: false,
      },
      noAuthors: true,
      output: false,
      tokens: { github: "secret" },
    }),
    configuration: {
      zero: "shift",
      sections: [
        { title: "New", types: ["feat"], bump: "major" },
        { title: "🔥 Performance", types: ["perf"] },
        { title: "🩹 Fixes", types: ["fix"] },
        { title: "💅 Refactors", types: ["refactor"] },
        { title: "📖 Documentation", types: ["docs"] },
        { title: "📦 Build", types: ["build"] },
        { title: "✅ Tests", types: ["test"] },
        { title: "🎨 Styles", types: ["style"] },
        { title: "🤖 CI", types: ["ci"] },
        HIDDEN,
      ],
    },
    left: ["output", "tokens"],
  },
  {
    file: "towncrier.toml",
    text: `[tool.towncrier]
directory = "changelog.d"
filename = "CHANGELOG.md"
issue_format = "[{issue}](https://bugs.example.org/{issue})"
title_format = "{version}"
[[tool.towncrier.type]]
directory = "feature"
name = "New"
[[tool.towncrier.type]]
directory = "security"
name = "Security"
[[tool.towncrier.type]]
directory = "vendor"
name = "Vendored"
`,
    configuration: {
      sections: [
        { title: "New", types: ["feat"] },
        { title: "Security", topics: ["security"] },
        { title: "Vendored", types: ["vendor"] },
      ],
      trackers: [{ pattern: "#(\\d+)", url: "https://bugs.example.org/{1}" }],
      changelog: { file: "CHANGELOG.md" },
    },
    left: ["tool.towncrier.title_format"],
  },
  {
    file: ".commitlintrc.yml",
    text: `extends: ["@commitlint/config-conventional"]
rules:
  type-enum: [2, always, [feat, theme]]
  subject-case: [2, never]
`,
    configuration: {
      sections: [{ title: "Theme", types: ["theme"] }],
      lint: { types: ["feat", "theme"] },
    },
    left: ["rules.subject-case"],
  },
  {
    file: ".commitlintrc.json",
    text: JSON.stringify({
      extends: "@commitlint/config-conventional",
      rules: {
        "scope-enum": [1, "always", ["api", "cli"]],
        "scope-empty": [2, "never"],
        "header-max-length": [2, "always", 72],
        "subject-case": [0],
        "subject-full-stop": [2, "never", "!"],
        "signed-off-by": [2, "always", "Signed-off-by:"],
        "references-empty": [2, "never"],
        "body-max-length": [2, "always", 500],
        "scope-case": [2, "always", "kebab-case"],
        "footer-empty": [2, "always"],
        "body-empty": [3, "never"],
      },
      defaultIgnores: true,
    }),
    configuration: {
      lint: {
        scopes: ["api", "cli"],
        headerMaxLength: 72,
        ticket: "#\\d+",
        error: ["scope-empty", "signed-off-by"],
        warning: ["scope-enum"],
        off: ["subject-case"],
      },
    },
    left: [
      "rules.subject-full-stop",
      "rules.body-max-length",
      "rules.scope-case",
      "rules.footer-empty",
      "rules.body-empty",
      "defaultIgnores",
    ],
  },
  {
    // Without a shared configuration no other rule applies.
    file: ".commitlintrc.yaml",
    text:
      "rules: { type-enum: [2, always, [feat, fix]], subject-case: [1, always, sentence-case] }",
    configuration: {
      lint: {
        types: ["feat", "fix"],
        subjectCase: "sentence",
        warning: ["subject-case"],
        off: [
          "control-characters",
          "type-empty",
          "type-case",
          "scope-enum",
          "header-format",
          "subject-empty",
          "subject-full-stop",
          "header-max-length",
          "body-leading-blank",
          "body-max-line-length",
          "footer-leading-blank",
          "footer-max-line-length",
          "ticket",
        ],
      },
    },
  },
  {
    file: ".commitlintrc",
    text: "extends: ['@commitlint/config-angular', '@acme/rules']",
    configuration: {
      lint: {
        types: [
          "feat",
          "fix",
          "docs",
          "style",
          "refactor",
          "perf",
          "test",
          "build",
          "ci",
          "revert",
        ],
        headerMaxLength: 72,
        error: ["scope-case"],
      },
    },
    left: ["extends"],
  },
];

Deno.test("readSources() finds the tool of each file, and imports it", () => {
  for (const { file, text, configuration, left = [] } of SAMPLES) {
    const [source, ...others] = readSources(file, text);
    assert.ok(source !== undefined && others.length === 0, file);
    const imported = source.tool.import(source.data);
    assert.deepEqual(imported.configuration, configuration, file);
    assert.deepEqual(imported.notCarriedOver.map(({ key }) => key), left, file);
    assert.ok(!JSON.stringify(imported).includes("secret"), file);
  }
});

Deno.test("what is imported is read again as it was written", async () => {
  for (const { file, configuration } of SAMPLES) {
    const read = await readConfiguration(writeConfiguration(configuration), file);
    assert.deepEqual(JSON.parse(JSON.stringify(read)), configuration, file);
  }
});

const OUTSIDE: readonly (readonly [file: string, text: string, key: string])[] = [
  [".versionrc", '{"infile": "../NEWS.md", "types": []}', "infile"],
  ["release-please-config.json", '{"changelog-path": "/etc/NEWS.md"}', "changelog-path"],
  [".changelogrc", '{"output": "/NEWS.md"}', "output"],
  ["towncrier.toml", '[tool.towncrier]\nfilename = "../NEWS.md"', "tool.towncrier.filename"],
  ["cliff.toml", '[changelog]\noutput = "../NEWS.md"', "changelog.output"],
];

Deno.test("no importer takes a changelog file outside of the repository", () => {
  for (const [file, text, key] of OUTSIDE) {
    const [source] = readSources(file, text);
    const { configuration, notCarriedOver = [] } = source?.tool.import(source.data) ?? {};
    assert.equal(configuration?.changelog, undefined, file);
    assert.deepEqual(notCarriedOver.map((note) => note.key), [key], file);
  }
});

Deno.test("readSources() finds tables in the files of packages", () => {
  const text = '[tool.towncrier]\nfilename = "N.md"\n[tool.git-cliff.git]\nfilter_commits = true';
  assert.deepEqual(
    readSources("pyproject.toml", text).map(({ place, tool }) => [place, tool.name]),
    [["pyproject.toml [tool.git-cliff]", "git-cliff"], [
      "pyproject.toml [tool.towncrier]",
      "towncrier",
    ]],
  );
  assert.deepEqual(readSources("package.json", '{"name": "x", "changelog": "no table"}'), []);
  assert.deepEqual(readSources("changelog.config.json", '{"list": ["feat"], "types": {}}'), []);
});

Deno.test("recognizeSource() tells the tool by its keys where the name does not", () => {
  for (const { file, text } of SAMPLES) {
    if (/^\.commitlintrc(?:\.yml)?$/.test(file)) continue;
    const named = readSources(file, text)[0]?.tool.name;
    const ending = file.startsWith(".versionrc") || file.startsWith(".changelogrc")
      ? ".json"
      : /\.\w+$/.exec(file)?.[0];
    assert.equal(recognizeSource(`/x/other${ending}`, text)?.tool.name, named, file);
  }
  assert.equal(recognizeSource("other.toml", 'a = "b"'), undefined);
});

Deno.test("every importer lists what is of another kind, and throws nothing", () => {
  for (
    const value of [[], "x", 1, null, { a: [] }, { types: "x", packages: [], categories: [1] }]
  ) {
    for (const file of SOURCE_FILES.filter((name) => !name.endsWith(".toml"))) {
      for (const source of readSources(file, JSON.stringify(value))) {
        assert.ok(source.tool.import(source.data).configuration, file);
      }
    }
  }
});

Deno.test("combineImported() takes each part from the first that has it", () => {
  const note = (key: string) => ({ key, why: "w" });
  const { configuration, contributions } = combineImported([
    { tool: "A", place: "a", configuration: { tags: "v{version}" }, notCarriedOver: [] },
    {
      tool: "B",
      place: "b",
      configuration: { tags: "{version}", groupBy: "scope" },
      notCarriedOver: [note("x[0].y"), note("x[3].y"), note("z[1]")],
    },
  ]);
  assert.deepEqual(configuration, { tags: "v{version}", groupBy: "scope" });
  assert.deepEqual(contributions, [
    { tool: "A", place: "a", taken: ["tags"], notCarriedOver: [] },
    {
      tool: "B",
      place: "b",
      taken: ["group-by"],
      notCarriedOver: [{ key: "tags", why: "taken from a" }, note("x[].y"), note("z[1]")],
    },
  ]);
});
