// Number words ("three", "twenty-one", "twice", "dozens") and the units after numbers.

import { listWords } from "./stopwords.ts";

const VALUES = readSpellings(`
  0=zero 1=one,once,single,first 2=two,second,twice,double,doubles,doubled,doubling,twofold
  3=three,third,thrice,triple,triples,tripled,tripling,threefold 5=five,fifth,fivefold
  4=four,fourth,quadruple,quadruples,quadrupled 6=six,sixth 7=seven,seventh 8=eight,eighth
  9=nine,ninth 10=ten,tenth,tenfold 11=eleven,eleventh 12=twelve,twelfth 13=thirteen,thirteenth
  14=fourteen,fourteenth 15=fifteen,fifteenth 16=sixteen,sixteenth 17=seventeen,seventeenth
  18=eighteen,eighteenth 19=nineteen,nineteenth 20=twenty,twentieth 30=thirty 40=forty 50=fifty
  60=sixty 70=seventy 80=eighty 90=ninety 100=hundredth,hundredfold half=half,halve,halves,halved,halving
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

/** A pattern for the words of one number, in lower case: "twenty-one", "two hundred", "half". */
export const NUMBER_WORDS = `(?:(?:${TENS.join("|")})[ -](?:${ONES})|${
  [...VALUES.keys()].join("|")
}|${FACTOR})(?:[ -](?:${FACTOR}))*`;

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

/** The digits of a match of {@link NUMBER_WORDS}; "dozens" and "half" stay words. */
export function valueOf(words: string): string {
  return words.split(/[ -]/).reduce((value, word) => {
    const factor = FACTORS.get(word);
    if (factor !== undefined) return String(Math.max(Number(value), 1) * Number(factor));
    const number = VALUES.get(word) ?? "0";
    return /^\d/.test(number) ? String(Number(value) + Number(number)) : number;
  }, "0");
}

/** The unit or factor after the number that ends at `index`; `text` is in lower case. */
export function readUnit(
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
