// Runs the sections of the program, each of which prints one line.
import { printable } from "./printable.js";

/** Returns the values that the line of a section shows. */
export type Section = () => unknown;

/** Runs sections one after the other, and returns a line for each; an error is part of the line. */
export async function linesOf(sections: Readonly<Record<string, Section>>): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [name, section] of Object.entries(sections)) lines.push(`${name}: ${await lineOf(section)}`);
  return lines;
}

async function lineOf(section: Section): Promise<string> {
  try {
    return printable(await section());
  } catch (error) {
    return `threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
  }
}
