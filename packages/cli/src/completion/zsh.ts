// Writes the completion script for zsh.
import type { ArgumentWords, CommandWords, FlagWords, Values } from "./words.js";

/** Returns a script for zsh to source, or to store as _staywire in a folder of its fpath. */
export function zshScript(commands: readonly CommandWords[]): string {
  return `#compdef staywire
# Completion of staywire for zsh. To use it, after compinit: source <(staywire completion zsh)

_staywire() {
  if (( CURRENT == 2 )); then
    local -a commands
    commands=(
${commands.map(({ name, doc }) => `      ${quoted(`${name}:${doc}`)}`).join("\n")}
    )
    _describe command commands
    return
  fi
  local name=$words[2]
  shift words
  (( CURRENT-- ))
  case $name in
${commands.map(branch).join("\n")}
  esac
}

if [[ $funcstack[1] == _staywire ]]; then
  _staywire
else
  compdef _staywire staywire
fi
`;
}

function branch({ name, flags, args }: CommandWords): string {
  const specs = [...flags.map(flagSpec), ...args.map(argumentSpec)];
  return `    ${name})\n      _arguments \\\n${specs.map((each) => `        ${each}`).join(" \\\n")}\n      ;;`;
}

function argumentSpec({ isRest, ...values }: ArgumentWords, at: number): string {
  return quoted(`${isRest ? "*" : at + 1}:value:${action(values)}`);
}

function flagSpec({ name, doc, isList, values }: FlagWords): string {
  const explained = `[${doc.replaceAll(/[[\]\\]/g, "\\$&")}]`;
  const spec = values === undefined ? `${name}${explained}` : `${name}=${explained}:value:${action(values)}`;
  return quoted(`${isList ? "*" : ""}${spec}`);
}

function action({ words, isFile }: Values): string {
  if (words.length > 0) return `(${words.join(" ")})`;
  return isFile ? "_files" : " ";
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
