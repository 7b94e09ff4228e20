// Creates the tasks of a codec with their expected results.
import type { Call, HttpRequest, HttpResponse, UntypedCodec, Value } from "@staywire/codec";
import { cached, type Operation, type Service } from "@staywire/model";
import { formatIsoDate } from "@staywire/values";
import type { Cell } from "../core/cell.js";
import type { CodecTask } from "../core/codec-task.js";
import type { CaseFacts } from "../core/context.js";
import { isSameBody } from "../guard/request-bytes.js";
import { brokenRequests } from "./broken-requests.js";
import { booleansInWords, errorOfStatus, meaningOf, refusal } from "./codec-task.js";
import { edgeCalls } from "./edge-calls.js";
import { edgeRounds, edgeValue } from "./edge-values.js";
import { errorReplies } from "./error-replies.js";
import { brokenReplies, pages, replyForms, valueForms } from "./reply-forms.js";
import { codecRequestForms } from "./request-forms.js";
import { toWire } from "./wire.js";
import { hasBoolean } from "./written.js";

/** Creates the task to encode a call. */
export function writesCall({ cell: { operation, binding } }: CaseFacts, call: Call): CodecTask {
  return {
    request: { op: "encodeRequest", operation, binding, ...call },
    wanted: { operation, binding, ...call },
  };
}

/** Creates the task to decode the request that this project's codec encodes for a call. */
export function readsCall({ cell: { operation, binding }, codec }: CaseFacts, call: Call): CodecTask {
  const request = codec.encodeRequest(operation, binding, call);
  return { request: { op: "decodeRequest", request: toWire(request) }, wanted: { operation, binding, ...call } };
}

/** Creates the task to encode a reply with a value. */
export function writesReply({ cell: { operation, binding } }: CaseFacts, value: Value | null): CodecTask {
  return { request: { op: "encodeResponse", operation, binding, value }, wanted: value };
}

/** Creates the tasks to encode replies that contain booleans. There is one for each round with such a reply. */
export function writesBooleans({ cell, codec }: CaseFacts): readonly CodecTask[] {
  const { operation, binding } = cell;
  const values = resultsAtEdges(cell).filter((value) => hasBoolean(codec.encodeResponse(operation, binding, value)));
  return values.map((value) => ({
    request: { op: "encodeResponse", operation, binding, value },
    wanted: booleansInWords,
  }));
}

/** Creates the task to decode the reply that this project's codec encodes for a value. */
export function readsReply(context: CaseFacts, value: Value | null): CodecTask {
  const { cell, codec } = context;
  return readsResponse(context, codec.encodeResponse(cell.operation, cell.binding, value));
}

/** Creates the task to decode a response. The expected result is that of this project's codec. */
function readsResponse({ cell: { operation, binding }, codec }: CaseFacts, response: HttpResponse): CodecTask {
  return {
    request: { op: "decodeResponse", operation, binding, response: toWire(response) },
    wanted: meaningOf(codec.decodeResponse(operation, binding, response)),
  };
}

function refusesResponse({ cell: { operation, binding } }: CaseFacts, response: HttpResponse): CodecTask {
  return {
    request: { op: "decodeResponse", operation, binding, response: toWire(response) },
    wanted: response.status < 400 ? refusal : errorOfStatus,
  };
}

/** True if the result can be null. Results of value types cannot be null. */
export function isNullable({ definition: { result } }: Cell): boolean {
  return result.kind === "list" || result.kind === "ref";
}

// All cases of an operation use the same values.
const resultsOf = cached((service: Service) =>
  cached(({ result }: Operation): readonly Value[] =>
    Array.from({ length: edgeRounds }, (_, round) => edgeValue({ service, round, depth: 0 }, result)),
  ),
);
const callsOf = cached((_: Operation) => new Map<string, readonly Call[]>());

/** Returns the results of an operation with edge values. There is one for each round. */
export function resultsAtEdges({ service, definition }: Cell): readonly Value[] {
  return resultsOf(service)(definition);
}

/** Returns the calls of a cell with edge values. */
export function callsAtEdges({ cell, today }: CaseFacts): readonly Call[] {
  const { definition, binding } = cell;
  const known = callsOf(definition);
  const key = `${binding} ${formatIsoDate(today)}`;
  const made = known.get(key) ?? edgeCalls(cell, today);
  known.set(key, made);
  return made;
}

/**
 * The rounds in which lists have several items. In the second of these rounds, lists whose items may be nil also have a
 * nil item.
 */
