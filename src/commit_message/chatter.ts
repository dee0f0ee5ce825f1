// Removes what a model says about its message, before and after it.

import { HEADER, TYPED } from "./style.ts";

/** A first line that only announces a message: it names it, or says "here"; else it is a subject. */
const ANNOUNCEMENT =
  /^(?:(?=[^\n]{0,200}(?:message|commit|nachricht|mensa[jg]e|messaggio|сообщени|提交|信息|メッセージ|コミット|\bhere\b|^(?:sure|certainly|of course|okay|voici|hier|aqu[ií]|ecco|вот|以下|这是)))[^\n]{0,200}[:：]\**|(?:sure|certainly|of course|okay|absolutely|here(?:['’]s| is| are))\b[^\n]{0,150}\b(?:commit )?message\b[^\n]{0,60}[.!])[^\S\n]*(?=\n)/i;

/** The same in front of the subject, on its line. */
const INLINE =
  /^[*_"'`]{0,3}(?=[^:：\n]{0,120}(?:message|commit|nachricht|mensa[jg]e|messaggio|сообщени|提交|信息|メッセージ|コミット))[^:：\n]{0,120}[:：]\s?[*_"'`]{0,3}[^\S\n]*(?=\S)/i;
const HERE =
  /^\W*(?:(?:sure|certainly|of course|okay)\b\W+)?(?:here(?:['’]s| is)|voici|hier (?:ist|kommt)|aqu[ií] (?:est[aá]|tienes)|ecco|вот)\b/iu;

// Each speaks to the reader, or of the message itself in a way that no message speaks of a change.
const CLOSING = new RegExp(
  [
    "(?:please )?let me know\\b",
    "(?:please )?feel free to\\b",
    "(?:i )?hope (?:this|that|it) helps\\b",
    "(?:would you like|do you want|should i|shall i)\\b.*\\?",
    "if you(?:['’]d| would)? (?:like|want|prefer|need)\\b.*\\b(?:let me|i (?:can|could|will)|i['’]ll|just ask)\\b",
    "(?:this|the above) (?:commit )?message (?:follows|adheres|conforms|uses|describes|summari[sz]es|captures|reflects|is written|keeps|explains|highlights|clearly|concisely|accurately)\\b",
    "the (?:commit )?message (?:follows|adheres to|conforms to|uses) .{0,40}\\b(?:conventional commits?|conventions?|format|style|guidelines)\\b",
    "(?:\\*{0,2}notes?:?\\*{0,2}:? ?)?i(?:['’]ve| have)? (?:kept|used|followed|wrote|written|chosen|chose|omitted|focused|assumed|left out|based)\\b.*\\b(?:commit message|the message|subject line|conventional commits?|the (?:staged )?diff|\\d+ (?:characters|columns)|the subject\\b.{0,40}\\b(?:short|brief|concise|imperative))\\b",
    // German, French, Spanish, Portuguese, Italian, Russian, Chinese, Japanese
    "(?:lass|lassen sie) (?:mich|es mich) wissen\\b|(?:sag|sagen sie|gib|geben sie) (?:mir )?(?:gerne? )?bescheid\\b|diese commit-(?:nachricht|message) (?:folgt|beschreibt|entspricht)\\b",
    "n['’]hésite[zs]? pas à |(?:dites|dis|faites|fais)-(?:le-)?moi (?:savoir )?si\\b|ce message de commit (?:suit|décrit|respecte)\\b",
    "(?:avísame|avíseme|déjame saber|házmelo saber) si\\b|este mensaje (?:de commit )?(?:sigue|describe)\\b",
    "(?:me avise|avise-me|me diga) se\\b|esta mensagem (?:de commit )?(?:segue|descreve)\\b",
    "(?:fammi sapere|fatemi sapere) se\\b|questo messaggio (?:di commit )?(?:segue|descrive)\\b",
    "(?:дайте|дай) (?:мне )?знать,? если|сообщите,? если|это сообщение (?:коммита )?(?:следует|описывает)",
    "(?:如果|如)(?:您|你)?(?:需要|想|希望|需).{0,40}(?:告诉我|告知)|请告诉我|(?:此|该|这个|这条)提交(?:信息|消息|说明)(?:遵循|符合|描述)",
    "(?:この|上記の)コミットメッセージは.{0,60}(?:従|準拠|説明|形式)|.{0,60}(?:お知らせください|教えてください)",
  ].map((each) => `(?:${each})`).join("|").replace(/^/, "^[*_(]{0,3}(?:").replace(/$/, ")"),
  "i",
);
/** What a model adds to its message, and a template may ask for. */
const EXPLANATION =
  /^[*_#\s]{0,6}(?:explanation|erklärung|explication|explicación|explicação|spiegazione|объяснение|解释|说明|説明)[*_]{0,3}\s?[:：]/i;
const LIST = /^\s*(?:[-*+]|\d{1,3}[.)]) /;
const ITEMS = new RegExp(LIST.source, "m");
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/;

const MOST_REMARKS = 10;

/**
 * The message in an answer that is plain text: without a line that announces it, the code fence
 * around it with what comes after, and closing remarks; `template` is as for {@link withoutClosing}.
 */
export function unwrapMessage(answer: string, template = ""): string {
  const text = withoutInline(withoutAnnouncement(answer.trim()));
  const [open, fence = ""] = /^(`{3,}|~{3,})[^\n]*\n/.exec(text) ?? [];
  if (open === undefined) return withoutClosing(text, template);
  const lines = text.slice(open.length).split("\n");
  const isEnd = (line: string): boolean => line.trimEnd() === fence;
  // A message may hold code in fences of its own: the last line ends it, else the first fence.
  const end = isEnd(lines.at(-1) ?? "") ? lines.length - 1 : lines.findIndex(isEnd);
  return withoutClosing(end < 0 ? text : lines.slice(0, end).join("\n"), template);
}

function withoutAnnouncement(text: string): string {
  const [line] = ANNOUNCEMENT.exec(text) ?? [];
  const rest = line === undefined ? "" : text.slice(line.length).trimStart();
  // A subject may announce the list in its body.
  return rest === "" || LIST.test(rest) || HEADER.test(line ?? "") ? text : rest;
}

/** The text without an announcement on the line of the subject: `Here is the message: fix: x`. */
export function withoutInline(text: string): string {
  const [start] = TYPED.test(text) ? [] : INLINE.exec(text) ?? [];
  if (start === undefined) return text;
  const rest = text.slice(start.length);
  return TYPED.test(rest) || HERE.test(start) ? rest : text;
}

/**
 * The text without remarks to the reader at its end; its first line stays. An explanation stays
 * where `template`, the form of the body, has one.
 */
export function withoutClosing(text: string, template = ""): string {
  const isRemark = (paragraph: string): boolean =>
    CLOSING.test(paragraph) && !ITEMS.test(paragraph) ||
    EXPLANATION.test(paragraph) && !template.split("\n").some((line) => EXPLANATION.test(line));
  const lines = text.trimEnd().split("\n");
  let end = lines.length;
  for (let left = MOST_REMARKS;; left--) {
    while (end > 1 && lines[end - 1]?.trim() === "") end--;
    const start = lines.lastIndexOf("", end - 1) + 1;
    const paragraph = lines.slice(start, end).join("\n");
    if (left === 0) return lines.slice(0, end).join("\n");
    if (start > 0 && isRemark(paragraph)) end = start;
    else if (end > 1 && CLOSING.test(lines[end - 1] ?? "")) end--;
    else if (end < lines.length && end > 1 && RULE.test(lines[end - 1]?.trim() ?? "")) end--;
    else return lines.slice(0, end).join("\n");
  }
}
