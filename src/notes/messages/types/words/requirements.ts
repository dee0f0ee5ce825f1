// Tells from English sentences what is required from now on, and what is supported no longer.

import { guard } from "../../../../text/patterns/guarded_pattern.ts";

// "Require Ruby 3.2" tells what is supported no longer.
const REQUIREMENT = guard(
  /^requir/i,
  /^requir(?:es?|ing) (?:at least |a minimum of |the )?`?[\w.+/-]{1,40}`? (?:versions? )?(?:at least |[<>=~^]{1,2} ?)?v?\d+(?:\.\d+)*\+?(?:,? (?:lts|(?:or|and) (?:later|newer|above|greater|higher|up)))?\.?$/i,
);
// So does "Bump MSRV to 1.80", or "Raise the minimum supported Ruby version".
const PLATFORM =
  "android|c\\+\\+\\d*|cmake|clang|dart|django|elixir|erlang|flutter|gcc|ghc|git|go|golang|ios|java|jdk|jvm|kotlin|macos|node|nodejs|node\\.js|otp|perl|php|postgres(?:ql)?|python|qt|rails|ruby|rust|rustc|scala|sdk|swift|toolchain|windows|xcode|supported";
const MINIMUM = guard(
  / (?:minim|min\b|msrv|required )/i,
  new RegExp(
    `^(?:bump|rais|updat|upgrad|increas|chang|set|low|decreas|reduc|drop|requir)\\w{0,4} (?:the |our |its )?` +
      `(?:msrv\\b|(?:minim(?:um|al)|min\\.?|required(?= (?:engines?|versions?)\\b))\\b(?=[^.]{0,40}\\b(?:${PLATFORM})\\b)` +
      `(?=.*\\b(?:versions?|supported|required|${PLATFORM}(?: to)? v?\\d))|` +
      `(?:[\\w.+-]{1,20} )?(?:${PLATFORM}) (?:minimum|min)\\b|[\\w-]{1,20} msrv\\b)` +
      `(?!.*\\b(?:in|for) (?:\\w+ )?(?:ci|readmes?|docs?|documentation|workflows?|pre-commit)\\b)`,
    "i",
  ),
);
const OF_PLATFORM = new RegExp(`\\b(?:${PLATFORM})\\b`, "i");
// "Drop Node.js 18 and 20", but neither "Drop Python 3.8 leftovers" nor "Remove Python 3.8 from CI".
const DROPS_VERSION = guard(
  /^(?:drop|remov)\w{0,4} (?:the )?(?:(?:old|eol) )?[a-z.+]{2,12}(?: versions?)? ?(?:[<≤]=? ?)?v?\d/i,
  new RegExp(
    `^(?:drop|remov)\\w{0,4} (?:the )?(?:(?:old|eol) )?(?:${PLATFORM})(?: versions?)? ?(?:[<≤]=? ?)?v?\\d[\\w.]{0,10}` +
      `(?:(?:, ?|,? and |,? or |/)(?:(?:${PLATFORM}) )?v?\\d[\\w.]{0,10}){0,9}` +
      `(?=\\.?$|[,;] (?!and|or)|,? (?:and|&|/) (?:add|officially|require|support)| ?\\()`,
    "i",
  ),
);
const ENDS_SUPPORT = /^(?:drop|remov|end)\w{0,4} (?:the )?support (?:for|of)\b/i;

// "Add Django 6.0 support", which may only need a row of the tests.
const ADDS_SUPPORT = guard(
  /^(?:add|introduc)\w{0,3} (?=.*\d).*\b(?:support|compatib)/i,
  new RegExp(
    `^(?:add|introduc)\\w{0,3} (?:(?:official|full|initial|experimental) )?` +
      `(?:support for (?:the )?(?:${PLATFORM}) ?v?\\d[\\w.]{0,10}|(?:${PLATFORM}) ?v?\\d[\\w.]{0,10} (?:support|compatibility))` +
      `(?!.*\\b(?:in|to|for|on) (?:\\S+ )?(?:ci|tests?|tox|nox|matrix|workflows?|actions?|docs?)\\b)`,
    "i",
  ),
);

/** True for a sentence that says which version of a platform is supported from now on. */
export function addsSupport(sentence: string): boolean {
  return ADDS_SUPPORT.test(sentence);
}

/** True for a sentence that says what is supported no longer. */
export function endsSupport(sentence: string): boolean {
  return ENDS_SUPPORT.test(sentence) || DROPS_VERSION.test(sentence) || MINIMUM.test(sentence) ||
    (REQUIREMENT.test(sentence) && OF_PLATFORM.test(sentence));
}

/** True for a sentence that requires a version, raises the lowest that is supported, or drops one. */
export function requires(sentence: string): boolean {
  return REQUIREMENT.test(sentence) || MINIMUM.test(sentence) || DROPS_VERSION.test(sentence);
}
