// Checks the laws that every input must keep. A finding is a law that an input breaks.
import { isDeepStrictEqual } from "node:util";
import {
  type Call,
  CodecError,
  type HttpRequest,
  type HttpResponse,
  headerOf,
  type ReceivedCall,
  type Reply,
  type UntypedCodec,
} from "@staywire/codec";
import { judged } from "@staywire/testkit/libxml";
import { streamedDifference } from "@staywire/testkit/streamed";
import { chunkSizes } from "./chunks.js";
import { difference } from "./difference.js";
import { type CallInput, type Input, messageOf, type ResultInput } from "./input.js";
import { normal } from "./normal.js";
import type { Subject } from "./subject.js";

/** The laws, by name. */
export type Law =
  /** Nothing but a CodecError is thrown. */
  | "one-error"
  /** Both readers give the same value, deviations, error, line and column. */
  | "readers-agree"
  /** A list reply gives the same result streamed and buffered, however it is split. */
  | "streams-agree"
  /** A document gives the same elements, locations and errors if it is read in chunks. */
  | "chunks-agree"
  /** XML that the codec accepts is well-formed for libxml2. */
  | "well-formed"
  /** The codec and libxml2 read the same names, attributes and texts. */
  | "same-text"
  /** An encoded message decodes to the same value. */
  | "round-trip";

/** A law that an input breaks. */
export interface Finding {
  readonly law: Law;
  readonly detail: string;
}

type Outcome = { readonly gave: unknown } | { readonly refused: CodecError } | { readonly threw: unknown };

/** Returns every law that the input breaks. */
export async function findingsOf(subject: Subject, input: Input): Promise<readonly Finding[]> {
  const fast = outcomeOf(subject.fastCodec, input);
  const tree = outcomeOf(subject.treeCodec, input);
  return [
    ...oneError(fast),
    ...readersAgree(fast, tree),
    ...(await streamsAgree(subject, input)),
    ...(messageOf(input) === undefined ? encodedWell(subject, input, fast) : readWell(subject, input)),
  ];
}

/** Decodes or encodes the input, like a client or server. */
export function feed(codec: UntypedCodec, input: Input): unknown {
  switch (input.kind) {
    case "decode-response":
      return codec.decodeResponse(input.operation, input.binding, input.response);
    case "decode-request":
      return codec.decodeRequest(input.request);
    case "encode-response":
      return codec.encodeResponse(input.operation, input.binding, input.value);
    case "encode-request":
      return codec.encodeRequest(input.operation, input.binding, input.call);
  }
}

function outcomeOf(codec: UntypedCodec, input: Input): Outcome {
  try {
    return { gave: feed(codec, input) };
  } catch (error) {
    return error instanceof CodecError ? { refused: error } : { threw: error };
  }
}

function oneError(outcome: Outcome): readonly Finding[] {
  if (!("threw" in outcome)) return [];
  const { threw } = outcome;
  const stack = threw instanceof Error ? (threw.stack ?? "").split("\n").slice(0, 3).join(" | ") : String(threw);
  return [{ law: "one-error", detail: stack }];
}

function readersAgree(fast: Outcome, tree: Outcome): readonly Finding[] {
  const [a, b] = [comparable(fast), comparable(tree)];
  if (isDeepStrictEqual(a, b)) return [];
  const detail = difference(a, b) ?? "they differ in prototypes, or in members that are undefined";
  return [{ law: "readers-agree", detail }];
}

function comparable(outcome: Outcome): unknown {
  if ("gave" in outcome) return outcome.gave;
  if ("threw" in outcome) return String(outcome.threw);
  return { ...outcome.refused, message: outcome.refused.message };
}

