// The four checks of a codec: what it writes is read by ours, and what ours writes is read by it.
import {
  CodecError,
  type Deviation,
  type HttpRequest,
  type HttpResponse,
  type RecordValue,
  type Reply,
  type Value,
} from "@staywire/codec";
import { operationOf } from "@staywire/model";
import type { Check } from "../check.js";
import { isBound } from "../checks/reply-valid.js";
import type { CaseContext } from "../context.js";
import { differenceOf } from "../laws/difference.js";
import { notApplicable, type Outcome } from "../outcome.js";
import { mismatch } from "./compare.js";
import { isCapable, type StdioOp, type StdioRequest } from "./protocol.js";
import { calls, results, sampleKinds } from "./samples.js";
import type { Session } from "./session.js";
import { type Complaint, everySample, type Verdict } from "./trials.js";
import { readRequest, readResponse, toWire } from "./wire.js";

/** The checks of the codec at the other end of a conversation. */
export function codecChecks(session: Session): readonly Check[] {
  const row = (op: StdioOp, id: string, title: string, run: Ask): Check => ({
    id: `codec.${id}`,
    severity: "must",
    spec: "wire",
    title,
    area: "valid",
    sends: "call",
    applies: isBound,
    variants: ({ definition }) => sampleKinds.map((name) => ({ name, spec: definition.spec })),
    run: (context) => whereCapable(session, op, context, () => run(context, session)),
  });
  return [
    row(
      "encodeRequest",
      "encode-request",
      "a request that the codec writes is the call that it was given",
      writesCalls,
    ),
    row("decodeRequest", "decode-request", "the codec reads a request as the call that it is", readsCalls),
    row(
      "encodeResponse",
      "encode-response",
      "a reply that the codec writes has the value that it was given",
      writesReplies,
    ),
    row("decodeResponse", "decode-response", "the codec reads a reply as the value or error that it is", readsReplies),
  ];
}

type Ask = (context: CaseContext, session: Session) => Promise<Outcome>;

async function whereCapable(
  { codec }: Session,
  op: StdioOp,
  { cell }: CaseContext,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const unable = codec !== undefined && !isCapable(codec, op, cell.operation, cell.binding);
  return unable ? notApplicable(`the codec says that it does not ${op} here`) : run();
}

/** Asks, and judges a good answer; what an answer is not, is read as a complaint. */
async function asked(session: Session, request: StdioRequest, judge: (ok: unknown) => Complaint): Promise<Verdict> {
  const heard = await session.ask(request);
  switch (heard.kind) {
    case "fault":
      return { heard, wrong: heard.what };
    case "error":
      return { heard, wrong: `the codec gives the error ${heard.code}: ${heard.message}` };
    case "ok":
      return { heard, wrong: complaint(() => judge(heard.value)) };
  }
}

function complaint(judge: () => Complaint): Complaint {
  try {
    return judge();
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    if (error instanceof CodecError) return `what the codec wrote cannot be read: ${error.code}: ${error.message}`;
    throw error;
  }
}

function writesCalls(context: CaseContext, session: Session): Promise<Outcome> {
  const { operation, binding } = context.cell;
  return everySample(context, calls(context), "a request that reads as the call that was given", (call) =>
    asked(session, { op: "encodeRequest", operation, binding, ...call }, (ok) => {
      const { deviations, ...received } = context.codec.decodeRequest(readRequest(ok));
      return mismatch({ operation, binding, ...call }, received) ?? deviation(deviations);
    }),
  );
}

function readsCalls(context: CaseContext, session: Session): Promise<Outcome> {
  const { operation, binding } = context.cell;
  return everySample(
    context,
    calls(context),
    "the operation, the binding, the credentials and the parameters",
    (call) => {
      const request: HttpRequest = context.codec.encodeRequest(operation, binding, call);
      return asked(session, { op: "decodeRequest", request: toWire(request) }, (ok) =>
        mismatch({ operation, binding, ...call }, ok),
      );
    },
  );
}

function writesReplies(context: CaseContext, session: Session): Promise<Outcome> {
  const { service, operation, binding } = context.cell;
  const { result } = operationOf(service, operation);
  return everySample(context, results(context), "a reply that reads as the value that was given", (value) =>
    asked(session, { op: "encodeResponse", operation, binding, value }, (ok) => {
      const reply = context.codec.decodeResponse(operation, binding, readResponse(ok));
      const found = differenceOf({ service, volatile: new Set() }, result, value, reply.value);
      if (found === undefined) return deviation(reply.deviations);
      return `${found.path || "the value"} is ${found.right}, and should be ${found.left}`;
    }),
  );
}

function readsReplies(context: CaseContext, session: Session): Promise<Outcome> {
  const { operation, binding } = context.cell;
  return everySample(context, results(context), "the value of the reply, or its error with its code", (value) => {
    const response: HttpResponse = context.codec.encodeResponse(operation, binding, value);
    const wanted = meaningOf(context.codec.decodeResponse(operation, binding, response));
    return asked(session, { op: "decodeResponse", operation, binding, response: toWire(response) }, (ok) =>
      mismatch(wanted, ok),
    );
  });
}

/** What a codec is to say of a reply. */
function meaningOf(reply: Reply): RecordValue {
  const value: Value = reply.value;
  if (reply.kind === "ok") return { kind: "ok", value };
  const { channel, code, text } = reply;
  return { kind: "error", channel, code, text, value };
}

function deviation(deviations: readonly Deviation[]): Complaint {
  const [first] = deviations;
  return first === undefined ? undefined : `what the codec wrote deviates: ${first.code}: ${first.message}`;
}
