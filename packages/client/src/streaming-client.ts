// Reads list replies item by item, in bounded memory however long the list is.
import {
  CodecError,
  decodeResponseStream,
  defaultLimits,
  type HttpRequest,
  type HttpResponse,
  headerOf,
  type OkReply,
  type RecordValue,
  type Reply,
  type StreamedReply,
  type Transport,
  type Value,
} from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { ClientOptions, Failure, Received } from "./api.js";
import { attempts } from "./attempts.js";
import { readAll } from "./body-stream.js";
import { received, replyOf } from "./calls.js";
import { within } from "./deadline.js";
import { failure, unanswered } from "./failure.js";
import { ItemErrors } from "./item-errors.js";
import { type Ended, type Job, jobOf, timeLeft, type Watch } from "./job.js";
import { prepared } from "./request.js";
import type { StreamCallOptions, StreamingClient } from "./streaming-api.js";
import { setupOf } from "./untyped-client.js";
import { ServiceCallError, unwrap } from "./unwrap.js";

/**
 * Creates a client for the operations of a service that return lists; it accepts the options of `client`.
 *
 * Reading items throws a ServiceCallError if the call has no result, as `unwrap` does. It also throws if the reply
 * breaks off or reports an error after some items; the items before that are complete. The timeout applies to the
 * beginning of a reply, and then to each next chunk. A read is retried only before its first item. The byte limit
 * applies to each item, not to the whole reply. Hooks see the request, and the response without its body.
 *
 * @example
 * ```ts
 * const library = streamingClient(service, transport, { credentials });
 * const onItemError = (error: { message: string; item?: object }) => console.log(error.item, error.message);
 * for await (const book of library.ListShort({}, { onItemError })) console.log(book?.Title);
 * ```
 */
export function streamingClient<S extends Service>(
  service: S,
  transport: Transport,
  options: ClientOptions,
): StreamingClient<S> {
  const setup = setupOf(service, transport, options);
  const lists = service.order.filter((operation) => service.operations[operation]?.result.kind === "list");
  const methods = lists.map((operation) => [
    operation,
    (parameters: RecordValue = {}, call: StreamCallOptions = {}) => ({
      [Symbol.asyncIterator]: () => seenItems(jobOf(setup, operation, parameters, call), call),
    }),
  ]);
  return Object.fromEntries(methods) as StreamingClient<S>;
}

function seenItems(job: Job, call: StreamCallOptions): AsyncGenerator<Value | null> {
  const items = itemsOf(job, call);
  return job.watch === undefined ? items : watched(job.watch, items);
}

async function* watched(watch: Watch, items: AsyncGenerator<Value | null>): AsyncGenerator<Value | null> {
  // An error that a callback throws does not change the outcome of the call.
  let ended: Ended = { kind: "ok" };
  try {
    yield* items;
  } catch (error) {
    if (error instanceof ServiceCallError) ended = error.reply;
    throw error;
  } finally {
    watch.end(ended);
  }
}

type Opened = Received & (StreamedReply | Reply);

async function* itemsOf(job: Job, call: StreamCallOptions): AsyncGenerator<Value | null> {
  const request = prepared(job);
  const opened = "kind" in request ? request : await attempts<Opened>(job, (attempt) => open(job, request, attempt));
  if (opened.kind !== "failed") call.onReply?.(opened.meta);
  if (opened.kind === "ok" || opened.kind === "error") job.watch?.deviations(opened.deviations);
  const { items, itemErrors, warnings } = opened.kind === "stream" ? opened : listOf(opened);
  const { clean } = job.setup;
  const errorsShown = new ItemErrors(itemErrors, (error) => call.onItemError?.(clean.error(error)));
  const warningsShown = new ItemErrors(warnings, (warning) => call.onItemWarning?.(clean.error(warning)));
  const show = (index: number): void => {
    errorsShown.showUpTo(index);
    warningsShown.showUpTo(index);
  };
  let index = 0;
  for await (const item of items) {
    show(index);
    index += 1;
    yield item;
  }
  show(index);
}

