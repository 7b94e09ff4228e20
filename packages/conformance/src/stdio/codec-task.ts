// Runs one task of a codec and evaluates the reply. The task contains its data, so a replay can repeat it without
// generators.
import {
  CodecError,
  type Deviation,
  type HttpRequest,
  type HttpResponse,
  type RecordValue,
  type Reply,
  type UntypedCodec,
  untypedCodec,
  type Value,
} from "@staywire/codec";
import { configure, isOwnError, type Message, operationOf, phrase, quote } from "@staywire/model";
import type { CodecTask, StdioRequest } from "../core/codec-task.js";
import { comparable } from "./comparable.js";
import { mismatch, shown } from "./compare.js";
import type { SessionReply } from "./conversation.js";
import { objectOf } from "./protocol.js";
import type { Session } from "./session.js";
import { readRequest, readResponse } from "./wire.js";
import { booleanProblem, requestProblem, responseProblem } from "./written.js";

/** The problem with a reply; undefined if the reply is correct. */
export type Complaint = Message | undefined;

/** The task, the reply, and its problem. */
export interface TaskVerdict {
  readonly trial: CodecTask;
  readonly heard: SessionReply;
  readonly wrong: Complaint;
}

/** Sends a task and evaluates the reply. Throws a `Refusal` if the codec is gone. */
export async function runTask(codec: UntypedCodec, session: Session, trial: CodecTask): Promise<TaskVerdict> {
  const own = trial.settings === undefined ? codec : untypedCodec(configure(codec.service, trial.settings));
  const unsettled = await session.state(own.service);
  if (unsettled !== undefined) return { trial, heard: unsettled, wrong: errorText(unsettled) };
  const heard = await session.ask(trial.request);
  if (heard.kind === "ok") return { trial, heard, wrong: complaint(own, trial, heard.value) };
  const isRefused = heard.kind === "error" && isOfKind(trial.wanted, refusal);
  return { trial, heard, wrong: isRefused ? undefined : errorProblem(heard, trial) };
}

type NoAnswer = Exclude<SessionReply, { readonly kind: "ok" }>;

function errorText(heard: NoAnswer): Message {
  if (heard.kind === "fault") return heard.what;
  return phrase`the codec gives the error ${quote(heard.code)}: ${quote(heard.message)}`;
}

/** Describes an error. If the task is to decode a message, its only correct result is described as well. */
function errorProblem(heard: NoAnswer, { request, wanted }: CodecTask): Message {
  const isRead = request.op === "decodeRequest" || request.op === "decodeResponse";
  if (heard.kind === "fault" || !isRead) return errorText(heard);
  return phrase`${errorText(heard)}; it should answer ${shown(wanted)}`;
}

/** Returns the problem with a reply. A reply that is not a message of the expected kind is also a problem. */
function complaint(codec: UntypedCodec, trial: CodecTask, ok: unknown): Complaint {
  try {
    return taskProblem(codec, trial, ok);
  } catch (error) {
    if (error instanceof SyntaxError) return isOwnError(error) ? error.message : quote(error.message);
    if (error instanceof CodecError)
      return phrase`what the codec wrote cannot be read: ${error.code}: ${error.message}`;
    throw error;
  }
}

/**
 * The expected result of a task whose message must be rejected. The codec may reject it with an error or with an error
 * reply.
 */
export const refusal = { kind: "refused" } as const;

/** The expected result of a task whose response is an error only by its HTTP status. Any text and code are accepted. */
export const errorOfStatus = { kind: "error-of-status" } as const;

/** The expected result of a task with booleans, which the codec must write as `true` and `false`. */
export const booleansInWords = { kind: "booleans" } as const;

function taskProblem(codec: UntypedCodec, { request, wanted }: CodecTask, ok: unknown): Complaint {
  switch (request.op) {
    case "encodeRequest":
      return writtenRequestProblem(codec, request, readRequest(ok), wanted);
    case "encodeResponse":
      return isOfKind(wanted, booleansInWords)
        ? writtenBooleansProblem(codec, request, readResponse(ok))
        : writtenResponseProblem(codec, request, readResponse(ok));
    default:
      if (isOfKind(wanted, errorOfStatus)) return statusProblem(ok);
      return isOfKind(wanted, refusal) ? takenProblem(ok) : readProblem(wanted, ok);
  }
}