const filledRounds = [0, 3];

/** Creates the tasks for the requests that the variant changes. */
export function requestFormTasks(context: CaseFacts): readonly CodecTask[] {
  const form = codecRequestForms[context.variant];
  if (form === undefined) return [];
  return filledRequests(context).flatMap((request): readonly CodecTask[] => {
    const changed = form.change(request, context.cell);
    if (isSame(request, changed)) return [];
    const { operation, binding, credentials, parameters } = context.codec.decodeRequest(changed);
    const wanted = { operation, binding, credentials, parameters };
    return [{ request: { op: "decodeRequest", request: toWire(changed) }, wanted }];
  });
}

/**
 * The tasks whose message must be rejected, and a baseline task. The baseline task shows that the codec can decode the
 * message without the change.
 */
export interface Refusals {
  readonly baseline: CodecTask;
  readonly tasks: readonly CodecTask[];
}

/** Creates the tasks for the requests that the variant makes invalid. */
export function brokenRequestTasks(context: CaseFacts): Refusals {
  const broken = brokenRequests[context.variant];
  const tasks = filledRequests(context).flatMap((request): readonly CodecTask[] => {
    const changed = broken?.change(request, context.cell) ?? request;
    if (isSame(request, changed)) return [];
    return [{ request: { op: "decodeRequest", request: toWire(changed) }, wanted: refusal }];
  });
  const [call = { credentials: { username: "", password: "" }, parameters: {} }] = callsAtEdges(context);
  return { baseline: readsCall(context, call), tasks };
}

const filledRequests = encodedOnce((context): readonly HttpRequest[] => {
  const { cell, codec } = context;
  const chosen = callsAtEdges(context).filter((_, round) => filledRounds.includes(round));
  return chosen.map((call) => codec.encodeRequest(cell.operation, cell.binding, call));
});

/** Creates the tasks for the replies that the variant changes. */
export function replyFormTasks(context: CaseFacts): readonly CodecTask[] {
  const form = replyForms[context.variant] ?? valueForms[context.variant];
  if (form === undefined) return [];
  return changedReplies(context, form.change).map((response) => readsResponse(context, response));
}

/** Creates the tasks for the responses that the variant makes invalid. */
export function brokenReplyTasks(context: CaseFacts): Refusals {
  const broken = brokenReplies[context.variant];
  const page = pages[context.variant];
  const responses = broken === undefined ? [] : changedReplies(context, broken.change);
  const all = page === undefined ? responses : [...responses, page];
  const [value = null] = resultsAtEdges(context.cell);
  return { baseline: readsReply(context, value), tasks: all.map((response) => refusesResponse(context, response)) };
}

type Change = (response: HttpResponse, cell: Cell) => HttpResponse;

function changedReplies(context: CaseFacts, change: Change): readonly HttpResponse[] {
  return filledReplies(context).flatMap((response) => {
    const changed = change(response, context.cell);
    return isSame(response, changed) ? [] : [changed];
  });
}

const filledReplies = encodedOnce(({ cell, codec }): readonly HttpResponse[] => {
  const { service, operation, binding, definition } = cell;
  const values = filledRounds.map((round) => edgeValue({ service, round, depth: 0, alike: true }, definition.result));
  return values.map((value) => codec.encodeResponse(operation, binding, value));
});

/** Wraps a function that encodes messages, so that all variants of a cell share them during a run. */
function encodedOnce<M>(encode: (context: CaseFacts) => readonly M[]): (context: CaseFacts) => readonly M[] {
  const runs = cached((_: UntypedCodec) => new Map<string, readonly M[]>());
  return (context) => {
    const { cell, codec } = context;
    const known = runs(codec);
    const key = `${cell.operation}/${cell.binding}`;
    const encoded = known.get(key) ?? encode(context);
    known.set(key, encoded);
    return encoded;
  };
}

function isSame<M extends HttpRequest | HttpResponse>(left: M, right: M): boolean {
  const heads = [left, right].map((message) => JSON.stringify({ ...message, body: undefined }));
  return heads[0] === heads[1] && isSameBody(left.body, right.body);
}

/** Creates the tasks for the error replies of the variant. */
export function errorTasks(context: CaseFacts): readonly CodecTask[] {
  const { codec, cell, variant } = context;
  const responses = errorReplies[variant]?.responses(codec, cell) ?? [];
  return responses.map((response) => readsResponse(context, response));
}
