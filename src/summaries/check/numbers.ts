// Reads the numbers in a text: digits, words ("three", "twice", "dozens"), units, versions,
// references.

import { listWords } from "./common_words.ts";

/** A number in a text. */
export interface Quantity {
  /** Digits without grouping, "1.2.3-rc.1", or a word such as "dozens". */
  readonly value: string;
  /** The unit in one spelling; absent when no known unit follows. */
  readonly unit?: string | undefined;
  readonly role: "plain" | "version" | "reference";
  /** The number as written in the text. */
  readonly text: string;
}

const VALUES = readSpellings(`
  0=zero 1=one,once,single,first 2=two,second,twice,double,doubles,doubled,doubling,twofold
  3=three,third,thrice,triple,triples,tripled,tripling,threefold 5=five,fifth,fivefold
  4=four,fourth,quadruple,quadruples,quadrupled 6=six,sixth 7=seven,seventh 8=eight,eighth
  9=nine,ninth 10=ten,tenth,tenfold 11=eleven,eleventh 12=twelve,twelfth 13=thirteen,thirteenth
  14=fourteen,fourteenth 15=fifteen,fifteenth 16=sixteen,sixteenth 17=seventeen,seventeenth
  18=eighteen,eighteenth 19=nineteen,nineteenth 20=twenty,twentieth 30=thirty 40=forty 50=fifty
  60=sixty 70=seventy 80=eighty 90=ninety 100=hundredth,hundredfold half=half,halve,halves,halved,halving
  2=zwei,deux,dois,duas,twee,два,две 3=drei,trois,tres,drie,три 4=vier,quatre,cuatro,quattro,четыре
  5=funf,cinq,cinco,cinque,vijf,пять 6=sechs,seis,zes,шесть 7=sieben,sept,siete,sette,zeven,семь
  8=acht,huit,ocho,oito,восемь 9=neun,neuf,nueve,nove,negen,девять 10=zehn,dix,diez,dez,dieci,десять
  dozens=dozens hundreds=hundreds thousands=thousands millions=millions billions=billions
`);
const FACTORS = readSpellings(`
  12=dozen 100=hundred 1000=thousand 1000000=million 1000000000=billion 1000000000000=trillion
`);
const UNITS = readSpellings(`
  percent=%,percent,pct,percentage nanosecond=ns,nanosecond,nanoseconds
  microsecond=us,μs,microsecond,microseconds millisecond=ms,msec,msecs,millisecond,milliseconds
  second=s,sec,secs,second,seconds minute=m,min,mins,minute,minutes hour=h,hr,hrs,hour,hours
  day=d,day,days week=w,week,weeks month=month,months year=y,year,years byte=b,byte,bytes
  kilobyte=kb,kilobyte,kilobytes megabyte=mb,megabyte,megabytes gigabyte=gb,gigabyte,gigabytes
  terabyte=tb,terabyte,terabytes kibibyte=kib mebibyte=mib gibibyte=gib hertz=hz,hertz megahertz=mhz
  gigahertz=ghz pixel=px,pixel,pixels dollar=usd,dollar,dollars euro=eur,euro,euros time=x,time,times,fold
`);
const UNIT = /([ -]?)(%|[a-zμ]{1,13})(?![a-z\d_])/y;
const TENS = [...VALUES].filter(([, value]) => /^[2-9]0$/.test(value)).map(([word]) => word);
const ONES = "one|two|three|four|five|six|seven|eight|nine";
const FACTOR = [...FACTORS.keys()].join("|");

// The words of one number, in lower case: "twenty-one", "two hundred", "half".
const NUMBER_WORDS = `(?:(?:${TENS.join("|")})[ -](?:${ONES})|${
  [...VALUES.keys()].join("|")
}|${FACTOR})(?:[ -](?:${FACTOR}))*`;

const DATE = "\\d{4}-\\d{2}(?:-\\d{2})?(?![\\d.])";
// Digits after a letter, or after a word and a sign, belong to a name: `a1b2`, `utf-8`.
const DIGITS = "(?<![\\p{L}\\d_]|[\\p{L}_][-./:@]|\\d[./:@,])v?" +
  "(\\d+(?:[,_]\\d{3}(?!\\d))*(?:[.:]\\d+){0,7})(?![\\d_])";
