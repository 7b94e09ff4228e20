// Creates cases of every operation for the messages that codecs most often get wrong: edge values, other ways to write
// a message, errors in a fault and in a field, and messages that must be rejected.
import { service } from "@staywire/catalog";
import { register } from "@staywire/catalog/rules";
import { CodecError, type CodecErrorCode, type HttpRequest, type HttpResponse } from "@staywire/codec";
import type { Demand } from "@staywire/conformance/checks";
import { type Binding, bindings, operationOf } from "@staywire/model";
import { parseIsoDate } from "@staywire/values";
import { groundingOf } from "../../../packages/conformance/src/core/grounds.js";
import { brokenRequests } from "../../../packages/conformance/src/stdio/broken-requests.js";
import { edgeCall } from "../../../packages/conformance/src/stdio/edge-calls.js";
import { edgeRounds, edgeValue } from "../../../packages/conformance/src/stdio/edge-values.js";
import {
  type Drift,
  driftsOf,
  errorPlaces,
  faultChanges,
  listedTexts,
  severalErrors,
  unknownTexts,
} from "../../../packages/conformance/src/stdio/error-replies.js";
import { brokenReplies, replyForms, valueForms } from "../../../packages/conformance/src/stdio/reply-forms.js";
import { codecRequestForms } from "../../../packages/conformance/src/stdio/request-forms.js";
import { credentials } from "../calls.js";
import type { Draft, ReplyDraft, RequestDraft } from "../draft.js";
import { codec, complete, titles } from "../messages.js";

/** An operation of the service in one binding. */
export interface Cell {
  readonly service: typeof service;
  readonly operation: string;
  readonly binding: Binding;
  readonly definition: ReturnType<typeof operationOf>;
}

const today = parseIsoDate("2026-11-21");

/** Every operation in every binding. */
export const cells = service.order.flatMap((operation) =>
  bindings.map((binding): Cell => ({ service, operation, binding, definition: operationOf(service, operation) })),
);

/** Returns the cases of every operation in every binding. */
export function codecDrafts(): readonly Draft[] {
  return cells.flatMap((cell) => [
    ...edgeRequests(cell),
    ...monthRequests(cell),
    ...repeatedItems(cell),
    ...edgeReplies(cell),
    ...formRequests(cell),
    ...formReplies(cell),
    ...errorReplies(cell),
    ...brokenMessages(cell),
  ]);
}

type Common = Pick<RequestDraft, "id" | "fact" | "rules" | "binding"> & { readonly operation: string };

function headOf({ operation, binding }: Cell, id: string, fact: string, demand: Demand): Common {
  const { rules } = groundingOf(register, { demand }, operation);
  return {
    id: `${operation}/${binding}.${id}`,
    fact: `${fact} (${operation} over ${titles[binding]}).`,
    rules,
    operation,
    binding,
  };
}

/** The rounds of edge values that are cases of every operation, with descriptions of their values. */
const rounds: readonly (readonly [round: number, id: string, words: string])[] = [
  [0, "edges", "texts with marks, blanks and line ends, and the greatest numbers"],
  [1, "blanks", "empty texts and lists, and zeros"],
];

function edgeRequest(cell: Cell, round: number, day = today): HttpRequest {
  const { operation, binding } = cell;
  const call = edgeCall({ cell, today: day, round, alike: true }, complete(operation));
  return codec.encodeRequest(operation, binding, call);
}

function edgeReply({ operation, binding, definition }: Cell, round: number): HttpResponse {
  return codec.encodeResponse(
    operation,
    binding,
    edgeValue({ service, round, depth: 0, alike: true }, definition.result),
  );
}

function edgeRequests(cell: Cell): readonly RequestDraft[] {
  return rounds.map(([round, id, words]) => ({
    ...headOf(cell, `request.${id}`, `A request carries ${words}`, `${cell.binding}-request`),
    direction: "request",
    schemaValid: null,
    request: edgeRequest(cell, round),
  }));
}

/**
 * Returns GET requests with dates in each month and one with a year before 1000, for operations whose dates contain the
 * name of a month.
 */
