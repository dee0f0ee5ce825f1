// Reads the gitmoji at the start of a message.

import type { ChangeType } from "./types.ts";

// The gitmoji (gitmoji.dev) that correspond to a change type.
const MARKS: Readonly<Record<ChangeType, readonly string[]>> = {
  feat: ["✨", "sparkles", "🎉", "tada", "🚩", "triangular_flag_on_post"],
  fix: ["🐛", "bug", "🚑", "ambulance", "🔒", "lock", "🩹", "adhesive_bandage", "✏", "pencil2"],
  docs: ["📝", "memo", "💡", "bulb"],
  style: ["🎨", "art", "🚨", "rotating_light"],
  refactor: [
    "♻",
    "recycle",
    "🔥",
    "fire",
    "🚚",
    "truck",
    "⚰",
    "coffin",
    "🏗",
    "building_construction",
  ],
  perf: ["⚡", "zap"],
  test: ["✅", "white_check_mark", "🧪", "test_tube", "🤡", "clown_face"],
  build: ["📦", "package", "🔨", "hammer"],
  ci: ["👷", "construction_worker", "💚", "green_heart"],
  chore: [
    "🔖",
    "bookmark",
    "⬆",
    "arrow_up",
    "⬇",
    "arrow_down",
    "📌",
    "pushpin",
    "🙈",
    "see_no_evil",
  ],
  revert: ["⏪", "rewind"],
};
const TYPE_BY_MARK: ReadonlyMap<string, ChangeType> = new Map(
  (Object.entries(MARKS) as [ChangeType, readonly string[]][]).flatMap(([type, marks]) =>
    marks.map((mark) => [mark, type] as const)
  ),
);
const LEADING_MARK =
  /^(?::([a-z0-9_+-]{1,40}):|(\p{Extended_Pictographic})[\u{fe0f}\u{200d}\p{Extended_Pictographic}]{0,8})\s*/u;

/** An emoji or `:shortcode:` at the start of a message. */
export interface LeadingMark {
  /** Length in UTF-16 units, including the white space that follows. */
  readonly length: number;
  /** The type that it stands for on gitmoji.dev; absent for any other emoji. */
  readonly type?: ChangeType;
}

/** The emoji or `:shortcode:` that a message begins with; undefined when there is none. */
export function readLeadingMark(text: string): LeadingMark | undefined {
  // Searching for an emoji is slow, and nearly all messages begin with a letter.
  if (/^[\w"'[(]/.test(text)) return undefined;
  const mark = LEADING_MARK.exec(text);
  if (mark === null) return undefined;
  const type = TYPE_BY_MARK.get(mark[1] ?? mark[2] ?? "");
  return { length: mark[0].length, ...(type === undefined ? {} : { type }) };
}
