// Evaluates a recording: which rules held, which were violated and where, and which were not exercised.
import { service } from "@staywire/catalog";
import { register } from "@staywire/catalog/rules";
import type { RecordedExchange } from "@staywire/conformance";
import { type Grounds, groundingOf, replyEvidence, type Severity } from "@staywire/conformance/checks";
import type { Binding, Message, Service } from "@staywire/model";
import { type CalendarDate, compareDates } from "@staywire/values";
import { keyOf, type Observed, type ReadCall } from "../discovery/observed.js";
import type { CallerFact } from "../facts/callers/caller-fact.js";
import { CallerView } from "../facts/callers/caller-view.js";
import { callerFacts } from "../facts/callers/index.js";
import type { Evidence, Fact } from "../facts/fact.js";
import { facts } from "../facts/index.js";
import { View } from "../facts/view.js";
import { dayBeside } from "../facts/words.js";
import type { KnownWorld } from "../known-world/known-world.js";
import { type Placed, placed, windowsOf } from "./windows.js";

/** A violation of a rule: the contradiction, and the lines of the recording that show it. */
export interface Violation {
  readonly text: Message;
  /** The numbers of the lines, starting at 1. */
  readonly lines: readonly number[];
  /** The calls whose replies show the violation, without credentials; empty for a rule about one message. */
  readonly calls: readonly ReadCall[];
}

/** The result of one rule for one operation of a recording. */
export interface RuleEvaluation {
  /** The id of the check, fact or caller fact. */
  readonly id: string;
  readonly title: Message;
  /** The side that must keep the rule. */
  readonly side: "service" | "client";
  readonly operation: string;
  /** The binding; undefined for a rule that compares replies in all bindings. */
  readonly binding: Binding | undefined;
  readonly severity: Severity;
  /** The ids of the cited rules. */
  readonly rules: readonly string[];
  readonly spec: string;
  /** How often the rule held. */
  readonly held: number;
  /** How often the rule was violated; `violations` lists the first violations. */
  readonly violated: number;
  readonly violations: readonly Violation[];
  /** Contradictions that a change between two replies, or a cached reply, may explain. */
  readonly uncertain: readonly Violation[];
}

/** Maximum number of violations to list for one rule, because further violations usually have the same cause. */
const MOST = 3;

/** The data for an evaluation in addition to the exchanges. */
export interface PassiveOptions {
  /** The known world. Default: empty, so the exchanges are only compared with each other. */
  readonly world?: KnownWorld | undefined;
  /**
   * The date of the service. Default: the dates in the time zones from UTC-12 to UTC+12, at the times of the exchanges.
   */
  readonly today?: CalendarDate | undefined;
}

/**
 * Evaluates every check of replies, every fact and every caller fact over recorded exchanges. If no exchange is
 * relevant to a rule, the rule has neither held nor been violated. The order and the times of a recording are
 * uncertain. So two replies contradict each other with certainty only if they are near in time, and no exchange that may
 * be a write is between them.
 */
export function evaluateRecording(
  exchanges: Iterable<RecordedExchange>,
  options: PassiveOptions = {},
): readonly RuleEvaluation[] {
  const all = placed(exchanges);
  const whole = viewed(all);
  const windows = windowsOf(all).map(viewed);
  return [
    ...replyRules(all, options),
    ...facts.map((fact) => factRule(fact, whole, windows, options)),
    ...callerRules(all),
  ];
}

/** Returns the rules about replies and the rules for callers that a single exchange violates. */
export function evaluateExchange(exchange: RecordedExchange, options: PassiveOptions = {}): readonly RuleEvaluation[] {
  const one = placed([exchange]);
  const { operation = "" } = exchange;
  const about = ofEach.filter(({ operations }) => operations === service.order || operations.includes(operation));
  const isBroken = ({ violated }: Pick<RuleEvaluation, "violated">) => violated > 0;
  return [...replyRules(one, options).filter(isBroken), ...callerRules(one, about, isBroken)];
}

/** Exchanges, and the view of them that all facts use. */
interface Viewed {
  readonly exchanges: readonly Placed[];
  readonly view: View;
}

function viewed(exchanges: readonly Placed[]): Viewed {
  return { exchanges, view: new View(exchanges.map(({ observed }) => observed)) };
}

/** Accumulates the result of one rule. */
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
  const sums = new Map<string, { readonly sum: Sum; readonly head: Graded["head"] }>();
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

/**
 * Returns the UTC date of a time plus some milliseconds. Half a day before and after the time give the dates in the
 * time zones UTC-12 and UTC+12.
 */
function dayAt(time: number | undefined, moved: number): CalendarDate | undefined {
  return time === undefined ? undefined : dayBeside({ year: 1970, month: 1, day: 1 }, Math.floor((time + moved) / DAY));
}

