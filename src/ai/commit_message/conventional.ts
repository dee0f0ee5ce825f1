// The header of Conventional Commits as models are asked for it: its types, and what looks like one.

import { CHANGE_TYPES } from "../../notes/types.ts";

/** The types that are offered to a model, in the order that they are named in. */
export const TYPES: readonly string[] = CHANGE_TYPES;

/** A line that has the form of a header, with any word for a type; the groups are type and scope. */
export const HEADER = /^([a-z]{2,20})(?:\(([^()]{1,40})\))?!?: \S/i;

/** A line that begins with the header of one of {@link TYPES}, in their own spelling. */
export const TYPED = new RegExp(`^(?:${TYPES.join("|")})(?:\\([^()]{1,40}\\))?!?: \\S`);
