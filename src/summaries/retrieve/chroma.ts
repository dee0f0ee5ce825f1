// Retrieval by meaning: a Chroma server stores and compares embeddings. The only file that imports
// chromadb.

// Not in deno.json: Deno downloads everything there, whatever runs.
// deno-lint-ignore no-import-prefix
import type * as Chroma from "npm:chromadb@3.5.0";
import { EnvironmentError, messageOf } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";
import type { Passage } from "./passages.ts";
import type { Retriever } from "./retriever.ts";

/** The server, the embeddings and the collection. */
export interface ChromaOptions {
  /** The address of the server, without a path: "http://localhost:8000". */
  readonly url: string;
  /** Embeds texts: one vector for each, in order, all of the same length. */
  readonly embed: (texts: readonly string[]) => Promise<readonly (readonly number[])[]>;
  /** A name from {@link nameCollection}: embeddings of different models cannot be compared. */
  readonly collection: string;
}

/**
 * The package to import on demand. A string constant, not a literal in `import()`: for a literal,
 * Deno downloads the package (51 MB with its binding) before the program starts, and the bundler
 * includes it in the npm package.
 */
export const CHROMA_PACKAGE: string = "Deno" in globalThis ? "npm:chromadb@3.5.0" : "chromadb";

/**
 * How many passages are looked up, embedded or added at once. Providers accept 100 texts and more.
 */
const BATCH_SIZE = 100;
/** For each request to the server. */
const TIMEOUT_MS = 30_000;
/**
 * Chroma accepts names of 3 to 63 letters, digits, dots, dashes and underscores (up to 512 since
 * 1.0).
 */
const LONGEST_SLUG = 37;

type Collection = Pick<Chroma.Collection, "add" | "get" | "query">;
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
  setting: ChromaOptions,
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
      // Embeddings are made on this side.
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
    // Without these, the client reads them from the environment.
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

async function addMissing(
  batch: readonly (readonly [id: string, passage: Passage])[],
  collection: Collection,
  ask: Ask,
  embed: ChromaOptions["embed"],
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

/** @throws EnvironmentError when the number of embeddings differs from that of the texts. */
async function embedAll(
  texts: readonly string[],
  embed: ChromaOptions["embed"],
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
