// The JSON document of a run: its entries, and whether it is what the schema describes.

import assert from "node:assert/strict";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** An entry, as far as it is looked into. */
export interface Entry {
  readonly hash: string;
  readonly hashes: readonly string[];
  readonly description: string;
  readonly pullRequest?: {
    readonly number: number;
    readonly reference: string;
    readonly details?: unknown;
  };
}

interface Document {
  readonly sections: readonly {
    readonly type: string;
    readonly entries: readonly Entry[];
  }[];
}

const SCHEMA = new URL("../../docs/release-notes.schema.json", import.meta.url);
let validator: ValidateFunction<Document> | undefined;

/** Fails unless the value is what the schema of the document describes. */
export function assertDocument(value: unknown): asserts value is Document {
  validator ??= makeValidator();
  validator(value);
  assert.deepEqual(validator.errors, null);
}

/** The entries of a JSON document that the schema describes, each once. */
export function entriesOf(json: string): readonly Entry[] {
  const document: unknown = JSON.parse(json);
  assertDocument(document);
  return document.sections.filter(({ type }) => type !== "breaking")
    .flatMap(({ entries }) => entries);
}

/** The numbers of the pull requests with the platform's data, in ascending order. */
export function enrichedOf(entries: readonly Entry[]): readonly number[] {
  return entries.flatMap(({ pullRequest }) =>
    pullRequest?.details === undefined ? [] : pullRequest.number
  ).toSorted((one, other) => one - other);
}

function makeValidator(): ValidateFunction<Document> {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  addFormats.default(ajv);
  return ajv.compile<Document>(JSON.parse(Deno.readTextFileSync(SCHEMA)));
}
