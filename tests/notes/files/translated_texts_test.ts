// Tests of src/notes/files/translated_texts.ts.

import assert from "node:assert/strict";
import { languageNamed, languageOfTexts } from "../../../src/notes/files/translated_texts.ts";
import { assertLinear } from "../../support/linear_time.ts";

Deno.test("languageOfTexts() reads the language from the path", () => {
  const cases: readonly (readonly [path: string, language: string | undefined])[] = [
    ["app/i18n/pt-br/menu.php", "Brazilian Portuguese"],
    ["i18n/sk/new.php", "Slovak"],
    ["src/locales/de.json", "German"],
    ["_locales/pt_BR/messages.json", "Brazilian Portuguese"],
    ["translations/messages.fr.yml", "French"],
    ["l10n/web/de.properties", "German"],
    ["app/src/main/res/values-pt-rBR/strings.xml", "Brazilian Portuguese"],
    ["po/pt_BR.po", "Brazilian Portuguese"],
    ["po/ports.po", undefined],
    ["texts/messages.ca.xlf", "Catalan"],
    ["res/values/strings.xml", undefined],
    ["res/values-night/colors.xml", undefined],
    ["i18n/menu.json", undefined],
    ["i18n/de/load.ts", undefined],
    ["lang/rs/ports.json", undefined],
    ["docs/de/guide.json", undefined],
    ["locales/de-de-de.json", undefined],
  ];
  for (const [path, language] of cases) assert.equal(languageOfTexts(path), language, path);
  assertLinear("i18n/", (text) => languageOfTexts(`${text}.txt`));
  assertLinear("/de.", (text) => languageOfTexts(`i18n${text}`));
});

Deno.test("languageNamed() knows codes, and takes any text", () => {
  assert.equal(languageNamed("zh_TW"), "Chinese (Taiwan)");
  assert.equal(languageNamed("zh-Hant"), "Traditional Chinese");
  for (const text of ["", "qqx", "deutsch", "de-de-de", "-", "d\u0131"]) {
    assert.equal(languageNamed(text), undefined, text);
  }
});