function monthRequests(cell: Cell): readonly RequestDraft[] {
  const isNamed = Object.values(cell.definition.parameters).some(({ urlForm }) => urlForm !== undefined);
  if (!isNamed || cell.binding !== "get") return [];
  const months = Array.from({ length: edgeRounds }, (_, round) => ({
    ...headOf(
      cell,
      `request.month-${round + 1}`,
      `A request has the dates of month ${round + 1} from today on`,
      "get-request",
    ),
    request: edgeRequest(cell, round),
  }));
  const early = {
    ...headOf(cell, "request.early-year", "A year is written with four digits", "get-request"),
    request: edgeRequest(cell, 0, parseIsoDate("0007-03-09")),
  };
  const all = isSame(early.request, edgeRequest(cell, 0)) ? months : [...months, early];
  return all.map((each) => ({ ...each, direction: "request", schemaValid: null }));
}

/** Returns a request with a list that is unsorted and has an item twice; none if the operation takes no list. */
function repeatedItems(cell: Cell): readonly RequestDraft[] {
  const { operation, binding, definition } = cell;
  const list = Object.entries(definition.parameters).find(([, { node }]) => node.kind === "list")?.[0];
  if (list === undefined) return [];
  const parameters = { ...complete(operation), [list]: [7, 3, 7] };
  return [
    {
      ...headOf(
        cell,
        "request.repeated-items",
        "A list keeps its order, and an item that it has twice",
        `${binding}-request`,
      ),
      direction: "request",
      schemaValid: null,
      request: codec.encodeRequest(operation, binding, { credentials, parameters }),
    },
  ];
}

function edgeReplies(cell: Cell): readonly ReplyDraft[] {
  const demand = cell.binding === "get" || cell.binding === "post" ? "url-reply" : "soap-reply";
  return rounds.map(([round, id, words]) => ({
    ...headOf(cell, `reply.${id}`, `A reply carries ${words}`, demand),
    direction: "reply",
    schemaValid: null,
    response: edgeReply(cell, round),
  }));
}

/** The names of the request variants that become cases of every operation, by binding. */
export const requestFormsOf: Readonly<Record<Binding, readonly string[]>> = {
  soap11: [
    "prefixes",
    "cdata",
    "endpoint-letter-case",
    "no-action",
    "parameter-letter-case",
    "parameter-namespace",
    "repeated-list",
    "header-names",
  ],
  soap12: [
    "comments",
    "character-references",
    "parameter-order",
    "repeated-parameter",
    "unknown-parameter",
    "utf-16",
    "nil-text",
    "nil-list",
    "action-decides",
  ],
  get: [
    "percent-encoding",
    "endpoint-letter-case",
    "unknown-field",
    "repeated-field",
    "semicolon",
    "number-and-date-forms",
  ],
  post: ["plus-or-percent-20", "field-letter-case", "field-order", "repeated-field", "header-names"],
};

function formRequests(cell: Cell): readonly RequestDraft[] {
  return requestFormsOf[cell.binding].flatMap((name) => formRequest(cell, name));
}

/** Returns the request of a cell as the named variant; none if the variant equals the usual request. */
export function formRequest(cell: Cell, name: string): readonly RequestDraft[] {
  const form = codecRequestForms[name];
  if (form === undefined) return [];
  const head = headOf(cell, `request.form.${name}`, `A request in the form ${name} is the same call`, form.demand);
  const usual = edgeRequest(cell, 0);
  const request = form.change(usual, cell);
  if (isSame(usual, request)) return [];
  return [{ ...head, direction: "request", oneWay: true, schemaValid: null, request }];
}

/** The names of the reply variants that become cases of every operation, by binding. */
export const replyFormsOf: Readonly<Record<Binding, readonly string[]>> = {
  soap11: ["prefixes", "cdata", "nil-text", "header", "value-forms", "header-names", "utf-16-mark"],
  soap12: [
    "comments",
    "references",
    "schema-prefixes",
    "mark-beats-charset",
    "declared-encoding",
    "media-type",
    "widest-offset",
  ],
  get: ["prefixes", "cdata-and-text", "value-forms", "iso-8859-1", "decimal-points"],
  post: ["white-space", "utf-16", "charset-beats-declaration", "nil-as-1", "nil-text-as-1"],
};

