// An npm registry on loopback: it takes what `npm publish` sends, and serves exactly that.

import { Buffer } from "node:buffer";

/** A registry that runs until it is disposed of. */
export interface NpmRegistry extends AsyncDisposable {
  readonly url: string;
  /** What was asked for and is not there. */
  readonly missed: readonly string[];
}

/** What `npm publish` sends, as far as it is read here. */
interface Publication {
  readonly name: string;
  readonly versions: Readonly<Record<string, Version>>;
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>;
}

interface Version {
  readonly name: string;
  readonly version: string;
  readonly dist: Readonly<Record<string, unknown>>;
}

/** Starts a registry without packages. */
export function startNpmRegistry(): NpmRegistry {
  const packages = new Map<string, Publication>();
  const missed: string[] = [];
  const answer = async (request: Request): Promise<Response> => {
    const { origin, pathname } = new URL(request.url);
    const asked = decodeURIComponent(pathname.slice(1));
    if (request.method === "PUT") {
      const publication: Publication = await request.json();
      packages.set(publication.name, publication);
      return Response.json({ ok: true }, { status: 201 });
    }
    const [, name = asked, file = ""] = /^(.+?)\/-\/(.+)$/.exec(asked) ?? [];
    const publication = packages.get(name);
    if (publication === undefined) {
      missed.push(asked);
      return Response.json({ error: "not found" }, { status: 404 });
    }
    const { _attachments: attachments, versions, ...rest } = publication;
    if (file === "") return Response.json({ ...rest, versions: placed(versions, origin) });
    // The attachment has the scope in its name, the address has not.
    const [tarball] = Object.entries(attachments).filter(([key]) => key.endsWith(file));
    return new Response(Buffer.from(tarball?.[1].data ?? "", "base64"));
  };
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, answer);
  return {
    url: `http://127.0.0.1:${server.addr.port}/`,
    missed,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** The versions, with the address of their tarballs in this registry. */
function placed(
  versions: Publication["versions"],
  origin: string,
): Publication["versions"] {
  return Object.fromEntries(
    Object.entries(versions).map(([key, each]) => {
      const file = `${each.name.replace(/^@.+\//, "")}-${each.version}.tgz`;
      const tarball = `${origin}/${each.name}/-/${file}`;
      return [key, { ...each, dist: { ...each.dist, tarball } }];
    }),
  );
}
