// Checks the limits of parameters: a value at a limit must be accepted, and a value one step beyond it rejected.
import type { RecordValue, Value } from "@staywire/codec";
import {
  type Constraint,
  cached,
  constraintRule,
  knownName,
  type Message,
  otherErrorsOf,
  phrase,
  type Service,
} from "@staywire/model";
import { calendarDate } from "@staywire/values";
import fc from "fast-check";
import { brokenConstraints, type CallPair, type Violation, violationsOf } from "../arbitrary/index.js";
import { whereBound } from "../core/bound.js";
import type { Cell } from "../core/cell.js";
import type { Check } from "../core/check.js";
import type { CaseContext } from "../core/context.js";
import { describe, describeCall } from "../core/describe.js";
import type { Answer } from "../core/exchange.js";
import type { Grounds } from "../core/grounds.js";
import { fail, notApplicable, noted, type Outcome, pass } from "../core/outcome.js";
import { placeholderProblem } from "./error-text-placeholders.js";
import { codesOf, errorReply, notOk } from "./expect.js";
import { forAll } from "./for-all.js";
import { canBeRefusal, isRefusal, isRefusalInOwnWords } from "./own-words.js";
import { baselineFailed, baselineOf, isOutcome, overridesOf, quarterOf } from "./valid-calls.js";

const rules: Readonly<Record<Constraint["kind"], Message>> = {
  "max-length": phrase`a text of more characters than the limit`,
  "non-blank": phrase`a blank text where one is demanded`,
  minimum: phrase`a number below the minimum`,
  fixed: phrase`another value than the only one allowed`,
  "one-of": phrase`a value that is not among those allowed`,
  format: phrase`a text of another form`,
  "max-items": phrase`more items than the limit`,
  "required-when": phrase`a parameter left blank that a flag makes necessary`,
  nights: phrase`a range of more or fewer nights than allowed`,
  "not-past": phrase`a date in the past`,
};

const kinds = Object.keys(rules) as Constraint["kind"][];

/** For each kind of constraint, the check that a call one step beyond the limit is rejected for the right reason. */
export const limitChecks: readonly Check[] = kinds.map((kind) =>
  ruleCheck(kind, {
    id: `limits.${kind}`,
    area: "invalid",
    part: "limits",
    title: phrase`${rules[kind]} is rejected, for that reason`,
    judge: refuses,
  }),
);

/** For each kind of constraint, the check that a call at the limit is accepted. */
export const boundaryChecks: readonly Check[] = kinds.map((kind) =>
  ruleCheck(kind, {
    id: `boundary.${kind}`,
    area: "boundary",
    part: "boundary",
    title: phrase`the valid value closest to ${rules[kind]} is accepted`,
    judge: accepts,
  }),
);

/** The number of additional pairs of calls. They replace pairs whose baseline call does not pass. */
const SPARE = 4;

type LimitJudge = (context: CaseContext, violation: Violation, pair: CallPair) => Promise<Outcome>;

interface RuleCheck extends Pick<Check, "id" | "area" | "title"> {
  readonly part: "limits" | "boundary";
  readonly judge: LimitJudge;
}

function ruleCheck(kind: Constraint["kind"], { judge, part, ...check }: RuleCheck): Check {
  return {
    ...check,
    // No rules are listed here, because each variant cites the rule of its own constraint.
    grounds: { rules: [] },
    sends: "call",
    applies: whereBound(
      (cell) => violationsIn(cell, kind).length > 0 || phrase`no rule of the operation has such a limit`,
    ),
    variants: (cell) =>
      violationsIn(cell, kind).map((violation) => ({
        name: violation.name,
        grounds: groundsOf(cell, violation, part),
        unlessAgreed: part === "limits" && isUnlessAgreed(violation),
      })),
    run: (context) => runRule(context, judge),
  };
}

const planned = cached((service: Service) =>
  cached(
    (operation: string) => violationsOf(service, operation, { today: calendarDate(2000, 1, 1) }),
    new Map<string, readonly Violation[]>(),
  ),
);

/**
 * Returns the violations of a kind of constraint for the plan. They are generated for a fixed day, because the plan
 * needs only their names and reasons, which do not depend on the day.
 */
