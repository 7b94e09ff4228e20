// Writes the evaluation of a recording for people. Lists the rules by their outcome: violated, noted, uncertain, held,
// not exercised.
import { knownName, knownNames, type Message, phrase } from "@staywire/model";
import { type RuleEvaluation, type RuleOutcome, resultOf, type Violation } from "@staywire/suite";

/** Formats an evaluation for people. */
export function rulesText(evaluated: readonly RuleEvaluation[], exchanges: number): string {
  const by = (result: RuleOutcome) => evaluated.filter((each) => resultOf(each) === result);
  const noted = by("noted");
  const [violated, uncertain, held, silent] = [by("violated"), by("uncertain"), by("held"), by("not exercised")];
  const sections = [
    section(phrase`violated`, violated, (each) =>
      violationLines(each, each.violations, phrase`${each.violated} times`),
    ),
    section(phrase`noted: no rule states it`, noted, (each) =>
      violationLines(each, each.violations, phrase`${each.violated} times`),
    ),
    section(phrase`uncertain: a change between two replies, or a cached one, can explain it`, uncertain, (each) =>
      violationLines(each, each.uncertain, undefined),
    ),
    section(phrase`held`, held, (each) => [phrase`  ${nameOf(each)}  held ${each.held} times`]),
    section(phrase`not exercised`, silent, (each) => [phrase`  ${nameOf(each)}`]),
  ];
  const sum = phrase`${exchanges} exchanges: ${violated.length} rules violated, ${noted.length} noted, ${uncertain.length} uncertain, ${held.length} held, ${silent.length} not exercised`;
  return `${[...sections.filter((each) => each !== ""), sum].join("\n")}\n`;
}

function section(
  heading: Message,
  evaluated: readonly RuleEvaluation[],
  linesOf: (each: RuleEvaluation) => readonly Message[],
): string {
  if (evaluated.length === 0) return "";
  return `${[phrase`${heading}:`, ...evaluated.flatMap(linesOf)].join("\n")}\n`;
}

function violationLines(
  evaluation: RuleEvaluation,
  violations: readonly Violation[],
  times: Message | undefined,
): readonly Message[] {
  const { side, severity } = evaluation;
  const count = times === undefined ? phrase`` : phrase`, ${times}`;
  return [
    phrase`  ${nameOf(evaluation)}  (${side}, ${severity}${count})`,
    ...violations.map(({ text, lines }) => phrase`    line ${knownNames(lines)}: ${text}`),
  ];
}

function nameOf({ id, operation, binding }: RuleEvaluation): Message {
  return knownName(binding === undefined ? id : `${id}/${operation}/${binding}`);
}
