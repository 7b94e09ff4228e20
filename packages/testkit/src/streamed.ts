// Compares the streamed decoding of a list reply with the buffered decoding, and defines which differences are allowed.
import { isDeepStrictEqual } from "node:util";
import {
  CodecError,
  type Deviation,
  type ErrorReply,
  type HttpResponse,
  type Reply,
  type StreamedReply,
  type StreamedResponse,
} from "@staywire/codec";

/** A decoded reply, or the error that decoding threw. */
type Outcome = { readonly reply: Reply } | { readonly error: CodecError };

/** The results of decoding a stream, as the consumer gets them. */
interface Streamed {
  /** The reply or error of the decode call; `stream` if the items came one at a time. */
  readonly opened: Outcome | { readonly stream: StreamedReply };
  readonly items: readonly unknown[];
  /** The error that the iterator threw. */
  readonly thrown: CodecError | undefined;
}

/** Decodes a response whose body comes in chunks. */
export type DecodeStream = (response: StreamedResponse) => Promise<StreamedReply | Reply>;

/** Yields bytes in chunks. The sizes of the chunks are the given sizes, repeated in a cycle. */
export async function* chunksOf(body: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, index = 0; at < body.length; index += 1) {
    const size = Math.max(1, sizes[index % sizes.length] ?? 1);
    yield body.subarray(at, at + size);
    at += size;
  }
}

/**
 * Describes how the streamed decoding of a response differs from the buffered decoding. Returns undefined if they
 * agree, or differ only as decodeResponseStream documents. Rejects with any error that is not a CodecError.
 */
export async function streamedDifference(
  decode: () => Reply,
  decodeStream: DecodeStream,
  response: HttpResponse,
  sizes: readonly number[],
): Promise<string | undefined> {
  const buffered = outcomeOf(decode);
  const streamed = await readStream(decodeStream, { ...response, body: chunksOf(response.body, sizes) });
  const { opened, items, thrown } = streamed;
  if ("reply" in opened) return "reply" in buffered ? unequalReplies(opened.reply, buffered.reply) : "not refused";
  if ("error" in opened) return unequalErrors(opened.error, buffered);
  if (thrown === undefined) return unequalLists(opened.stream, items, buffered);
  const { errorReply } = thrown;
  return errorReply === undefined ? unequalErrors(thrown, buffered) : unequalLate(errorReply, items, buffered);
}

function outcomeOf(decode: () => Reply): Outcome {
  try {
    return { reply: decode() };
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return { error };
  }
}

async function readStream(decodeStream: DecodeStream, response: StreamedResponse): Promise<Streamed> {
  const items: unknown[] = [];
  let stream: StreamedReply | undefined;
  try {
    const reply = await decodeStream(response);
    if (reply.kind !== "stream") return { opened: { reply }, items, thrown: undefined };
    stream = reply;
    for await (const item of reply.items) items.push(item);
    return { opened: { stream }, items, thrown: undefined };
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return stream === undefined
      ? { opened: { error }, items, thrown: undefined }
      : { opened: { stream }, items, thrown: error };
  }
}

function unequalLists(stream: StreamedReply, items: readonly unknown[], buffered: Outcome): string | undefined {
  if ("error" in buffered) return `streamed: ${items.length} items, buffered: ${describeError(buffered.error)}`;
  const { items: _, ...rest } = stream;
  return unequalReplies({ ...rest, kind: "ok", value: items as never }, buffered.reply);
}

function unequalReplies(streamed: Reply, buffered: Reply): string | undefined {
  const found = { ...streamed, deviations: undefined };
  const wanted = { ...buffered, deviations: undefined };
  if (!isDeepStrictEqual(found, wanted)) return `streamed: ${excerpt(found)}, buffered: ${excerpt(wanted)}`;
  return unequalDeviations(streamed.deviations, buffered.deviations);
}

// Compares deviations without their order, because a stream reports the deviations of items first. If there were more
// than the limit allows, only their number is compared, because the stream and the buffered decoder may keep different
// deviations.
function unequalDeviations(streamed: readonly Deviation[], buffered: readonly Deviation[]): string | undefined {
  const [found, wanted] = [streamed, buffered].map((each) => each.map((deviation) => JSON.stringify(deviation)).sort());
  const isCut = buffered.some(({ code }) => code === "more-deviations");
  if (isCut && streamed.length === buffered.length) return undefined;
  if (isDeepStrictEqual(found, wanted)) return undefined;
  return `deviations streamed: ${excerpt(found)}, buffered: ${excerpt(wanted)}`;
}

// A stream may fail earlier in the document than the buffered decoder: it throws at the first error that it meets.
function unequalErrors(streamed: CodecError, buffered: Outcome): string | undefined {
  if ("reply" in buffered) {
    const isFault = buffered.reply.kind === "error" && buffered.reply.channel === "fault";
    return isFault && isOfValue(streamed) ? undefined : `streamed: ${describeError(streamed)}, buffered: a reply`;
  }
  const { error } = buffered;
  if (isDeepStrictEqual(detailsOf(streamed), detailsOf(error))) return undefined;
  if (error.code === "bad-encoding" && streamed.code !== "bad-encoding") return undefined;
  if (isOfValue(streamed) && isBefore(streamed, error)) return undefined;
  return `streamed: ${describeError(streamed)}, buffered: ${describeError(error)}`;
}

// Compares an error of the whole call that the stream reported at its end, after items, with the buffered reply.
function unequalLate(streamed: ErrorReply, items: readonly unknown[], buffered: Outcome): string | undefined {
  if ("error" in buffered) return streamed.channel === "fault" ? "streamed: a fault, buffered: refused" : undefined;
  const { reply } = buffered;
  if (reply.kind === "ok") return `streamed: the error ${streamed.code}, buffered: ok`;
  if (streamed.channel === "fault") return unequalReplies(streamed, reply);
  if (reply.channel === "fault") return undefined;
  const isPrefix = isDeepStrictEqual((reply.value as readonly unknown[]).slice(0, items.length), items);
  if (!isPrefix) return "the items before the error are not those of the buffered reply";
  const errors = reply.errors.filter((error) => streamed.errors.some((own) => isDeepStrictEqual(own, error)));
  const own = { ...streamed, errors, value: null, deviations: undefined };
  const wanted = { ...reply, errors: streamed.errors, value: null, deviations: undefined };
  return isDeepStrictEqual(own, wanted) ? undefined : `streamed: ${excerpt(own)}, buffered: ${excerpt(wanted)}`;
}

function isOfValue({ code }: CodecError): boolean {
  return code === "bad-value" || code === "unexpected-child";
}

function isBefore(a: CodecError, b: CodecError): boolean {
  if (a.line === undefined || a.column === undefined || b.line === undefined || b.column === undefined) return false;
  return a.line < b.line || (a.line === b.line && a.column < b.column);
}

function detailsOf(error: CodecError): unknown {
  return { ...error, message: error.message };
}

function describeError({ code, message }: CodecError): string {
  return `${code} (${message})`;
}

function excerpt(value: unknown): string {
  return JSON.stringify(value).slice(0, 600);
}
