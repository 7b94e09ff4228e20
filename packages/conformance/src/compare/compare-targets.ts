// Sends the calls of a suite to two targets, and counts for each operation the equal replies and the causes of
// differences.
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
import type { Ask, DifferenceRow } from "../core/walk.js";
import { call } from "../guard/ask.js";
import { guard } from "../guard/guard.js";
import { redactor } from "../guard/redact.js";
import { secretsOf } from "../guard/secrets.js";
import type { Target } from "../targets/target.js";
import type { AskedBoth, Both } from "./ask-both.js";
import { type CauseNames, causeNames, causesIn, causesOf } from "./causes.js";
import { callsOf, walkBoth } from "./walk-both.js";

/** One of the two targets, with the user who calls it. */
export interface ComparedTarget {
  readonly target: Target;
  readonly credentials: Credentials;
  /** Users besides the main user, by name. */
  readonly users?: Readonly<Record<string, Credentials>> | undefined;
  /** Further secrets to redact, by name, such as the values of header fields. */
  readonly secrets?: Secrets | undefined;
}

/** The settings of a comparison, without the two targets. */
export interface CompareOptions extends TrafficSettings {
  /** The suite that provides the calls, and the rules for differences. */
  readonly suite: Suite;
  /** The current date of both targets, as `2027-05-01`. */
  readonly today: string;
  /** The level, which decides which calls may write. Calls above it are sent to neither target. */
  readonly level: Level;
  readonly signal?: AbortSignal | undefined;
}

/** A cause of differences, with the first call that shows it. */
export interface DifferenceCause {
  /**
   * The name of the cause, as in a run with an oracle: a member (`Shelf.Row`), a kind of difference in parentheses
   * (`(order)`), or the name of a row of the suite in parentheses.
   */
  readonly cause: string;
  /** The path of the first difference without indices; empty for the whole reply. */
  readonly member: string;
  /** Further members that differ because of the same cause. */
  readonly alsoIn: readonly string[];
  readonly kind: DifferenceKind;
  /** The severity of the difference, which follows from the rules. */
  readonly severity: Severity;
  /** Ids of the rules that cover the difference: rules about the member, or those that the row of the suite cites. */
  readonly rules: readonly string[];
  /** The number of calls that show the cause. */
  readonly calls: number;
  readonly left: Message;
  readonly right: Message;
  readonly example: { readonly binding: Binding; readonly user?: string | undefined; readonly parameters: RecordValue };
}

/** The comparison of one operation. */
export interface OperationComparison {
  readonly operation: string;
  /**
   * The number of compared calls: the left target sent a response, and the right target sent a reply that can be
   * decoded.
   */
  readonly calls: number;
  /** The number of calls with equal replies. */
  readonly equal: number;
  /**
   * The number of calls whose replies have only differences of the severity `note`, or none. Such differences are in
   * details that the specification leaves open.
   */
  readonly agreeing: number;
  /**
   * The number of calls that were not compared, because the left target sent no response, or the right target sent no
   * reply that can be decoded.
   */
  readonly unanswered: number;
  /**
   * The causes of differences: first those with a higher severity than `note`, then the others. Both groups begin with
   * the most frequent cause.
   */
  readonly causes: readonly DifferenceCause[];
}

/** The comparison of two targets. */
export interface TargetComparison {
  readonly left: string;
  readonly right: string;
  readonly operations: readonly OperationComparison[];
  /**
   * Bindings in which neither target returned a result to a call of the main user. Equal errors in such a binding do
   * not show that the targets agree.
   */
  readonly rejected: readonly Binding[];
  /** The reason why the comparison ended early; undefined if it is complete. */
  readonly stopped: string | undefined;
  /** The number of requests sent to each target. */
  readonly requests: readonly [left: number, right: number];
}

/**
 * Sends the calls of a suite to two targets and compares the replies. No text of the result contains a credential or
 * another secret.
 *
 * @throws TypeError if the suite has no calls for comparisons.
 */