/** Returns the items of a buffered reply, with their errors. Throws a ServiceCallError as `unwrap` does. */
function listOf(reply: (Reply & Received) | Failure) {
  const items = (unwrap(reply) ?? []) as readonly (Value | null)[];
  const { itemErrors, warnings } = reply as OkReply;
  return { items, itemErrors: [...itemErrors], warnings: [...warnings] };
}

async function open(job: Job, request: HttpRequest, attempt: number): Promise<Opened | Failure> {
  const control = new AbortController();
  const options = { signal: control.signal, streams: true, repeatable: !job.write };
  try {
    const response = await within(() => job.setup.send(job, request, options), limitOf(job), job.signal);
    if (!comesItemByItem(response)) return replyOf(job, await whole(job, response, control), attempt);
    const body = waitedFor(job, response.stream, control);
    const reply = await decodeResponseStream(
      job.setup.service,
      job.operation as never,
      job.binding,
      { ...response, body },
      job.setup.options.codec,
    );
    if (reply.kind !== "stream") return received(job, response, reply);
    const meta = job.setup.metadataOf(job, response);
    return { ...reply, meta, items: read(job, attempt, reply, control) };
  } catch (error) {
    control.abort();
    return broken(job, attempt, error);
  }
}

async function* read(
  job: Job,
  attempt: number,
  reply: StreamedReply,
  control: AbortController,
): AsyncGenerator<Value | null> {
  try {
    for await (const item of reply.items) {
      job.watch?.deviations(reply.deviations);
      // The deviations are cleared, because the list would grow with the reply.
      reply.deviations.length = 0;
      yield item;
    }
    job.watch?.deviations(reply.deviations);
  } catch (error) {
    const reported = error instanceof CodecError ? error.errorReply : undefined;
    unwrap(reported === undefined ? broken(job, attempt, error) : job.setup.clean.reply(reported));
  } finally {
    control.abort();
  }
}

function limitOf(job: Job): number {
  return Math.min(job.timeout, timeLeft(job));
}

function broken(job: Job, attempt: number, error: unknown): Failure {
  if (!(error instanceof CodecError)) return unanswered(job, attempt, error);
  return failure(job, attempt, { reason: "undecodable", error, outcome: "unknown" });
}

// True if the items of a response are read as they arrive. Faults, error texts and pages of a gateway are short, so
// they are read completely first.
function comesItemByItem(
  response: HttpResponse,
): response is HttpResponse & { readonly stream: AsyncIterable<Uint8Array> } {
  const isXml = /xml/i.test(headerOf(response.headers, "Content-Type") ?? "");
  return response.stream !== undefined && response.status < 400 && isXml;
}

async function whole(job: Job, response: HttpResponse, control: AbortController): Promise<HttpResponse> {
  if (response.stream === undefined) return response;
  const limit = job.setup.options.codec?.limits?.bytes ?? defaultLimits.bytes;
  const { status, headers } = response;
  return { status, headers, body: await readAll(waitedFor(job, response.stream, control), limit) };
}

// Limits the wait for each chunk to the timeout, and to the time that is left for the call.
function waitedFor(job: Job, stream: AsyncIterable<Uint8Array>, control: AbortController): AsyncIterable<Uint8Array> {
  const pieces = stream[Symbol.asyncIterator]();
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        try {
          return await within(() => pieces.next(), limitOf(job), job.signal);
        } catch (error) {
          control.abort();
          throw error;
        }
      },
      async return() {
        const left = pieces.return?.().catch(() => undefined);
        // After an abort, `return` is not awaited, because it may never settle while the stream waits for a chunk.
        if (!control.signal.aborted) await left;
        return { done: true as const, value: undefined };
      },
    }),
  };
}
