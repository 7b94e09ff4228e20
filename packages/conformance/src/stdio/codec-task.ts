// One thing that a codec is asked, and how its answer is judged: no generator is needed to ask it again.
import {
  CodecError,
  type Deviation,
  quote,
  type RecordValue,
  type Reply,
  type UntypedCodec,
  type Value,
} from "@staywire/codec";
import { operationOf } from "@staywire/model";
import { differenceOf } from "../compare/values.js";
import type { CodecTask } from "../core/codec-task.js";
import { mismatch } from "./compare.js";
import type { Session, SessionReply } from "./session.js";
import { readRequest, readResponse } from "./wire.js";

/** The problem of an answer; undefined if there is none. */
export type Complaint = string | undefined;

/** The task, the answer, and its problem. */
export interface TaskVerdict {
  readonly trial: CodecTask;
  readonly heard: SessionReply;
  readonly wrong: Complaint;
}

/** Asks, and judges what comes. Throws a Refusal where the codec is gone. */
export async function runTask(codec: UntypedCodec, session: Session, trial: CodecTask): Promise<TaskVerdict> {
  const heard = await session.ask(trial.request);
  switch (heard.kind) {
    case "fault":
      return { trial, heard, wrong: heard.what };
    case "error":
      return { trial, heard, wrong: `the codec gives the error ${quote(heard.code)}: ${quote(heard.message)}` };
    case "ok":
      return { trial, heard, wrong: complaint(codec, trial, heard.value) };
  }
}

/** Returns the complaint about an answer that is not of the expected form. */
function complaint(codec: UntypedCodec, trial: CodecTask, ok: unknown): Complaint {
  try {
    return taskProblem(codec, trial, ok);
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    if (error instanceof CodecError) return `what the codec wrote cannot be read: ${error.code}: ${error.message}`;
    throw error;
  }
}

function taskProblem(codec: UntypedCodec, { request, wanted }: CodecTask, ok: unknown): Complaint {
  switch (request.op) {
    case "encodeRequest": {
      const { deviations, ...received } = codec.decodeRequest(readRequest(ok));
      return mismatch(wanted, received) ?? deviation(deviations);
    }
    case "encodeResponse": {
      const { service } = codec;
      const reply = codec.decodeResponse(request.operation, request.binding, readResponse(ok));
      const { result } = operationOf(service, request.operation);
      const found = differenceOf({ service, volatile: "compared" }, result, wanted as Value, reply.value);
      if (found === undefined) return deviation(reply.deviations);
      return `${found.path || "the value"} is ${found.right}, and should be ${found.left}`;
    }
    default:
      return mismatch(wanted, ok);
  }
}

/** Returns the report that a codec must give of a reply. */
export function meaningOf(reply: Reply): RecordValue {
  const value: Value = reply.value;
  if (reply.kind === "ok") {
    const warnings = reply.warnings.map(({ code, text, meaning = "warning" }) => ({ code, text, meaning }));
    return { kind: "ok", value, warnings };
  }
  const { channel, code, text } = reply;
  return { kind: "error", channel, code, text, value };
}

function deviation(deviations: readonly Deviation[]): Complaint {
  const [first] = deviations;
  return first === undefined ? undefined : `what the codec wrote deviates: ${first.code}: ${first.message}`;
}
