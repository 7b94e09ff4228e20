// Two targets compared by the calls of a suite: for each operation, how many replies are equal, and what the others differ in.
import { type Credentials, type RecordValue, type Redactor, type Secrets, untypedCodec } from "@staywire/codec";
import { type Binding, type Message, operationOf, type Service } from "@staywire/model";
import { parseIsoDate } from "@staywire/values";
import { cellOf } from "../core/cell.js";
import type { DifferenceKind } from "../core/difference.js";
import { groundingOf } from "../core/grounds.js";
import type { Level } from "../core/level.js";
import type { Suite } from "../core/suite.js";
import type { TrafficSettings } from "../core/traffic-settings.js";
import type { Severity } from "../core/verdict.js";
import type { Ask, DifferenceRow, WalkCall } from "../core/walk.js";
import { call } from "../guard/ask.js";
import { guard } from "../guard/guard.js";
import { redactor } from "../guard/redact.js";
import { Refusal } from "../guard/refusal.js";
import { secretsOf } from "../guard/secrets.js";
import type { Target } from "../targets/target.js";
import { type AskedBoth, askBoth, type Both, comparedIn } from "./ask-both.js";
import { causeOf, causesOf, memberCauses } from "./causes.js";

/** The number of concurrent calls, as far as the guards allow them. */
const AT_ONCE = 8;

/** One of the two targets, and who calls it. */
export interface ComparedTarget {
  readonly target: Target;
  readonly credentials: Credentials;
  /** Other users by name. */
  readonly users?: Readonly<Record<string, Credentials>> | undefined;
}

/** The settings of a comparison, besides the two targets. */
export interface CompareOptions extends TrafficSettings {
  /** Has the calls, and what differences rest on. */
  readonly suite: Suite;
  /** The today of both targets, as `2027-05-01`. */
  readonly today: string;
  /** The level on both sides: which calls may write. */
  readonly level: Level;
  readonly signal?: AbortSignal | undefined;
}

/** A sort of difference, with the first call that shows it. */
export interface DifferenceCause {
  /** The path without indices; empty for the whole reply. */
  readonly member: string;
  readonly kind: DifferenceKind;
  /** The severity of a difference: it follows from what the specification states. */
  readonly severity: Severity;
  /** Ids of the rules that the member or the behaviour rests on. */
  readonly rules: readonly string[];
  /** The number of calls that show it. */
  readonly calls: number;
  readonly left: Message;
  readonly right: Message;
  readonly example: { readonly binding: Binding; readonly user?: string | undefined; readonly parameters: RecordValue };
}

/** The comparison of one operation. */
export interface OperationComparison {
  readonly operation: string;
  /** The number of calls that both targets replied to. */
  readonly calls: number;
  /** The number of calls whose replies differ in nothing. */
  readonly equal: number;
  /** The number of calls whose replies differ in nothing that a rule states: what the specification leaves open may differ. */
  readonly agreeing: number;
  /** The number of calls that one of the targets left without a reply that can be decoded. */
  readonly unanswered: number;
  /** The causes of differences: those that a rule states, then the open ones; each with the most frequent first. */
  readonly causes: readonly DifferenceCause[];
}

/** The comparison of two targets. */
export interface TargetComparison {
  readonly left: string;
  readonly right: string;
  readonly operations: readonly OperationComparison[];
  /** Bindings in which both targets rejected every call of the main user: equal errors there say nothing of a service. */
  readonly rejected: readonly Binding[];
  /** The reason why it ended early; undefined if it is whole. */
  readonly stopped: string | undefined;
  /** Requests sent to the left target, and to the right one. */
  readonly requests: readonly [left: number, right: number];
}

/**
 * Sends the calls of a suite to two targets, and compares the replies. No text of the result contains a credential.
 *
 * @throws TypeError if the suite has no calls to compare by.
 */
