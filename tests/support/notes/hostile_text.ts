// Texts with markup, control characters and links, for property tests.

import fc from "fast-check";

// Parts instead of characters, because random characters rarely form a link or a tag.
const PARTS: readonly string[] = [
  ..."`*_~[](){}<>!?&;#-+=|:.,/\\$@^\"' 1a",
  ..."``,```,**,__,~~,~~~,---,===,1.,1),- ,> ,# ,  ,\\`,\\\\,![,](,[^1],[^1]: ,[x] ,[a]: ".split(
    ",",
  ),
  ..."<b>,</b>,<b ,<!--,-->,<?,<![CDATA[,<a@b>,<x:y>,<1@x>,&amp;,&#38;,&#x26;,&copy".split(","),
  ..."http://x.co,https://a.b/(c),ftp://f.co,://,x://y,www.,www.x.co,WWW.X.CO,mailto:".split(","),
  ..."xmpp:a@b.co,@alice,@scope/pkg@1.2.3,bob@example.com,git@github.com:o/r,a@b-c.d_e".split(","),
  ..."t@1.2.3-rc.x,|-|,:-:,| a |,--- | ---,snake_case,#12,é,字,😀,word".split(","),
  "\u00a0",
  "\u2003",
  "\u3000",
  "\t",
  "\0",
  "\u001b[31m",
  "\u0085",
  "\u00ad",
  "\u200b",
  "\u200d",
  "\u202e",
  "\u2028",
  "\ufeff",
  "\u{e0041}",
];

/** One line of hostile text; it may contain stray line breaks. */
export const hostileLine: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: joined([...PARTS]) },
  { weight: 1, arbitrary: joined([..."`a@. "]) },
  { weight: 1, arbitrary: joined([..."<a@`.>/: "]) },
  { weight: 1, arbitrary: joined([..."_*~a \\`"]) },
  { weight: 1, arbitrary: joined([...PARTS, "\n", "\r\n"]) },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
);

/** Hostile text of several lines and paragraphs. */
export const hostileText: fc.Arbitrary<string> = fc.array(
  fc.tuple(hostileLine, fc.constantFrom("\n", "\r\n", "\n\n", "\n \t\n")),
  { maxLength: 4 },
).map((lines) => lines.flat().join(""));

function joined(parts: readonly string[]): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((chosen) => chosen.join(""));
}
