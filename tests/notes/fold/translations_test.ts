// Tests of src/notes/fold/translations.ts.

import assert from "node:assert/strict";
import type { FileChange } from "../../../src/history/commit.ts";
import { foldChanges } from "../../../src/notes/fold/fold.ts";
import { parseCommit } from "../../../src/notes/messages/parse.ts";
import { commitWith } from "../../support/notes/commits.ts";
import { commitsOf, describeFolded } from "../../support/notes/history.ts";

Deno.test("foldChanges() joins the translations of Weblate and Crowdin", () => {
  const history = [
    "e: Translated using Weblate (German)",
    "d: fix: one",
    "c: New translations messages.po (Portuguese, Brazilian)",
    "b: Translated using Weblate (Chinese (Simplified))",
    "a: Added translation using Weblate (German)",
  ];
  assert.deepEqual(describeFolded(history), [
    "chore: Update translations (German, Portuguese, Brazilian, Chinese (Simplified)) [e c b a]",
    "fix: one [d]",
  ]);
});

Deno.test("foldChanges() joins the translations of several people", () => {
  const history = [
    { name: "c", message: "fix(ui): update Chinese Simplified translation", authorName: "Bo" },
    { name: "b", message: "Update Chinese (China) translation", authorName: "Bo" },
    "a: Add Old Church Slavic and Elvish translation",
  ];
  assert.deepEqual(describeFolded(history), [
    "chore: Update translations (Chinese Simplified, Chinese (China), Old Church Slavic and Elvish) [c b a]",
  ]);
});

Deno.test("foldChanges() joins pull requests of nothing but translations, by their files", () => {
  const commits = commitsOf([
    "f e,d: Merge pull request #3 from ada/po\n\nUpdate Russian and Ukrainian PO files",
    { name: "d", message: "Update PO files", parents: "e" },
    "e c,b: Merge pull request #2 from ada/se\n\nUpdate of Swedish translation",
    { name: "b", message: "Update sv.po", parents: "c" },
    "c: fix: one",
  ]);
  const files: Readonly<Record<string, readonly FileChange[]>> = {
    "Update PO files": [{ path: "po/ru.po" }, { path: "po/uk.po" }],
    "Update sv.po": [{ path: "po/sv.po" }],
  };
  const { changes } = foldChanges(
    commits.map((commit) => parseCommit(commit, files[commit.subject])),
  );
  assert.deepEqual(changes.map(({ description, parts }) => [description, parts?.length]), [
    ["Update translations (Russian, Ukrainian, Swedish)", 4],
    ["one", undefined],
  ]);
});

Deno.test("foldChanges() takes a feature for no translation of the others", () => {
  const history = ["b: feat: add German translation", "a: Update Greek translation"];
  assert.deepEqual(describeFolded(history), [
    "feat: add German translation [b]",
    "chore: Update translations (Greek) [a]",
  ]);
});

Deno.test("foldChanges() joins translations in any words, and names each language once", () => {
  const history = [
    "i: Update Spanish and Portuguese translations",
    "h: Update portuguese translation",
    "g: Updated German Translation",
    "f: Update translations (Spanish)",
    "e: Actualizadas las traducciones.",
    "d: fix(i18n): met à jour les traductions",
    "c: 更新翻译",
    "b: Update port translations",
    "a: Update translations (ports)",
  ];
  assert.deepEqual(describeFolded(history), [
    "chore: Update translations (Spanish, Portuguese, German) [i h g f e d c]",
    "chore: Update port translations [b]",
    "chore: Update translations (ports) [a]",
  ]);
});

Deno.test("foldChanges() joins the translations that platforms bring, without languages", () => {
  const history = [
    "l: Download latest translations for `8.18` (#14)",
    "n: Update translation files",
    "p: Update translations (Weblate) (#10)",
    "o: Translated using Weblate (#13)",
    "k: Fetch translations from Crowdin",
    "m: po: merge changes",
    "j: Localization update",
    "i: l10n: sync",
    "h: SVN_SILENT made messages (.desktop file) - always resolve ours",
    "g: GIT_SILENT Sync po/docbooks with svn",
    "f: fix(l10n): Update translations from Transifex",
    "e: [tx-robot] updated from transifex",
    "d: Translations update from Hosted Weblate (#12)",
    "c: New Crowdin updates (#11)",
    "b: chore: sync translations",
    "a: Update the translations of ports",
  ];
  assert.deepEqual(describeFolded(history), [
    "chore: Update translations #14 [l n p o k m j i h g f e d c b]",
    "chore: Update the translations of ports [a]",
  ]);
});

Deno.test("foldChanges() joins the files of translations, and names their languages", () => {
  const history = [
    "d: po: update de.po (from translationproject.org)",
    "c: po-man: add pt_BR.po (from translationproject.org)",
    "b: Update qqx.po",
    "a: Update port.po",
  ];
  assert.deepEqual(describeFolded(history), [
    "chore: Update translations (German, Brazilian Portuguese, qqx) [d c b]",
    "chore: Update port.po [a]",
  ]);
});

