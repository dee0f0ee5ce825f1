// Finds passages of the repository that explain a change, by words or by vectors.

import type { Embed } from "../../llm/chat.ts";
import type { Passage } from "./passages.ts";
import type { Retriever } from "./retriever.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { MarkdownFile } from "../../core/git/commit_content.ts";

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
  /** The commits before the range; earlier messages are read from these. */
  readonly bases: readonly string[];
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
const MOST_PASSAGES = 2;

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
  // Mask whole files: the halves of a secret that is cut in two may not be found.
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
 * Checks that a backend is available, before any other work.
 * @throws EnvironmentError when it is not.
 */
export async function checkBackend({ name, url }: Backend): Promise<void> {
  if (name !== "chroma") return;
  const { checkChroma } = await import("./chroma.ts");
  await checkChroma(url);
}
