// Tells the language of a file with the translated texts of a program, by its path.

import { onFirstUse } from "../../text/first_use.ts";

// "i18n/pt-br/menu.php", "locales/de.json", "translations/messages.fr.yml".
const TEXTS =
  /(?:^|\/)(?:_?locales?|i18n|l10n|lang(?:uage)?s?|translations?)\/([\w./-]{2,200})\.(?:json|ya?ml|php|properties|ini|xml|toml|strings|txt|html)$/;
const CODE = /^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_][a-z]{2})?$/;
// Of gettext and XLIFF: "po/pt_BR.po", "texts/messages.de.xlf".
const MESSAGES = /(?:^|[/.])([a-z]{2,3}(?:[-_][a-z]{2,4})?)\.(?:po|xlf|xliff)$/;
// As Android has them.
const VALUES = /(?:^|\/)values-([a-z]{2,3}(?:-r[a-z]{2})?)\/\w{1,40}\.xml$/;
const NAMES = onFirstUse(() => new Intl.DisplayNames("en", { type: "language", fallback: "none" }));

/** The English name of a language by its code, such as `de` or `pt_BR`; undefined for no code. */
export function languageNamed(code: string): string | undefined {
  return CODE.test(code.toLowerCase()) ? NAMES().of(code.replaceAll("_", "-")) : undefined;
}

/** The language of the texts in a file; undefined for other files. */
export function languageOfTexts(path: string): string | undefined {
  const lower = path.toLowerCase();
  const code = MESSAGES.exec(lower)?.[1] ?? VALUES.exec(lower)?.[1]?.replace("-r", "-");
  if (code !== undefined) return languageNamed(code);
  // Folders come before names such as "new.php".
  return TEXTS.exec(lower)?.[1]?.split(/[./]/).map(languageNamed).find(Boolean);
}
