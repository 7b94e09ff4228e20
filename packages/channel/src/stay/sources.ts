// Makes each call of `readStay` only once, and records how current its reply is.
import type { CallOptions, CallOutcome, ReplyMetadata } from "@staywire/client";

/** A call that `readStay` made, with or without a reply. */
export interface Source {
  /** The name of the operation. */
  readonly operation: string;
  /** The kind of outcome: `ok`, `error` or `failed`. */
  readonly kind: CallOutcome<unknown>["kind"];
  /** The period in which the service created the reply: `meta.asOf` of the outcome; undefined without a reply. */
  readonly asOf: ReplyMetadata["asOf"] | undefined;
}

type Method = (parameters: object, options?: CallOptions) => Promise<CallOutcome<unknown>>;

/** A client whose calls are recorded. */
export interface RecordedCalls<C> {
  readonly client: C;
  readonly sources: readonly Source[];
}

/** Wraps methods of a client. Equal calls are made only once, and each call is recorded. */
export function recordedCalls<C extends object>(
  client: C,
  operations: readonly (keyof C & string)[],
): RecordedCalls<C> {
  const sources: Source[] = [];
  const made = new Map<string, Promise<CallOutcome<unknown>>>();
  const call = async (operation: keyof C & string, parameters: object, options?: CallOptions) => {
    const outcome = await (client[operation] as Method)(parameters, options);
    sources.push({ operation, kind: outcome.kind, asOf: asOf(outcome) });
    return outcome;
  };
  const methods = operations.map((operation) => {
    const method: Method = (parameters, options) => {
      const key = `${operation} ${JSON.stringify(parameters)}`;
      const found = made.get(key) ?? call(operation, parameters, options);
      made.set(key, found);
      return found;
    };
    return [operation, method] as const;
  });
  return { client: Object.fromEntries(methods) as C, sources };
}

function asOf(outcome: CallOutcome<unknown>): Source["asOf"] {
  return outcome.kind === "failed" ? undefined : outcome.meta.asOf;
}
