// Compares the output of the runtimes, line by line.
import type { Printed } from "./runtimes.js";

/** The result of one runtime. */
export interface Comparison {
  readonly name: string;
  readonly version: string;
  /** The names of the portable lines. */
  readonly portable: readonly string[];
  readonly node: readonly string[] | undefined;
  /** The lines that differ from those of the first runtime or report an error; the error if the program failed. */
  readonly differences: readonly string[];
}

const shownCharacters = 160;

/**
 * Compares each runtime with the first. A line that reports an error is a difference too, even of the first runtime.
 */
export function comparisons(printed: ReadonlyMap<string, Printed | Error>): readonly Comparison[] {
  const [first] = printed.values();
  return [...printed].map(([name, result]) => {
    if (result instanceof Error) return { ...nothing, name, differences: [result.message] };
    const differences = [...linesOf(result).filter(isError).map(shown), ...differencesOf(first, result)];
    const { version, portable, node } = result;
    return {
      name,
      version,
      portable: namesOf(portable),
      node: node === undefined ? undefined : namesOf(node),
      differences,
    };
  });
}

const nothing = { version: "not run", portable: [], node: undefined };

function differencesOf(first: Printed | Error | undefined, { portable, node }: Printed): readonly string[] {
  if (first === undefined || first instanceof Error) return ["there is nothing to compare with"];
  const pairs = [
    [first.portable, portable] as const,
    ...(node === undefined ? [] : [[first.node ?? "", node] as const]),
  ];
  return pairs.flatMap(([wanted, found]) => {
    const expected = wanted.split("\n");
    const lines = found.split("\n");
    const different = lines.filter((line, at) => line !== expected[at]).map(shown);
    return lines.length === expected.length
      ? different
      : [`${lines.length} lines; expected ${expected.length}`, ...different];
  });
}

function linesOf({ portable, node = "" }: Printed): readonly string[] {
  return [...portable.split("\n"), ...node.split("\n")];
}

function isError(line: string): boolean {
  return /^[^:]+: threw /.test(line);
}

function namesOf(text: string): readonly string[] {
  return text.split("\n").map((line) => line.slice(0, line.indexOf(": ")));
}

function shown(line: string): string {
  return line.length > shownCharacters ? `${line.slice(0, shownCharacters)}...` : line;
}