function formReplies(cell: Cell): readonly ReplyDraft[] {
  return replyFormsOf[cell.binding].flatMap((name) => formReply(cell, name));
}

/** Returns the reply of a cell as the named variant; none if the variant equals the usual reply. */
export function formReply(cell: Cell, name: string): readonly ReplyDraft[] {
  const form = replyForms[name] ?? valueForms[name];
  const usual = name === "nil-as-1" ? nilReply(cell) : edgeReply(cell, 0);
  const response = form?.change(usual, cell);
  if (form === undefined || response === undefined || isSame(usual, response)) return [];
  const head = headOf(cell, `reply.form.${name}`, `A reply in the form ${name} is read`, form.demand);
  const wellFormed = name !== "charset-beats-declaration" || isAscii(response);
  return [{ ...head, direction: "reply", oneWay: true, wellFormed, schemaValid: null, response }];
}

function isAscii({ body }: HttpResponse): boolean {
  return body.every((byte) => byte < 128);
}

/** Returns the first reply with a nil member or item; the usual reply if there is none. */
function nilReply({ operation, binding, definition }: Cell): HttpResponse {
  const replies = Array.from({ length: edgeRounds }, (_, round) =>
    codec.encodeResponse(operation, binding, edgeValue({ service, round, depth: 0 }, definition.result)),
  );
  const isNil = ({ body }: HttpResponse): boolean => Buffer.from(body).includes(':nil="true"');
  return replies.find(isNil) ?? edgeReply({ service, operation, binding, definition }, 0);
}

function isSame<M extends HttpRequest | HttpResponse>(left: M, right: M): boolean {
  const key = ({ body: _, ...rest }: M): string => JSON.stringify(rest);
  return key(left) === key(right) && Buffer.from(left.body).equals(Buffer.from(right.body));
}

/** Variations that apply to few texts. Each has a case only for the first text to which it applies. */
const rare = new Set(["misspelt", "unmarked", "numbered", "numbered-suffix", "number-comma"]);

function rareDrifts(cell: Cell): readonly Drift[] {
  const all = listedTexts(cell).flatMap((text) => driftsOf(cell, text));
  return [...rare].flatMap((wanted) => all.find(({ id }) => id === wanted) ?? []);
}

/**
 * Variations that are cases of every binding. Each other variation is a case of only one binding; the bindings take
 * turns.
 */
const everywhere = new Set(["restyled", "marked"]);

/** The ids of unknown texts that also have a case in an error field. */
const inFields = new Set([
  "words-before",
  "words-behind",
  "number-inside",
  "failure-inside",
  "failure",
  "failure-letter-case",
  "failure-behind-prefix",
]);

/** Returns a fault with a known text, written in the named way; none if this equals the usual fault. */
export function formFault(cell: Cell, name: string): readonly ReplyDraft[] {
  const [text = ""] = listedTexts(cell);
  const usual = codec.encodeFault(cell.binding, { code: "server", text });
  const body = Buffer.from(faultChanges[name]?.(Buffer.from(usual.body).toString("utf8")) ?? "");
  if (text === "" || body.equals(usual.body)) return [];
  const head = headOf(cell, `fault.form.${name}`, `A fault in the form ${name} has its text`, "fault-form");
  return [{ ...head, direction: "reply", oneWay: true, schemaValid: null, response: { ...usual, body } }];
}

