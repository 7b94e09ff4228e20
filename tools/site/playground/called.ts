// Calls the reference service, which runs inside the page, and keeps the messages.
import { channelClient, errorInfo, type Transport } from "@staywire/channel";
import type { CallOutcome } from "@staywire/client";
import type { RecordValue } from "@staywire/codec";
import { type Binding, bindings } from "@staywire/model";
import { reference } from "@staywire/reference";
import { parseIsoDate } from "@staywire/values";
import { defaultWorld } from "@staywire/world";
import { requestText, responseText } from "../../../packages/cli/src/io/message-text.js";
import { passwordOf, type SiteCall, served } from "../served.js";

/** A call over one binding. */
export interface CalledBinding {
  readonly binding: Binding;
  /** The messages as text; undefined if nothing was sent. */
  readonly request: string | undefined;
  readonly response: string | undefined;
  readonly outcome: CallOutcome<unknown>;
}

/**
 * Makes a call in every binding. Each binding has a separate service, so that a write gets the same reply in all of
 * them.
 */
export function calledEverywhere(call: SiteCall): Promise<readonly CalledBinding[]> {
  return Promise.all(bindings.map((binding) => called(call, binding)));
}

/** Makes a call over a binding. */
export async function called({ operation, username, parameters }: SiteCall, binding: Binding): Promise<CalledBinding> {
  let [request, response]: (string | undefined)[] = [];
  const service = reference(defaultWorld(), { now: () => served.now });
  const transport: Transport = async (sent, options) => {
    request = requestText(sent, served.baseUrl);
    const received = await service(sent, options);
    response = responseText(received);
    return received;
  };
  const { namespace, now } = served;
  const channel: Readonly<Record<string, Call>> = channelClient({
    transport,
    binding,
    namespace,
    credentials: { username, password: passwordOf(username) },
    today: () => parseIsoDate(now.slice(0, 10)),
    retries: 0,
    // Without this, the client would warn of the password in the URL of a GET request; here it is public.
    onWarning: () => {},
  }) as never;
  const outcome = await channel[operation]?.(parameters);
  if (outcome === undefined) throw new TypeError(`the service has no operation ${operation}`);
  return { binding, request, response, outcome };
}

type Call = (parameters: RecordValue) => Promise<CallOutcome<unknown>>;

/** An outcome in the words of the page. */
export interface Meaning {
  readonly tone: "good" | "bad" | "open";
  readonly title: string;
  readonly facts: readonly (readonly [name: string, text: string])[];
  /** The name of the troubleshooting page about the outcome. */
  readonly page: string | undefined;
  /** The decoded value. */
  readonly value: unknown;
}

/** Explains an outcome. */
export function meaningOf(outcome: CallOutcome<unknown>): Meaning {
  if (outcome.kind === "ok") return resultMeaning(outcome);
  return outcome.kind === "error" ? errorMeaning(outcome) : failureMeaning(outcome);
}

type OutcomeOf<K extends CallOutcome<unknown>["kind"]> = Extract<CallOutcome<unknown>, { readonly kind: K }>;

function resultMeaning({ value, itemErrors, warnings }: OutcomeOf<"ok">): Meaning {
  const facts = [
    ...itemErrors.map(({ message }) => ["Error of an item", message] as const),
    ...warnings.map(({ message }) => ["Warning", message] as const),
  ];
  return { tone: facts.length === 0 ? "good" : "open", title: "A result", facts, page: undefined, value };
}

function errorMeaning({ operation, code, category, text, advice, value }: OutcomeOf<"error">): Meaning {
  const info = errorInfo(operation as "GetExtras", code as "unclassified");
  const facts = [
    ["Text as received", text],
    ["Meaning", info.text],
    ["Advice", advice ?? info.advice],
    ["Category", category],
  ] as const;
  return { tone: "bad", title: `An error: ${code}`, facts: withText(facts), page: info.page, value };
}

function failureMeaning({ reason, message, problems = [], outcome, page }: OutcomeOf<"failed">): Meaning {
  const facts = [
    ["Reason", reason],
    ...(problems.length === 0 ? [["Message", message] as const] : []),
    ...problems.map((problem) => [problem.parameter, `${problem.message} (rule ${problem.rule})`] as const),
  ] as const;
  const title = outcome === "not-sent" ? "Refused by the client: nothing was sent" : "No reply";
  return { tone: "open", title, facts, page, value: undefined };
}

function withText(facts: readonly (readonly [string, string | undefined])[]): Meaning["facts"] {
  return facts.flatMap(([name, text]) => (text === undefined || text === "" ? [] : [[name, text] as const]));
}