Deno.test("foldChanges() joins what changes nothing but translated texts, whatever its words", () => {
  const files = [{ path: "po/de.po", status: "modified" }, { path: "po/tool.pot" }] as const;
  const fold = (...subjects: readonly string[]): readonly string[] => {
    const changes = subjects.map((subject) => parseCommit(commitWith(subject), files));
    return foldChanges(changes).changes.map(({ description, parts = [] }) =>
      `${description} ${parts.length}`
    );
  };
  assert.deepEqual(fold("Trans: mend a typo", "Update German translation", "Auto translate"), [
    "Update translations (German) 3",
  ]);
  assert.deepEqual(fold("mend a typo", "Auto translate"), ["Update translations (German) 2"]);
  assert.deepEqual(fold("mend a typo"), ["mend a typo 0"]);
  assert.deepEqual(fold("mend a typo", "fix: close ports"), ["mend a typo 0", "close ports 0"]);
});

Deno.test("foldChanges() joins corrections of the texts of one or two languages", () => {
  const fold = (subject: string, paths: string, status: "modified" | "added" = "modified") => {
    const files = paths.split(" ").map((path) => ({ path, status }));
    const changes = [
      parseCommit(commitWith(subject), files),
      parseCommit(commitWith("Update Greek translation", { authorName: "Bo" })),
    ];
    return foldChanges(changes).changes.map(({ description }) => description).join(", ");
  };
  const cases: readonly (readonly [subject: string, paths: string, language: string])[] = [
    ["[i18n] Ports in Polish", "app/i18n/pl/ports.php app/i18n/pl/hosts.php", "Polish, Greek"],
    ["Mend the language of ports", "locales/pt-BR.json", "Brazilian Portuguese, Greek"],
    ["Polish new.php", "lang/pl/new.php", "Polish, Greek"],
    ["Mend texts of web, i18n", "i18n/web/de.json", "German, Greek"],
    ["Mend translations of ports", "res/values-de/strings.xml", "German, Greek"],
    [
      "l10n of ports",
      "translations/messages.de.yml translations/messages.fr.yml",
      "German, French, Greek",
    ],
  ];
  for (const [subject, paths, languages] of cases) {
    assert.equal(fold(subject, paths), `Update translations (${languages})`, subject);
  }
  // Alone it says more by itself.
  const alone = parseCommit(commitWith("Mend the language of ports"), [
    { path: "locales/de.json", status: "modified" },
  ]);
  assert.deepEqual(foldChanges([alone]).changes, [alone]);
  const others: readonly (readonly [subject: string, paths: string])[] = [
    ["Add ports to the data of Poland", "locales/pl.yml"],
    ["l10n of new ports", "i18n/de.json i18n/fr.json i18n/pl.json"],
    ["l10n of ports", "i18n/en-us.json i18n/de.json"],
    ["l10n of ports", "i18n/de.json src/ports.ts"],
    ["Translate the guide", "docs/de/guide.json"],
    ["fix: l10n of ports", "i18n/de.json"],
    ["Languages of ports", "lang/rs/ports.json"],
    ["Fix XSS in the translations of ports", "i18n/de.json"],
    ["Mend a crash of localization", "i18n/de.json"],
    ["Rename keys of translations", "i18n/de.json"],
    ["Localize names of ports", "i18n/id.json"],
    ["Languagelike ports", "i18n/de.json"],
    ["Mend the language server", "languages/cs.json"],
  ];
  for (const [subject, paths] of others) {
    const written = subject.replace("fix: ", "");
    assert.equal(fold(subject, paths), `${written}, Update translations (Greek)`, subject);
  }
  const added = "Translate ports to German";
  assert.equal(fold(added, "i18n/de.json", "added"), `${added}, Update translations (Greek)`);
});

Deno.test("foldChanges() names the first languages of many", () => {
  const names = ["German", "French", "Thai", "Dutch", "Greek", "Irish", "Welsh"];
  const history = names.map((name, at) =>
    `${String.fromCharCode(103 - at)}: Translated using Weblate (${name})`
  );
  assert.deepEqual(describeFolded(history), [
    "chore: Update translations (German, French, Thai, Dutch, Greek and 2 more) [g f e d c b a]",
  ]);
});

Deno.test("foldChanges() leaves other words about translations", () => {
  const history = [
    "h: feat: add Regex translation",
    "g: feat!: update DateTime translations",
    "f: Add NAT translation",
    "i: Add Network address translation",
    "e: Add GraphQL translations",
    "d: chore!: add German translation",
    "c: Add port translation",
    "b: Add translations of ports",
    "a: New translations",
  ];
  assert.equal(describeFolded(history).length, history.length);
});
