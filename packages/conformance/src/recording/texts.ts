// Changes those texts of a record that come from outside. Codes, paths of members and texts of this project stay.
import type { RecordValue, Value } from "@staywire/codec";
import type { Message } from "@staywire/model";
import type { RecordedDeviation, RecordedError, RecordedExchange, RecordedReply } from "../core/recorded-exchange.js";

/** The functions that change the texts of a record. */
export interface TextChange {
  /** Changes a text that comes from outside. */
  foreign(text: string): string;
  /** Changes the quoted parts of a message of this project. */
  sentence(text: Message): string;
  /** Changes decoded values. Default: each text in them is changed with `foreign`. */
  readonly values?: (<V extends Value>(value: V) => V) | undefined;
}

/** Returns the record with every text from outside changed. */
export function withTexts(exchange: RecordedExchange, change: TextChange): RecordedExchange {
  const { foreign } = change;
  const values = change.values ?? (<V extends Value>(value: V): V => mapTexts(value, foreign));
  const { user, parameters, headers, notUnderstood, deviations, form, silence, reply, request, response, writing } =
    exchange;
  return given({
    ...exchange,
    user: user && foreign(user),
    parameters: parameters && values(parameters),
    headers: headers && values(headers),
    notUnderstood: notUnderstood && foreign(notUnderstood),
    deviations: deviations?.map((each) => withDeviation(each, change)),
    form: form && withForm(form, foreign),
    silence: silence && change.sentence(silence as Message),
    reply: reply && withReply(reply, change, values),
    writing: writing?.map(({ check, text }) => ({ check, text: change.sentence(text as Message) })),
    request: { ...request, method: foreign(request.method) },
    response: response && withProblem(response, change),
  });
}

function withForm(form: NonNullable<RecordedExchange["form"]>, foreign: TextChange["foreign"]) {
  return given({ ...form, mediaType: foreign(form.mediaType), charset: form.charset && foreign(form.charset) });
}

type Values = <V extends Value>(value: V) => V;

function withReply(reply: RecordedReply, change: TextChange, values: Values): RecordedReply {
  const errors = (list: readonly RecordedError[]) => list.map((each) => withError(each, change.foreign));
  const deviations = reply.deviations.map((each) => withDeviation(each, change));
  const value = reply.value && values(reply.value);
  if (reply.kind === "error") return given({ ...reply, errors: errors(reply.errors), value, deviations });
  const { itemErrors, warnings, headers } = reply;
  return given({
    ...reply,
    itemErrors: errors(itemErrors),
    warnings: errors(warnings),
    headers: headers && values(headers),
    value,
    deviations,
  });
}

function withError(error: RecordedError, foreign: TextChange["foreign"]): RecordedError {
  const { text, message, placeholders, item } = error;
  const id = item?.id;
  return given({
    ...error,
    text: foreign(text),
    message: foreign(message),
    placeholders: placeholders?.map(([name, value]) => [name, foreign(value)] as const),
    item: item && (typeof id === "string" ? { ...item, id: foreign(id) } : item),
  });
}

function withDeviation(deviation: RecordedDeviation, { foreign, sentence }: TextChange): RecordedDeviation {
  const { code, path, message } = deviation;
  // The path of an unexpected member ends in a name that comes from outside.
  const isForeign = code.startsWith("unknown-");
  return { ...deviation, path: isForeign ? foreign(path) : path, message: sentence(message as Message) };
}

type Response = NonNullable<RecordedExchange["response"]>;

function withProblem(response: Response, { sentence }: TextChange): Response {
  const { problem } = response;
  if (problem?.message === undefined) return response;
  return { ...response, problem: { ...problem, message: sentence(problem.message as Message) } };
}

/** Returns a value with each text in it changed. Names of members stay, and so do bytes. */
export function mapTexts<V extends Value>(value: V, change: (text: string) => string): V {
  if (typeof value === "string") return change(value) as V;
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return (value as readonly Value[]).map((item) => mapTexts(item, change)) as unknown as V;
  const members = Object.entries(value as RecordValue).map(
    ([name, member]) => [name, member === undefined ? undefined : mapTexts(member, change)] as const,
  );
  return Object.fromEntries(members) as unknown as V;
}

/** Returns an object without those members whose value is undefined. */
export function given<T extends object>(members: T): T {
  const kept: Partial<T> = {};
  for (const name of Object.keys(members) as (keyof T)[]) if (members[name] !== undefined) kept[name] = members[name];
  return kept as T;
}
