// The library in the npm package.
// Not mod.ts itself: the bundler leaves `import.meta.main` in an entry, but makes it false behind one.

export * from "../../../mod.ts";
