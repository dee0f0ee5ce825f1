// Words of one matter: where a source has one of them, a summary may say the other.

import { stemWord } from "./plain_text.ts";

const MATTERS = [
  "compress gzip brotli zip bandwidth traffic size small smaller smallest shrink minify less",
  "dump restore backup export archive save",
  "worker background thread responsive responsiveness blocking main async",
  "escape text markup html plain tags sanitize render",
  "fast faster quick quicker speed slow perf performance time seconds latency wait sooner",
  "delete remove drop gone erase clean clear removal",
  "login sign auth authentication session password logout account",
  "browser web client frontend page site safari firefox chrome hydration",
  "server ssr backend host service",
  "add new create introduce feature feat support",
  "fix repair correct solve resolve right proper properly fail failure failed error broken crash exception throw wrong mistake bug problem",
  "show display print render view visible see appear",
  "hide hidden mask conceal invisible",
  "keep retain preserve survive stay remain kept leave",
  "refactor rework restructure reorganise clean simplify rewrite internal",
  "docs documentation readme guide manual tutorial document explain",
  "test tests testing spec coverage suite assert",
  "config configuration setting option preference settings configure",
  "dir directory folder path",
  "repo repository",
  "image picture photo avatar icon",
  "message mail email chat",
  "user people person account member profile",
  "admin administrator",
  "style format lint prettier behaviour behavior change",
  "default unless initial preset automatically",
  "autosave automatic automatically auto",
  "typo spelling mistake misspelling",
  "deprecate obsolete legacy old removal",
  "keyboard key shortcut press",
  "rtl ltr right left direction",
  "replace instead switch migrate move favour favor prefer",
  "i18n l10n translation language locale",
  "a11y accessibility screen reader",
  "memory alloc allocation leak heap",
  "cpu core processor thread",
  "disk storage space file",
  "offline connection online network disconnect",
  "retry again attempt repeat",
  "limit maximum max cap most stop",
  "minimum min least require required needs",
  "raise increase higher longer more",
  "lower reduce decrease less fewer",
  "build compile bundle",
  "signature sign signed unsigned verify valid",
  "reject refuse deny forbid invalid verify",
  "search find query result lookup",
  "upload file attachment",
  "date time timestamp calendar day",
  "color colour theme dark appearance",
  "edit editor write read readonly change modify",
  "dedupe duplicate once single twice",
  "log logs logging print output",
  "upgrade update bump migrate migration",
  "reproducible identical same",
  "idle unused inactive",
  "stable reliable flaky deflake",
  "regex regexp regular expression pattern",
  "empty blank nothing none missing",
];
const MATTERS_OF: ReadonlyMap<string, readonly number[]> = indexMatters();

function indexMatters(): ReadonlyMap<string, readonly number[]> {
  const matters = new Map<string, number[]>();
  for (const [index, row] of MATTERS.entries()) {
    for (const stem of new Set(row.split(" ").map(stemWord))) {
      matters.set(stem, [...matters.get(stem) ?? [], index]);
    }
  }
  return matters;
}

/** The numbers of the matters that a stem belongs to; most stems belong to none. */
export function mattersOf(stem: string): readonly number[] {
  return MATTERS_OF.get(stem) ?? [];
}
