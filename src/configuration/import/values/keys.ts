// Reads the tables of another tool's file, and notes each key that is not carried over.

import type { NotCarriedOver } from "../imported.ts";

/**
 * A table, read key by key. A key that was read counts as carried over; one whose value is of
 * another kind than asked for is noted and reads as absent.
 */
export class Keys {
  readonly #table: Readonly<Record<string, unknown>>;
  readonly #path: string;
  readonly #notes: NotCarriedOver[];
  readonly #read = new Set<string>();
  readonly #inner = new Map<string, Keys>();

  /** A value that is no table reads as an empty one. `path` is where the table stands. */
  constructor(value: unknown, notes: NotCarriedOver[], path = "") {
    this.#table = isTable(value) ? value : {};
    this.#path = path;
    this.#notes = notes;
  }

  /** The names of its keys. */
  get names(): readonly string[] {
    return Object.keys(this.#table);
  }

  /** True when the key has a value. */
  has(key: string): boolean {
    return Object.hasOwn(this.#table, key) && (this.#table[key] ?? undefined) !== undefined;
  }

  /** The value of a key, whatever it is. */
  value(key: string): unknown {
    this.#read.add(key);
    return this.has(key) ? this.#table[key] : undefined;
  }

  /** A text that is not empty. */
  text(key: string): string | undefined {
    const value = this.value(key);
    if (typeof value === "string") return value === "" ? undefined : value;
    return this.#refuse(key, value, "it is not a text");
  }

  /** True or false. */
  flag(key: string): boolean | undefined {
    const value = this.value(key);
    return typeof value === "boolean" ? value : this.#refuse(key, value, "it is not true or false");
  }

  /** A whole number from 0. */
  count(key: string): number | undefined {
    const value = this.value(key);
    if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
    return this.#refuse(key, value, "it is not a whole number");
  }

  /** The texts of a list, or of a text alone. Empty when there are none. */
  texts(key: string): readonly string[] {
    const value = this.value(key);
    const items: readonly unknown[] = Array.isArray(value) ? value : [value ?? ""];
    const texts = items.filter((item): item is string => typeof item === "string");
    if (texts.length < items.length) this.leave(key, "it is not a list of texts");
    return texts.filter((text) => text !== "");
  }

  /** The table below a key; an empty one when there is none. */
  table(key: string): Keys {
    const value = this.value(key);
    if (value !== undefined && !isTable(value)) this.leave(key, "it is not a table");
    return this.#open(value, this.pathOf(key));
  }

  /** The tables of a list, or a table alone. Empty when there are none. */
  tables(key: string): readonly Keys[] {
    const value = this.value(key);
    if (isTable(value)) return [this.#open(value, this.pathOf(key))];
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    if (value !== undefined && (!Array.isArray(value) || !items.every(isTable))) {
      this.leave(key, "it is not a list of tables");
    }
    return items.flatMap((item, index) =>
      isTable(item) ? [this.#open(item, `${this.pathOf(key)}[${index}]`)] : []
    );
  }

  /** Where a key of this table stands in the file. */
  pathOf(key: string): string {
    if (!/^[\w$-]+$/.test(key)) return `${this.#path}[${JSON.stringify(key)}]`;
    return this.#path === "" ? key : `${this.#path}.${key}`;
  }

  /** Reads keys that mean nothing for a configuration, so that they are not noted. */
  ignore(...keys: readonly string[]): void {
    for (const key of keys) this.#read.add(key);
  }

  /** Notes that a key is not carried over, if it is there and says more than its absence does. */
  leave(key: string, why: string): void {
    this.#read.add(key);
    if (this.has(key) && !isEmpty(this.#table[key])) this.note(key, why);
  }

  /** Notes that a key is not carried over, whatever its value. */
  note(key: string, why: string): void {
    this.#notes.push({ key: this.pathOf(key), why });
  }

  /** Notes each of these keys that is there. */
  leaveAll(reasons: Readonly<Record<string, string>>): void {
    for (const [key, why] of Object.entries(reasons)) this.leave(key, why);
  }

  /** Notes what was read neither here nor in the tables below. */
  leaveRest(why = "relnotes knows no such key"): void {
    for (const key of this.names) if (!this.#read.has(key)) this.leave(key, why);
    for (const keys of this.#inner.values()) keys.leaveRest(why);
  }

  #open(value: unknown, path: string): Keys {
    const keys = this.#inner.get(path) ?? new Keys(value, this.#notes, path);
    this.#inner.set(path, keys);
    return keys;
  }

  #refuse(key: string, value: unknown, why: string): undefined {
    if (value !== undefined) this.note(key, why);
    return undefined;
  }
}

/** True for a table: an object that is no list. */
export function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  if (value === false || value === "") return true;
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
