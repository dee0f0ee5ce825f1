// The JSON Schema of the configuration, against the reader: what one refuses, the other does.

import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import { listConfigurable, readDefaults } from "../../src/cli/configuration.ts";
import { COMMANDS } from "../../src/cli/commands.ts";
import type { Kind } from "../../src/cli/options/schema.ts";
import { CONFIGURATION_KEYS } from "../../src/configuration/keys.ts";
import { readConfiguration } from "../../src/configuration/read.ts";
import { CONFIGURATION_SCHEMA } from "../../src/configuration/schema.ts";
import { RelnotesError } from "../../src/errors.ts";
import { parseToml } from "../../src/text/formats/toml.ts";

const PAGE = new URL("../../docs/configuration.md", import.meta.url);
const ROWS = COMMANDS.flatMap(({ options }) => options);
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
  CONFIGURATION_SCHEMA,
);

async function isRead(toml: string): Promise<boolean> {
  try {
    const configuration = await readConfiguration(toml, "relnotes.toml");
    readDefaults({ configuration }, listConfigurable(ROWS), () => new Date());
    return true;
  } catch (error) {
    if (!(error instanceof RelnotesError)) throw error;
    return false;
  }
}

Deno.test("the sample of docs/configuration.md fits the schema", async () => {
  const page = await Deno.readTextFile(PAGE);
  const [, sample = ""] = /^```toml\n(.*?)^```$/ms.exec(page) ?? assert.fail("there is no sample");
  assert.ok(sample.includes("[[section]]"));
  assert.ok(validate(parseToml(sample)), JSON.stringify(validate.errors));
  assert.ok(await isRead(sample));
});

const RIGHT = [
  "",
  "version = 1",
  "tags = 'core@{version}'",
  "zero = 'strict'\nfirst = '1.0.0'",
  "entry = '- {description}'\ngroup-by = 'scope'",
  "entry = '{type} {{description}} } {'",
  "[[section]]\ntitle = 'A'\ntypes = 'feat'\nscopes = ['a', 'b*']\nbreaking = false",
  "[[section]]\ntitle = 'A'\nsubject = '(?i)a'\nbody = 'b'\nbump = 'none'\ncollapse-after = 0",
  "[exclude]\nlabels = ['a']\npaths = ['docs/**']\ntopics = 'security'\nauthors = ['*[bot]']",
  "[contributors]\nlist = true\nnew = true\nmention = false",
  "[[tracker]]\npattern = 'A-(\\d+)'\nurl = 'https://tracker.example.org/browse/{1}?a=b'",
  "[[package]]\nname = 'a'\npath = ['./a', '.github', 'b..c/d']\ntags = 'a-v{version}'",
  "[changelog]\nfile = 'docs/CHANGES.md'\nstyle = 'keepachangelog'",
  "[options]\nformat = 'json'\nprs = false\ninclude-types = ['feat']\nexclude-scopes = 'deps'",
];

for (const toml of RIGHT) {
  Deno.test(`the schema and the reader take ${JSON.stringify(toml)}`, async () => {
    assert.ok(validate(parseToml(toml)), JSON.stringify(validate.errors));
    assert.ok(await isRead(toml));
  });
}

const WRONG = [
  "version = 2",
  "sections = []",
  "tags = 'v1'",
  "tags = '{version}-{version}'",
  "entry = '{scope}'",
  "entry = '{description} {color}'",
  'entry = "{description}\\n{hash}"',
  "first = ''",
  "first = 1",
  "zero = 'never'",
  "section = 'A'",
  "[[section]]\ntypes = ['feat']",
  "[[section]]\ntitle = ' '",
  "[[section]]\ntitle = 'A'\ntypes = []",
  "[[section]]\ntitle = 'A'\ntypes = [1]",
  "[[section]]\ntitle = 'A'\nhidden = 'yes'",
  "[[section]]\ntitle = 'A'\ncollapse-after = -1",
  "[[section]]\ntitle = 'A'\ncollapse-after = 1.5",
  "[[section]]\ntitle = 'A'\nbump = 'huge'",
  `[exclude]\nsubject = '${"a".repeat(1_001)}'`,
  "[exclude]\nhidden = true",
  "[[tracker]]\npattern = 'A'",
  "[[tracker]]\npattern = 'A'\nurl = 'https://{1}.example.org/'",
  "[[tracker]]\npattern = 'A'\nurl = 'javascript:alert(1)'",
  "[[package]]\nname = 'a'\npath = '../a'",
  "[[package]]\nname = 'a'\npath = ['a', 'b/../../c']",
  "[[package]]\nname = 'a'\npath = '/etc'",
  "[[package]]\nname = 'a'\npath = 'C:/a'",
  "[changelog]\nfile = '.GIT/config'",
  'changelog.file = "a\\u2028/../../b"',
  'changelog.file = "a\\nb"',
  "[options]\nout = 'a'",
  "[options]\nzero = 'minor'",
  "[options]\nformat = 'pdf'",
  "[options]\nprs = 'no'",
  "[options]\ninclude-types = ['feature']",
];

for (const toml of WRONG) {
  Deno.test(`the schema and the reader refuse ${JSON.stringify(toml.slice(0, 60))}`, async () => {
    assert.equal(validate(parseToml(toml)), false);
    assert.equal(await isRead(toml), false);
  });
}

Deno.test("a configuration sets no option that names a file, an address, a model or a secret", () => {
  const harmless: readonly Kind[] = ["count", "flag", "switch", "choice", "choices", "words"];
  for (const { kind, configKey, choices } of listConfigurable(ROWS)) {
    assert.ok(harmless.includes(kind), configKey);
    // One key means one thing for every command.
    for (const row of ROWS.filter((each) => each.configKey === configKey)) {
      assert.deepEqual([row.kind, row.choices], [kind, choices], configKey);
    }
  }
});

Deno.test("keys at the top have the defaults of their options", () => {
  const shared = CONFIGURATION_KEYS.flatMap(({ key, default: standard }) =>
    ROWS.filter(({ configKey }) => configKey === key)
      .map((row) => [key, standard, row.default] as const)
  );
  assert.notEqual(shared.length, 0);
  for (const [key, own, ofOption] of shared) assert.equal(own, ofOption, key);
});
