// Makes the calls of one case through the guard, and reads the replies.
import { CodecError, type Credentials, type RecordValue, type UntypedCodec } from "@staywire/codec";
import { operationOf, phrase } from "@staywire/model";
import type { Allowance } from "../core/allowance.js";
import type { Cell } from "../core/cell.js";
import type { CallOptions } from "../core/context.js";
import type { Answer, Exchange } from "../core/exchange.js";
import type { Guard } from "../core/guard.js";
import type { Journal } from "./journal.js";
import { sendingBy } from "./narrowed.js";
import { Refusal } from "./refusal.js";

/** The parts that a case needs to call the target. */
export interface Asking {
  readonly codec: UntypedCodec;
  readonly guard: Guard;
  readonly cell: Cell;
  readonly credentials: Credentials;
  /** True if null is a valid result. Default: false. */
  readonly mayBeNull?: boolean | undefined;
}

/** Sends a call and reads its reply. Throws a CodecError if the call cannot be encoded. */
export async function call(asking: Asking, parameters: RecordValue, options: CallOptions = {}): Promise<Answer> {
  const { operation = asking.cell.operation, binding = asking.cell.binding } = options;
  const credentials = options.credentials ?? asking.credentials;
  const request = asking.codec.encodeRequest(operation, binding, { credentials, parameters });
  const { fresh } = options;
  return read(asking, await asking.guard.send(request, { fresh }), options);
}

/** Decodes the response of an exchange. */
export function read(
  asking: Pick<Asking, "codec" | "cell" | "mayBeNull">,
  exchange: Exchange,
  options: CallOptions = {},
): Answer {
  const { operation = asking.cell.operation, binding = asking.cell.binding } = options;
  const shared = { operation, binding, exchange };
  const { response } = exchange;
  if (response === undefined) return { ...shared, kind: "silent", reason: exchange.silence ?? phrase`no reply` };
  try {
    const reply = asking.codec.decodeResponse(operation, binding, response);
    return {
      ...shared,
      kind: "reply",
      reply,
      mayBeNull: asking.mayBeNull === true || hasListResult(asking.cell, operation),
    };
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return { ...shared, kind: "unreadable", error };
  }
}

/**
 * True if the result is a list. ASMX services write a list without items as an empty or a nil element (wire facts,
 * section 7).
 */
function hasListResult({ service }: Cell, operation: string): boolean {
  return operationOf(service, operation).result.kind === "list";
}

/** A guard that counts and records the requests of one case. */
export interface Counted {
  readonly guard: Guard;
  readonly count: () => number;
  /** Returns the exchanges so far, in order. */
  readonly exchanges: () => readonly Exchange[];
}

/**
 * Wraps a guard to count and record the requests of one case. Requests that were answered from the cache are not
 * counted.
 */
export function counted(guard: Guard, journal: Journal, allowance: Allowance): Counted {
  let sent = 0;
  const heard: Exchange[] = [];
  const send: Guard["send"] = async (request, options) => {
    try {
      const exchange = await guard.send(request, { ...options, allowance });
      if (journal.add(exchange)) sent += 1;
      heard.push(exchange);
      return exchange;
    } catch (cause) {
      if (cause instanceof Refusal && cause.cutOff !== undefined) {
        sent += 1;
        heard.push({ request, response: undefined, silence: cause.message });
      }
      throw cause;
    }
  };
  return { guard: sendingBy(guard, send), count: () => sent, exchanges: () => [...heard] };
}
