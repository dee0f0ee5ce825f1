// Bitbucket's partial responses: the `fields` parameter, which names what an answer has, has too, or has not.

/** Dotted paths as a tree; a leaf stands for all below it. */
interface Tree extends Map<string, Tree> {}

/**
 * What `fields` leaves of an answer. `whole` is all that can be asked for; the paths `onRequest`
 * come only when they are asked for. A name without a sign turns all others off.
 */
export function partial(
  whole: unknown,
  fields: string | null,
  onRequest: readonly string[],
): unknown {
  const names = (fields ?? "").split(",").map((name) => name.trim()).filter((name) => name !== "");
  const plain = names.filter((name) => !/^[+-]/.test(name));
  const signed = (sign: string): string[] =>
    names.filter((name) => name.startsWith(sign)).map((name) => name.slice(1));
  const added = signed("+");
  const base = plain.length > 0
    ? picked(whole, treeOf([...plain, ...added]))
    : without(whole, treeOf(onRequest), treeOf(added));
  return without(base, treeOf(signed("-")));
}

function treeOf(paths: readonly string[]): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
    let at = root;
    for (const key of path.split(".")) {
      const below: Tree = at.get(key) ?? new Map();
      at.set(key, below);
      at = below;
    }
  }
  return root;
}

function below(tree: Tree, key: string): Tree | undefined {
  return tree.get(key) ?? tree.get("*");
}

function picked(value: unknown, tree: Tree): unknown {
  if (tree.size === 0) return value;
  if (Array.isArray(value)) return value.map((each) => picked(each, tree));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      const wanted = below(tree, key);
      return wanted === undefined ? [] : [[key, picked(each, wanted)]];
    }),
  );
}

function without(value: unknown, tree: Tree, kept: Tree = new Map()): unknown {
  if (tree.size === 0) return value;
  if (Array.isArray(value)) return value.map((each) => without(each, tree, kept));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      const gone = below(tree, key);
      const stays = below(kept, key);
      if (gone === undefined) return [[key, each]];
      if (gone.size > 0) return [[key, without(each, gone, stays)]];
      return stays === undefined ? [] : [[key, picked(each, stays)]];
    }),
  );
}
