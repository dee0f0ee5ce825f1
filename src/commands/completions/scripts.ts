// The scripts that complete command lines. They hold no options: the program says what can follow.
//
// A script hands the line up to the cursor to `relnotes __complete`, without a terminal to ask
// anything in, and never evaluates what comes back. It calls the program by its name and not by what
// was typed, so that no Tab runs a file of the current directory.

import type { CompletionsOptions } from "../../cli/options/tool_lists.ts";

/** The script of each shell for a program of this name, which is a plain word. */
export const SCRIPTS: Readonly<Record<CompletionsOptions["shell"], (name: string) => string>> = {
  bash: writeBash,
  zsh: writeZsh,
  fish: writeFish,
  powershell: writePowershell,
};

/** The name as a part of the names of functions. */
function identifierOf(name: string): string {
  return name.replace(/\W/g, "_");
}

function writeBash(name: string): string {
  const own = `_${identifierOf(name)}_complete`;
  return `# Completes ${name} in bash.

${own}() {
  local line kind=
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ -z $kind ]]; then kind=$line; else COMPREPLY+=("$line"); fi
  done < <(${name} __complete bash "\${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null </dev/null)
  case $kind in
    files) compopt -o default ;;
    directories) compopt -o dirnames ;;
    words) compopt -o nosort ;;
  esac 2>/dev/null
}

complete -F ${own} ${name}
`;
}

function writeZsh(name: string): string {
  const own = `_${name}`;
  return `#compdef ${name}
# Completes ${name} in zsh: as a file of fpath, or read with 'source' after compinit.

${own}() {
  local line kind value
  local -a lines candidates
  lines=("\${(@f)$(${name} __complete zsh "\${(j: :)words[1,CURRENT-1]} $QIPREFIX$PREFIX" 2>/dev/null </dev/null)}")
  kind=$lines[1]
  if [[ $kind == (files|directories) ]]; then
    [[ $PREFIX == --*=* ]] && compset -P 1 '*='
    if [[ $kind == files ]]; then _files; else _files -/; fi
    return
  fi
  for line in "\${(@)lines[2,-1]}"; do
    value=\${line%%$'\\t'*}
    value=\${value//\\\\/\\\\\\\\}
    candidates+=("\${value//:/\\\\:}:\${line#*$'\\t'}")
  done
  _describe -V '${name}' candidates
}

if [[ $funcstack[1] == ${own} ]]; then ${own} "$@"; else compdef ${own} ${name}; fi
`;
}

function writeFish(name: string): string {
  const own = `__${identifierOf(name)}_complete`;
  return `# Completes ${name} in fish.

function ${own}
    set -l lines (${name} __complete fish (commandline -cp | string collect) 2>/dev/null </dev/null)
    set -l token (commandline -ct)
    set -l head (string match -r -- '^--[^=]+=' $token)
    set token (string replace -r -- '^--[^=]+=' '' $token)
    # What has a quote that is still open cannot be unescaped.
    set -l path (string unescape -- $token; or string trim -l -c '\\'"' -- $token)
    switch "$lines[1]"
        case files
            __fish_complete_path $path | string replace -r '^' -- "$head"
        case directories
            # It reads the path as a part of a command line; only there a tilde is the home.
            set path (string escape --no-quoted -- $path | string replace -r '^\\\\\\\\~' '~')
            __fish_complete_directories $path | string replace -r '^' -- "$head"
        case words
            string join \\n -- $lines[2..-1]
    end
end

complete -c ${name} -e
complete -c ${name} -f -k -a '(${own})'
`;
}

function writePowershell(name: string): string {
  return `# Completes ${name} in PowerShell.

Register-ArgumentCompleter -Native -CommandName '${name}' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $line = $commandAst.Extent.Text
    $length = $cursorPosition - $commandAst.Extent.StartOffset
    $line = if ($line.Length -lt $length) { "$line " } else { $line.Substring(0, $length) }
    # Windows PowerShell loses double quotes in the arguments of programs.
    $lines = @($null | ${name} __complete powershell $line.Replace('"', "'") 2>$null)
    # Without a result PowerShell completes files.
    if ($lines.Count -gt 0 -and $lines[0] -ne 'words') { return }
    if ($lines.Count -lt 2) { return '' }
    $lines | Select-Object -Skip 1 | ForEach-Object {
        $value, $help = $_ -split "\`t", 2
        if (-not $help) { $help = $value }
        $text = $value
        if ($value -notmatch '^[A-Za-z0-9_./:=+-]+$') {
            $text = "'" + [System.Management.Automation.Language.CodeGeneration]::EscapeSingleQuotedStringContent($value) + "'"
        }
        [System.Management.Automation.CompletionResult]::new($text, $value, 'ParameterValue', $help)
    }
}
`;
}
