// The GraphQL API of the local GitHub: two questions, whose answers the types of GitHub's schema hold.

import type { Actor, Label, PullRequest, PullRequestReview } from "@octokit/graphql-schema";
import { type FieldNode, Kind, parse, type SelectionSetNode } from "graphql/language/index.js";
import { ofCommit, type RoutedRequest } from "./local_platform.ts";
import type { FakeAccount, FakeProject, FakePullRequest } from "./project.ts";
import type { Answer } from "./server.ts";

type Nodes<Node> = { readonly nodes: readonly Node[] };
type Author = Pick<Actor, "login"> & { readonly __typename: "User" | "Bot" };
type Node =
  & Pick<PullRequest, "number" | "title" | "body" | "url" | "merged">
  & {
    readonly mergedAt: string | null;
    readonly mergeCommit: { readonly oid: string } | null;
    readonly baseRepository: { readonly nameWithOwner: string };
    readonly author: Author | null;
    readonly labels: Nodes<Pick<Label, "name">>;
    readonly latestOpinionatedReviews: Nodes<
      Pick<PullRequestReview, "state"> & { readonly author: Author }
    >;
  };

/** A selection that this server does not imitate. */
class NotImitated extends Error {}

/** Answers a query for pull requests by number and by commit; others are invalid. */
export function answerQuery({ body, project, invalid }: RoutedRequest): Answer {
  try {
    return { status: 200, body: runQuery(JSON.parse(body), project) };
  } catch (error) {
    invalid.push(String(error));
    return { status: 400, body: { errors: [{ message: String(error) }] } };
  }
}

function runQuery(
  { query, variables }: { query: string; variables: { owner: string; name: string } },
  project: FakeProject,
): unknown {
  const fragments = new Map<string, SelectionSetNode>();
  let asked: FieldNode | undefined;
  for (const each of parse(query).definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each.selectionSet);
    if (each.kind === Kind.OPERATION_DEFINITION) [asked] = fieldsOf(each.selectionSet, fragments);
  }
  const path = [variables.owner, variables.name].join("/");
  if (path.toLowerCase() !== project.path.join("/").toLowerCase()) {
    return { data: { repository: null }, errors: [{ type: "NOT_FOUND", path: ["repository"] }] };
  }
  const errors: unknown[] = [];
  const repository: Record<string, unknown> = {};
  for (const field of fieldsOf(asked?.selectionSet, fragments)) {
    const alias = field.alias?.value ?? field.name.value;
    const found = answerField(field, project);
    if (found === undefined) {
      const message = `Could not resolve to a PullRequest with the number of ${argumentOf(field)}.`;
      errors.push({ type: "NOT_FOUND", path: ["repository", alias], message });
    }
    repository[alias] = select(found ?? null, field.selectionSet, fragments);
  }
  return { data: { repository }, ...(errors.length === 0 ? {} : { errors }) };
}

/** Undefined for a number without a pull request, null for an unknown commit. */
function answerField(field: FieldNode, project: FakeProject): unknown {
  const name = project.path.join("/");
  if (field.name.value === "nameWithOwner") return name;
  if (field.name.value === "pullRequest") {
    const found = project.pullRequests.find(({ number }) => String(number) === argumentOf(field));
    return found && nodeOf(found, name);
  }
  if (field.name.value !== "object") throw new NotImitated(field.name.value);
  const nodes = ofCommit(project, argumentOf(field))?.map((each) => nodeOf(each, name));
  return nodes === undefined ? null : { associatedPullRequests: { nodes } };
}

function select(
  value: unknown,
  selected: SelectionSetNode | undefined,
  fragments: ReadonlyMap<string, SelectionSetNode>,
): unknown {
  if (selected === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => select(each, selected, fragments));
  const node: Readonly<Record<string, unknown>> = Object(value);
  return Object.fromEntries(
    fieldsOf(selected, fragments).map((field) => {
      const name = field.name.value;
      const child = node[name];
      if (child === undefined) throw new NotImitated(name);
      return [name, select(child, field.selectionSet, fragments)];
    }),
  );
}

/** The fields of a selection, with those of its fragments. */
function fieldsOf(
  selected: SelectionSetNode | undefined,
  fragments: ReadonlyMap<string, SelectionSetNode>,
): readonly FieldNode[] {
  return (selected?.selections ?? []).flatMap((each) =>
    each.kind === Kind.FIELD ? [each] : fieldsOf(
      each.kind === Kind.INLINE_FRAGMENT ? each.selectionSet : fragments.get(each.name.value),
      fragments,
    )
  );
}

/** The only argument of a question: a number or a full hash. */
function argumentOf({ arguments: [given] = [] }: FieldNode): string {
  return given !== undefined && "value" in given.value ? String(given.value.value) : "";
}

function nodeOf(given: FakePullRequest, nameWithOwner: string): Node {
  const { number, state, mergeCommit, mergedAt, updatedAt } = given;
  return {
    number,
    title: given.title,
    body: given.description ?? "",
    url: `https://github.com/${nameWithOwner}/pull/${number}`,
    merged: state === "merged",
    mergedAt: state === "merged" ? mergedAt ?? updatedAt : null,
    mergeCommit: mergeCommit === undefined ? null : { oid: mergeCommit },
    baseRepository: { nameWithOwner },
    author: given.author && authorOf(given.author),
    labels: { nodes: (given.labels ?? []).map((name) => ({ name })) },
    latestOpinionatedReviews: {
      nodes: (given.approvedBy ?? []).map((each) => ({
        state: "APPROVED",
        author: authorOf(each),
      })),
    },
  };
}

// Unlike REST, GraphQL names a bot without the suffix.
function authorOf({ login, isBot = false }: FakeAccount): Author {
  return { __typename: isBot ? "Bot" : "User", login };
}