function factRule(fact: Fact, all: Viewed, windows: readonly Viewed[], options: PassiveOptions): RuleEvaluation {
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

function sumOf(fact: Fact, windows: readonly Viewed[], options: PassiveOptions): Sum {
  const sum = new Sum();
  const seen = new Set<string>();
  for (const window of windows) {
    for (const { text, calls } of evidenceIn(fact, window, options)) {
      const violation = text && { text, calls, lines: linesOf(calls, window.exchanges) };
      // The contradiction counts as certain only if it occurs again, because a change between two replies could explain
      // a single one.
      const isOnce = violation !== undefined && fact.changes === true && !seen.has(keysOf(calls));
      if (violation !== undefined) seen.add(keysOf(calls));
      if (isOnce) sum.uncertain.push(violation);
      else sum.add(violation);
    }
  }
  return sum;
}

/**
 * Returns the evidence for and against a fact. A contradiction counts only if the fact finds it for every possible
 * date.
 */
function evidenceIn(
  fact: Fact,
  { exchanges, view }: Viewed,
  { world = {}, today }: PassiveOptions,
): readonly Evidence[] {
  const time = exchanges[0]?.recorded.time;
  const days = [today ?? dayAt(time, -DAY / 2) ?? UNKNOWN, today ?? dayAt(time, DAY / 2) ?? UNKNOWN] as const;
  const on = (day: CalendarDate) => [...fact.find(view, { today: day, world, accounts: view.accounts })];
  const found = on(days[0]);
  if (compareDates(...days) === 0) return found;
  const others = new Set(on(days[1]).flatMap(({ text, calls }) => (text === undefined ? [] : [keysOf(calls)])));
  return found.filter(({ text, calls }) => text === undefined || others.has(keysOf(calls)));
}

const UNKNOWN: CalendarDate = { year: 1970, month: 1, day: 1 };

function contradictionsIn(fact: Fact, all: Viewed, options: PassiveOptions): readonly Violation[] {
  const found = evidenceIn(fact, all, options);
  return found.flatMap(({ text, calls }) =>
    text === undefined ? [] : [{ text, calls, lines: linesOf(calls, all.exchanges) }],
  );
}

function keysOf(calls: readonly ReadCall[]): string {
  return JSON.stringify(calls.map(keyOf).sort());
}

/**
 * Returns the lines of the exchanges with these calls. If a call was repeated, only the line of its last exchange is
 * returned.
 */
function linesOf(calls: readonly ReadCall[], among: readonly Placed[]): readonly number[] {
  const keys = new Set(calls.map(keyOf));
  const lines = new Map<string, number>();
  for (const { observed, line } of among) {
    const key = keyOf(observed);
    if (keys.has(key)) lines.set(key, line);
  }
  return [...lines.values()].sort((one, other) => one - other);
}

/** A caller fact with the members of its evaluation that do not depend on exchanges. */
interface Graded extends CallerFact {
  readonly head: Omit<RuleEvaluation, keyof ReturnType<Sum["figures"]>>;
}

const callers = /* @__PURE__ */ gradedCallers();

const ofEach = /* @__PURE__ */ callers.filter(({ isOfEach }) => isOfEach);

function gradedCallers(): readonly Graded[] {
  const kinds = new Map((register.callers ?? []).map(({ id, kind, section }) => [id, { kind, section }]));
  return callerFacts.map((fact) => {
    const { id, title, rules, operations } = fact;
    const rule = rules.map((each) => kinds.get(each)).find((each) => each !== undefined);
    const severity = rule?.kind === "stated" ? "must" : rule?.kind === "wire" ? "asmx" : "note";
    const head = { id, title, side: "client" as const, operation: operations[0] ?? "", binding: undefined };
    return { ...fact, head: { ...head, severity, rules, spec: rule?.section ?? "" } };
  });
}

function callerRules(
  all: readonly Placed[],
  rules = callers,
  isWanted: (sum: Sum) => boolean = () => true,
): readonly RuleEvaluation[] {
  const view = new CallerView(all.map(({ observed }) => observed));
  const lineOf = new Map<Observed, number>(all.map(({ observed, line }) => [observed, line]));
  return rules.flatMap(({ find, head }) => {
    const sum = new Sum();
    for (const { text, calls } of find(view)) {
      sum.add(text && { text, lines: calls.flatMap((call) => lineOf.get(call) ?? []), calls: [] });
    }
    return isWanted(sum) ? [{ ...head, ...sum.figures() }] : [];
  });
}

/** The possible results of a rule over a recording. */
export type RuleOutcome = "violated" | "noted" | "uncertain" | "held" | "not exercised";

/** Returns the result of a rule; a violation that no rule of the specification covers is only noted. */
export function resultOf({ held, violated, uncertain, severity }: RuleEvaluation): RuleOutcome {
  if (violated > 0) return severity === "note" ? "noted" : "violated";
  if (uncertain.length > 0) return "uncertain";
  return held > 0 ? "held" : "not exercised";
}