function errorReplies(cell: Cell): readonly ReplyDraft[] {
  const { operation, binding } = cell;
  const [field] = errorPlaces(cell);
  const drifts = driftsHere(cell);
  const replies: readonly (readonly [id: string, fact: string, response: HttpResponse])[] = [
    ...severalTexts(cell),
    ...faultTexts(cell, drifts).map(
      ([id, fact, text]) => [`fault.${id}`, fact, codec.encodeFault(binding, { code: "server", text })] as const,
    ),
    ...(field === undefined
      ? []
      : fieldTexts(cell, drifts).map(
          ([id, fact, text]) => [`field.${id}`, fact, codec.encodeResponse(operation, binding, field(text))] as const,
        )),
  ];
  return replies.map(([id, fact, response]) => ({
    ...headOf(cell, id, fact, "error-text"),
    direction: "reply",
    oneWay: true,
    schemaValid: null,
    response,
  }));
}

/**
 * Returns up to three replies: one with errors of the call, one with errors of several items, and one with warnings.
 */
function severalTexts(cell: Cell): readonly (readonly [id: string, fact: string, response: HttpResponse])[] {
  const read = severalErrors(codec, cell).map((response) => ({
    response,
    reply: codec.decodeResponse(cell.operation, cell.binding, response),
  }));
  const [first] = read;
  const items = read.find(
    ({ reply }) => reply.kind === "ok" && new Set(reply.itemErrors.map(({ code }) => code)).size > 1,
  );
  const warnings = read.find(({ reply }) => reply.kind === "ok" && reply.warnings.length > 1);
  const found = [
    ["field.several", "The first error of the call is the answer", first],
    ["field.several-items", "Each error of an item is listed, in the order of the list", items],
    ["field.several-warnings", "Each warning is listed", warnings],
  ] as const;
  return found.flatMap(([id, fact, each]) => (each === undefined ? [] : [[id, fact, each.response] as const]));
}

type ErrorText = readonly [id: string, fact: string, text: string];

// Selects the variations of the operation's first error text that become cases in this binding. Each variation becomes
// a case in one of the four bindings, or in all four. The rare variations of all its error texts become cases in POST.
function driftsHere(cell: Cell): readonly Drift[] {
  const [text] = listedTexts(cell);
  const turn = bindings.indexOf(cell.binding);
  const own = text === undefined ? [] : driftsOf(cell, text);
  const here = own.filter(({ id }, at) => !rare.has(id) && (everywhere.has(id) || at % 4 === turn));
  return cell.binding === "post" ? [...here, ...rareDrifts(cell)] : here;
}

function faultTexts(cell: Cell, drifts: readonly Drift[]): readonly ErrorText[] {
  const unknown = unknownTexts(cell);
  return [
    ...listedFaults(cell),
    ["foreign-prefix", "A listed text behind a word that is no prefix has no code", unknown["foreign-prefix"]],
    ["unknown", "A fault with another text has no code", cell.definition.errorPrefix + unknown.marks],
    // The variation `blanks` has no case here, because only some bindings keep the blanks around the text of a fault.
    ...drifts
      .filter(({ id }) => id !== "blanks")
      .map(({ id, words, text }) => [id, `A text with ${words} has its code`, text] as const),
  ];
}

function listedFaults(cell: Cell): readonly ErrorText[] {
  const [text, last] = listedTexts(cell);
  const listed: ErrorText[] = text === undefined ? [] : [["listed", "A fault with a listed text has its code", text]];
  if (last === undefined) return listed;
  listed.push(["chain", "The last listed text of a chain has its code", `${text} ---> ${last}`]);
  const behind = "A listed text before an unlisted link of a chain has its code";
  if (cell.binding === "soap12") listed.push(["chain-behind", behind, `${last} ---> The moon is full`]);
  return listed;
}

function fieldTexts(cell: Cell, drifts: readonly Drift[]): readonly ErrorText[] {
  const unknown = cell.binding === "post" ? Object.entries(unknownTexts(cell)) : [];
  return [
    ...unknown
      .filter(([name]) => inFields.has(name))
      .map(
        ([name, text]) =>
          [`unknown.${name}`, `A text in a field that is not listed has no code: ${name}`, text] as const,
      ),
    ["blank", "White space in a field is no error", " \t "],
    ...drifts
      .filter(({ id }) => !everywhere.has(id))
      .map(({ id, words, text }) => [id, `A text in a field with ${words} has its code`, text] as const),
  ];
}