function readWell(subject: Subject, input: Input): readonly Finding[] {
  const message = messageOf(input);
  if (message === undefined || message.body.length === 0) return [];
  let text: string;
  try {
    const type = headerOf(message.headers, "Content-Type") ?? "";
    text = subject.text(message.body, /charset="?([\w-]+)/i.exec(type)?.[1]);
  } catch (error) {
    return error instanceof CodecError ? [] : oneError({ threw: error });
  }
  const chunked = chunksAgree(subject, text);
  return text.trimStart().startsWith("<") ? [...chunked, ...sameTree(subject, text)] : chunked;
}

async function streamsAgree(subject: Subject, input: Input): Promise<readonly Finding[]> {
  const stream = input.kind === "decode-response" ? subject.stream(input) : undefined;
  if (input.kind !== "decode-response" || stream === undefined) return [];
  const { operation, binding, response } = input;
  const decode = (): Reply => subject.treeCodec.decodeResponse(operation, binding, response);
  for (const sizes of chunkSizes(response.body)) {
    try {
      const detail = await streamedDifference(decode, stream, response, sizes);
      if (detail !== undefined) return [{ law: "streams-agree", detail: `${detail} (chunks of ${sizes})` }];
    } catch (error) {
      return oneError({ threw: error });
    }
  }
  return [];
}

function chunksAgree(subject: Subject, text: string): readonly Finding[] {
  const read = (sizes?: readonly number[]): unknown => {
    try {
      return { tree: subject.located(text, sizes) };
    } catch (error) {
      return error instanceof CodecError ? { ...error, message: error.message } : { threw: error };
    }
  };
  const whole = read();
  for (const sizes of chunkSizes(new TextEncoder().encode(text))) {
    const detail = difference(read(sizes), whole);
    if (detail !== undefined) return [{ law: "chunks-agree", detail: `${detail} (chunks of ${sizes})` }];
  }
  return [];
}

function sameTree(subject: Subject, text: string): readonly Finding[] {
  let own: unknown;
  try {
    own = subject.tree(text);
  } catch (error) {
    return error instanceof CodecError ? [] : oneError({ threw: error });
  }
  const theirs = judged(text);
  if ("refused" in theirs) return [{ law: "well-formed", detail: theirs.refused }];
  const detail = difference(own, theirs);
  return detail === undefined ? [] : [{ law: "same-text", detail }];
}

function encodedWell(subject: Subject, input: Input, outcome: Outcome): readonly Finding[] {
  if (!("gave" in outcome)) return [];
  if (input.kind === "encode-response") return resultComesBack(subject, input, outcome.gave as HttpResponse);
  return input.kind === "encode-request" ? callComesBack(subject, input, outcome.gave as HttpRequest) : [];
}

function resultComesBack(subject: Subject, input: ResultInput, response: HttpResponse): readonly Finding[] {
  const back = outcomeOf(subject.fastCodec, { ...input, kind: "decode-response", response });
  // If the list must not contain nil items, a nil item is reported as a deviation and dropped.
  const reply = "gave" in back ? (back.gave as Reply) : undefined;
  const leavesOut = reply?.deviations.some(({ code }) => code === "unexpected-nil") ?? false;
  const part = (value: unknown) => (leavesOut ? withoutNilItems(value) : value);
  return [
    ...mustBeXml(subject, response.body),
    ...same(back, (gave) => part((gave as Reply).value), part(input.value)),
  ];
}

function withoutNilItems(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNilItems);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutNilItems(inner)]));
}

// Checks that the decoded call equals the original, as far as a message can carry it: the two credentials, and the
// parameters that are not undefined.
function callComesBack(subject: Subject, input: CallInput, request: HttpRequest): readonly Finding[] {
  const { credentials, parameters } = { credentials: {}, parameters: {}, ...present(input.call) };
  const back = outcomeOf(subject.fastCodec, { ...input, kind: "decode-request", request });
  const given = Object.keys(parameters).filter((name) => parameters[name] !== undefined);
  const carried = (call: Pick<ReceivedCall, "credentials" | "parameters">) => [
    call.credentials.username,
    call.credentials.password,
    ...given.map((name) => call.parameters[name]),
  ];
  const isSoap = input.binding === "soap11" || input.binding === "soap12";
  const xml = isSoap ? mustBeXml(subject, request.body) : [];
  return [...xml, ...same(back, (gave) => carried(gave as ReceivedCall), carried({ credentials, parameters }))];
}

// Removes members that a careless caller sets to undefined or null.
function present(call: Partial<Call>): Partial<Call> {
  return Object.fromEntries(Object.entries(call ?? {}).filter(([, value]) => value !== undefined && value !== null));
}

function mustBeXml(subject: Subject, body: Uint8Array): readonly Finding[] {
  const text = new TextDecoder().decode(body);
  const theirs = judged(text);
  if ("refused" in theirs) return [{ law: "well-formed", detail: `written: ${theirs.refused}` }];
  return sameTree(subject, text);
}

function same(outcome: Outcome, part: (gave: unknown) => unknown, given: unknown): readonly Finding[] {
  if ("threw" in outcome) return oneError(outcome);
  if ("refused" in outcome)
    return [{ law: "round-trip", detail: `the encoded message cannot be decoded: ${outcome.refused.message}` }];
  const detail = difference(normal(part(outcome.gave)), normal(given));
  return detail === undefined ? [] : [{ law: "round-trip", detail }];
}