const PRERELEASE =
  "((?:-(?:rc|alpha|beta|pre|dev|snapshot|next|canary|nightly|preview|lts)|\\+[a-z\\d])[a-z\\d.-]{0,60}(?<![.-]))?";
// "second" in "5 second" is a unit.
const WORDS = `(?<![\\p{L}\\d_]|\\d[ -]?(?=second))(${NUMBER_WORDS})(?![\\p{L}\\d_])`;
const TOKEN = new RegExp(`${DATE}|${DIGITS}${PRERELEASE}|${WORDS}`, "gu");
const REFERENCE_BEFORE =
  /[#!]$|\b(?:issues?|prs?|pull requests?|merge requests?|mrs?|bugs?|tickets?|gh)[ -](?:(?:no|number)\.? )?$/;
const VERSION_BEFORE = /\b(?:versions?|releases?|ver|v)\.? $/;

/** The numbers of a text in lower case, in order; without digits in hashes, dates and names. */
export function readQuantities(text: string): readonly Quantity[] {
  return [...text.matchAll(TOKEN)].flatMap(readQuantity);
}

function readQuantity(match: RegExpExecArray): readonly Quantity[] {
  const [part, digits, suffix = "", words] = match;
  const { index, input } = match;
  const end = index + part.length;
  const unit = readUnit(input, end);
  if (words !== undefined) {
    return [{ value: valueOf(words), unit: unit.name, role: "plain", text: part }];
  }
  // A date, or the start of a hash.
  if (digits === undefined || /^[a-z]+\d/.test(input.slice(end, end + 40))) {
    return [];
  }
  const before = input.slice(Math.max(0, index - 30), index);
  const value = digits.replace(/[,_]/g, "").replace(/^0+(?=\d)/, "");
  if (REFERENCE_BEFORE.test(before)) return [{ value, role: "reference", text: part }];
  if (suffix !== "") return [{ value: value + suffix, role: "version", text: part }];
  if (unit.factor !== undefined) {
    const product = String(Number(value) * unit.factor);
    return [{ value: product, unit: readUnit(input, unit.end).name, role: "plain", text: part }];
  }
  const isVersion = part.startsWith("v") || VERSION_BEFORE.test(before) ||
    value.includes(".") && unit.name === undefined;
  return [{ value, unit: unit.name, role: isVersion ? "version" : "plain", text: part }];
}

function readSpellings(table: string): ReadonlyMap<string, string> {
  return new Map([...listWords(table)].flatMap((row) => {
    const [name = "", spellings = ""] = row.split("=");
    return spellings.split(",").map((spelling): [string, string] => [spelling, name]);
  }));
}

/** True for a number word or a part of one; `word` is in lower case. */
export function isNumberWord(word: string): boolean {
  return VALUES.has(word) || FACTORS.has(word);
}

/** The digits of a number in words; "dozens" and "half" stay words. */
function valueOf(words: string): string {
  return words.split(/[ -]/).reduce((value, word) => {
    const factor = FACTORS.get(word);
    if (factor !== undefined) return String(Math.max(Number(value), 1) * Number(factor));
    const number = VALUES.get(word) ?? "0";
    return /^\d/.test(number) ? String(Number(value) + Number(number)) : number;
  }, "0");
}

/** The unit or factor after the number that ends at `index`. */
function readUnit(
  text: string,
  index: number,
): { readonly name?: string | undefined; readonly factor?: number; readonly end: number } {
  UNIT.lastIndex = index;
  const [whole = "", space = "", word = ""] = UNIT.exec(text) ?? [];
  const end = index + whole.length;
  // A single letter is a unit only without a space: "5m", not "5 m". "5 s" is an exception.
  if (/^[^sh%]$/.test(word) && space !== "") return { end };
  const factor = word === "k" ? "1000" : FACTORS.get(word);
  return factor === undefined ? { name: UNITS.get(word), end } : { factor: Number(factor), end };
}

/** The unit that a word of two or more letters names; `word` is in lower case. */
export function unitOf(word: string): string | undefined {
  return word.length === 1 ? undefined : UNITS.get(word);
}