export async function compareTargets(
  service: Service,
  left: ComparedTarget,
  right: ComparedTarget,
  options: CompareOptions,
): Promise<TargetComparison> {
  const { walk } = options.suite;
  if (walk === undefined) throw new TypeError("the suite has no calls for a comparison");
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

/** Redacts credentials in texts of the targets and in data. Names of members and rules stay. */
function cleanCause(cause: DifferenceCause, redact: Redactor): DifferenceCause {
  const { left, right, example } = cause;
  const { binding, ...said } = example;
  const words = { left: redact.sentence(left), right: redact.sentence(right) };
  return { ...cause, ...words, example: { binding, ...redact.data(said) } };
}

/** Returns the operations of a service: first those that read, then those that write. */
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
  /** The number of results that the targets returned to calls of the main user, by binding. */
  readonly results: Map<Binding, number>;
  readonly options: CompareOptions;
}

/** Compares one operation. Returns the reason if the comparison must end; undefined if it can continue. */
async function compareOperation(
  service: Service,
  operation: string,
  { sides: [left, right], tally, results, options }: Sides,
): Promise<Message | undefined> {
  for (const binding of operationOf(service, operation).bindings) {
    const asks = { left: left.ask(binding), right: right.ask(binding) };
    // The clocks of the targets cannot be moved, so only operations without a cache can show the effect of a write.
    const both: Both = { service, binding, ids: new Map(), texts: new Map(), ...asks, pass: async () => false };
    const calls = options.suite.walk?.calls(operation, binding, parseIsoDate(options.today)) ?? [];
    const refusal = await walkBoth(both, operation, callsOf(calls, left.users, right.users), (asked) => {
      tally.add(binding, asked);
      if (asked.call.user === undefined) results.set(binding, (results.get(binding) ?? 0) + resultsOf(asked));
    });
    if (refusal !== undefined) return refusal.message;
  }
  return undefined;
}

/** One of the two targets, ready to be called. */
interface Asking {
  readonly ask: (binding: Binding) => Ask;
  readonly users: Readonly<Record<string, Credentials>>;
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
    users,
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

/** Counts the calls of one operation and the causes of their differences. */
class Tally {
  private calls = 0;
  private equal = 0;
  private agreeing = 0;
  private unanswered = 0;
  private readonly causes = new Map<string, DifferenceCause>();
  private readonly operation: string;
  private readonly names: CauseNames;
  private readonly grounds: ReadonlyMap<string, Pick<DifferenceCause, "severity" | "rules">>;

  constructor(service: Service, operation: string, rows: readonly DifferenceRow[], { register }: Suite) {
    this.operation = operation;
    const definition = operationOf(service, operation);
    this.names = causeNames(service, definition.result, rows);
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
    const causes = causesIn(this.names, binding, asked);
    if ([...causes.keys()].every((cause) => this.groundsOf(cause).severity === "note")) this.agreeing += 1;
    for (const [cause, [first, ...more]] of causes) {
      const { member, kind, left, right } = first.difference;
      const { user, parameters } = first.call;
      const example = { binding, user, parameters };
      const fresh = { cause, member, kind, ...this.groundsOf(cause), left, right, example };
      const before = this.causes.get(cause) ?? { ...fresh, alsoIn: [], calls: 0 };
      const members = [first, ...more].map(({ difference }) => difference.member);
      const alsoIn = [...new Set([...before.alsoIn, ...members])].filter((each) => each !== before.member);
      this.causes.set(cause, { ...before, alsoIn, calls: before.calls + 1 });
    }
  }

  private groundsOf(cause: string): Pick<DifferenceCause, "severity" | "rules"> {
    return this.grounds.get(cause) ?? { severity: "note", rules: [] };
  }

  result(): OperationComparison {
    const { operation, calls, equal, agreeing, unanswered } = this;
    const isOpen = ({ severity }: DifferenceCause): number => (severity === "note" ? 1 : 0);
    const causes = [...this.causes.values()].sort((a, b) => isOpen(a) - isOpen(b) || b.calls - a.calls);
    return { operation, calls, equal, agreeing, unanswered, causes };
  }
}
