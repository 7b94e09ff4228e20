// Evaluates a recording: which rules held, which were violated and where, and which the exchanges do not bear on.
import { service } from "@staywire/catalog";
import { register } from "@staywire/catalog/rules";
import type { RecordedExchange } from "@staywire/conformance";
import { type Grounds, groundingOf, replyEvidence, type Severity } from "@staywire/conformance/checks";
import type { Binding, Message, Service } from "@staywire/model";
import { type CalendarDate, compareDates } from "@staywire/values";
import { keyOf, type Observed, type ReadCall } from "../discovery/observed.js";
import { CallerView } from "../facts/callers/caller-view.js";
import { callerFacts } from "../facts/callers/index.js";
import type { Evidence, Fact } from "../facts/fact.js";
import { facts } from "../facts/index.js";
import { View } from "../facts/view.js";
import { dayBeside } from "../facts/words.js";
import type { KnownWorld } from "../known-world/known-world.js";
import { type Placed, placed, windowsOf } from "./windows.js";

/** A violation: what contradicts the rule, and the lines of the recording that show it. */
export interface Violation {
  readonly text: Message;
  /** From 1. */
  readonly lines: readonly number[];
  /** The calls whose replies show it, without credentials; empty for a rule about one message. */
  readonly calls: readonly ReadCall[];
}

/** The result of one rule over a recording, for one operation. */
export interface RuleEvaluation {
  /** The id of the check, the fact, or the fact about callers. */
  readonly id: string;
  readonly title: Message;
  /** The side whose rule it is. */
  readonly side: "service" | "client";
  readonly operation: string;
  /** The binding; undefined for a rule that is evaluated over replies in any binding. */
  readonly binding: Binding | undefined;
  readonly severity: Severity;
  /** Ids of rules. */
  readonly rules: readonly string[];
  readonly spec: string;
  /** How often it held. */
  readonly held: number;
  /** How often it was violated; `violations` holds the first of them. */
  readonly violated: number;
  readonly violations: readonly Violation[];
  /** Contradictions that a change between two replies, or a cached one, explains as well. */
  readonly uncertain: readonly Violation[];
}

/** The violations of one rule that are listed: more of them have the same cause. */
const MOST = 3;

/** The data of an evaluation beside the exchanges. */
export interface PassiveOptions {
  /** The known world. Default: empty, so that nothing is compared with it. */
  readonly world?: KnownWorld | undefined;
  /** The day of the service. Default: the days that the times of the exchanges allow. */
  readonly today?: CalendarDate | undefined;
}

/**
 * Evaluates every check of replies, every fact and every fact about callers over recorded exchanges. A rule that none of
 * them bears on has neither held nor been violated. The order and the clock of a recording are uncertain: replies
 * contradict each other for certain only where no write, and little time, is between them.
 */
export function evaluateRecording(
  exchanges: Iterable<RecordedExchange>,
  options: PassiveOptions = {},
): readonly RuleEvaluation[] {
  const all = placed(exchanges);
  const windows = windowsOf(all);
  return [
    ...replyRules(all, options),
    ...facts.map((fact) => factRule(fact, all, windows, options)),
    ...callerRules(all),
  ];
}

/** Evaluates the rules that one exchange can show by itself: those of replies and of callers. */
export function evaluateExchange(exchange: RecordedExchange, options: PassiveOptions = {}): readonly RuleEvaluation[] {
  const one = placed([exchange]);
  return [...replyRules(one, options), ...callerRules(one)];
}

/** A rule in the making. */
class Sum {
  held = 0;
  violated = 0;
  readonly violations: Violation[] = [];
  readonly uncertain: Violation[] = [];

  add(violation: Violation | undefined): void {
    if (violation === undefined) {
      this.held += 1;
      return;
    }
    this.violated += 1;
    if (this.violations.length < MOST) this.violations.push(violation);
  }

  figures(): Pick<RuleEvaluation, "held" | "violated" | "violations" | "uncertain"> {
    const { held, violated, violations, uncertain } = this;
    return { held, violated, violations, uncertain: uncertain.slice(0, MOST) };
  }
}

function replyRules(all: readonly Placed[], { today }: PassiveOptions): readonly RuleEvaluation[] {
  const sums = new Map<
    string,
    { readonly sum: Sum; readonly head: Omit<RuleEvaluation, keyof ReturnType<Sum["figures"]>> }
  >();
  for (const { line, recorded } of all) {
    const { operation = "", binding } = recorded;
    for (const { check, grounds, text } of replyEvidence(
      service as Service,
      recorded,
      today ?? dayAt(recorded.earliest ?? recorded.time, -DAY / 2),
    )) {
      const key = JSON.stringify([check.id, operation, binding]);
      const known = sums.get(key) ?? {
        sum: new Sum(),
        head: {
          id: check.id,
          title: check.title,
          side: "service" as const,
          operation,
          binding,
          ...grounded(grounds, operation, binding),
        },
      };
      sums.set(key, known);
      known.sum.add(text && { text, lines: [line], calls: [] });
    }
  }
  return [...sums.values()].map(({ sum, head }) => ({ ...head, ...sum.figures() }));
}

function grounded(
  grounds: Grounds,
  operation: string,
  binding?: Binding,
): Pick<RuleEvaluation, "severity" | "rules" | "spec"> {
  return groundingOf(register, grounds, operation, binding);
}

