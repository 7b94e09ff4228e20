// Explains a pasted message: its operation and binding, its meaning, its deviations, and the same call in other forms.

import { service as channel } from "@staywire/catalog";
import {
  CodecError,
  type Deviation,
  type RecordValue,
  type Reply,
  type UntypedCodec,
  untypedCodec,
} from "@staywire/codec";
import { identifyResponse } from "../../../packages/cli/src/decode/identify.js";
import { routeRecorded } from "../../../packages/cli/src/decode/route-recorded.js";
import { bindingNames } from "./binding-names.js";
import { type CallForm, callForms } from "./calls.js";
import { markedLines, type Part } from "./marks.js";
import { type Pasted, readPasted } from "./message.js";

/** Facts about a message that the user has entered. */
export interface Hints {
  /** The operation, used only if the message itself does not identify one. */
  readonly operation?: string | undefined;
  /** The namespace. Default: the namespace of the message. */
  readonly namespace?: string | undefined;
}

/** The explanation of a message that a page shows. */
export interface Explanation {
  readonly title: string;
  /** The decoded value, call or error, as JSON. */
  readonly meaning: string;
  readonly deviations: readonly Found[];
  /** The text as it was pasted, with a mark at each deviation. */
  readonly lines: readonly (readonly Part[])[];
  readonly calls: readonly CallForm[];
}

/** A deviation, or the error that prevented decoding. */
export interface Found {
  readonly code: string;
  readonly message: string;
  readonly path: string;
  /** The line in the pasted text, from 1; 0 if the location is in none of its lines. */
  readonly line: number;
  readonly column: number;
  /** The ground of the deviation, such as `spec 4.1` or `wire fact`; undefined for an error. */
  readonly source: string | undefined;
}

/** Explains a text; throws a PasteError if it is not a message. */
export function explain(text: string, hints: Hints = {}): Explanation {
  const pasted = readPasted(text, channel);
  const namespace = hints.namespace ?? pasted.namespace ?? channel.namespace;
  const codec = codecIn(namespace);
  const { title, meaning, found, operation, parameters } = read(codec, pasted, hints);
  const deviations = found.map((each) => ({ ...each, line: each.line === 0 ? 0 : each.line + pasted.linesBefore }));
  const lines = markedLines(
    text,
    deviations.map(({ line, column, message }) => ({ line, column, text: message })),
  );
  const calls = operation === undefined ? [] : callForms(codec, { operation, parameters });
  return { title, meaning, deviations, lines, calls };
}

// Cached, because a text is explained again after each key press, usually in the same namespace.
let last = untypedCodec(channel);

function codecIn(namespace: string): UntypedCodec {
  if (last.service.namespace !== namespace) last = untypedCodec({ ...last.service, namespace });
  return last;
}

interface Reading {
  readonly title: string;
  readonly meaning: string;
  readonly found: readonly Found[];
  readonly operation: string | undefined;
  readonly parameters: RecordValue;
}

function read(codec: UntypedCodec, { message }: Pasted, hints: Hints): Reading {
  try {
    return message.kind === "request" ? readRequest(codec, message) : readResponse(codec, message, hints);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    const operation = hints.operation ?? error.operation;
    return {
      title: `This ${message.kind} cannot be decoded: ${error.code}`,
      meaning: json({ code: error.code, message: error.message, path: error.path, value: error.value }),
      found: [errorFound(error)],
      operation,
      parameters: sampleOf(codec, operation),
    };
  }
}

function readRequest(codec: UntypedCodec, { request }: Extract<Pasted["message"], { kind: "request" }>): Reading {
  const route = routeRecorded(codec.service, request);
  if (route instanceof CodecError) throw route;
  const { operation, binding, credentials, parameters, deviations } = codec.decodeRequest(request, { route });
  const given = { username: shown(credentials.username), password: shown(credentials.password) };
  return {
    title: `Request of ${operation} over ${bindingNames[binding]}`,
    meaning: json({ operation, credentials: given, parameters }),
    found: deviations.map(deviationFound),
    operation,
    parameters,
  };
}

function readResponse(
  codec: UntypedCodec,
  { response }: Extract<Pasted["message"], { kind: "response" }>,
  hints: Hints,
): Reading {
  const { binding = "get", operations } = identifyResponse(codec.service, response);
  const named = operations.length === 1 ? operations[0] : hints.operation;
  const operation = named ?? operations[0] ?? codec.service.order[0] ?? "";
  const reply = codec.decodeResponse(operation, binding, response);
  const doubt = named === undefined ? " (choose the operation if it is another)" : "";
  return {
    title: `Reply to ${operation} over ${responseBindings[binding]}: ${kindOf(reply)}${doubt}`,
    meaning: json(meaningOf(reply)),
    found: reply.deviations.map(deviationFound),
    operation,
    parameters: sampleOf(codec, operation),
  };
}

// A reply without an envelope looks the same over GET and POST.
const responseBindings = { ...bindingNames, get: "HTTP GET or POST", post: "HTTP GET or POST" };

function kindOf(reply: Reply): string {
  return reply.kind === "ok" ? "a result" : `an error, ${reply.code}`;
}

function meaningOf(reply: Reply): unknown {
  if (reply.kind === "error") {
    const { kind, channel: where, code, category, text, advice, errors, value } = reply;
    return { kind, channel: where, code, category, text, advice, ...(errors.length > 1 ? { errors } : {}), value };
  }
  const { kind, value, itemErrors, warnings } = reply;
  return { kind, value, itemErrors, warnings };
}

function deviationFound({ code, message, path, line, column, source, spec }: Deviation): Found {
  return { code, message, path, line, column, source: source === "wire" ? "wire fact" : `spec ${spec}` };
}

function errorFound({ code, message, path = "", line = 0, column = 0 }: CodecError): Found {
  return { code, message, path, line, column, source: undefined };
}

function sampleOf({ service }: UntypedCodec, operation: string | undefined): RecordValue {
  return ((operation === undefined ? undefined : service.operations[operation]?.sample) ?? {}) as RecordValue;
}

// Hides a credential of a pasted message.
function shown(credential: string | undefined): string {
  return credential === undefined ? "(missing)" : "(not shown)";
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
