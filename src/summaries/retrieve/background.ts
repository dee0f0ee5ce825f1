// Finds passages of the repository that explain a change, by words or by vectors.

import type { Embed } from "../../llm/chat.ts";
import type { Passage, Retriever } from "./passages.ts";
import type { Repository } from "../../core/git/repository.ts";

/** The retrieval backend. */
export interface Backend {
  readonly name: "simple" | "chroma";
  /** The address of the Chroma server. */
  readonly url: string;
}

/** The source of passages. */
export interface BackgroundOptions {
  readonly repository: Pick<Repository, "log" | "markdownFiles" | "root">;
  readonly backend: Backend;
  /** The last commit before the range; earlier messages are read from it. */
  readonly base: string | undefined;
  /** The commit whose files are read. */
  readonly tip: string;
  /** Identifies the provider of the embeddings: those of different models cannot be compared. */
  readonly embeddings: string;
  /** Masks the secrets of a text. */
  readonly mask: (text: string) => Promise<string>;
}

/** Finds the passages that may explain a text; their secrets are masked. */
export type Background = (text: string) => Promise<readonly string[]>;

const MOST_MESSAGES = 1_000;
/** The most passages to search: embedding more takes minutes. */
const MOST_PASSAGES = 2_000;
/** The most passages for one change. */
const MOST_FOUND = 2;
/** The most passages to look at for one change: some share too little with it. */
const MOST_TRIED = 8;

/**
 * Finds passages in the repository's earlier commit messages and its Markdown files. Without
 * `embed` no request is sent, and a backend that needs vectors finds nothing.
 * @throws EnvironmentError when the backend's package or its server is missing.
 */
export async function createBackground(
  options: BackgroundOptions,
  embed: Embed | undefined,
): Promise<Background> {
  const passages = await collectPassages(options);
  const retrieve = passages.length === 0
    ? undefined
    : await createRetriever(options, passages, embed);
  if (retrieve === undefined) return () => Promise.resolve([]);
  const { createThreshold } = await import("./threshold.ts");
  const isNear = createThreshold(passages);
  return async (text) => {
    const found = (await retrieve(text, MOST_TRIED)).filter((passage) => isNear(text, passage));
    return found.slice(0, MOST_FOUND).map((passage) => `${passage.source}: ${passage.text}`);
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
  const collection = nameCollection(await repository.root(), embeddings);
  return await createChromaRetriever(passages, { url: backend.url, embed, collection });
}

/** The passages of documents, the README first, then of the commits before the range. */
async function collectPassages(
  { repository, base, tip, mask }: BackgroundOptions,
): Promise<readonly Passage[]> {
  const { isAboutOthers, passageOfCommit, splitMarkdown } = await import("./passages.ts");
  const passages: Passage[] = [];
  for (const { path, text } of await repository.markdownFiles(tip)) {
    // Mask the whole file: the halves of a secret that is cut in two may not be found.
    if (!isAboutOthers(path)) passages.push(...splitMarkdown(path, await mask(text)));
  }
  if (base === undefined) return passages.slice(0, MOST_PASSAGES);
  const end = Math.min(passages.length + MOST_MESSAGES, MOST_PASSAGES);
  for await (const commits of repository.log({ tip: base, excluded: [], skipMerges: true })) {
    for (const { hash, subject, body } of commits) {
      if (passages.length >= end) return passages.slice(0, end);
      const [first = "", ...rest] = (await mask(`${subject}\n${body}`)).split("\n");
      const passage = passageOfCommit({ hash, subject: first, body: rest.join("\n") });
      if (passage.text !== "") passages.push(passage);
    }
  }
  return passages;
}

/**
 * Checks that a backend is available, before any other work.
 * @throws EnvironmentError when it is not.
 */
export async function checkBackend({ name, url }: Backend): Promise<void> {
  if (name !== "chroma") return;
  const { checkChroma } = await import("./chroma.ts");
  await checkChroma(url);
}
