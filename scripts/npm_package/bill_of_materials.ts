// The bill of materials of the npm package, in CycloneDX's form: what is bundled, for tools that look for
// known faults and for licences.

import { Buffer } from "node:buffer";
import type { LicensedPackage } from "./licences.ts";
import type { PackageFacts } from "./manifest.ts";

/**
 * The bill of materials as JSON. It has no time and no serial number, so that the same sources give the
 * same package.
 * @throws Error when the lock file does not know a package.
 */
export function formatBillOfMaterials(
  facts: PackageFacts,
  packages: readonly LicensedPackage[],
  lock: string,
): string {
  const { npm }: { readonly npm: Readonly<Record<string, { readonly integrity: string }>> } = JSON
    .parse(lock);
  const integrities = new Map(
    // A key may go on with the peers that were chosen: `a@1.0.0_b@2.0.0`.
    Object.entries(npm).map((
      [key, { integrity }],
    ) => [key.replace(/(?<=.@[^_]+)_.*/, ""), integrity]),
  );
  const components = packages.map(({ name, version, license, carried }) => {
    const integrity = integrities.get(`${name}@${version}`);
    if (integrity === undefined) throw new Error(`deno.lock has no ${name} ${version}`);
    return {
      ...describe({ name, version, license }, "library"),
      hashes: [{ alg: "SHA-512", content: toHex(integrity) }],
      // Which version they carry, packages do not tell.
      ...(carried.length === 0
        ? {}
        : { components: carried.map((each) => ({ type: "library", name: each.name })) }),
    };
  });
  const own = describe(facts, "application");
  const bill = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: own },
    components,
    dependencies: [
      { ref: own["bom-ref"], dependsOn: components.map((component) => component["bom-ref"]) },
    ],
  };
  return `${JSON.stringify(bill, undefined, 2)}\n`;
}

/** A component without what only some have. */
interface Component {
  readonly type: "application" | "library";
  readonly "bom-ref": string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly licenses: readonly [{ readonly expression: string }];
  readonly purl: string;
}

function describe({ name, version, license }: PackageFacts, type: Component["type"]): Component {
  const [, group, plain = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const prefix = group === undefined ? "" : `${encodeURIComponent(group)}/`;
  const purl = `pkg:npm/${prefix}${plain}@${version}`;
  return {
    type,
    "bom-ref": purl,
    ...(group === undefined ? {} : { group }),
    name: plain,
    version,
    licenses: [{ expression: license }],
    purl,
  };
}

/** `sha512-` and base64, as lock files have it, in CycloneDX's digits. */
function toHex(integrity: string): string {
  const [algorithm, base64 = ""] = integrity.split("-");
  if (algorithm !== "sha512") throw new Error(`${integrity} is no SHA-512`);
  return Buffer.from(base64, "base64").toString("hex");
}
