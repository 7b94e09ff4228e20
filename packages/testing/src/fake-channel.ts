// Creates a channel client without a service. It returns prepared answers and records its calls.
import {
  type CallOptions,
  type ChannelClient,
  type ChannelOperation,
  channelClient,
  type Failure,
  service,
} from "@staywire/channel";
import type { OutcomeOf, ParametersOf, ValueOf } from "./operations.js";
import { ok } from "./outcomes.js";

/** The answer of a fake channel to a call: an outcome, or just the value of a successful outcome. */
export type FakeAnswer<K extends ChannelOperation> = OutcomeOf<K> | Failure<never> | ValueOf<K>;

/**
 * The answers of a fake channel, by operation. An answer applies to every call; a function gets the parameters and the
 * number of the call (from 1), and returns the answer.
 */
export type FakeAnswers = {
  readonly [K in ChannelOperation]?:
    | FakeAnswer<K>
    | ((parameters: ParametersOf<K>, call: number) => FakeAnswer<K> | Promise<FakeAnswer<K>>);
};

/** A call that a fake channel received. */
export interface RecordedCall {
  /** The name of the operation. */
  readonly operation: ChannelOperation;
  /** The parameters that the caller gave. */
  readonly parameters: object;
  /** The options that the caller gave. */
  readonly options: CallOptions | undefined;
}

/** A channel client that returns prepared answers. */
export interface FakeChannel extends ChannelClient {
  /** All calls so far, in order. */
  readonly calls: readonly RecordedCall[];
}

/**
 * Creates a channel client without a service. A call of an operation without an answer rejects with an error that names
 * the operation. Parameters that a real channel client with default options does not send give the same failure here,
 * such as one with the reason `refused`.
 *
 * @example
 * ```ts
 * const channel = fakeChannel({
 *   GetReservations: [],
 *   AddBlackoutDates: (_, call) => (call === 1 ? failed("timeout") : 17),
 * });
 * console.log((await channel.GetReservations({ PropertyID: 1101 })).kind, channel.calls.length); // ok 1
 * ```
 */
export function fakeChannel(answers: FakeAnswers): FakeChannel {
  const calls: RecordedCall[] = [];
  const real = realChannel();
  const methods = service.order.map((name) => {
    const operation = name as ChannelOperation;
    return [
      operation,
      (parameters: object = {}, options?: CallOptions) => call(operation, parameters, options),
    ] as const;
  });
  return { ...(Object.fromEntries(methods) as unknown as ChannelClient), calls };

  async function call(operation: ChannelOperation, parameters: object, options?: CallOptions): Promise<object> {
    calls.push({ operation, parameters, options });
    const count = calls.filter((each) => each.operation === operation).length;
    const { binding, allowLongUrls } = options ?? {};
    const sent = await real[operation]?.(parameters, { binding, allowLongUrls });
    if (sent?.outcome === "not-sent") return sent;
    if (!Object.hasOwn(answers, operation)) {
      throw new Error(`${operation} was called, and the fake channel has no answer for it: add { ${operation}: ... }`);
    }
    const answer: unknown = answers[operation];
    return named(operation, typeof answer === "function" ? await answer(parameters, count) : answer);
  }
}

type UntypedMethod = (parameters: object, options: CallOptions) => Promise<Pick<Failure, "outcome">>;

/** Creates a real client that only checks and encodes parameters, because its transport rejects every request. */
function realChannel(): Readonly<Record<string, UntypedMethod>> {
  return channelClient({
    transport: () => Promise.reject(new Error("a fake channel sends no request")),
    namespace: service.namespace,
    credentials: { username: "agent", password: "agent-password" },
    onWarning: () => {},
  }) as unknown as Readonly<Record<string, UntypedMethod>>;
}

function named(operation: ChannelOperation, answer: unknown): object {
  if (!isOutcome(answer)) return ok(operation, answer as ValueOf<ChannelOperation>);
  return answer.kind === "failed" ? { ...answer, operation } : answer;
}

const kinds: readonly unknown[] = ["ok", "error", "failed"];

function isOutcome(answer: unknown): answer is OutcomeOf<ChannelOperation> {
  return typeof answer === "object" && answer !== null && "kind" in answer && kinds.includes(answer.kind);
}
