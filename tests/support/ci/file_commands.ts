// What a runner reads after a step: the file of outputs, and the commands in the log.

/** A command in the log, such as `::warning title=x::text`. */
export interface WorkflowCommand {
  readonly name: string;
  readonly text: string;
}

/**
 * The outputs that a file of `GITHUB_OUTPUT` sets, read as the runner reads it: the first of `=` and `<<` in
 * a line tells the form.
 * @throws Error for what the runner refuses.
 */
export function readOutputs(text: string): Readonly<Record<string, string>> {
  const lines = text.split("\n");
  if (lines.pop() !== "") throw new Error("the last line of the outputs does not end");
  const outputs: Record<string, string> = {};
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line === "") continue;
    const { name = "", form, rest = "" } = /^(?<name>.*?)(?<form>=|<<)(?<rest>.*)$/.exec(line)
      ?.groups ?? {};
    if (form === undefined || name === "") throw new Error(`no output: ${line}`);
    if (form === "=") {
      outputs[name] = rest;
      continue;
    }
    const end = lines.indexOf(rest, at + 1);
    if (rest === "" || end === -1) throw new Error(`the output ${name} does not end`);
    outputs[name] = lines.slice(at + 1, end).join("\n");
    at = end;
  }
  return outputs;
}

/** The commands in a log that the runner obeys: between `stop-commands` and its mark it obeys none. */
export function readWorkflowCommands(log: string): readonly WorkflowCommand[] {
  const commands: WorkflowCommand[] = [];
  let mark: string | undefined;
  for (const line of log.split(/\r?\n/)) {
    const [, name = "", text = ""] = /^\s*::([\w-]+)(?: [^:]*)?::(.*)$/.exec(line) ?? [];
    const old = /##\[([\w-]+)/.exec(line)?.[1];
    if (mark !== undefined) {
      if (line.trim() === `::${mark}::`) mark = undefined;
    } else if (name === "stop-commands") {
      mark = text;
    } else if (name !== "") {
      commands.push({ name, text: unescape(text) });
    } else if (old !== undefined) {
      commands.push({ name: old, text: line });
    }
  }
  if (mark !== undefined) throw new Error("commands are stopped to the end of the log");
  return commands;
}

function unescape(text: string): string {
  return text.replaceAll("%0A", "\n").replaceAll("%0D", "\r").replaceAll("%25", "%");
}