export async function compareTargets(
  service: Service,
  left: ComparedTarget,
  right: ComparedTarget,
  options: CompareOptions,
): Promise<TargetComparison> {
  const { walk } = options.suite;
  if (walk === undefined) throw new TypeError("the suite has no calls to compare by");
  const sides = [sideOf(service, left, options), sideOf(service, right, options)] as const;
  const operations: OperationComparison[] = [];
  const results = new Map<Binding, number>();
  let stopped: Message | undefined;
  for (const operation of inOrder(service)) {
    if (stopped !== undefined) break;
    const tally = new Tally(service, operation, walk.rows, options.suite);
    stopped = await compareOperation(service, operation, { sides, tally, results, options });
    operations.push(tally.result());
  }
  const redact = redactor({ ...secretsOf(left), ...renamed(secretsOf(right)) }, service);
  return {
    left: left.target.name,
    right: right.target.name,
    operations: operations.map((each) => ({ ...each, causes: each.causes.map((cause) => cleanCause(cause, redact)) })),
    rejected: [...results].filter(([, count]) => count === 0).map(([binding]) => binding),
    stopped: stopped === undefined ? undefined : redact.sentence(stopped),
    requests: [sides[0].requests(), sides[1].requests()],
  };
}

/** Takes credentials out of what the targets or the data said; names of members and rules stay as they are. */
function cleanCause(cause: DifferenceCause, redact: Redactor): DifferenceCause {
  const { left, right, example } = cause;
  const { binding, ...said } = example;
  const words = { left: redact.sentence(left), right: redact.sentence(right) };
  return { ...cause, ...words, example: { binding, ...redact.data(said) } };
}

/** Operations that read before those that write. */
function inOrder(service: Service): string[] {
  const writes = (name: string): boolean => operationOf(service, name).effect === "write";
  return [...service.order.filter((name) => !writes(name)), ...service.order.filter(writes)];
}

function renamed(secrets: Secrets): Secrets {
  return Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [`other:${name}`, secret]));
}

interface Sides {
  readonly sides: readonly [left: Asking, right: Asking];
  readonly tally: Tally;
  /** The number of calls of the main user that had a result, by binding. */
  readonly results: Map<Binding, number>;
  readonly options: CompareOptions;
}

/** Returns why the comparison ends; undefined if it goes on. */
async function compareOperation(
  service: Service,
  operation: string,
  { sides, tally, results, options }: Sides,
): Promise<Message | undefined> {
  const ids = new Map<number, number>();
  const texts = new Map<string, string>();
  for (const binding of operationOf(service, operation).bindings) {
    const both: Both = {
      service,
      binding,
      ids,
      texts,
      left: sides[0].ask(binding),
      right: sides[1].ask(binding),
      expire: uncached(service),
    };
    const all = options.suite.walk?.calls(operation, binding, parseIsoDate(options.today)) ?? [];
    const known = all.filter(({ user }) => sides.every(({ knows }) => knows(user)));
    const stopped = await compareCalls(both, operation, known, (asked) => {
      tally.add(binding, asked);
      if (asked.call.user === undefined) results.set(binding, (results.get(binding) ?? 0) + resultsOf(asked));
    });
    if (stopped !== undefined) return stopped;
  }
  return undefined;
}

/** Compares calls in their order, several at a time as far as the guards let them; those that write one by one. */
async function compareCalls(
  both: Both,
  operation: string,
  calls: readonly WalkCall[],
  add: (asked: AskedBoth) => void,
): Promise<Message | undefined> {
  const width = operationOf(both.service, operation).effect === "write" ? 1 : AT_ONCE;
  for (let at = 0; at < calls.length; at += width) {
    const batch = calls.slice(at, at + width).map((each) => compareCall(both, operation, each));
    for (const { asked, stopped } of await Promise.all(batch)) {
      for (const each of asked) add(each);
      if (stopped !== undefined) return stopped;
    }
  }
  return undefined;
}

/** Compares the replies to one call. Returns the reason if the comparison ends. */
async function compareCall(
  both: Both,
  operation: string,
  each: WalkCall,
): Promise<{ readonly asked: readonly AskedBoth[]; readonly stopped: Message | undefined }> {
  const asked: AskedBoth[] = [];
  try {
    for await (const one of askBoth(both, operation, each)) asked.push(one);
    return { asked, stopped: undefined };
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return { asked, stopped: cause.reason === "level" ? undefined : cause.message };
  }
}

