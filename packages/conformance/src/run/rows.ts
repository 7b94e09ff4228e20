// Messages, outcomes and plans as events, with every secret taken out.
import type { Header, HttpRequest, HttpResponse } from "@staywire/codec";
import { bindings } from "@staywire/model";
import type { CheckRow, MessageRow, PlanEvent, Stability, Step, VerdictEvent } from "../event.js";
import type { Exchange } from "../exchange.js";
import type { Redact } from "../guard/redact.js";
import { digestInt } from "../hash.js";
import type { Outcome } from "../outcome.js";
import type { Case } from "../plan/case.js";
import type { Plan } from "../plan/plan.js";

/** The longest text of an event, in characters, and the longest body of a message. */
const LONGEST_TEXT = 2_000;
const LONGEST_BODY = 64 * 1024;

/** The first event of a run. */
export function planEvent(plan: Plan, target: string, version: string): PlanEvent {
  const { settings, service, suite } = plan;
  return {
    type: "plan",
    format: 1,
    plan: plan.hash,
    suite: suite.name,
    version,
    service: service.name,
    serviceVersion: service.version,
    operations: service.order,
    bindings,
    checks: plan.checks.map(checkRow),
    cases: plan.size,
    shard: { ...settings.shard, cases: plan.cases.length },
    seed: settings.seed,
    runs: settings.runs,
    today: settings.today,
    level: settings.level.kind,
    profile: settings.profile,
    target,
  };
}

function checkRow({ id, severity, spec, title, area }: CheckRow): CheckRow {
  return { id, severity, spec, title, area };
}

/** What is measured of a case. */
export interface Measured {
  readonly stability?: Stability | undefined;
  readonly requests: number;
  readonly ms: number;
}

/** The event of a verdict. */
export function verdictEvent(
  each: Case,
  seed: number,
  outcome: Outcome,
  { stability, ...figures }: Measured,
  redact: Redact,
): VerdictEvent {
  const { check, cell } = each;
  return {
    type: "verdict",
    case: each.id,
    index: each.index,
    name: each.name,
    check: check.id,
    operation: cell.operation,
    binding: cell.binding,
    variant: each.variant,
    area: check.area,
    severity: each.severity,
    spec: each.spec,
    verdict: outcome.verdict,
    ...said(outcome, redact),
    ...(stability === undefined ? {} : { stability }),
    seed: digestInt(`${seed}/${each.name}`),
    ...figures,
  };
}

function said(outcome: Outcome, redact: Redact): Partial<VerdictEvent> {
  const clean = (text: string): string => shortened(redact(text), LONGEST_TEXT);
  if (outcome.verdict === "pass") return {};
  if (outcome.verdict !== "fail") {
    const set = outcome.verdict === "could-not-run" ? outcome.set : undefined;
    return { reason: clean(outcome.reason), ...(set === undefined ? {} : { set: clean(set) }) };
  }
  const { sent, expected, actual, shrunk, exchanges = [], refusal } = outcome.finding;
  return {
    sent: clean(sent),
    expected: clean(expected),
    actual: clean(actual),
    ...(shrunk === undefined ? {} : { shrunk: clean(shrunk) }),
    ...(refusal === undefined ? {} : { refusal }),
    steps: exchanges.map((exchange) => stepOf(exchange, redact)),
  };
}

/** An exchange as an event shows it. */
export function stepOf({ request, response, silence }: Exchange, redact: Redact): Step {
  return {
    request: requestRow(request, redact),
    ...(response === undefined ? {} : { response: { status: response.status, ...messageRow(response, redact) } }),
    ...(silence === undefined ? {} : { silence: redact(silence) }),
  };
}

function requestRow(request: HttpRequest, redact: Redact): Step["request"] {
  const isForm = !request.headers.some(([, value]) => value.toLowerCase().includes("xml"));
  const row = messageRow(request, (text) => redact(text, isForm ? "form" : "xml"));
  return { method: request.method, target: redact(request.target, "form"), ...row };
}

function messageRow(message: HttpRequest | HttpResponse, redact: Redact): MessageRow {
  const headers = message.headers.map(([name, value]: Header): [string, string] => [name, redact(value)]);
  const text = textOf(message.body);
  if (text !== undefined) return { headers, body: shortened(redact(text), LONGEST_BODY) };
  return { headers, ...binaryBody(message.body, redact) };
}

/** Bytes of another encoding: shown only where the secrets are surely not in them. */
function binaryBody(body: Uint8Array, redact: Redact): { readonly body: string; readonly base64?: true } {
  const readings = ["latin1", "utf-16le", "utf-16be"].map((label) => new TextDecoder(label).decode(body));
  if (readings.some((text) => redact(text) !== text)) {
    return { body: "(left out: it holds a credential in an encoding that is not UTF-8)" };
  }
  const letters = Array.from(body.subarray(0, LONGEST_BODY), (byte) => String.fromCharCode(byte));
  return { body: btoa(letters.join("")), base64: true };
}

function textOf(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
}

function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length} characters)`;
}