type Asked<K extends StdioRequest["op"]> = Extract<StdioRequest, { readonly op: K }>;

/**
 * Explains what is wrong with a request that the codec encoded: in how it is written, or in the call that it contains.
 */
export function writtenRequestProblem(
  codec: UntypedCodec,
  { operation, binding, credentials, parameters }: Omit<Asked<"encodeRequest">, "op">,
  written: HttpRequest,
  wanted: unknown,
): Complaint {
  const own = codec.encodeRequest(operation, binding, { credentials, parameters });
  const form = requestProblem({ service: codec.service, operation, binding, credentials }, own, written);
  if (form !== undefined) return form;
  const { deviations, ...received } = codec.decodeRequest(written);
  return mismatch(wanted, received) ?? deviation(deviations);
}

/**
 * Explains what is wrong with a reply that the codec encoded: in how it is written, or in the value that it contains.
 */
export function writtenResponseProblem(
  codec: UntypedCodec,
  { operation, binding, value }: Omit<Asked<"encodeResponse">, "op">,
  written: HttpResponse,
): Complaint {
  const { service } = codec;
  const form = responseProblem(codec.encodeResponse(operation, binding, value), written);
  if (form !== undefined) return form;
  const reply = codec.decodeResponse(operation, binding, written);
  const { result } = operationOf(service, operation);
  const [left, right] = [value, reply.value].map((each) => comparable(service, result, each));
  return mismatch(left, right) ?? deviation(reply.deviations);
}

/** Describes the first boolean that is written as `1` or `0`; undefined if no boolean is. */
export function writtenBooleansProblem(
  codec: UntypedCodec,
  { operation, binding, value }: Omit<Asked<"encodeResponse">, "op">,
  written: HttpResponse,
): Complaint {
  return booleanProblem(codec.encodeResponse(operation, binding, value), written);
}

function isOfKind(wanted: unknown, { kind }: { readonly kind: string }): boolean {
  return objectOf(wanted)?.kind === kind;
}

function statusProblem(ok: unknown): Complaint {
  const { kind, channel, value } = objectOf(ok) ?? {};
  return mismatch({ kind: "error", channel: "fault", value: null }, { kind, channel, value });
}

function takenProblem(ok: unknown): Complaint {
  if (objectOf(ok)?.kind === "error") return undefined;
  return phrase`the codec reads the message, and should refuse it`;
}

/**
 * Compares a decoded call or reply with the expected one. Errors of single items are compared only if the codec reports
 * them.
 */
function readProblem(wanted: unknown, ok: unknown): Complaint {
  if (objectOf(wanted)?.kind !== objectOf(ok)?.kind)
    return phrase`the codec answers ${shown(ok)}; it should answer ${shown(wanted)}`;
  const { itemErrors, ...rest } = objectOf(wanted) ?? {};
  if (itemErrors === undefined) return mismatch(wanted, ok);
  const given = objectOf(ok);
  const reported = given !== undefined && Object.hasOwn(given, "itemErrors");
  return mismatch(reported ? wanted : rest, ok);
}

/** Returns what a codec must report for a reply. */
export function meaningOf(reply: Reply): RecordValue {
  const value: Value = reply.value;
  if (reply.kind === "ok") {
    const warnings = reply.warnings.map(({ code, text, meaning = "warning" }) => ({ code, text, meaning }));
    const itemErrors = reply.itemErrors.map(({ code, text }) => ({ code, text }));
    return { kind: "ok", value, warnings, itemErrors };
  }
  const { channel, code, text } = reply;
  return { kind: "error", channel, code, text, value };
}

function deviation(deviations: readonly Deviation[]): Complaint {
  const [first] = deviations;
  return first === undefined ? undefined : phrase`what the codec wrote deviates: ${first.code}: ${first.message}`;
}
