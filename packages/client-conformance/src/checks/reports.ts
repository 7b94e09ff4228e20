// Checks that compare what an adapter reports with what the service received and replied.
import { service } from "@staywire/catalog";
import { mismatch } from "@staywire/conformance/stdio";
import { knownName, type Message, operationOf, phrase, quote } from "@staywire/model";
import type { CaseRun } from "../core/case.js";
import type { CaseRuns, ClientCheck, ClientEvidence } from "../core/check.js";
import type { Observation } from "../core/observation.js";
import { type Answer, type CallReport, type Distinction, distinctions } from "../core/report.js";
import { comparableValue, type Kept } from "./comparable-values.js";

const none: Kept = new Set();

/** A call that an adapter was asked to make, with the request that its client sent for the call. */
interface Reported {
  readonly run: CaseRun;
  readonly call: CallReport;
  /** The latest request of the operation; undefined if none arrived. */
  readonly seen: Observation | undefined;
}

function reportedIn(runs: CaseRuns): readonly Reported[] {
  return [...runs.values()].flatMap((run) =>
    run.calls.map((call) => ({
      run,
      call,
      seen: call.observations.findLast(({ observed }) => observed.operation === call.operation),
    })),
  );
}

type Examine = (reported: Reported) => Message | true | undefined;

/**
 * Creates a check function that examines each call. `examine` returns true if the call meets the demand, a text if it
 * violates the demand, and undefined if it shows neither.
 */
function ofEach(examine: Examine): ClientCheck["find"] {
  return function* find(runs: CaseRuns) {
    for (const each of reportedIn(runs)) {
      const found = examine(each);
      if (found === undefined) continue;
      const text = found === true ? undefined : phrase`${knownName(each.call.operation)}: ${found}`;
      yield { case: each.run.case.id, text, observations: each.call.observations };
    }
  };
}

/** True if the client has sent a call of the operation in some binding, so that it may have cached the reply. */
function hasRead({ calls }: CaseRun, { operation }: CallReport): boolean {
  return calls.some((each) => each.operation === operation && each.observations.length > 0);
}

/** Compares the parameters that arrived with the parameters that the suite requested. */
function parametersProblem({ run, call, seen }: Reported): Message | true | undefined {
  if (run.case.id !== "plain") return undefined;
  const { parameters, cacheMinutes } = operationOf(service, call.operation);
  if (seen === undefined) return cacheMinutes > 0 && hasRead(run, call) ? undefined : phrase`no call arrived`;
  const [given, arrived] = [call.parameters, seen.observed.parameters].map((values) => {
    const entries = Object.entries(parameters).map(([name, { node }]) => [
      name,
      comparableValue(node, values[name], none),
    ]);
    return Object.fromEntries(entries) as object;
  });
  return mismatch(given, arrived) ?? true;
}

/** Classifies the reply to a call: a result, an error that the service reports, or no usable reply. */
function cameBack(seen: Observation | undefined): "result" | "error" | "nothing" {
  if (seen === undefined || seen.observed.found.trouble !== undefined) return "nothing";
  return seen.observed.found.refused ? "error" : "result";
}

function answerWords(answer: Exclude<Answer, { readonly kind: "ok" }>): Message {
  if (answer.kind === "none") return phrase`the adapter gives no valid answer: ${answer.reason}`;
  return answer.kind === "error" ? phrase`an error is reported: ${quote(answer.text)}` : phrase`a failure is reported`;
}

/** Compares the value that the client reports with the value of the reply. */
function valueProblem({ call, seen }: Reported, kept: Kept): Message | true | undefined {
  if (cameBack(seen) !== "result") return undefined;
  const { answer } = call;
  if (answer.kind !== "ok") return phrase`the service replied with a result, and ${answerWords(answer)}`;
  const { result } = operationOf(service, call.operation);
  const [wanted, given] = [seen?.observed.found.value, answer.value].map((value) =>
    comparableValue(result, value, kept),
  );
  return mismatch(wanted, given) ?? true;
}

/** The checks that evaluate the values of replies in special cases, by the id of the case. */
const checksOfValues: Readonly<Record<string, string>> = {
  "one-item": "one-item",
  "one-extra": "one-item",
  "no-extras": "empty-list",
  warning: "warning",
};

function valueCheck({ case: { id, alterations } }: CaseRun): string {
  return checksOfValues[id] ?? (alterations === undefined ? "reply-values" : "reply-forms");
}

/** The checks that evaluate errors and unusable replies in special cases, by the id of the case. */
const checksOfErrors: Readonly<Record<string, string>> = {
  "refused-blackout": "refused-blackout",
  "failed-blackout": "refused-blackout",
  plain: "reported-errors",
  entities: "entities",
  gigabyte: "long-reply",
  silence: "deadline",
};