/** Cached replies could be out of date: what a write has changed is read from operations without a cache. */
function uncached(service: Service): Both["expire"] {
  return async (operation) => operationOf(service, operation).cacheMinutes === 0;
}

/** One of the two targets, ready to be asked. */
interface Asking {
  readonly ask: (binding: Binding) => Ask;
  readonly knows: (user: string | undefined) => boolean;
  readonly requests: () => number;
}

function sideOf(
  service: Service,
  { target, credentials, users = {} }: ComparedTarget,
  options: CompareOptions,
): Asking {
  const codec = untypedCodec(service);
  const guarded = guard(codec, target.transport, options);
  return {
    knows: (user) => user === undefined || Object.hasOwn(users, user),
    requests: () => guarded.traffic().requests,
    ask:
      (binding) =>
      async ({ parameters }, operation, user) => {
        const cell = cellOf(service, operation, binding);
        if (cell === undefined) throw new TypeError(`the service has no operation ${operation}`);
        const own = user === undefined ? undefined : users[user];
        return call({ codec, guard: guarded, cell, credentials: own ?? credentials }, parameters);
      },
  };
}

function resultsOf({ left, right }: AskedBoth): number {
  return [left, right].filter((answer) => answer.kind === "reply" && answer.reply.kind === "ok").length;
}

/** Counts the calls of one operation, and the causes of what differs. */
class Tally {
  private calls = 0;
  private equal = 0;
  private agreeing = 0;
  private unanswered = 0;
  private readonly causes = new Map<string, DifferenceCause>();
  private readonly operation: string;
  private readonly rows: readonly DifferenceRow[];
  private readonly members: ReadonlySet<string>;
  private readonly grounds: ReadonlyMap<string, Pick<DifferenceCause, "severity" | "rules">>;

  constructor(service: Service, operation: string, rows: readonly DifferenceRow[], { register }: Suite) {
    this.operation = operation;
    this.rows = rows;
    const definition = operationOf(service, operation);
    this.members = new Set(memberCauses(service, definition.result).map(({ name }) => name));
    this.grounds = new Map(
      causesOf(service, operation, definition, rows).map(({ name, grounds = { rules: [] } }) => {
        const { severity, rules } = groundingOf(register, grounds, operation);
        return [name, { severity, rules }];
      }),
    );
  }

  add(binding: Binding, asked: AskedBoth): void {
    if (asked.left.kind === "silent" || asked.right.kind !== "reply") {
      this.unanswered += 1;
      return;
    }
    this.calls += 1;
    if (asked.differences.length === 0) this.equal += 1;
    const seen = new Set<string>();
    let agrees = true;
    for (const compared of comparedIn(binding, asked)) {
      const { difference, call: made } = compared;
      const name = causeOf(this.rows, this.members, compared);
      const grounds = this.grounds.get(name) ?? { severity: "note", rules: [] };
      agrees &&= grounds.severity === "note";
      const key = JSON.stringify([name, difference.kind, difference.member]);
      if (seen.has(key)) continue;
      seen.add(key);
      const { member, kind, left, right } = difference;
      const example = { binding, user: made.user, parameters: made.parameters };
      const before = this.causes.get(key) ?? { member, kind, ...grounds, calls: 0, left, right, example };
      this.causes.set(key, { ...before, calls: before.calls + 1 });
    }
    if (agrees) this.agreeing += 1;
  }

  result(): OperationComparison {
    const { operation, calls, equal, agreeing, unanswered } = this;
    const isOpen = ({ severity }: DifferenceCause): number => (severity === "note" ? 1 : 0);
    const causes = [...this.causes.values()].sort((a, b) => isOpen(a) - isOpen(b) || b.calls - a.calls);
    return { operation, calls, equal, agreeing, unanswered, causes };
  }
}
