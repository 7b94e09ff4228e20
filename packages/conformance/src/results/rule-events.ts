// Turns the result of evaluating a recording into events of a run. All reports and replay files are made from these
// events.
import { type Credentials, type RecordValue, untypedCodec } from "@staywire/codec";
import { type Binding, bindings, knownNames, type Message, phrase, type Service } from "@staywire/model";
import type { Event, FailEvent, PlanEvent, VerdictEvent } from "../core/event.js";
import { FORMAT } from "../core/format.js";
import type { Step } from "../core/recorded-exchange.js";
import type { Severity } from "../core/verdict.js";
import { digest, digestInt } from "../hash.js";

/** A call whose reply shows a violation. It contains no credentials. */
interface ShownCall {
  /** The name of the account in the settings; empty for the main account. */
  readonly account: string;
  readonly operation: string;
  readonly parameters: RecordValue;
}

/** The result of evaluating one rule on a recording. */
export interface RuleResult {
  /** The id of the check. */
  readonly id: string;
  readonly title: Message;
  readonly operation: string;
  /** The binding; undefined if the rule is about replies in all bindings. */
  readonly binding: Binding | undefined;
  readonly severity: Severity;
  readonly rules: readonly string[];
  readonly spec: string;
  readonly held: number;
  readonly violations: readonly {
    readonly text: Message;
    readonly lines: readonly number[];
    readonly calls: readonly ShownCall[];
  }[];
  /** Contradictions between replies that may be no violation, because something else may explain them. */
  readonly uncertain: readonly { readonly text: Message; readonly lines: readonly number[] }[];
}

/** The data about a recording that its events need. */
export interface RecordingFacts {
  readonly suite: string;
  /** The names of the files of the recording. Reports show them as the target. */
  readonly source: string;
  readonly exchanges: number;
  /** The last day of the recording, like `2027-05-01`. */
  readonly today: string;
  /** The data of the service that the suite knows, as plain data. The plan event contains it. */
  readonly world: unknown;
  readonly version: string;
}

/** Returns the events of an evaluation: a plan, one verdict per rule, and the end. */
export function eventsOfRules(
  service: Service,
  results: readonly RuleResult[],
  facts: RecordingFacts,
): readonly Event[] {
  const plan = digest(JSON.stringify(results.map(({ id, operation, binding }) => [id, operation, binding]))).slice(
    0,
    12,
  );
  const checks = [...new Map(results.map(({ id, title }) => [id, { id, title, area: "valid" as const }])).values()];
  const verdicts = results.map((result, index) => verdictOf(service, result, index));
  const planned: PlanEvent = {
    ...{ type: "plan", format: FORMAT, plan, suite: facts.suite, version: facts.version },
    ...{ service: service.name, serviceVersion: service.version, operations: service.order, bindings: [...bindings] },
    ...{ checks, cases: results.length, shard: { index: 1, of: 1, cases: results.length }, seed: 0, runs: 0 },
    ...{ today: facts.today, level: "read-only", profile: "all", target: facts.source, world: facts.world },
  };
  const ended: Event = {
    ...{ type: "run-ended", plan, ending: "complete", requests: facts.exchanges, refused: 0, ledger: {}, ms: 0 },
  };
  return [planned, ...verdicts, ended];
}

/** The binding of the messages in replay files. It is SOAP 1.1, because that can express every value. */
const REPLAY_IN = "soap11";

function verdictOf(service: Service, result: RuleResult, index: number): VerdictEvent {
  const { id, operation, severity, rules, spec, held, violations, uncertain } = result;
  const binding = result.binding ?? REPLAY_IN;
  const name = [id, operation, binding].join("/");
  const identity = { case: digest(name).slice(0, 10), index, name, check: id, operation, binding, variant: "" };
  const head = { type: "verdict" as const, ...identity, area: "valid" as const, severity, rules, spec };
  const tail = { seed: digestInt(name), requests: 0, ms: 0 };
  const [first] = violations;
  if (first !== undefined && severity !== "note") return { ...head, ...failureOf(service, result, first), ...tail };
  const [noted] = [...violations, ...uncertain];
  if (noted !== undefined) return { ...head, verdict: "noted", reason: withLines(noted), ...tail };
  if (held > 0) return { ...head, verdict: "pass", ...tail };
  return { ...head, verdict: "not-applicable", reason: phrase`no exchange of the recording tests the rule`, ...tail };
}

function failureOf(
  service: Service,
  { title }: RuleResult,
  violation: RuleResult["violations"][number],
): Pick<FailEvent, "verdict" | "sent" | "expected" | "actual" | "steps" | "input"> {
  const { lines, calls } = violation;
  return {
    verdict: "fail",
    sent: phrase`recorded in ${linesText(lines)}`,
    expected: title,
    actual: withLines(violation),
    steps: calls.flatMap((call) => stepOf(service, call)),
    ...(calls.length > 0 && { input: { value: calls } }),
  };
}

function withLines({ text, lines }: Pick<RuleResult["violations"][number], "text" | "lines">): Message {
  return phrase`${text} (${linesText(lines)})`;
}

function linesText(lines: readonly number[]): Message {
  return lines.length === 1 ? phrase`line ${lines[0] ?? 0}` : phrase`lines ${knownNames(lines)}`;
}

/**
 * Returns the request of a call, with placeholders for credentials; an empty list if its parameters cannot be encoded.
 */
function stepOf(service: Service, { account, operation, parameters }: ShownCall): readonly Step[] {
  const suffix = account === "" ? "" : `:${account}`;
  const credentials: Credentials = { username: `{{username${suffix}|xml}}`, password: `{{password${suffix}|xml}}` };
  try {
    const { method, target, headers, body } = untypedCodec(service).encodeRequest(operation, REPLAY_IN, {
      credentials,
      parameters,
    });
    return [
      { request: { method, target, headers: headers.map(([n, v]) => [n, v]), body: new TextDecoder().decode(body) } },
    ];
  } catch {
    // The codec cannot encode some pseudonyms, or values that a client wrote in an unusual way.
    return [];
  }
}
