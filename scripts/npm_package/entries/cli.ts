// The command line in the npm package; bin/relnotes.js calls it.
// Not cli.ts itself: the bundler leaves `import.meta.main` in an entry, but makes it false behind one.

export { main } from "../../../cli.ts";
