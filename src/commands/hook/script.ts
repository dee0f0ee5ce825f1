// The text of the hook: a script for any POSIX shell, also that of Git for Windows.

import { quoteForShell } from "../command_words.ts";
import { digestText } from "../digest.ts";

/** What a hook does when there is no message. */
export interface HookPlan {
  /** The program that prints a message, and its arguments. */
  readonly command: readonly string[];
  readonly timeLimitSec: number;
}

/** Whose a file is: made by `hook install`, made by it and changed since, or another hook. */
export type HookOwner = "relnotes" | "edited" | "other";

const HEAD = `#!/bin/sh
# Made by 'relnotes hook install'; 'relnotes hook uninstall' removes it unless it was edited.
# relnotes-digest: `;

/** The script of a hook, which {@link findOwner} knows again. */
export async function writeHook(plan: HookPlan): Promise<string> {
  const script = writeScript(plan);
  return `${HEAD}${await digestText(script)}\n${script}`;
}

/** Whose hook this text is. */
export async function findOwner(text: string): Promise<HookOwner> {
  if (!text.startsWith(HEAD)) return "other";
  const lineEnd = text.indexOf("\n", HEAD.length);
  const isWhole = text.slice(HEAD.length, lineEnd) === await digestText(text.slice(lineEnd + 1));
  return isWhole ? "relnotes" : "edited";
}

/** What the script of a hook that {@link writeHook} wrote asks for. */
export interface WrittenPlan {
  readonly provider: string;
  readonly model?: string;
  readonly timeLimitSec: number;
}

/** Reads it from the text of the hook; undefined when it is not there. */
export function readPlan(text: string): WrittenPlan | undefined {
  const [, provider, model] =
    /^'.*'--llm-provider' '(\w+)'(?: '--\w+-model=(.*)')? <\/dev\/null/m.exec(text) ?? [];
  const [, limit] = /^ {2}left=(\d+)$/m.exec(text) ?? [];
  return provider === undefined || limit === undefined ? undefined : {
    provider,
    ...(model === undefined ? {} : { model: model.replaceAll("'\\''", "'") }),
    timeLimitSec: Number(limit),
  };
}

/**
 * Nothing of a history, a message or a diff is part of the script or of a command line: the message
 * goes from file to file. The commit goes on whatever happens, so the script always ends with 0.
 */
function writeScript({ command, timeLimitSec }: HookPlan): string {
  return `
# RELNOTES_HOOK=0 turns it off for one commit.
case "\${RELNOTES_HOOK-}" in 0 | no | off | false) exit 0 ;; esac

# Git says where the message is from: only an editor or a template leaves it to be written.
case "\${2-}" in '' | template) ;; *) exit 0 ;; esac

# Without an editor nobody would read the message before it is committed.
[ "\${GIT_EDITOR-}" != : ] || exit 0

file=\${1-}
[ -f "$file" ] || exit 0

# A sign-off is no message; comments, and the diff of 'git commit --verbose', are none either.
written=$(LC_ALL=C sed '/^.* -\\{24\\} >8 -\\{24\\}$/,$d' "$file" |
  git stripspace --strip-comments | LC_ALL=C sed -e '/^Signed-off-by: /d' -e '/^$/d')
[ -z "$written" ] || exit 0

answer=$file.relnotes
child=
guard=
finish() {
  [ -z "$guard" ] || { kill "$guard" && wait "$guard"; } 2>/dev/null
  [ -z "$child" ] || kill "$child" 2>/dev/null
  rm -f "$answer" "$answer.new"
  exit 0
}
trap finish HUP INT TERM

echo 'relnotes: asking for a message' >&2
${command.map(quoteForShell).join(" ")} </dev/null >"$answer" &
child=$!
(
  left=${timeLimitSec}
  while [ "$left" -gt 0 ]; do
    sleep 1
    kill -0 "$child" || exit 0
    left=$((left - 1))
  done
  kill "$child"
  sleep 3
  kill -9 "$child"
) </dev/null >/dev/null 2>&1 &
guard=$!
wait "$child"
status=$?
child=

if [ "$status" -eq 0 ] && [ -s "$answer" ]; then
  # Git would drop a line of the message that begins with the mark of a comment.
  LC_ALL=C sed 's/^#/ #/' "$answer" >"$answer.new" && cat "$file" >>"$answer.new" &&
    cat "$answer.new" >"$file"
elif [ "$status" -gt 128 ]; then
  echo 'relnotes: no message in ${timeLimitSec} s' >&2
else
  echo 'relnotes: no message; RELNOTES_HOOK=0 git commit does not ask for one' >&2
fi
finish
`;
}
