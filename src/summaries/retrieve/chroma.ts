// Retrieval by meaning: embeddings that a Chroma server keeps and compares; the one user of chromadb.

// Not in deno.json, all of which Deno downloads whatever is run.
// deno-lint-ignore no-import-prefix
import type * as Chroma from "npm:chromadb@3.5.0";
import { EnvironmentError, messageOf } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";
import type { Passage } from "./passages.ts";
import type { Retriever } from "./retriever.ts";

/** Which server, which embeddings, and where they are kept. */
export interface ChromaSetting {
  /** Of the server, without a path: "http://localhost:8000". */
  readonly url: string;
  /** The embeddings of texts, one for each, in their order; all of the same length. */
  readonly embed: (texts: readonly string[]) => Promise<readonly (readonly number[])[]>;
  /** What {@link nameCollection} gives: embeddings of different models cannot be compared. */
  readonly collection: string;
}

/**
 * What is imported, only when it is needed. A name and not a literal: for a literal Deno downloads the package,
 * 51 MB with its binding, before the program starts, and the bundler takes it into the npm package.
 */
export const CHROMA_PACKAGE: string = "Deno" in globalThis ? "npm:chromadb@3.5.0" : "chromadb";

/** How many passages are looked up, embedded or added at once; providers take 100 texts and more. */
const BATCH_SIZE = 100;
/** For one request to the server. */
const TIMEOUT_MS = 30_000;
/** Chroma takes names of 3 to 63 letters, digits, dots, dashes and underscores (to 512 since 1.0). */
const LONGEST_SLUG = 37;

type Collection = Pick<Chroma.Collection, "add" | "get" | "query">;
/** Asks the server; every failure becomes an error that names it. */
type Ask = <Answer>(request: () => Promise<Answer>) => Promise<Answer>;

/**
 * Puts the passages that the collection does not have yet into it, embedded, and gives what finds by the
 * nearness of embeddings (cosine). The collection gets embeddings and sources, no texts; what it holds of
 * earlier runs stays and is not found.
 * @throws EnvironmentError when the package `chromadb` is not installed, the address is none, or the server
 *   cannot be reached, takes longer than 30 seconds (it is asked no more then) or refuses; and what `embed` throws.
 */
export async function createChromaRetriever(
  passages: readonly Passage[],
  setting: ChromaSetting,
): Promise<Retriever> {
  const { client, ask } = await connect(setting.url);
  const byId = new Map<string, Passage>();
  for (const passage of passages) {
    const id = await hashOf(`${passage.source}\0${passage.text}`);
    if (!byId.has(id)) byId.set(id, passage);
  }
  const collection = await ask(() =>
    client.getOrCreateCollection({
      name: setting.collection,
      configuration: { hnsw: { space: "cosine" } },
      // Embeddings are made here.
      embeddingFunction: null,
    })
  );
  for (const batch of batchesOf([...byId])) await addMissing(batch, collection, ask, setting.embed);
  const ids = [...byId.keys()];
  return {
    retrieve: async (query, most) => {
      if (most < 1 || ids.length === 0) return [];
      const queryEmbeddings = await embedAll([query], setting.embed);
      const answer = await ask(() =>
        collection.query({
          queryEmbeddings,
          nResults: Math.min(most, ids.length),
          ids,
          include: ["distances"],
        })
      );
      const distances = answer.distances[0] ?? [];
      return (answer.ids[0] ?? [])
        .map((id, at) => ({ id, distance: distances[at] ?? Infinity, at: ids.indexOf(id) }))
        .toSorted((one, other) => one.distance - other.distance || one.at - other.at)
        .flatMap(({ id }) => byId.get(id) ?? []);
    },
  };
}

/**
 * Says before any other work whether the backend is there.
 * @throws EnvironmentError when the package is not installed, the address is none, or the server cannot be reached.
 */
export async function checkChroma(url: string): Promise<void> {
  const { client, ask } = await connect(url);
  await ask(() => client.heartbeat());
}

/**
 * The name of a collection, such as `relnotes-octo-engine-0123456789abcdef`: unlike that of another repository
 * or another embedding model, and one that Chroma takes.
 */
export async function nameCollection(repository: string, model: string): Promise<string> {
  const slug = repository.toLowerCase().replace(/[^a-z0-9]+/g, "-").slice(-LONGEST_SLUG)
    .replace(/^-|-$/g, "");
  const hash = await hashOf(`${repository}\0${model}`);
  return ["relnotes", slug, hash.slice(0, 16)].filter((part) => part !== "").join("-");
}

async function connect(address: string): Promise<{ client: Chroma.ChromaClient; ask: Ask }> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== "/") {
    throw new EnvironmentError(
      `${quote(address)} is no address of a Chroma server`,
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
    // Left out, they would be looked for in the environment.
    tenant: "default_tenant",
    database: "default_database",
    fetchOptions: { signal: stop.signal },
  });
  return { client, ask: (request) => askServer(url.origin, request, stop) };
}

async function loadPackage(): Promise<typeof Chroma> {
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
      // Its client puts the whole address of the request before what the server says.
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

async function addMissing(
  batch: readonly (readonly [id: string, passage: Passage])[],
  collection: Collection,
  ask: Ask,
  embed: ChromaSetting["embed"],
): Promise<void> {
  const known = await ask(() => collection.get({ ids: batch.map(([id]) => id), include: [] }));
  const missing = batch.filter(([id]) => !known.ids.includes(id));
  if (missing.length === 0) return;
  const embeddings = await embedAll(missing.map(([, { text }]) => text), embed);
  await ask(() =>
    collection.add({
      ids: missing.map(([id]) => id),
      embeddings,
      metadatas: missing.map(([, { source }]) => ({ source })),
    })
  );
}

/** @throws EnvironmentError when there is not one embedding for each text. */
async function embedAll(
  texts: readonly string[],
  embed: ChromaSetting["embed"],
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

function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += BATCH_SIZE) yield items.slice(at, at + BATCH_SIZE);
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
