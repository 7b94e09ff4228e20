// Finds the problem of a row in the table of proofs.
import { mutate } from "./mutate.js";
import { namesTaken } from "./pattern.js";
import type { Sources } from "./sources.js";
import { findSymbol } from "./symbols.js";
import type { Proof } from "./table.js";

/** Returns the problem of the proof of a rule; undefined if there is none. */
export function ruleProblem(rule: Proof, sources: Sources): string | undefined {
  const keeper = findSymbol(rule.keptBy, sources);
  if (typeof keeper === "string") return keeper;
  const mutated = mutate(rule, sources);
  if (typeof mutated === "string") return mutated;
  const unknown = unknownNames(rule.mutation.replace, mutated.path, sources);
  if (unknown.length > 0) return `the replacement names ${unknown.join(", ")}, which the code around it does not have`;
  const { file, title } = rule.test;
  if (!isTitle(sources.textOf(file), title)) return `${file} has no test with the title ${title}`;
  return undefined;
}

// Returns the names in a replacement that do not exist. With such a name, the mutated code throws and any test fails.
// Names of members are searched in all files of the package and of the catalog, because they can come from types in any
// file.
function unknownNames(replacement: string, path: string, sources: Sources): readonly string[] {
  const { variables, members } = namesTaken(replacement);
  const packages = ["catalog", path.split("/")[1] ?? ""];
  return [
    ...variables.filter((name) => !isKnown(name, [path], sources)),
    ...members.filter((name) => !isKnown(name, packages.flatMap(sources.filesOf), sources)),
  ];
}

function isKnown(name: string, paths: readonly string[], sources: Sources): boolean {
  const word = new RegExp(`\\b${name}\\b`);
  return builtIn.has(name) || paths.some((path) => word.test(sources.textOf(path)));
}

const builtIn: ReadonlySet<string> = new Set(
  [globalThis, ...[Object, Array, String, Number, Map, Set, Promise].map((each) => each.prototype)].flatMap((each) =>
    Object.getOwnPropertyNames(each),
  ),
);

function isTitle(text: string, title: string): boolean {
  return ['"', "'", "`"].some(
    (quote) => text.includes(`(${quote}${title}${quote},`) || text.includes(`\n    ${quote}${title}${quote},`),
  );
}
