// The check of a world: every problem at once, each with its path and what was expected there.
import { type Message, phrase, quote } from "@staywire/model";
import * as z from "zod/mini";
import { referenceProblems } from "./references.js";
import { documentationOf } from "./vocabulary.js";
import { type World, worldShape } from "./world.js";
import { WorldError, type WorldProblem } from "./world-error.js";

/** Takes parsed JSON, or the text of it, as a world. Throws a WorldError that lists every problem. */
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

/** Unknown fields come first: a misspelled name explains why another is missing. */
function shapeProblems(issues: readonly z.core.$ZodIssue[]): readonly WorldProblem[] {
  const unknown = issues.filter(isUnknownField);
  const others = issues.filter((issue) => !isUnknownField(issue));
  return [...unknown, ...others].flatMap(problemsOf);
}

/** Reads the shape. There can be more issues than zod can collect: it passes those of a list as arguments of one call. */
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

// The words of the schemas are ours, and none of them holds the value.
function problemsOf(issue: z.core.$ZodIssue): WorldProblem[] {
  const paths = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => ({ path: pathOf(path), expected: issue.message as Message }));
}

function pathOf(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return text === "" ? "(the world)" : text.replace(/^\./, "");
}