function violationsIn({ service, operation }: Cell, kind: Constraint["kind"]): Violation[] {
  return planned(service)(operation).filter(({ constraint }) => constraint.kind === kind);
}

/** Returns the grounds of a case. If the specification names no error for the broken rule, a failure is only noted. */
function groundsOf(cell: Cell, { constraint, name, error }: Violation, part: "limits" | "boundary"): Grounds {
  const rule = constraintRule(cell.operation, constraint);
  const atMost = error === null ? "note" : undefined;
  if (part === "boundary") return { rules: [constraint.accepts === undefined ? rule : `${rule}.at-limit`], atMost };
  const isLeast = constraint.kind === "nights" && constraint.minSource !== undefined && name.endsWith("-less");
  return { rules: [isLeast ? `${rule}.least` : rule], atMost };
}

function isUnlessAgreed({ constraint }: Violation): boolean {
  return constraint.kind === "fixed" && constraint.unlessAgreed === true;
}

async function runRule(context: CaseContext, judge: LimitJudge): Promise<Outcome> {
  const overrides = overridesOf(context);
  if (isOutcome(overrides)) return overrides;
  const { service, operation, binding } = context.cell;
  const all = await context.once("violations", async () =>
    violationsOf(service, operation, { today: context.today, overrides }),
  );
  const violation = all.find(({ name }) => name === context.variant);
  if (violation === undefined) throw new Error(`the check has no violation ${context.variant}`);
  const obstacle = violation.inexpressible[binding];
  if (obstacle !== undefined) return notApplicable(obstacle);
  const seed = context.operationSeed;
  const numRuns = quarterOf(context.runs);
  const values = await context.once(`pairs/${context.variant}`, async () =>
    fc.sample(violation.pairs, { seed, numRuns: numRuns + SPARE }),
  );
  const seen = new Map<string, Promise<Outcome>>();
  return forAll({
    input: context.input,
    values,
    enough: numRuns,
    arbitrary: violation.pairs,
    seed,
    shrinks: (index) => index > 0,
    judge: async (pair) => {
      const key = JSON.stringify(pair);
      const isSmaller = context.input === undefined && !values.includes(pair);
      if (isSmaller && !isSingle(context, violation, pair)) return pass;
      const outcome = seen.get(key) ?? judge(context, violation, pair);
      seen.set(key, outcome);
      return outcome;
    },
  });
}

/**
 * True if the invalid call breaks this constraint and no other. A call that was shrunk may break further constraints.
 */
function isSingle({ cell, today }: CaseContext, { constraint }: Violation, { invalid }: CallPair): boolean {
  const broken = brokenConstraints(cell.definition, invalid, today);
  return broken.length === 1 && broken[0] === constraint;
}

function askBaseline(context: CaseContext, parameters: RecordValue): Promise<Answer> {
  const key = `baseline/${context.cell.binding}/${JSON.stringify(parameters)}`;
  return context.once(key, () => context.call(parameters));
}

async function accepts(context: CaseContext, violation: Violation, { valid }: CallPair): Promise<Outcome> {
  const answer = await askBaseline(context, valid);
  const actual = notOk(answer) ?? refusedFor(answer, violation);
  if (actual === undefined) return pass;
  const sent = phrase`at the limit (${knownName(violation.name)}): ${describeCall(valid, parameterOf(violation))}`;
  const finding = { sent, expected: phrase`a result`, actual, exchanges: [answer.exchange] };
  if (!canBeUnknown(context, violation, answer)) return fail(finding);
  const baseline = await baselineOf(context);
  if ("verdict" in baseline) return fail(finding);
  // The call at the limit was rejected for another reason than the limit. If the baseline call passes, the reason was
  // an unknown id.
  if (notOk(baseline.answer) === undefined) return pass;
  const exchanges = [answer.exchange, baseline.answer.exchange];
  return fail({ ...finding, exchanges, input: { baseline: baseline.parameters } });
}

/**
 * True if the constraint is a minimum, or limits the number of items, and the known world determines the values of its
 * parameter. A number at the limit, or the numbers that fill a list, may then be ids that do not exist.
 */
