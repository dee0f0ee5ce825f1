// Where Deno keeps its packages: without HOME and its like it would fetch them anew.

let folder: string | undefined;

/** The folder, asked for once. */
export function findDenoFolder(): string {
  if (folder === undefined) {
    const { stdout } = new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }).outputSync();
    folder = String(JSON.parse(new TextDecoder().decode(stdout)).denoDir);
  }
  return folder;
}
