// The names, aliases and gitmoji of the change types.

import { CHANGE_TYPES, type ChangeType } from "../../types.ts";
import { onFirstUse } from "../../../text/first_use.ts";

/** The types of what users notice: features, fixes and performance gains. */
export const CODE_TYPES: readonly ChangeType[] = ["feat", "fix", "perf"];

/** True for the type of a feature, a fix or a performance gain. */
export function isCodeType(type: ChangeType | undefined): boolean {
  return type !== undefined && CODE_TYPES.includes(type);
}

/** The words that name each type; `_` is a space. */
const NAMES: Readonly<Record<ChangeType, string>> = {
  feat: "feat feature features feats enhancement enhancements enh improvement improvements",
  fix: "fix bugfix bug-fix bug_fix hotfix hot-fix hot_fix fixes fixed bug",
  docs: "docs doc documentation",
  style: "style styles",
  refactor: "refactor refactoring refact refac",
  perf: "perf performance optimize optimise optimization optimisation",
  test: "test tests testing bench",
  build: "build builds",
  ci: "ci",
  chore: "chore chores deps dep",
  revert: "revert reverts reverted",
};

/**
 * The acronyms of NumPy and the projects around it (numpy.org/doc/stable/dev/development_workflow.html,
 * scikit-learn's and pandas' guides for contributors); other words in small letters.
 */
const ACRONYMS: Readonly<Partial<Record<ChangeType, string>>> = {
  feat: "ENH FEA",
  fix: "REGR",
  style: "STY",
  refactor: "CLN",
  perf: "EFF",
  test: "TST BENCH",
  build: "BLD",
  chore: "REL",
  revert: "REV",
};
// Maintenance of any kind.
const MAINTENANCE: readonly string[] = ["MAINT", "MNT"];
// A deprecation there, dependencies elsewhere.
const DEPRECATION = "DEP";

/** The gitmoji (gitmoji.dev) of a type, their shortcodes, and a beetle that many take for the bug. */
const GITMOJI: Readonly<Record<ChangeType, string>> = {
  feat: "✨ sparkles 🎉 tada 🚩 triangular_flag_on_post",
  fix: "🐛 bug 🐞 beetle lady_beetle 🚑 ambulance 🔒 lock 🩹 adhesive_bandage ✏ pencil2",
  docs: "📝 memo 💡 bulb",
  style: "🎨 art 🚨 rotating_light",
  refactor: "♻ recycle 🔥 fire 🚚 truck ⚰ coffin 🏗 building_construction",
  perf: "⚡ zap",
  test: "✅ white_check_mark 🧪 test_tube 🤡 clown_face",
  build: "📦 package 🔨 hammer",
  ci: "👷 construction_worker 💚 green_heart",
  chore: "🔖 bookmark ⬆ arrow_up ⬇ arrow_down 📌 pushpin 🙈 see_no_evil",
  revert: "⏪ rewind",
};

/** The other gitmoji, for changes of several types. */
const GITMOJI_OF_ANY: ReadonlySet<string> = new Set(
  ("💄 💥 🍱 🔧 ➕ ➖ 🌐 👽 📄 ♿ 🍻 💬 🗃 🔊 🔇 👥 🚸 📱 🥚 📸 ⚗ 🔍 🏷 🌱 🥅 💫 🗑 🛂 🧐 👔 🩺 🧱 🧑 💸 🧵 🦺 ✈ 🔐 " +
    "🚀 🚧 📈 💩 🔀").split(" "),
);

const TYPE_BY_NAME = new Map(
  [...typesByWord(NAMES)].map(([word, type]) => [word.replace("_", " "), type]),
);
const TYPE_BY_ACRONYM = typesByWord(ACRONYMS);
const TYPE_BY_GITMOJI = typesByWord(GITMOJI);

// "chroe: …": two letters that changed places. These are words: who writes "pref" means anything.
const NO_SLIPS: readonly string[] = ["pref", "feta"];
const TYPE_BY_SLIP = new Map(
  CHANGE_TYPES.filter((type) => type.length > 3).flatMap((type) =>
    Array.from(type.slice(1), (letter, index): [string, ChangeType] => [
      type.slice(0, index) + letter + type.charAt(index) + type.slice(index + 2),
      type,
    ])
  ).filter(([slip]) => !NO_SLIPS.includes(slip)),
);

function typesByWord(
  words: Readonly<Partial<Record<ChangeType, string>>>,
): ReadonlyMap<string, ChangeType> {
  return new Map(
    CHANGE_TYPES.flatMap((type) => words[type]?.split(" ").map((word) => [word, type]) ?? []),
  );
}

