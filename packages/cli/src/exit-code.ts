// The exit codes of a command, for its help text.
import { type ExitName, exitCodes, exitWords } from "@staywire/conformance";

const WIDTH = 118;

/** Lists the exit codes of a command in lines of at most 118 characters; `true` for an ending that means the same as in a run. */
export function exitCodesHelp(meanings: { readonly [K in ExitName]?: string | true }): string {
  const listed = (Object.keys(exitCodes) as ExitName[]).flatMap((name) => {
    const meaning = meanings[name];
    return meaning === undefined ? [] : [`${exitCodes[name]} ${meaning === true ? exitWords[name] : meaning}`];
  });
  return wrapped(`Exit codes: ${listed.join(", ")}.`);
}

function wrapped(text: string): string {
  let line = 0;
  return text.replace(/ ?[^ ]+/g, (word) => {
    line += word.length;
    if (line <= WIDTH) return word;
    line = word.length - 1;
    return `\n${word.slice(1)}`;
  });
}
