// Defines the codec under test for golden cases. It consists of JavaScript functions, or is a program that uses the
// line protocol.
import type { Call, Fault, HttpRequest, HttpResponse, RecordValue, Value } from "@staywire/codec";
import { type Binding, configure, type Message, ownErrorBrand, phrase, type Service } from "@staywire/model";
import type { StdioRequest, TaskSettings } from "../core/codec-task.js";
import type { LinePipe, SessionSettings } from "../stdio/conversation.js";
import { type Capability, isCapable, type StdioOp } from "../stdio/protocol.js";
import { Session } from "../stdio/session.js";
import { readRequest, readResponse, toWire } from "../stdio/wire.js";

type Eventually<T> = T | Promise<T>;

/**
 * The functions of a codec under test. A step whose function is missing is not run. A function rejects a message by
 * throwing. Results have the types that `UntypedCodec` in `@staywire/codec` returns; additional members are ignored.
 */
export interface GoldenCodec {
  /** Decodes a request to a call. */
  decodeRequest?(request: HttpRequest): Eventually<unknown>;
  /** Encodes a request. */
  encodeRequest?(operation: string, binding: Binding, call: Call): Eventually<HttpRequest>;
  /** Decodes a response to a result or an error. */
  decodeResponse?(operation: string, binding: Binding, response: HttpResponse): Eventually<unknown>;
  /** Encodes a response with a result. If the result is null, the response has no result. */
  encodeResponse?(operation: string, binding: Binding, value: Value | null): Eventually<HttpResponse>;
  /** Encodes a response with an error. */
  encodeFault?(binding: Binding, fault: Fault): Eventually<HttpResponse>;
  /** Returns a codec like this one, with the given settings of the service. This codec keeps its own settings. */
  configure?(settings: TaskSettings): GoldenCodec;
  /** Computes the value for an input of a table (`dd-mmm-yyyy`). */
  computeValue?(table: string, input: RecordValue): Eventually<Value>;
}

/** Thrown if a codec gives no valid reply. This does not count as rejecting the message. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  declare readonly message: Message;

  constructor(message: Message) {
    super(message);
  }

  get [ownErrorBrand](): true {
    return true;
  }
}

/** Thrown instead of calling a codec that has already ended. */
export class NotAsked extends NoAnswer {}

/** A codec together with its capabilities. */
export interface CapableCodec {
  readonly codec: GoldenCodec;
  /** True if the codec supports the step. `operation` is null for a message that names no operation. */
  readonly can: (op: StdioOp, operation: string | null, binding: Binding) => boolean;
}

/** Combines the functions of a codec with its capabilities: it supports each step for which it has a function. */
export function capableCodec(codec: GoldenCodec): CapableCodec {
  return { codec, can: (op) => codec[op] !== undefined };
}

/**
 * Creates the codec for a program that uses the line protocol.
 *
 * @throws NoAnswer if the program sends no valid reply to the hello.
 */
export async function pipedCodec(service: Service, pipe: LinePipe, settings?: SessionSettings): Promise<CapableCodec> {
  const session = new Session(pipe, settings);
  await session.open(service);
  const { codec: hello, gone } = session;
  if (hello === undefined) throw new NoAnswer(gone?.reason ?? phrase`the codec gives no hello`);
  const names = Object.keys(service.operations);
  const can: CapableCodec["can"] = (op, operation, binding) =>
    operation === null
      ? hello.capabilities.some((each) => isAnyCapability(each, op, binding, names))
      : isCapable(hello, op, operation, binding);
  return { codec: pipedFunctions(session, service), can };
}

// True if a capability covers a message that names no operation. It must then cover the binding and every operation.
function isAnyCapability(each: Capability, op: StdioOp, binding: Binding, names: readonly string[]): boolean {
  const { operations = names, bindings } = each;
  return each.op === op && operations.length === names.length && (bindings?.includes(binding) ?? true);
}

function pipedFunctions(session: Session, service: Service): GoldenCodec {
  const ask = async (request: StdioRequest): Promise<unknown> => {
    if (session.gone !== undefined) throw new NotAsked(session.gone.reason);
    const heard = (await session.state(service)) ?? (await session.ask(request));
    if (heard.kind === "ok") return heard.value;
    if (heard.kind === "error") throw new Error(heard.message);
    throw new NoAnswer(heard.what);
  };
  return {
    configure: (settings) => pipedFunctions(session, configure(service, settings)),
    decodeRequest: (request) => ask({ op: "decodeRequest", request: toWire(request) }),
    encodeRequest: async (operation, binding, { credentials, parameters }) =>
      readRequest(await ask({ op: "encodeRequest", operation, binding, credentials, parameters })),
    decodeResponse: (operation, binding, response) =>
      ask({ op: "decodeResponse", operation, binding, response: toWire(response) }),
    encodeResponse: async (operation, binding, value) =>
      readResponse(await ask({ op: "encodeResponse", operation, binding, value })),
  };
}
