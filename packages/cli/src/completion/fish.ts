// Writes the completion script for fish.
import { type CommandWords, type FlagWords, type Values, valuesOfAll } from "./words.js";

/** Returns a script for fish to source. */
export function fishScript(commands: readonly CommandWords[]): string {
  return `# Completion of staywire for fish. To use it: staywire completion fish | source

function __staywire_is
    set -l given (commandline -opc)
    test "$given[2]" = "$argv[1]"
end

function __staywire_begins
    test (count (commandline -opc)) -eq 1
end

complete -c staywire -f
complete -c staywire -n __staywire_begins -l version -d 'print the version'
complete -c staywire -n __staywire_begins -l help -d 'print the help'
${commands.flatMap(commandLines).join("\n")}
`;
}

function commandLines({ name, doc, flags, args }: CommandWords): readonly string[] {
  const values = valuesOfAll(args);
  const begin = `complete -c staywire -n '__staywire_is ${name}'`;
  return [
    `complete -c staywire -n __staywire_begins -a ${name} -d ${quoted(doc)}`,
    ...flags.map((flag) => `${begin} ${flagText(flag)}`),
    ...(values.isFile ? [`${begin} -F`] : []),
    ...(values.words.length > 0 ? [argumentLine(name, values)] : []),
  ];
}

/**
 * Writes the line that completes an argument. Fish offers the words of the argument until one of them is on the command
 * line.
 */
function argumentLine(name: string, { words }: Values): string {
  const all = words.join(" ");
  return `complete -c staywire -n '__staywire_is ${name}; and not __fish_seen_subcommand_from ${all}' -a '${all}'`;
}

function flagText({ name, doc, values }: FlagWords): string {
  return [`-l ${name.slice(2)}`, ...(values === undefined ? [] : valueText(values)), `-d ${quoted(doc)}`].join(" ");
}

function valueText({ words, isFile }: Values): readonly string[] {
  if (words.length > 0) return [`-x -a '${words.join(" ")}'`];
  return [isFile ? "-r -F" : "-x"];
}

function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, "\\$&")}'`;
}
