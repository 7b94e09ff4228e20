// Wraps the texts of the help to the width of a terminal.
import { Help } from "commander";

/** The width of help texts in columns. */
export const COLUMNS = 80;

/**
 * Wraps the paragraphs of a help text at 80 columns. Indented lines stay unchanged, because they are lists and
 * examples.
 */
export function wrapped(text: string): string {
  const help = new Help();
  return joined(text)
    .map((line) => (isIndented(line) ? line : help.boxWrap(line, COLUMNS)))
    .join("\n");
}

// Joins the lines of each paragraph, because help texts in the source code are wrapped at the width of the code.
function joined(text: string): readonly string[] {
  const lines: string[] = [];
  for (const line of text.split("\n")) {
    const before = lines.at(-1) ?? "";
    const goesOn = [before, line].every((each) => each !== "" && !isIndented(each));
    if (goesOn) lines[lines.length - 1] = `${before} ${line}`;
    else lines.push(line);
  }
  return lines;
}

function isIndented(line: string): boolean {
  return /^\s/.test(line);
}
