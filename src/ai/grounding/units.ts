// The units that may follow a number, with one name for each of their spellings.

const SPELLINGS: readonly (readonly [name: string, spellings: string])[] = [
  ["percent", "percent,pct,percentage"],
  ["nanosecond", "ns,nanosecond,nanoseconds"],
  ["microsecond", "us,microsecond,microseconds"],
  ["millisecond", "ms,msec,msecs,millisecond,milliseconds"],
  ["second", "s,sec,secs,second,seconds"],
  ["minute", "m,min,mins,minute,minutes"],
  ["hour", "h,hr,hrs,hour,hours"],
  ["day", "d,day,days"],
  ["week", "w,week,weeks"],
  ["month", "month,months"],
  ["year", "y,year,years"],
  ["byte", "b,byte,bytes"],
  ["kilobyte", "kb,kilobyte,kilobytes"],
  ["megabyte", "mb,megabyte,megabytes"],
  ["gigabyte", "gb,gigabyte,gigabytes"],
  ["terabyte", "tb,terabyte,terabytes"],
  ["kibibyte", "kib,kibibyte,kibibytes"],
  ["mebibyte", "mib,mebibyte,mebibytes"],
  ["gibibyte", "gib,gibibyte,gibibytes"],
  ["hertz", "hz,hertz"],
  ["megahertz", "mhz,megahertz"],
  ["gigahertz", "ghz,gigahertz"],
  ["pixel", "px,pixel,pixels"],
  ["dollar", "usd,dollar,dollars"],
  ["euro", "eur,euro,euros"],
  ["times", "x,times,time,fold"],
];
const NAMES: ReadonlyMap<string, string> = new Map(
  SPELLINGS.flatMap(([name, spellings]) =>
    spellings.split(",").map((spelling): [string, string] => [spelling, name])
  ),
);
const FACTORS: ReadonlyMap<string, number> = new Map([
  ["k", 1_000],
  ["dozen", 12],
  ["hundred", 100],
  ["thousand", 1_000],
  ["million", 1_000_000],
  ["billion", 1_000_000_000],
  ["trillion", 1_000_000_000_000],
]);
const AFTER = /([ -]?)(%|[a-zμ]{1,13})(?![a-z\d_])/y;

/** What follows a number: a unit, or a word that multiplies it. */
export interface FoundUnit {
  readonly name?: string;
  readonly factor?: number;
  readonly end: number;
}

/** What follows a number that ends at `index` of a text in lower case, if it is a unit. */
export function readUnit(text: string, index: number): FoundUnit | undefined {
  AFTER.lastIndex = index;
  const match = AFTER.exec(text);
  const word = match?.[2]?.replace("μ", "u");
  if (match === null || word === undefined) return undefined;
  const end = AFTER.lastIndex;
  if (word === "%") return { name: "percent", end };
  // A letter alone is a unit where it touches the number: "5m", not "5 m"; but "5 s".
  if (/^[^sh]$/.test(word) && match[1] !== "") return undefined;
  const factor = FACTORS.get(word);
  if (factor !== undefined) return { factor, end };
  const name = NAMES.get(word);
  return name === undefined ? undefined : { name, end };
}

/** The unit that a word in lower case names, a letter alone left out. */
export function unitOf(word: string): string | undefined {
  return word.length === 1 ? undefined : NAMES.get(word);
}
