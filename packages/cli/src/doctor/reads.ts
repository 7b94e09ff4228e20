// Calls one operation of each endpoint in each binding (in GET only with `--get`). Sends rejected credentials only
// once, so that no account is locked.
import { type CallOutcome, type Failure, untypedClient } from "@staywire/client";
import type { RecordValue, Value } from "@staywire/codec";
import { type Binding, bindings, knownName, type Message, phrase, quote } from "@staywire/model";
import { addDays, formatDdMmmYyyy, parseIsoDate } from "@staywire/values";
import { dayFinding } from "./clock.js";
import { linesFor } from "./connection.js";
import { missingCredentials, oddCredentials, rejectedCredentials } from "./credentials.js";
import { isNotDescribed } from "./endpoints.js";
import { bothForms, commandLine, type EndpointKey, type Examination, type Known, type Step } from "./examination.js";
import { type Finding, note, notRun, passed, problem } from "./finding.js";
import { explainResponse, unrecognizedFormat } from "./foreign-response.js";
import { meaningOf } from "./network-problem.js";

/** A call that only reads, and that every account may make. */
interface ReadCall {
  readonly endpoint: EndpointKey;
  readonly operation: string;
  readonly parameters: RecordValue;
}

/**
 * Returns the calls, one for each endpoint that was found. The reply of endpoint A contains the current time of the
 * service, whichever property is named.
 */
function readCalls({ properties: [property = 1], today }: Examination, { missing }: Known): readonly ReadCall[] {
  const day = parseIsoDate(today);
  const range = {
    MinimumDateInRange: formatDdMmmYyyy(day),
    MaximumDateInRange: formatDdMmmYyyy(addDays(day, 1)),
  };
  const all: readonly ReadCall[] = [
    { endpoint: "A", operation: "GetPropertiesNightlyRoomsToSell", parameters: { PropertyIDs: [property], ...range } },
    { endpoint: "B", operation: "GetManagementCompanyDefaultArrivalDepartureTimes", parameters: {} },
  ];
  return all.filter(({ endpoint }) => !missing.includes(endpoint));
}

/** Calls a service with the credentials of the settings. */
export type Caller = (
  operation: string,
  parameters: RecordValue,
  binding: Binding,
) => Promise<CallOutcome<Value | null>>;

export function callerOf({ settings, io }: Examination, { service, transport }: Known): Caller {
  const { username = "", password = "", timeout } = settings;
  const call = untypedClient(service, transport, { credentials: { username, password }, timeout });
  return (operation, parameters, binding) => call(operation, parameters, { binding, signal: io.signal });
}

/**
 * Makes the calls, one binding after the other. Ends the examination if credentials are missing or rejected, or if
 * there were too many calls.
 */
export async function readsStep(x: Examination, known: Known): Promise<Step> {
  const missing = missingCredentials(x);
  if (missing !== undefined) return { findings: [missing], ends: true };
  const reads = new Reads(x, known, callerOf(x, known));
  reads.findings.push(...oddCredentials(x));
  for (const binding of bindings) {
    await reads.read(binding);
    if (reads.isOver) return { findings: reads.findings, ends: true };
  }
  return { findings: reads.findings };
}

/** Makes the calls, and collects their results. */
class Reads {
  readonly findings: Finding[] = [];
  /** True if no further call may be made, because credentials are rejected or there were too many calls. */
  isOver = false;
  #isAccepted = false;
  #working: Binding | undefined;
  readonly #x: Examination;
  readonly #known: Known;
  readonly #call: Caller;

  constructor(x: Examination, known: Known, call: Caller) {
    this.#x = x;
    this.#known = known;
    this.#call = call;
  }

