// The GraphQL part of the local GitHub: queries are run with GitHub's own schema.

import {
  buildSchema,
  type DocumentNode,
  execute,
  type ExecutionResult,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  parse,
  validate,
} from "graphql";
import { readFileSync } from "node:fs";
import { type Node, NotImitated, rootNode } from "./github_nodes.ts";
import { costOf, MOST_NODES, type QueryCost } from "./github_query_cost.ts";
import type { GithubData } from "./github_rest.ts";
import { isObject } from "./openapi.ts";
import type { FakeQuota } from "./project.ts";

/** What GitHub's GraphQL API answers. */
export interface GraphqlAnswer {
  readonly body: unknown;
  /** The points that the query takes from the quota. */
  readonly points: number;
  /** Why GitHub, or this imitation of it, would not run the query. */
  readonly problems: readonly string[];
}

let schema: GraphQLSchema | undefined;

/** Runs the query of a request's body; `quota` is what is left before it. */
export async function answerQuery(
  data: GithubData,
  body: string,
  quota: Readonly<FakeQuota>,
): Promise<GraphqlAnswer> {
  const request: unknown = JSON.parse(body);
  const { query, variables, operationName } = isObject(request) ? request : {};
  if (typeof query !== "string") return refusal(["A query attribute must be specified"]);
  const values = isObject(variables) ? variables : {};
  schema ??= buildSchema(readFileSync(schemaFile(), "utf8"), {
    assumeValid: true,
    noLocation: true,
  });
  let document: DocumentNode;
  try {
    document = parse(query);
  } catch (error) {
    return refusal([String(error)]);
  }
  const faults = validate(schema, document);
  if (faults.length > 0) return refusal(faults.map(({ message }) => message));
  const cost = costOf(document, values);
  if (cost.nodes > MOST_NODES) return { body: tooManyNodes(cost), points: 1, problems: [] };
  const result = await execute({
    schema,
    document,
    rootValue: rootNode(data, quota, cost),
    variableValues: values,
    operationName: typeof operationName === "string" ? operationName : null,
    fieldResolver: resolveField,
  });
  return { body: answerOf(result), points: cost.points, problems: problemsOf(result) };
}

function refusal(problems: readonly string[]): GraphqlAnswer {
  return { body: undefined, points: 0, problems };
}

function schemaFile(): URL {
  return new URL("schema.graphql", import.meta.resolve("@octokit/graphql-schema"));
}

const resolveField: GraphQLFieldResolver<Node, unknown> = (node, given, _context, info) => {
  const field = node[info.fieldName];
  if (field === undefined) {
    throw new NotImitated(`no ${info.parentType.name}.${info.fieldName} here`);
  }
  return typeof field === "function" ? field(given, info.fieldName) : field;
};

function answerOf({ data, errors }: ExecutionResult): unknown {
  const written = errors?.map(({ extensions, path, locations, message }) => ({
    type: extensions["type"],
    path,
    locations,
    message,
  }));
  return { data, ...(written === undefined ? {} : { errors: written }) };
}

// Errors without a type are none of GitHub's: variables that do not fit, or what is not imitated.
function problemsOf({ errors = [] }: ExecutionResult): readonly string[] {
  return errors.filter(({ extensions }) => extensions["type"] === undefined)
    .map(({ message, path }) => `${path?.join(".") ?? "query"}: ${message}`);
}

function tooManyNodes({ nodes }: QueryCost): unknown {
  const [asked, most] = [nodes, MOST_NODES].map((each) => each.toLocaleString("en-US"));
  return {
    errors: [{
      type: "MAX_NODE_LIMIT_EXCEEDED",
      message:
        `This query requests up to ${asked} possible nodes which exceeds the maximum limit of ${most}.`,
    }],
  };
}
