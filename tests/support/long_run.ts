// How much random or very large input a test takes: a part, or all of it in `deno task test:long`.

const IS_LONG = Deno.args.includes("--long");

/** The number of runs, or the size of the input: `long` with `-- --long`, else `usual`. */
export function longRun(long: number, usual: number): number {
  return IS_LONG ? long : usual;
}
