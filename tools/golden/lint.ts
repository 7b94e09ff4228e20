// Checks the prose and the ids of the golden cases.
import { service } from "@staywire/catalog";
import type { CaseJson } from "./finish.js";
import { topics } from "./topics/topic-list.js";

/**
 * Words that a fact must not contain, because a fact states what is: "should", "must", words of tests, banned idioms.
 */
const unwanted =
  /\b(?:should|must|may|test|tests|told|twins?|spoilt?|stranger|strangers|liberties|that there is not)\b/i;

const longestFact = 240;

/** Returns the problems of the cases, one line each. */
export function lint(cases: readonly CaseJson[]): readonly string[] {
  return [...repeated(cases, "id"), ...repeated(cases, "fact"), ...cases.flatMap(problemsOf)];
}

function repeated(cases: readonly CaseJson[], key: "id" | "fact"): readonly string[] {
  const first = new Map<string, string>();
  return cases.flatMap((each) => {
    const text = each[key].toLowerCase();
    const other = first.get(text);
    first.set(text, each.id);
    return other === undefined ? [] : [`golden case ${each.id} has the ${key} of ${other}`];
  });
}

function problemsOf({ id, fact, operation, rules, source, limit }: CaseJson): readonly string[] {
  const folder = id.split("/")[0] ?? "";
  const word = unwanted.exec(fact)?.[0];
  const isGrounded = rules.length > 0 || source !== undefined || limit === true;
  const problems: readonly (readonly [boolean, string])[] = [
    [word !== undefined, `its fact has the word ${word}`],
    [!/^\S.*[^.]\.$/.test(fact) || /\s\s/.test(fact), "its fact is no sentence"],
    [fact.length > longestFact, `its fact has more than ${longestFact} characters`],
    [
      !(folder in topics) && !Object.hasOwn(service.operations, folder),
      `its folder ${folder} is neither an operation nor a topic`,
    ],
    [Object.hasOwn(service.operations, folder) && folder !== operation, "its folder is another operation"],
    [new Set(rules).size !== rules.length, "it names a rule twice"],
    [!isGrounded, "it names neither a rule nor another source"],
  ];
  return problems.flatMap(([isProblem, text]) => (isProblem ? [`golden case ${id}: ${text}`] : []));
}