/** The changes that make a request invalid, by binding. */
export const brokenRequestsOf: Readonly<Record<Binding, readonly string[]>> = {
  soap11: [
    "other-action",
    "bad-int",
    "element-in-value",
    "other-media-type",
    "soap11-as-soap12",
    "comment-in-value",
    "other-endpoint",
    "bad-offset",
    "nil-int",
  ],
  soap12: [
    "doctype",
    "truncated",
    "other-envelope",
    "int-above-range",
    "no-such-day",
    "no-such-hour",
    "nil-date",
    "boolean-in-capitals",
  ],
  get: [
    "missing-field",
    "int-field-above-range",
    "other-operation",
    "other-endpoint",
    "no-such-day-field",
    "operation-letter-case",
    "boolean-field-as-1",
  ],
  post: [
    "other-media-type",
    "missing-field",
    "fields-in-query",
    "bad-boolean-field",
    "bad-decimal-field",
    "bad-int-field",
    "other-operation",
    "field-without-equals",
  ],
};

/** The changes that make a reply invalid, by binding. */
export const brokenRepliesOf: Readonly<Record<Binding, readonly string[]>> = {
  soap11: ["truncated", "int-above-range", "bad-decimal", "other-reply", "no-such-day", "html-type"],
  soap12: ["other-reply", "element-in-value", "decimal-exponent", "no-such-hour"],
  get: ["bad-int", "bad-dateTime", "other-reply", "bad-offset"],
  post: ["doctype", "bad-boolean", "empty-int", "int-below-range"],
};

function brokenMessages(cell: Cell): readonly Draft[] {
  return [...brokenRequestsIn(cell), ...brokenRepliesIn(cell)];
}

const notWellFormed = new Set(["truncated", "other-end-tag", "bare-ampersand", "text-behind", "undeclared-entity"]);

function brokenRequestsIn(cell: Cell): readonly RequestDraft[] {
  return brokenRequestsOf[cell.binding].flatMap((name) => brokenRequest(cell, name));
}

/** Returns the request of a cell with a change that makes it invalid; none if the change does not apply. */
export function brokenRequest(cell: Cell, name: string): readonly RequestDraft[] {
  const broken = brokenRequests[name];
  const usual = edgeRequest(cell, 0);
  const request = broken?.change(usual, cell);
  if (broken === undefined || request === undefined || isSame(usual, request)) return [];
  const head = headOf(cell, `request.refused.${name}`, `A request that is no call is refused: ${name}`, broken.demand);
  const refused = refusalOf(() => codec.decodeRequest(request));
  const marks = { refused, wellFormed: !notWellFormed.has(name), schemaValid: null };
  return [{ ...head, ...marks, direction: "request", request }];
}

function brokenRepliesIn(cell: Cell): readonly ReplyDraft[] {
  return brokenRepliesOf[cell.binding].flatMap((name) => brokenReply(cell, name));
}

/** Returns the reply of a cell with a change that makes it invalid; none if the change does not apply. */
export function brokenReply(cell: Cell, name: string): readonly ReplyDraft[] {
  const broken = brokenReplies[name];
  const usual = edgeReply(cell, 0);
  const response = broken?.change(usual, cell);
  if (broken === undefined || response === undefined || isSame(usual, response)) return [];
  const head = headOf(cell, `reply.refused.${name}`, `A response that is no reply is refused: ${name}`, broken.demand);
  const refused = refusalOf(() => codec.decodeResponse(cell.operation, cell.binding, response));
  const marks = { refused, wellFormed: !notWellFormed.has(name), schemaValid: null };
  return [{ ...head, ...marks, direction: "reply", response }];
}

/** Returns the code with which the codec rejects the message; undefined if it accepts it. */
function refusalOf(decode: () => unknown): CodecErrorCode | undefined {
  try {
    decode();
    return undefined;
  } catch (error) {
    if (error instanceof CodecError) return error.code;
    throw error;
  }
}
