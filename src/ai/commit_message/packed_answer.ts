// What the answer of a model is packed in: thoughts, tags, end tokens, JSON, the command that would commit it.

import { TYPED } from "./conventional.ts";

/**
 * The message that an answer holds, or the answer itself; nothing is written anew. What it gives is shorter
 * than the answer, or the same.
 */
export function unpackAnswer(answer: string): string {
  return STEPS.reduce((text, step) => step(text), answer);
}

const STEPS: readonly ((text: string) => string)[] = [
  takeFinalChannel,
  withoutEnd,
  withoutThoughts,
  takeTagged,
  readObject,
  readCommand,
];

// The channels of OpenAI's harmony format, also as servers show them that drop its marks.
const FINAL = /<\|channel\|>\s*final\b[^<]{0,40}<\|message\|>|^analysis(?=[\s\S]*assistantfinal)/;
const CHANNEL = /^\s*(?:<\|start\|>assistant)?<\|channel\|>\s*\w+[^<]{0,40}<\|message\|>/;

function takeFinalChannel(text: string): string {
  const found = FINAL.exec(text);
  if (found?.[0] === "analysis") {
    return text.slice(text.lastIndexOf("assistantfinal") + "assistantfinal".length);
  }
  if (found !== null) return text.slice(found.index + found[0].length);
  // Nothing but thoughts.
  return CHANNEL.test(text) ? "" : text;
}

const BEGIN_TOKENS =
  /^\s*(?:<s>|<\|im_start\|>(?:assistant)?|<\|start_header_id\|>assistant<\|end_header_id\|>)/;
// In the middle of a line they are what a message is about.
const END_TOKENS =
  /(?:<\|(?:im_end|end|eot_id|eom_id|endoftext|end_of_text|return|im_start|start)\|>|<end_of_turn>|<｜end▁of▁sentence｜>)(?=[^\S\n]*(?:\n|$)|<)/;

function withoutEnd(text: string): string {
  const begun = text.replace(BEGIN_TOKENS, "");
  const end = END_TOKENS.exec(begun)?.index ?? begun.length;
  return begun.slice(0, end).replace(/<\/s>\s*$/, "");
}

const THOUGHT = "(?:think|thinking|thought|reasoning|analysis|scratchpad)";
const OPENED = new RegExp(`^\\s*<(${THOUGHT})>`, "i");
const CLOSED_ALONE = new RegExp(`</${THOUGHT}>`, "i");

/** What is thought aloud stands in front; where the answer begins with the thought itself, only its end does. */
function withoutThoughts(text: string): string {
  const [whole, name] = OPENED.exec(text) ?? [];
  if (whole !== undefined) {
    const end = text.toLowerCase().indexOf(`</${name?.toLowerCase()}>`);
    return end < 0 ? "" : text.slice(end + `</${name}>`.length);
  }
  const found = CLOSED_ALONE.exec(text);
  if (found === null) return text;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  const isOwnLine = /(?:^|\n)[^\S\n]*$/.test(before.slice(-LONGEST_INDENT)) ||
    /^[^\S\n]*\n/.test(after);
  if (after.trim() === "" || TYPED.test(before.trimStart())) return text;
  return isOwnLine || TYPED.test(after.trimStart()) ? after : text;
}

const LONGEST_INDENT = 20;

const TAG =
  /(?:^|\n)[^\S\n]*<(commit[-_]?message|commit[-_]?msg|commit|message|answer|final_answer|output|response|result)>/i;

function takeTagged(text: string): string {
  const found = TAG.exec(text);
  const name = found?.[1];
  if (found === null || name === undefined) return text;
  if (!isFrame(text.slice(0, found.index))) return text;
  const inner = text.slice(found.index + found[0].length);
  const end = inner.toLowerCase().lastIndexOf(`</${name.toLowerCase()}>`);
  return end < 0 ? text : inner.slice(0, end);
}

/** True of nothing, fences, and lines that announce something. */
function isFrame(text: string): boolean {
  return text.split("\n").every((line) => /^(?:[`~]{3,}[\w+-]*)?$|[:!]$/.test(line.trim()));
}

const SUBJECT_KEYS = ["subject", "title", "header", "summary", "commitmessage", "message"];
const BODY_KEYS = ["body", "description", "details"];

/** `{"subject": "…", "body": "…"}`, also in a fence. */
function readObject(text: string): string {
  const start = text.indexOf("{");
  const end = text.lastIndexOf("}") + 1;
  const after = text.slice(end);
  if (start < 0 || !isFrame(text.slice(0, start))) return text;
  // Behind the fence it is explained.
  if (!isFrame(after) && !/^\s*(?:`{3,}|~{3,})/.test(after)) return text;
  const fields = parseFields(text.slice(start, end));
  const read = (keys: readonly string[]): string | undefined =>
    keys.map((key) => fields.get(key)).find((value) => value?.trim());
  const subject = read(SUBJECT_KEYS);
  if (subject === undefined) return text;
  const [type, scope] = [fields.get("type")?.trim(), fields.get("scope")?.trim()];
  const header = type === undefined || type === "" || TYPED.test(subject)
    ? ""
    : `${type}${scope ? `(${scope})` : ""}: `;
  const body = read(BODY_KEYS);
  return `${header}${subject}${body === undefined ? "" : `\n\n${body}`}`;
}

/** The texts of an object, by their keys in small letters without dashes; a list has a line for each. */
function parseFields(text: string): ReadonlyMap<string, string> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return new Map();
    return new Map(
      Object.entries(value).flatMap(([key, field]): [string, string][] => {
        const lines = Array.isArray(field) ? field : [field];
        const name = key.toLowerCase().replace(/[-_ ]/g, "");
        return lines.every((line) => typeof line === "string") ? [[name, lines.join("\n")]] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

const COMMAND = /^\s*(?:\$ )?(?:git add [^\n&;]{0,300}(?:&&|;|\n)\s*(?:\$ )?)?git commit\b/;
const DOCUMENT =
  /^[^\n]{0,100}"\$\(cat <<-?\s*(['"]?)(\w+)\1\n([\s\S]*?)\n[^\S\n]*\2\n?[^\S\n]*\)"$/;
const OPTION =
  /\s+(?:(?:-[as]{0,2}m|--message)(?:=|\s*)(?:"((?:[^"\\]|\\[\s\S])*)"|'([^']*)')|-[asvn]+|--(?:all|signoff|no-verify|allow-empty))(?=\s|$)/y;

/** `git commit -m "…"`, each `-m` a paragraph, or with a here-document. */
function readCommand(text: string): string {
  const command = COMMAND.exec(withoutFences(text))?.[0];
  if (command === undefined) return text;
  const rest = withoutFences(text).slice(command.length).replace(/\\\n/g, " ").trimEnd();
  const document = DOCUMENT.exec(rest)?.[3];
  if (document !== undefined) return document;
  const paragraphs: string[] = [];
  OPTION.lastIndex = 0;
  while (OPTION.lastIndex < rest.length) {
    const [whole, double, single] = OPTION.exec(rest) ?? [];
    // What else there is may be part of a sentence.
    if (whole === undefined) return text;
    const words = double?.replace(/\\(["\\$`])/g, "$1") ?? single;
    if (words !== undefined) paragraphs.push(words);
  }
  return paragraphs.length === 0 ? text : paragraphs.join("\n\n");
}

function withoutFences(text: string): string {
  return text.replace(/^\s*(?:`{3,}|~{3,})\w*\n/, "").replace(/\n(?:`{3,}|~{3,})\s*$/, "");
}
