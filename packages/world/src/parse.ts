// Parses and checks a world: first its shape, then its references. Reports all problems of the shape, or all problems
// of the references, at once, each with its path and the expected value.
import { type Message, phrase, quote } from "@staywire/model";
import * as z from "zod/mini";
import { referenceProblems } from "./references.js";
import { documentationOf } from "./vocabulary.js";
import { type World, worldShape } from "./world.js";
import { WorldError, type WorldProblem } from "./world-error.js";

/**
 * Parses a world from a JSON value or a JSON text. Throws a WorldError that lists every problem of the shape; if the
 * shape is right, every problem of the references. Very many problems of the shape are reported as one.
 */
export function parseWorld(json: unknown): World {
  const value = typeof json === "string" ? readJson(json) : json;
  const { data, error } = shaped(value);
  if (data === undefined) throw new WorldError(shapeProblems(error?.issues ?? []));
  const problems = referenceProblems(data);
  if (problems.length > 0) throw new WorldError(problems);
  return data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WorldError([{ path: "(the file)", expected: phrase`JSON: ${quote((error as Error).message)}` }]);
  }
}

/**
 * Lists the problems of a world that does not match its schema. Unknown fields come first, because a misspelled name
 * explains why another field is missing.
 */
function shapeProblems(issues: readonly z.core.$ZodIssue[]): readonly WorldProblem[] {
  const unknown = issues.filter(isUnknownField);
  const others = issues.filter((issue) => !isUnknownField(issue));
  return [...unknown, ...others].flatMap(problemsOf);
}

/**
 * Checks the shape of a value. If the value has very many problems, zod overflows the stack, because it passes all
 * problems of a list as arguments of one call. The overflow is reported as a single problem.
 */
function shaped(value: unknown): z.core.util.SafeParseResult<World> {
  try {
    return z.safeParse(worldShape, value, { error: missingValue });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new WorldError([
      { path: "(the world)", expected: phrase`a world file; there are too many problems to list` },
    ]);
  }
}

function isUnknownField({ code }: z.core.$ZodIssue): boolean {
  return code === "unrecognized_keys";
}

function missingValue({ input, inst }: z.core.$ZodRawIssue): string | undefined {
  if (input !== undefined || !(inst instanceof z.core.$ZodType)) return undefined;
  return `a value: ${documentationOf(inst)}`;
}

// The messages come from the schemas of this package, and never contain the invalid value.
function problemsOf(issue: z.core.$ZodIssue): WorldProblem[] {
  const paths = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => ({ path: pathOf(path), expected: issue.message as Message }));
}

function pathOf(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return text === "" ? "(the world)" : text.replace(/^\./, "");
}