function isWorldBound({ valid }: CaseContext, { constraint }: Violation): boolean {
  const isOfNumbers = constraint.kind === "minimum" || constraint.kind === "max-items";
  return valid.kind === "calls" && isOfNumbers && Object.hasOwn(valid.overrides, constraint.parameter);
}

/**
 * Returns the parameters of the call that must pass: those of the baseline call if a number at the limit may be an
 * unknown id, otherwise those of the call at the limit. In a replay, returns those that passed in the failed run.
 */
async function passingCall(context: CaseContext, violation: Violation, valid: RecordValue): Promise<RecordValue> {
  if (context.input?.baseline !== undefined) return context.input.baseline;
  if (!isWorldBound(context, violation)) return valid;
  const baseline = await baselineOf(context);
  return "verdict" in baseline ? valid : baseline.parameters;
}

/**
 * True if the number at the limit may be an unknown id, because the target rejected it for another reason than the
 * limit.
 */
function canBeUnknown(context: CaseContext, violation: Violation, answer: Answer): boolean {
  const isError = errorReply(answer) !== undefined;
  return isError && isWorldBound(context, violation) && refusedFor(answer, violation) === undefined;
}

/** Returns the parameter of a constraint; undefined for a constraint on nights, which has two. */
function parameterOf({ constraint }: Violation): string | undefined {
  return "parameter" in constraint ? constraint.parameter : undefined;
}

function lookedFor(error: string | null): Message {
  return error === null ? phrase`` : phrase`, in place of ${knownName(error)}`;
}

function refusedFor(answer: Answer, { error }: Violation): Message | undefined {
  return error !== null && codesOf(answer).includes(error) ? describe(answer) : undefined;
}

async function refuses(context: CaseContext, violation: Violation, { valid, invalid }: CallPair): Promise<Outcome> {
  const parameters = await passingCall(context, violation, valid);
  const baseline = await askBaseline(context, parameters);
  if (notOk(baseline) !== undefined) return baselineFailed(baseline);
  const answer = await askInvalid(context, violation, parameters, invalid);
  const { error } = violation;
  const { cell } = context;
  const other = placeholderProblem(cell.definition, violation.constraint, error, answer);
  if (isExpected(answer, error) && other === undefined) return pass;
  const fitting = otherErrorsOf(violation.constraint, error).find((code) => codesOf(answer).includes(code));
  if (fitting !== undefined) {
    return noted(
      phrase`rejected with the error ${knownName(fitting)}, which fits too${lookedFor(error)}: ${describe(answer)}`,
    );
  }
  if (isRefusalInOwnWords(answer) || canBeRefusal(cell, answer, baseline)) {
    return noted(
      phrase`rejected with a text that the description does not list${lookedFor(error)}: ${describe(answer)}`,
    );
  }
  return fail({
    sent: phrase`beyond the limit (${knownName(violation.name)}; the baseline call passed): ${describeCall(invalid, parameterOf(violation))}`,
    expected:
      error === null ? phrase`an error` : phrase`an error \`${knownName(error)}\`, as a fault or in an error field`,
    actual: other === undefined ? describe(answer) : phrase`${describe(answer)}: ${other}`,
    exchanges: [baseline.exchange, answer.exchange],
    input: { baseline: parameters },
  });
}

/**
 * Sends the invalid call. If a list is too long, its additional items may be unknown ids, and the target may reject the
 * call for that reason. In that case the list is filled with ids of the baseline call, and the call is sent again.
 */
async function askInvalid(
  context: CaseContext,
  violation: Violation,
  baseline: RecordValue,
  invalid: RecordValue,
): Promise<Answer> {
  const answer = await context.call(invalid);
  const { constraint, error } = violation;
  const isOther = errorReply(answer) !== undefined && !isExpected(answer, error);
  if (!isOther || constraint.kind !== "max-items" || !isWorldBound(context, violation)) return answer;
  const known = (baseline[constraint.parameter] ?? []) as readonly Value[];
  const filled = Array.from({ length: constraint.max + 1 }, (_, index) => known[index % known.length]) as Value;
  return known.length === 0 ? answer : context.call({ ...baseline, [constraint.parameter]: filled });
}

function isExpected(answer: Answer, error: string | null): boolean {
  return error === null ? isRefusal(answer) : codesOf(answer).includes(error);
}
