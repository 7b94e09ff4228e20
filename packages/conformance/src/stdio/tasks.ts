// The tasks of a codec: what it is asked in each case, and what its answer must be.
import type { Call, HttpRequest, HttpResponse, Value } from "@staywire/codec";
import type { Operation } from "@staywire/model";
import { formatIsoDate } from "@staywire/values";
import type { Cell } from "../core/cell.js";
import type { CodecTask } from "../core/codec-task.js";
import type { CaseFacts } from "../core/context.js";
import { brokenRequests } from "./broken-requests.js";
import { booleansInWords, errorOfStatus, meaningOf, refusal } from "./codec-task.js";
import { edgeCalls } from "./edge-calls.js";
import { edgeRounds, edgeValue } from "./edge-values.js";
import { errorReplies } from "./error-replies.js";
import { brokenReplies, pages, replyForms, valueForms } from "./reply-forms.js";
import { codecRequestForms } from "./request-forms.js";
import { toWire } from "./wire.js";
import { hasBoolean } from "./written.js";

/** Asks for the request of a call. */
export function writesCall({ cell: { operation, binding } }: CaseFacts, call: Call): CodecTask {
  return {
    request: { op: "encodeRequest", operation, binding, ...call },
    wanted: { operation, binding, ...call },
  };
}

/** Asks for the call in the request that our codec writes. */
export function readsCall({ cell: { operation, binding }, codec }: CaseFacts, call: Call): CodecTask {
  const request = codec.encodeRequest(operation, binding, call);
  return { request: { op: "decodeRequest", request: toWire(request) }, wanted: { operation, binding, ...call } };
}

/** Asks for the reply with a value. */
export function writesReply({ cell: { operation, binding } }: CaseFacts, value: Value | null): CodecTask {
  return { request: { op: "encodeResponse", operation, binding, value }, wanted: value };
}

/** Asks for the replies that have booleans: one of each round. */
export function writesBooleans({ cell, codec }: CaseFacts): readonly CodecTask[] {
  const { operation, binding } = cell;
  const values = resultsAtEdges(cell).filter((value) => hasBoolean(codec.encodeResponse(operation, binding, value)));
  return values.map((value) => ({
    request: { op: "encodeResponse", operation, binding, value },
    wanted: booleansInWords,
  }));
}

/** Asks for the value in the reply that our codec writes. */
export function readsReply(context: CaseFacts, value: Value | null): CodecTask {
  const { cell, codec } = context;
  return readsResponse(context, codec.encodeResponse(cell.operation, cell.binding, value));
}

/** Asks for the meaning of a response, as our codec reads it. */
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

/** True if a result can be null: those of value types cannot. */
export function isNullable({ definition: { result } }: Cell): boolean {
  return result.kind === "list" || result.kind === "ref";
}

// Every case of an operation uses the same values, so that they are made once.
const results = new WeakMap<Operation, readonly Value[]>();
const calls = new WeakMap<Operation, Map<string, readonly Call[]>>();

/** The results of an operation at their edges, one for each round. */
export function resultsAtEdges({ service, definition }: Cell): readonly Value[] {
  const made =
    results.get(definition) ??
    Array.from({ length: edgeRounds }, (_, round) => edgeValue({ service, round, depth: 0 }, definition.result));
  results.set(definition, made);
  return made;
}

/** The calls of a cell at their edges. */
export function callsAtEdges({ cell, today }: CaseFacts): readonly Call[] {
  const { definition, binding } = cell;
  const known = calls.get(definition) ?? new Map<string, readonly Call[]>();
  calls.set(definition, known);
  const key = `${binding} ${formatIsoDate(today)}`;
  const made = known.get(key) ?? edgeCalls(cell, today);
  known.set(key, made);
  return made;
}

/** Rounds whose lists have items, one of them a nil one. */
const filledRounds = [0, 3];

/** The requests of calls in the form of the variant; those that it leaves as they are, are no cases of it. */
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

/** Tasks that ask for refusals, and the one that shows that the codec reads the message without the change. */
export interface Refusals {
  readonly baseline: CodecTask;
  readonly tasks: readonly CodecTask[];
}

/** The requests that the variant makes no calls. */
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

function filledRequests(context: CaseFacts): readonly HttpRequest[] {
  const { cell, codec } = context;
  const chosen = callsAtEdges(context).filter((_, round) => filledRounds.includes(round));
  return chosen.map((call) => codec.encodeRequest(cell.operation, cell.binding, call));
}

/** The replies in the form of the variant; those that it leaves as they are, are no cases of it. */
export function replyFormTasks(context: CaseFacts): readonly CodecTask[] {
  const form = replyForms[context.variant] ?? valueForms[context.variant];
  if (form === undefined) return [];
  return changedReplies(context, form.change).map((response) => readsResponse(context, response));
}

/** The responses that the variant makes no replies. */
export function brokenReplyTasks(context: CaseFacts): Refusals {
  const broken = brokenReplies[context.variant];
  const page = pages[context.variant];
  const responses = broken === undefined ? [] : changedReplies(context, broken.change);
  const all = page === undefined ? responses : [...responses, page];
  const [value = null] = resultsAtEdges(context.cell);
  return { baseline: readsReply(context, value), tasks: all.map((response) => refusesResponse(context, response)) };
}

type Change = (response: HttpResponse, cell: Cell) => HttpResponse;

function changedReplies({ cell, codec }: CaseFacts, change: Change): readonly HttpResponse[] {
  const { service, definition } = cell;
  const values = filledRounds.map((round) => edgeValue({ service, round, depth: 0, alike: true }, definition.result));
  return values.flatMap((value) => {
    const response = codec.encodeResponse(cell.operation, cell.binding, value);
    const changed = change(response, cell);
    return isSame(response, changed) ? [] : [changed];
  });
}

function isSame<M extends HttpRequest | HttpResponse>(left: M, right: M): boolean {
  return JSON.stringify(toWire(left)) === JSON.stringify(toWire(right));
}

/** The replies with errors of the variant. */
export function errorTasks(context: CaseFacts): readonly CodecTask[] {
  const { codec, cell, variant } = context;
  const responses = errorReplies[variant]?.responses(codec, cell) ?? [];
  return responses.map((response) => readsResponse(context, response));
}
