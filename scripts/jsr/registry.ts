// A JSR registry on loopback: it takes what `deno publish` sends, and serves exactly that.

import { createHash } from "node:crypto";
import * as path from "node:path";
import { readCommand } from "../npm_package/command.ts";

/** A registry that runs until it is disposed of. */
export interface JsrRegistry extends AsyncDisposable {
  /** What Deno reads from `JSR_URL`. */
  readonly url: string;
  /** The entries of the package that was published. */
  readonly exports: Readonly<Record<string, string>>;
  /** How long ago the package says that it was published: Deno takes none that is younger than a day. */
  ageHours: number;
  /** What was asked for and is not there. */
  readonly missed: readonly string[];
}

/** A version that was published. */
interface Published {
  readonly scope: string;
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** Starts a registry without packages; `folder` is an empty one, for what is sent. */
export function startJsrRegistry(folder: string): JsrRegistry {
  let published: Published | undefined;
  const missed: string[] = [];
  let ageHours = 0;
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const [, scope = "", name = "", version = ""] =
      /^\/api\/scopes\/([^/]+)\/packages\/([^/]+)\/versions\/([^/]+)$/.exec(pathname) ?? [];
    if (request.method === "POST" && version !== "") {
      const config = searchParams.get("config") ?? "";
      const files = await unpack(folder, new Uint8Array(await request.arrayBuffer()));
      published = { scope, name, version, exports: readExports(files, config), files };
      return Response.json({ id: "1", status: "success", error: null });
    }
    if (pathname.startsWith("/api/")) {
      // Scope and package are there; the version is not, as long as nobody published it.
      if (version === "" || version === published?.version) return Response.json({});
      const body = { code: "packageVersionNotFound", message: `no version ${version}` };
      return Response.json(body, { status: 404 });
    }
    const found = published === undefined ? undefined : serve(published, pathname, ageHours);
    if (found === undefined) missed.push(pathname);
    return found ?? new Response("not found", { status: 404 });
  };
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, answer);
  return {
    url: `http://127.0.0.1:${server.addr.port}/`,
    get exports() {
      return published?.exports ?? {};
    },
    missed,
    get ageHours() {
      return ageHours;
    },
    set ageHours(hours) {
      ageHours = hours;
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

function serve(published: Published, pathname: string, ageHours: number): Response | undefined {
  const { scope, name, version, exports, files } = published;
  const base = `/@${scope}/${name}/`;
  if (pathname === `${base}meta.json`) {
    const createdAt = new Date(Date.now() - ageHours * 3_600_000).toISOString();
    return Response.json({ scope, name, latest: version, versions: { [version]: { createdAt } } });
  }
  if (pathname === `${base}${version}_meta.json`) {
    const manifest = Object.fromEntries(
      [...files].map(([file, bytes]) => {
        const checksum = `sha256-${createHash("sha256").update(bytes).digest("hex")}`;
        return [file, { size: bytes.length, checksum }];
      }),
    );
    return Response.json({ manifest, exports });
  }
  const prefix = `${base}${version}`;
  const bytes = pathname.startsWith(`${prefix}/`)
    ? files.get(pathname.slice(prefix.length))
    : undefined;
  return bytes === undefined ? undefined : new Response(bytes);
}

/** The files of a packed package, by their paths from `/`. */
async function unpack(
  folder: string,
  tarball: Uint8Array,
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const packed = path.join(folder, "package.tar.gz");
  const unpacked = path.join(folder, "package");
  await Deno.mkdir(unpacked);
  await Deno.writeFile(packed, tarball);
  await readCommand(["tar", "-xzf", packed, "-C", unpacked]);
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const folders = [unpacked];
  // The list grows while it is walked.
  for (const each of folders) {
    for await (const { name, isDirectory } of Deno.readDir(each)) {
      const place = path.join(each, name);
      if (isDirectory) folders.push(place);
      else {
        const file = path.relative(unpacked, place).split(path.sep).join("/");
        files.set(`/${file}`, await Deno.readFile(place));
      }
    }
  }
  return files;
}

function readExports(
  files: ReadonlyMap<string, Uint8Array>,
  config: string,
): Readonly<Record<string, string>> {
  const bytes = files.get(config);
  if (bytes === undefined) throw new Error(`the configuration '${config}' was not sent`);
  const { exports }: { readonly exports: Readonly<Record<string, string>> } = JSON.parse(
    new TextDecoder().decode(bytes),
  );
  return exports;
}
