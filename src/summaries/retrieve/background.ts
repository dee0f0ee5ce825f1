// What a model may be told of the repository beside a change: passages found for it, by words or by vectors.

import type { Embed } from "../../llm/chat.ts";
import type { Passage } from "./passages.ts";
import type { Retriever } from "./retriever.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { MarkdownFile } from "../../core/git/commit_content.ts";

/** How passages are looked up. */
export interface Backend {
  readonly name: "simple" | "chroma";
  /** Where Chroma is. */
  readonly url: string;
}

/** Where passages come from. */
export interface BackgroundOptions {
  readonly repository: Pick<Repository, "log" | "markdownFiles" | "root">;
  readonly backend: Backend;
  /** The commits that the range begins behind; earlier messages are read from there. */
  readonly bases: readonly string[];
  /** The commit whose files are read. */
  readonly tip: string;
  /** What the vectors are made by: those of different models cannot be compared. */
  readonly embeddings: string;
  /** The text without its secrets. */
  readonly mask: (text: string) => Promise<string>;
}

/** The passages that may explain a text, without secrets. */
export type Background = (text: string) => Promise<readonly string[]>;

const MOST_MESSAGES = 1_000;
const MOST_PASSAGES = 2;

/**
 * Looks passages up in the repository's earlier messages and its Markdown files (decisions, AI). Without
 * `embed` nothing is asked of anybody, and a backend that needs it finds nothing.
 * @throws EnvironmentError when the backend's package or its server is not there.
 */
export async function createBackground(
  options: BackgroundOptions,
  embed: Embed | undefined,
): Promise<Background> {
  const passages = await collectPassages(options);
  if (passages.length === 0) return () => Promise.resolve([]);
  const retriever = await createRetriever(options, passages, embed);
  if (retriever === undefined) return () => Promise.resolve([]);
  return async (text) => {
    const found = await retriever.retrieve(text, MOST_PASSAGES);
    return found.map((passage) => `${passage.source}: ${passage.text}`);
  };
}

async function createRetriever(
  { backend, repository, embeddings }: BackgroundOptions,
  passages: readonly Passage[],
  embed: Embed | undefined,
): Promise<Retriever | undefined> {
  if (backend.name === "simple") {
    const { createSimpleRetriever } = await import("./simple.ts");
    return await createSimpleRetriever(passages);
  }
  if (embed === undefined) return undefined;
  const { createChromaRetriever, nameCollection } = await import("./chroma.ts");
  const name = await nameCollection(await repository.root(), embeddings);
  return await createChromaRetriever(passages, {
    url: backend.url,
    embed,
    collection: name,
  });
}

async function collectPassages(
  { repository, bases, tip, mask }: BackgroundOptions,
): Promise<readonly Passage[]> {
  const { isAboutOthers, limitPassages, passageOfCommit, splitMarkdown } = await import(
    "./passages.ts"
  );
  // Masked whole: of a secret that is cut in two neither part may be known as one.
  const files: MarkdownFile[] = [];
  for (const { path, text } of await repository.markdownFiles(tip)) {
    if (!isAboutOthers(path)) files.push({ path, text: await mask(text) });
  }
  const messages: Passage[] = [];
  const [base] = bases;
  if (base !== undefined) {
    for await (const commits of repository.log({ tip: base, excluded: [], skipMerges: true })) {
      for (const { hash, subject, body } of commits.slice(0, MOST_MESSAGES - messages.length)) {
        const [first = "", ...rest] = (await mask(`${subject}\n${body}`)).split("\n");
        messages.push(passageOfCommit({ hash, subject: first, body: rest.join("\n") }));
      }
      if (messages.length >= MOST_MESSAGES) break;
    }
  }
  const isReadme = ({ path }: { readonly path: string }): boolean => /^readme\b[^/]*$/i.test(path);
  const split = ({ path, text }: { readonly path: string; readonly text: string }) =>
    splitMarkdown(path, text);
  return limitPassages({
    readme: files.filter(isReadme).flatMap(split),
    documents: files.filter((file) => !isReadme(file)).flatMap(split),
    commits: messages,
  });
}

/**
 * Says before any other work that a backend cannot be had.
 * @throws EnvironmentError when it cannot.
 */
export async function checkBackend({ name, url }: Backend): Promise<void> {
  if (name !== "chroma") return;
  const { checkChroma } = await import("./chroma.ts");
  await checkChroma(url);
}
