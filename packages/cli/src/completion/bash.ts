// Writes the completion script for bash.
import { type CommandWords, type Values, valuesOfAll } from "./words.js";

/** Returns a script for bash to source. */
export function bashScript(commands: readonly CommandWords[]): string {
  return `# Completion of staywire for bash. To use it: source <(staywire completion bash)

# Finds the values of a flag; fails if the flag has none.
_staywire_values() {
  case "$1 $2" in
${commands.flatMap(valueLines).join("\n")}
    *) return 1 ;;
  esac
}

_staywire_command() {
  case "$1" in
${commands.map(commandLine).join("\n")}
  esac
}

_staywire() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}"
  local flags="" words="" files="" given each
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    words="${[...commands.map(({ name }) => name), "--version", "--help"].join(" ")}"
  else
    # Bash takes --flag=value as three words.
    if [[ $cur == "=" ]]; then
      cur=""
    elif [[ $prev == "=" ]]; then
      prev="\${COMP_WORDS[COMP_CWORD-2]}"
    fi
    if ! _staywire_values "$command" "$prev"; then
      _staywire_command "$command"
      for given in "\${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
        if [[ " $words " == *" $given "* ]]; then words=""; fi
      done
      if [[ $cur == -* ]]; then words="$flags" files=""; fi
    fi
  fi
  while IFS= read -r each; do COMPREPLY+=("$each"); done < <(compgen -W "$words" -- "$cur")
  if [[ -n $files ]]; then
    while IFS= read -r each; do COMPREPLY+=("$each"); done < <(compgen -f -- "$cur")
    if type compopt &>/dev/null; then compopt -o filenames 2>/dev/null; fi
  fi
}

complete -F _staywire staywire
`;
}

function valueLines({ name, flags }: CommandWords): readonly string[] {
  return flags.flatMap(({ name: flag, values }) =>
    values === undefined ? [] : [`    "${name} ${flag}") ${assignments(values)} ;;`],
  );
}

function commandLine({ name, flags, args }: CommandWords): string {
  return `    ${name}) flags="${flags.map((each) => each.name).join(" ")}" ${assignments(valuesOfAll(args))} ;;`;
}

function assignments({ words, isFile }: Values): string {
  return `words="${words.join(" ")}" files="${isFile ? "yes" : ""}"`;
}
