// What GitHub counts of a GraphQL query before it runs it: the nodes it may return, and its price.

import { type FragmentDefinitionNode, Kind, type SelectionSetNode } from "graphql";
import type { DocumentNode, ValueNode } from "graphql";

/** What a query may return at most, and the points that are taken for it. */
export interface QueryCost {
  readonly nodes: number;
  readonly points: number;
}

/** GitHub runs no query that may return more. */
export const MOST_NODES = 500_000;

/**
 * Counts as GitHub documents it: each connection returns as many nodes as it is asked for, once for
 * each node of the connection around it; a hundred connections that are filled cost a point.
 */
export function costOf(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): QueryCost {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  }
  let nodes = 0;
  let connections = 0;
  for (const each of document.definitions) {
    if (each.kind === Kind.OPERATION_DEFINITION) count(each.selectionSet, 1);
  }
  return { nodes, points: Math.max(1, Math.round(connections / 100)) };

  function count(selected: SelectionSetNode | undefined, times: number): void {
    for (const each of selected?.selections ?? []) {
      if (each.kind === Kind.FIELD) {
        const size = each.arguments?.find(({ name }) => /^(?:first|last)$/.test(name.value));
        const inside = size === undefined ? times : times * numberOf(size.value, variables);
        if (size !== undefined) {
          nodes += inside;
          connections += times;
        }
        count(each.selectionSet, inside);
      } else if (each.kind === Kind.FRAGMENT_SPREAD) {
        count(fragments.get(each.name.value)?.selectionSet, times);
      } else {
        count(each.selectionSet, times);
      }
    }
  }
}

function numberOf(value: ValueNode, variables: Readonly<Record<string, unknown>>): number {
  if (value.kind === Kind.INT) return Number(value.value);
  return value.kind === Kind.VARIABLE ? Number(variables[value.name.value] ?? 0) : 0;
}
