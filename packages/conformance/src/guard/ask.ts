// Calls made and replies read for one case, through the guard.
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
  /** True if null is a result like any other. Default: false. */
  readonly mayBeNull?: boolean | undefined;
}

/** Sends a call and reads its reply; throws the CodecError of a call that cannot be written. */
export async function call(asking: Asking, parameters: RecordValue, options: CallOptions = {}): Promise<Answer> {
  const { operation = asking.cell.operation, binding = asking.cell.binding } = options;
  const credentials = options.credentials ?? asking.credentials;
  const request = asking.codec.encodeRequest(operation, binding, { credentials, parameters });
  const { fresh } = options;
  return read(asking, await asking.guard.send(request, { fresh }), options);
}

/** Reads what came of a request. */
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

/** An ASMX service writes an array without items as an empty or as a nil one (wire facts, section 7). */
function hasListResult({ service }: Cell, operation: string): boolean {
  return operationOf(service, operation).result.kind === "list";
}

/** The requests of one case, counted and written down on their way. */
export interface Counted {
  readonly guard: Guard;
  readonly count: () => number;
  /** Returns the exchanges so far, in order. */
  readonly exchanges: () => readonly Exchange[];
}

/** Counts and writes down what goes through a guard for one case; a reply that is given again does not count. */
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
