// Retrieval by meaning: a Chroma server stores and compares embeddings. The only file that loads
// chromadb.

import { createHash } from "node:crypto";
import { EnvironmentError, messageOf } from "../../errors.ts";
import type { Embed } from "../../llm/chat.ts";
import { quote } from "../../text/control_characters.ts";
import type { Passage, Retriever } from "./passages.ts";

/**
 * What is used of chromadb. Its own types are not imported: Deno would download the package with
 * every installation from JSR.
 */
export interface ChromaPackage {
  readonly ChromaClient: new (options: {
    readonly host: string;
    readonly port: number;
    readonly ssl: boolean;
    readonly tenant: string;
    readonly database: string;
    readonly fetchOptions: RequestInit;
  }) => ChromaClient;
}

interface ChromaClient {
  heartbeat(): Promise<number>;
  getOrCreateCollection(options: {
    readonly name: string;
    readonly configuration: { readonly hnsw: { readonly space: "cosine" } };
    readonly embeddingFunction: null;
  }): Promise<ChromaCollection>;
}

interface ChromaCollection {
  get(request: { ids: string[]; include: [] }): Promise<{ readonly ids: readonly string[] }>;
  add(records: {
    ids: string[];
    embeddings: number[][];
    metadatas: { source: string }[];
  }): Promise<unknown>;
  query(request: {
    queryEmbeddings: number[][];
    nResults: number;
    ids: string[];
    include: [];
  }): Promise<{ readonly ids: readonly (readonly string[])[] }>;
}

/** The server, the embeddings and the collection. */
export interface ChromaOptions {
  /** The address of the server, without a path: "http://localhost:8000". */
  readonly url: string;
  readonly embed: Embed;
  /** A name from {@link nameCollection}: embeddings of different models cannot be compared. */
  readonly collection: string;
}

/**
 * The package to import on demand. A string constant, not a literal in `import()`: for a literal,
 * Deno downloads the package (51 MB with its binding) before the program starts, and the bundler
 * includes it in the npm package.
 */
export const CHROMA_PACKAGE: string = "Deno" in globalThis ? "npm:chromadb@3.5.0" : "chromadb";

/** The most passages in one request; providers accept 100 texts and more. */
const BATCH_SIZE = 100;
/** For each request to the server. */
const TIMEOUT_MS = 30_000;
/** Chroma before 1.0 accepts names of at most 63 characters. */
const LONGEST_SLUG = 37;

/** Runs a request to the server and turns every failure into an error that names the server. */
type Ask = <Answer>(request: () => Promise<Answer>) => Promise<Answer>;

/**
 * Embeds and adds the passages that the collection lacks, and returns a retriever by cosine
 * distance. The collection stores embeddings and sources, but no texts; entries of earlier runs
 * stay, but are never found.
 * @throws EnvironmentError when the package `chromadb` is not installed, the address is invalid, or
 * the server cannot be reached, takes longer than 30 seconds (later requests then fail too) or
 * refuses; and whatever `embed` throws.
 */
export async function createChromaRetriever(
  passages: readonly Passage[],
  { url, embed, collection: name }: ChromaOptions,
): Promise<Retriever> {
  const { client, ask } = await connect(url);
  const byId = new Map(
    passages.map((passage) => [hashOf(`${passage.source}\0${passage.text}`), passage]),
  );
  const collection = await ask(() =>
    client.getOrCreateCollection({
      name,
      configuration: { hnsw: { space: "cosine" } },
      // Embeddings are made on this side.
      embeddingFunction: null,
    })
  );
  const ids = [...byId.keys()];
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const batch = ids.slice(at, at + BATCH_SIZE);
    const known = await ask(() => collection.get({ ids: batch, include: [] }));
    const missing = batch.filter((id) => !known.ids.includes(id));
    if (missing.length === 0) continue;
    const added = missing.flatMap((id) => byId.get(id) ?? []);
    const embeddings = await embedAll(added.map(({ text }) => text), embed);
    const metadatas = added.map(({ source }) => ({ source }));
    await ask(() => collection.add({ ids: missing, embeddings, metadatas }));
  }
  return async (query, most) => {
    const queryEmbeddings = await embedAll([query], embed);
    const nResults = Math.min(most, ids.length);
    const { ids: [found = []] } = await ask(() =>
      collection.query({ queryEmbeddings, nResults, ids, include: [] })
    );
    return found.flatMap((id) => byId.get(id) ?? []);
  };
}

/**
 * Checks that the backend is available, before any other work.
 * @throws EnvironmentError when the package is not installed, the address is invalid, or the server
 * cannot be reached.
 */
export async function checkChroma(url: string): Promise<void> {
  const { client, ask } = await connect(url);
  await ask(() => client.heartbeat());
}

/**
 * The name of a collection, valid for Chroma and different for each repository and embedding model:
 * `relnotes-octo-engine-0123456789abcdef`.
 */
export function nameCollection(repository: string, model: string): string {
  const slug = repository.toLowerCase().replace(/[^a-z0-9]+/g, "-").slice(-LONGEST_SLUG)
    .replace(/^-|-$/g, "");
  const hash = hashOf(`${repository}\0${model}`).slice(0, 16);
  return ["relnotes", slug, hash].filter((part) => part !== "").join("-");
}

async function connect(address: string): Promise<{ client: ChromaClient; ask: Ask }> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== "/") {
    throw new EnvironmentError(
      `${quote(address)} is not the address of a Chroma server`,
      "give it without a path, such as http://localhost:8000",
    );
  }
  const { ChromaClient } = await loadPackage();
  const isSecure = url.protocol === "https:";
  const stop = new AbortController();
  const client = new ChromaClient({
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 443 : 80),
    ssl: isSecure,
    // Without these, the client reads them from the environment.
    tenant: "default_tenant",
    database: "default_database",
    fetchOptions: { signal: stop.signal },
  });
  return { client, ask: (request) => askServer(url.origin, request, stop) };
}

async function loadPackage(): Promise<ChromaPackage> {
  try {
    return await import(CHROMA_PACKAGE);
  } catch (error) {
    throw new EnvironmentError(
      "the retrieval backend 'chroma' needs the package 'chromadb', which is not installed",
      "npm install chromadb, or use --rag-backend simple",
      { cause: error },
    );
  }
}

async function askServer<Answer>(
  origin: string,
  request: () => Promise<Answer>,
  stop: AbortController,
): Promise<Answer> {
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  try {
    return await request();
  } catch (error) {
    const reason = stop.signal.aborted
      ? `did not answer in ${TIMEOUT_MS / 1000} seconds`
      : error instanceof Error && error.name === "ChromaConnectionError"
      ? "cannot be reached"
      // The client puts the full address of the request before the server's message.
      : `refuses: ${quote(messageOf(error).replace(/^Bad request to \S+ with status: /, ""))}`;
    throw new EnvironmentError(
      `the Chroma server ${origin} ${reason}`,
      "check that it runs and its address, or use --rag-backend simple",
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
  }
}

/** @throws EnvironmentError when the number of embeddings differs from that of the texts. */
async function embedAll(
  texts: readonly string[],
  embed: Embed,
): Promise<number[][]> {
  const embeddings = await embed(texts);
  if (embeddings.length !== texts.length || embeddings.some(({ length }) => length === 0)) {
    throw new EnvironmentError(
      `the provider gave ${embeddings.length} embeddings for ${texts.length} texts`,
      "check the embedding model, or use --rag-backend simple",
    );
  }
  return embeddings.map((embedding) => [...embedding]);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
