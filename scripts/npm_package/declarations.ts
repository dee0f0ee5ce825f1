// Writes the type declarations of the library: each file by itself, as its explicit types allow.

import * as path from "node:path";
import ts from "npm:typescript@5.9.3";

/**
 * Writes the declarations of `mod.ts`, `git.ts` and of every file that they mention from `root` to `directory`.
 * @throws Error when a type is not written out, or comes from a package.
 */
export async function writeDeclarations(root: string, directory: string): Promise<void> {
  const files = new Set(["mod.ts", "git.ts"]);
  // The set grows while it is walked: what a declaration mentions is declared too.
  for (const file of files) {
    const text = declare(file, await Deno.readTextFile(path.join(root, file)));
    const imports = ts.preProcessFile(text, true, true).importedFiles;
    for (const { fileName } of imports) {
      if (!/^\.\.?\/.*\.ts$/.test(fileName)) {
        throw new Error(`the types of ${file} come from ${fileName}, which users do not have`);
      }
      files.add(path.posix.join(path.posix.dirname(file), fileName));
    }
    const target = path.join(directory, file.replace(/\.ts$/, ".d.ts"));
    await Deno.mkdir(path.dirname(target), { recursive: true });
    await Deno.writeTextFile(target, nameScripts(text, imports));
  }
}

function declare(file: string, source: string): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: {
      declaration: true,
      isolatedDeclarations: true,
      module: ts.ModuleKind.NodeNext,
      strict: true,
      target: ts.ScriptTarget.ESNext,
      verbatimModuleSyntax: true,
    },
  });
  const problem = diagnostics[0];
  if (problem === undefined) return outputText;
  throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(problem.messageText, "\n")}`);
}

// A compiler that reads `./x.js` looks for `./x.d.ts`; one that reads `./x.ts` may refuse it.
function nameScripts(text: string, imports: readonly ts.FileReference[]): string {
  return imports.reduceRight((result, { fileName, pos }) => {
    const start = result.indexOf(fileName, pos);
    const script = fileName.replace(/\.ts$/, ".js");
    return result.slice(0, start) + script + result.slice(start + fileName.length);
  }, text);
}
