// Defines scenarios: checks that are specific to this service, for the cells of some operations.

import type { RecordValue, Value } from "@staywire/codec";
import {
  type Answer,
  type Area,
  ask,
  baselineFailed,
  baselineOf,
  type CaseContext,
  type Check,
  canBeRefusal,
  couldNotRun,
  describe,
  type Finding,
  fail,
  notApplicable,
  noted,
  notOk,
  type Outcome,
  okReply,
  pass,
  type Variant,
} from "@staywire/conformance/checks";
import { knownName, type Message, phrase } from "@staywire/model";
import type { Need } from "@staywire/world";
import { type KnownWorld, orAbsent, type Tag, toName, wordsOf } from "../known-world/known-world.js";

/** The definition of a scenario. */
export interface Scenario {
  readonly id: string;
  /** The ids of the cited rules, which may depend on what the world knows. */
  readonly rules: readonly string[] | ((world: KnownWorld) => readonly string[]);
  readonly title: Message;
  readonly area: Area;
  readonly operations: readonly string[];
  /** Which cells a quick run includes, as for a check. */
  readonly quick?: Check["quick"];
  readonly variants?: readonly Variant[];
  /**
   * For scenarios whose calls must be rejected: changes the usual valid call into a baseline call that differs from
   * these calls in as little as possible. The baseline call must pass.
   */
  readonly baseline?: (context: CaseContext, world: KnownWorld, usual: RecordValue) => RecordValue;
  readonly run: (context: CaseContext, world: KnownWorld) => Promise<Outcome>;
}

const refuses: ReadonlySet<Area> = new Set(["invalid", "auth"]);

/** Creates the check of a scenario for a known world. */
export function scenario(world: KnownWorld, own: Scenario): Check {
  const { operations, variants, run, rules, baseline: _, ...rest } = own;
  return {
    ...rest,
    grounds: { rules: typeof rules === "function" ? rules(world) : rules },
    sends: "call",
    applies: ({ operation, binding, definition }) => {
      if (!operations.includes(operation)) return phrase`the scenario is about other operations`;
      return definition.bindings.includes(binding) || phrase`${knownName(operation)} is not offered in this binding`;
    },
    ...(variants === undefined ? {} : { variants: () => variants }),
    run: (context) => (refuses.has(rest.area) ? besideBaseline(context, world, own) : run(context, world)),
  };
}

/**
 * Runs a scenario only if its baseline call passes. If even the valid call got an error, errors of other calls would
 * prove nothing.
 */
async function besideBaseline(context: CaseContext, world: KnownWorld, { baseline, run }: Scenario): Promise<Outcome> {
  const usual = await baselineOf(context);
  if ("verdict" in usual) return usual;
  const parameters = baseline?.(context, world, usual.parameters);
  const passed = parameters === undefined ? usual.answer : await ask(context, parameters);
  if (notOk(passed) !== undefined) return baselineFailed(passed);
  const outcome = await run(context, world);
  if (outcome.verdict !== "fail") return outcome;
  const { exchanges = [], ...finding } = outcome.finding;
  const last = exchanges.at(-1);
  if (last !== undefined && canBeRefusal(context.cell, context.read(last), passed)) {
    return noted(
      phrase`${finding.sent}: answered with a text that no valid call gets, and no list has: ${finding.actual}`,
    );
  }
  const input = { ...finding.input, baseline: usual.parameters };
  return fail({ ...finding, exchanges: [passed.exchange, ...exchanges], input });
}

/** Returns the outcome if the world lacks data that a scenario needs. */
export function lacking(world: KnownWorld, need: Need, what: Message, set: Message): Outcome {
  if ((world.absent ?? []).includes(need)) return notApplicable(phrase`the world says that the target has no ${what}`);
  return couldNotRun(phrase`the world names no ${what}`, orAbsent(set, need));
}

/** Returns the outcome if the world lacks a property with these tags; the first tag names what is missing. */
export function lackingProperty(world: KnownWorld, tag: Tag, ...more: readonly Tag[]): Outcome {
  return lacking(world, tag, wordsOf(tag), toName([tag, ...more]));
}

/** Returns the value of a reply that must have one; otherwise an outcome. */
export function resultIn(answer: Answer): { readonly value: Value } | Outcome {
  const value = okReply(answer)?.value;
  if (value === undefined || value === null)
    return couldNotRun(phrase`a call that has to pass did not: ${describe(answer)}`);
  return { value };
}

/** Returns a failure with the replies that show it. */
export function failure(finding: Omit<Finding, "exchanges">, ...answers: readonly Answer[]): Outcome {
  return fail({ ...finding, exchanges: answers.map(({ exchange }) => exchange) });
}

/** Returns a failure if a call did not pass although it must; undefined if it did. */
export function mustPass(sent: Message, answer: Answer): Outcome | undefined {
  const wrong = notOk(answer);
  return wrong === undefined ? undefined : failure({ sent, expected: phrase`a result`, actual: wrong }, answer);
}

/** Returns a member of a record; undefined if the value is not a record. */
export function member(value: Value, name: string): Value | undefined {
  return typeof value === "object" && value !== null ? (value as RecordValue)[name] : undefined;
}

/** Creates a scenario about the result of the operation's baseline call, which is sent once for all cases. */
export function aboutBaseline(
  own: Omit<Scenario, "area" | "run">,
  judge: (value: Value, operation: string) => Message | undefined,
): Scenario {
  const run = async (context: CaseContext): Promise<Outcome> => {
    const baseline = await baselineOf(context);
    if ("verdict" in baseline) return baseline;
    const { value = null } = okReply(baseline.answer) ?? {};
    if (value === null) return baselineFailed(baseline.answer);
    const actual = judge(value, context.cell.operation);
    const input = { baseline: baseline.parameters };
    return actual === undefined
      ? pass
      : failure({ sent: phrase`a valid call`, expected: own.title, actual, input }, baseline.answer);
  };
  return { ...own, area: "valid", run };
}