/** The type that a word names, in any case but for acronyms; undefined for an unknown word. */
export function typeNamed(word: string): ChangeType | undefined {
  if (word === DEPRECATION) return undefined;
  const lower = word.toLowerCase();
  const type = TYPE_BY_NAME.get(lower) ?? TYPE_BY_SLIP.get(lower);
  // Nearly all other words begin with a small letter.
  return type ?? (word < "a" ? TYPE_BY_ACRONYM.get(word) : undefined);
}

/** True for an acronym that leaves the type to the words behind it. */
export function isMaintenance(word: string): boolean {
  return MAINTENANCE.includes(word);
}

/**
 * The type of several acronyms, such as `MAINT/BUG` and `DOC, TST`: the first that says more than
 * that something was maintained; undefined when one of them is unknown.
 */
export function typeOfAcronyms(words: string): ChangeType | undefined {
  const types = words.split(/, ?|\//).map((word) =>
    word === DEPRECATION || isMaintenance(word) ? "chore" : typeNamed(word)
  );
  return types.includes(undefined) ? undefined : types.find((type) => type !== "chore") ?? "chore";
}

const TYPE_MARK =
  /^(?:\[([A-Za-z]{2,15})\]|【([A-Za-z]{2,15})】|\(([A-Za-z]{2,15})\)(?=:|\s)):?\s*(?=\S)/;

// "Fix/close all ports": GitHub makes the title of a pull request from the name of its branch. In
// "Fix - close ports" the word is a mark as well.
const BRANCH_MARK =
  /^((?:bug|hot)?fix|feat(?:ure)?|refactor(?:ing)?|chore|docs?)(?:\/(?=[a-z]\w* [a-z])|\/#?\d{1,10} [-–:] (?=\S)| [-–] (?=[A-Za-z`]))/i;

/**
 * A mark such as `[fix]`, `(fix)`, `Fix/` or `Fix - ` at the start of a text that names a type; undefined
 * without one.
 */
export function readTypeMark(
  text: string,
): { readonly type: ChangeType; readonly length: number } | undefined {
  const first = text.charAt(0);
  const pattern = first === "[" || first === "【" || first === "(" ? TYPE_MARK : BRANCH_MARK;
  const [mark = "", square, full, round] = pattern.exec(text) ?? [];
  const type = typeNamed(square ?? full ?? round ?? "");
  return type === undefined ? undefined : { type, length: mark.length };
}

const LEADING_EMOJI = onFirstUse(() =>
  /^(?::([a-z0-9_+-]{1,40}):|(\p{Extended_Pictographic})[\u{fe0f}\u{200d}\p{Emoji_Modifier}\p{Extended_Pictographic}]{0,8})\s*/u
);

/** An emoji or `:shortcode:` at the start of a message. */
export interface LeadingEmoji {
  /** Length in UTF-16 units, including the white space that follows. */
  readonly length: number;
  /** The type that it stands for on gitmoji.dev, or that a shortcode names; undefined for all others. */
  readonly type: ChangeType | undefined;
  /** True for all of gitmoji.dev and every shortcode: it says what kind of change this is. */
  readonly isMark: boolean;
  /** True for one that many use for other changes too, so that clear words tell more. */
  readonly isVague: boolean;
  /** True for the one that marks a breaking change of any type. */
  readonly isBreaking: boolean;
}

/** Gitmoji means the structure of code, many any improvement. */
const VAGUE: readonly string[] = ["🎨", "art"];
const BREAKING: readonly string[] = ["💥", "boom"];

/** The emoji or `:shortcode:` at the start of a message; undefined when there is none. */
export function readLeadingEmoji(text: string): LeadingEmoji | undefined {
  // Searching for an emoji is slow, and nearly all messages begin with a letter.
  if (/^[\w"'[(]/.test(text)) return undefined;
  const [match, shortcode, emoji = ""] = LEADING_EMOJI().exec(text) ?? [];
  if (match === undefined) return undefined;
  const name = shortcode ?? emoji;
  return {
    length: match.length,
    type: TYPE_BY_GITMOJI.get(name) ?? typeNamed(shortcode ?? ""),
    isMark: shortcode !== undefined || TYPE_BY_GITMOJI.has(emoji) || GITMOJI_OF_ANY.has(emoji),
    isVague: VAGUE.includes(name),
    isBreaking: BREAKING.includes(name),
  };
}