/** Compares the answer of the client with an error of the service or an unusable reply. */
function errorProblem({ run, call, seen }: Reported): Message | true | undefined {
  const came = cameBack(seen);
  const { answer } = call;
  if (came === "result" || (came === "nothing" && seen === undefined)) return undefined;
  // A client may skip a document type: only what it fetches is evaluated.
  if (run.case.id === "doctype" && answer.kind === "ok") return undefined;
  if (answer.kind === "none") return answerWords(answer);
  if (came === "nothing") return answer.kind === "ok" ? phrase`a result is reported, and no usable reply came` : true;
  if (answer.kind === "ok") return phrase`a result is reported, and the service replied with an error`;
  return textProblem(seen, answer);
}

/** Checks the text that a client reports for an error. */
function textProblem(
  seen: Observation | undefined,
  answer: Exclude<Answer, { readonly kind: "ok" | "none" }>,
): Message | true {
  const { errors = [], codes = [] } = seen?.observed.found ?? {};
  const texts = errors.flatMap(({ item, text = "" }) => (item === undefined && /[a-z]/i.test(text) ? [text] : []));
  // A gateway page has no error text of the service. So the client may report it as a failure, or as an error with any
  // text.
  if (codes.every((code) => code === "unclassified")) return true;
  if (answer.kind === "failed") return answerWords(answer);
  const isGiven = texts.length === 0 || texts.some((text) => answer.text.includes(text.trim()));
  return isGiven || phrase`the text of the error is ${quote(answer.text)}; expected: ${quote(texts[0] ?? "")}`;
}

/** Compares the member `sent` of a failure with what the service received. */
function sentProblem({ run, call: { answer, observations } }: Reported): Message | true | undefined {
  const isClosed = run.case.id === "refused-connection";
  if (isClosed && answer.kind === "ok") return phrase`a result is reported, and nobody listens at the address`;
  if (answer.kind !== "failed") return undefined;
  if (observations.length > 0 && answer.sent === "no") return phrase`sent is no, and the service got the call`;
  if (isClosed && answer.sent === "yes") return phrase`sent is yes, and nobody listens at the address`;
  return true;
}

/** Restricts an examination to the cases that belong to one check. */
function selected(check: string, checkOf: (run: CaseRun) => string, examine: Examine): ClientCheck["find"] {
  return ofEach((each) => (checkOf(each.run) === check ? examine(each) : undefined));
}

const errorCheck = ({ case: { id } }: CaseRun): string => checksOfErrors[id] ?? "no-result";

/** Yields the evidence from adapters for a check of how a client reads replies. */
export function* reportedFor(check: string, runs: CaseRuns): Iterable<ClientEvidence> {
  yield* selected(check, valueCheck, (each) => valueProblem(each, none))(runs);
  yield* selected(check, errorCheck, errorProblem)(runs);
}

/** The advice for a client that loses a distinction. */
const changes: Readonly<Record<Distinction, Message>> = {
  "nil-members": phrase`Keep a member that is absent apart from one that is nil.`,
  "empty-texts": phrase`Keep an empty text or list apart from one that is absent.`,
  "decimal-scale": phrase`Read decimals as decimals, with their zeros: not as binary numbers.`,
  "opaque-xml": phrase`Keep the XML of a member without a type.`,
};

function distinction(id: Distinction): ClientCheck {
  const kept: Kept = new Set([id]);
  const examine: Examine = (each) => {
    const isSame = valueProblem(each, none) === true;
    return each.run.case.id === "plain" && isSame ? valueProblem(each, kept) : undefined;
  };
  return { id, topic: "replies", change: changes[id], needsAdapter: true, find: ofEach(examine) };
}

/** The checks of what an adapter reports. */
export const reportChecks: readonly ClientCheck[] = [
  {
    id: "call-parameters",
    topic: "form",
    change: phrase`Write each value as it is passed: escape it once, and as UTF-8.`,
    needsAdapter: true,
    find: ofEach(parametersProblem),
  },
  {
    id: "reply-values",
    topic: "replies",
    change: phrase`Read the members of the reply by the types of the description.`,
    needsAdapter: true,
    find: (runs) => reportedFor("reply-values", runs),
  },
  {
    id: "reported-errors",
    topic: "replies",
    change: phrase`Look for the text of an error in SOAP faults and in the error fields of results, and pass it on.`,
    needsAdapter: true,
    find: (runs) => reportedFor("reported-errors", runs),
  },
  {
    id: "sent",
    topic: "writes",
    change: phrase`Report that a call was not sent only if no connection was made; otherwise its outcome is unknown.`,
    needsAdapter: true,
    find: ofEach(sentProblem),
  },
  ...distinctions.map(distinction),
];
