// The library's way to the commits of a repository, in the npm package.

export * from "../../../git.ts";
