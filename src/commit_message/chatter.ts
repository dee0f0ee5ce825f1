// Removes what a model says about its message, before and after it.

import { HEADER } from "./style.ts";

/** A first line that only announces a message: it names it, or says "here"; else it is a subject. */
const ANNOUNCEMENT =
  /^(?:(?=[^\n]{0,200}(?:message|commit|nachricht|mensa[jg]e|messaggio|сообщени|提交|信息|メッセージ|コミット|\bhere\b|^(?:sure|certainly|of course|okay|voici|hier|aqu[ií]|ecco|вот|以下|这是)))[^\n]{0,200}[:：]\**|(?:sure|certainly|of course|okay|absolutely|here(?:['’]s| is| are))\b[^\n]{0,150}\b(?:commit )?message\b[^\n]{0,60}[.!])[^\S\n]*(?=\n)/i;

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
    "(?:\\*{0,2}notes?:?\\*{0,2}:? ?)?i(?:['’]ve| have)? (?:kept|used|followed|wrote|written|chosen|chose|omitted|focused|assumed|left out|based)\\b.*\\b(?:commit message|the message|subject line|conventional commits?|the (?:staged )?diff|\\d+ (?:characters|columns))\\b",
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
const LIST = /^\s*(?:[-*+]|\d{1,3}[.)]) /;
const ITEMS = new RegExp(LIST.source, "m");
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/;

const MOST_REMARKS = 10;

/**
 * The message in an answer that is plain text: without a line that announces it, the code fence
 * around it with what comes after, and closing remarks.
 */
export function unwrapMessage(answer: string): string {
  const text = withoutAnnouncement(answer.trim());
  const [open, fence = ""] = /^(`{3,}|~{3,})[^\n]*\n/.exec(text) ?? [];
  if (open === undefined) return withoutClosing(text);
  const lines = text.slice(open.length).split("\n");
  const isEnd = (line: string): boolean => line.trimEnd() === fence;
  // A message may hold code in fences of its own: the last line ends it, else the first fence.
  const end = isEnd(lines.at(-1) ?? "") ? lines.length - 1 : lines.findIndex(isEnd);
  return end < 0 ? withoutClosing(text) : withoutClosing(lines.slice(0, end).join("\n"));
}

function withoutAnnouncement(text: string): string {
  const [line] = ANNOUNCEMENT.exec(text) ?? [];
  const rest = line === undefined ? "" : text.slice(line.length).trimStart();
  // A subject may announce the list in its body.
  return rest === "" || LIST.test(rest) || HEADER.test(line ?? "") ? text : rest;
}

/** The text without remarks to the reader at its end; its first line stays. */
export function withoutClosing(text: string): string {
  const lines = text.trimEnd().split("\n");
  let end = lines.length;
  for (let left = MOST_REMARKS;; left--) {
    while (end > 1 && lines[end - 1]?.trim() === "") end--;
    const start = lines.lastIndexOf("", end - 1) + 1;
    const paragraph = lines.slice(start, end).join("\n");
    if (left === 0) return lines.slice(0, end).join("\n");
    if (start > 0 && CLOSING.test(paragraph) && !ITEMS.test(paragraph)) end = start;
    else if (end > 1 && CLOSING.test(lines[end - 1] ?? "")) end--;
    else if (end < lines.length && end > 1 && RULE.test(lines[end - 1]?.trim() ?? "")) end--;
    else return lines.slice(0, end).join("\n");
  }
}
