// How much a test of random or very large input takes: less each day than in `deno task test:long`.

const IS_LONG = Deno.args.includes("--long");

/** The number of runs, or the size, of this run of the tests: `usual`, and `long` with `-- --long`. */
export function longRun(long: number, usual: number): number {
  return IS_LONG ? long : usual;
}