const DAY = 24 * 60 * 60_000;

/** The day of a moment, moved by milliseconds: half a day is the most that a time zone can be apart. */
function dayAt(time: number | undefined, moved: number): CalendarDate | undefined {
  return time === undefined ? undefined : dayBeside({ year: 1970, month: 1, day: 1 }, Math.floor((time + moved) / DAY));
}

function factRule(
  fact: Fact,
  all: readonly Placed[],
  windows: readonly (readonly Placed[])[],
  options: PassiveOptions,
): RuleEvaluation {
  const { world = {} } = options;
  const { id, title, rules, operations, ownWords } = fact;
  const sum = sumOf(fact, windows, options);
  if (sum.violated === 0 && sum.uncertain.length === 0) sum.uncertain.push(...contradictionsIn(fact, all, options));
  const operation = sum.violations[0]?.calls[0]?.operation ?? operations[0] ?? "";
  const grounds = {
    rules: typeof rules === "function" ? rules(world) : rules,
    atLeast: ownWords === true ? ("asmx" as const) : undefined,
  };
  const head = { id, title, side: "service" as const, operation, binding: undefined };
  return { ...head, ...grounded(grounds, operation), ...sum.figures() };
}

function sumOf(fact: Fact, windows: readonly (readonly Placed[])[], options: PassiveOptions): Sum {
  const sum = new Sum();
  const seen = new Set<string>();
  for (const window of windows) {
    for (const { text, calls } of evidenceIn(fact, window, options)) {
      const violation = text && { text, calls, lines: linesOf(calls, window) };
      // What can change between two replies is certain where it is so again.
      const isOnce = violation !== undefined && fact.changes === true && !seen.has(keysOf(calls));
      if (violation !== undefined) seen.add(keysOf(calls));
      if (isOnce) sum.uncertain.push(violation);
      else sum.add(violation);
    }
  }
  return sum;
}

/** The evidence for and against a fact: a contradiction counts if it is one on each day that it can be. */
function evidenceIn(fact: Fact, window: readonly Placed[], { world = {}, today }: PassiveOptions): readonly Evidence[] {
  const view = new View(window.map(({ observed }) => observed));
  const time = window[0]?.recorded.time;
  const days = [today ?? dayAt(time, -DAY / 2) ?? UNKNOWN, today ?? dayAt(time, DAY / 2) ?? UNKNOWN] as const;
  const on = (day: CalendarDate) => [...fact.find(view, { today: day, world, accounts: view.accounts })];
  const found = on(days[0]);
  if (compareDates(...days) === 0) return found;
  const others = new Set(on(days[1]).flatMap(({ text, calls }) => (text === undefined ? [] : [keysOf(calls)])));
  return found.filter(({ text, calls }) => text === undefined || others.has(keysOf(calls)));
}

const UNKNOWN: CalendarDate = { year: 1970, month: 1, day: 1 };

function contradictionsIn(fact: Fact, all: readonly Placed[], options: PassiveOptions): readonly Violation[] {
  const found = evidenceIn(fact, all, options);
  return found.flatMap(({ text, calls }) => (text === undefined ? [] : [{ text, calls, lines: linesOf(calls, all) }]));
}

function keysOf(calls: readonly ReadCall[]): string {
  return JSON.stringify(calls.map(keyOf).sort());
}

/** The lines of the exchanges with these calls: the last of each, which is the nearest to the others. */
function linesOf(calls: readonly ReadCall[], among: readonly Placed[]): readonly number[] {
  const keys = new Set(calls.map(keyOf));
  const lines = new Map<string, number>();
  for (const { observed, line } of among) {
    const key = keyOf(observed);
    if (keys.has(key)) lines.set(key, line);
  }
  return [...lines.values()].sort((one, other) => one - other);
}

function callerRules(all: readonly Placed[]): readonly RuleEvaluation[] {
  const view = new CallerView(all.map(({ observed }) => observed));
  const lineOf = new Map<Observed, number>(all.map(({ observed, line }) => [observed, line]));
  const kinds = new Map((register.callers ?? []).map(({ id, kind, section }) => [id, { kind, section }]));
  return callerFacts.map(({ id, title, rules, operations, find }) => {
    const sum = new Sum();
    for (const { text, calls } of find(view)) {
      sum.add(text && { text, lines: calls.flatMap((call) => lineOf.get(call) ?? []), calls: [] });
    }
    const rule = rules.map((each) => kinds.get(each)).find((each) => each !== undefined);
    const severity =
      rule?.kind === "stated" ? ("must" as const) : rule?.kind === "wire" ? ("asmx" as const) : ("note" as const);
    const head = { id, title, side: "client" as const, operation: operations[0] ?? "", binding: undefined };
    return { ...head, severity, rules, spec: rule?.section ?? "", ...sum.figures() };
  });
}

/** The results that a rule can have over a recording. */
export type RuleOutcome = "violated" | "noted" | "uncertain" | "held" | "not exercised";

/** The result of a rule: a violation of what no rule states is noted only. */
export function resultOf({ held, violated, uncertain, severity }: RuleEvaluation): RuleOutcome {
  if (violated > 0) return severity === "note" ? "noted" : "violated";
  if (uncertain.length > 0) return "uncertain";
  return held > 0 ? "held" : "not exercised";
}