  /** Makes the calls of a binding. */
  async read(binding: Binding): Promise<void> {
    if (binding === "get" && !this.#x.get) {
      this.findings.push(notRun("get", unsentGet));
      return;
    }
    const calls = readCalls(this.#x, this.#known);
    for (const call of calls) {
      if (isNotDescribed(this.#known, call.operation, binding)) {
        this.findings.push(this.#missing(binding, phrase`${call.endpoint}: the WSDL does not offer it`));
        continue;
      }
      const outcome = await this.#call(call.operation, call.parameters, binding);
      this.#x.io.signal.throwIfAborted();
      if (!this.#take(call, binding, outcome)) return;
    }
  }

  /** Reports the outcome of a call. Returns false if no further call may be made. */
  #take(call: ReadCall, binding: Binding, outcome: CallOutcome<Value | null>): boolean {
    if (outcome.kind === "error" && outcome.category === "authentication") {
      this.isOver = true;
      this.findings.push(rejectedCredentials(this.#x, this.#known));
      return false;
    }
    const trouble = this.#trouble(call, binding, outcome);
    if (trouble !== undefined) {
      this.findings.push(trouble);
      this.isOver = outcome.kind === "failed" && outcome.status === 429;
      return !this.isOver;
    }
    this.#works(call, binding, outcome);
    return true;
  }

  #works({ endpoint, operation }: ReadCall, binding: Binding, outcome: CallOutcome<Value | null>): void {
    if (!this.#isAccepted) this.findings.push(passed("credentials", phrase`the service accepts the account`));
    this.#isAccepted = true;
    this.#working ??= binding;
    const deviations = "deviations" in outcome ? outcome.deviations : [];
    const text = phrase`${endpoint}: ${knownName(operation)} replies`;
    const [first] = deviations;
    if (first === undefined) this.findings.push(passed(binding, text));
    else {
      const amount = deviations.length === 1 ? phrase`a deviation` : phrase`${deviations.length} deviations`;
      const odd = phrase`${text}, with ${amount}: ${knownName(first.code)}${first.path === "" ? phrase`` : phrase` at ${quote(first.path)}`}`;
      const lines = [commandLine(this.#x, this.#known, { command: "conform" })];
      this.findings.push(note(binding, odd, phrase`see what else differs from the specification`, lines));
    }
    const moment = momentIn(outcome);
    if (moment !== undefined && !this.findings.some(({ check }) => check === "day"))
      this.findings.push(dayFinding(this.#x, this.#known, moment));
  }

  #trouble({ endpoint }: ReadCall, binding: Binding, outcome: CallOutcome<Value | null>): Finding | undefined {
    if (outcome.kind === "failed") return this.#failed(endpoint, binding, outcome);
    if (outcome.kind === "ok" || outcome.channel !== "fault") return undefined;
    const text = notTaken(endpoint, outcome.text, outcome.status);
    if (outcome.code !== "wire-unknown-operation") return this.#missing(binding, text);
    if (Object.keys(this.#known.descriptions).length === 0) {
      const lines = bothForms(this.#x, this.#known, { namespace: "http://.../" });
      const ask = phrase`the namespace or the path is wrong: ask the provider for the targetNamespace of the WSDL`;
      return problem(binding, text, ask, lines);
    }
    const advice = phrase`the namespace is right, so a gateway on the way seems to change header fields (SOAPAction): ask its operator, or use another binding`;
    return problem(binding, text, advice, this.#otherBinding(binding));
  }

  #failed(endpoint: EndpointKey, binding: Binding, { response, error, message, reason }: Failure): Finding {
    const unrecognized = response && unrecognizedFormat(response);
    if (unrecognized !== undefined) return this.#missing(binding, notTaken(endpoint, unrecognized, 500));
    const { path } = this.#known.service.endpoints[endpoint];
    const foreign = response && explainResponse({ x: this.#x, known: this.#known, path, response });
    if (foreign !== undefined)
      return problem(binding, phrase`${endpoint}: ${foreign.text}`, foreign.advice, foreign.copy);
    if (reason === "undecodable") return this.#missing(binding, phrase`${endpoint}: ${message as Message}`);
    const meaning = meaningOf(reason === "timeout" ? message : error);
    return problem(
      binding,
      phrase`${endpoint}: ${meaning.text}`,
      meaning.advice,
      linesFor(this.#x, this.#known, meaning),
    );
  }

  /** Returns the problem of a binding that an endpoint lacks. */
  #missing(binding: Binding, text: Message): Finding {
    const advice = phrase`ask the provider to enable it, because the specification requires it, or use another binding`;
    return problem(binding, text, advice, this.#otherBinding(binding));
  }

  #otherBinding(binding: Binding): readonly string[] {
    const other = this.#working ?? (binding === "soap11" ? "soap12" : "soap11");
    const call = `staywire call GetManagementCompanyDefaultArrivalDepartureTimes --base-url ${this.#known.baseUrl}`;
    return [`${call} --binding ${other}`, `channelClient({ binding: "${other}", ... })`];
  }
}

const unsentGet = phrase`the password would be in the URL, which servers and proxies on the way write into logs; --get tries it`;

function notTaken(endpoint: EndpointKey, words: string, status: number): Message {
  return phrase`${endpoint}: the service does not accept it: ${quote(words, 200)} (HTTP ${status})`;
}

/** Returns the time of the service from a reply; undefined if the reply does not contain a time. */
function momentIn(outcome: CallOutcome<Value | null>): string | undefined {
  if (!("value" in outcome) || !Array.isArray(outcome.value)) return undefined;
  const [first] = outcome.value as readonly unknown[];
  const moment: unknown =
    typeof first === "object" && first !== null ? Reflect.get(first, "ResponseDateTime") : undefined;
  return typeof moment === "string" && /^\d{4}-\d{2}-\d{2}T\d/.test(moment) && !moment.startsWith("0001")
    ? moment
    : undefined;
}
