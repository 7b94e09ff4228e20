// The four checks of a codec: what it writes is read by ours, and what ours writes is read by it.
import type { HttpRequest, HttpResponse } from "@staywire/codec";
import { isBound } from "../checks/reply-valid.js";
import type { Check } from "../core/check.js";
import type { CaseFacts } from "../core/context.js";
import { notApplicable, type Outcome } from "../core/outcome.js";
import { meaningOf, runTask } from "./codec-task.js";
import { everySample } from "./codec-tasks.js";
import { isCapable, type StdioOp } from "./protocol.js";
import { calls, results, sampleKinds } from "./samples.js";
import type { Session } from "./session.js";
import { toWire } from "./wire.js";

/** A check of a codec: it sends no request. */
export interface CodecCheck extends Check {
  readonly run: (facts: CaseFacts) => Promise<Outcome>;
}

/** The checks of the codec at the other end of a conversation. */
export function codecChecks(session: Session): readonly CodecCheck[] {
  const row = (op: StdioOp, id: string, title: string, run: Ask): CodecCheck => ({
    id: `codec.${id}`,
    grounds: { demand: "codec" },
    title,
    area: "valid",
    sends: "call",
    applies: isBound,
    variants: () => sampleKinds.map((name) => ({ name })),
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

type Ask = (context: CaseFacts, session: Session) => Promise<Outcome>;

async function whereCapable(
  { codec }: Session,
  op: StdioOp,
  { cell }: CaseFacts,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const unable = codec !== undefined && !isCapable(codec, op, cell.operation, cell.binding);
  return unable ? notApplicable(`the codec says that it does not ${op} here`) : run();
}

function writesCalls(context: CaseFacts, session: Session): Promise<Outcome> {
  const { operation, binding } = context.cell;
  return everySample(context, calls(context), "a request that reads as the call that was given", (call) =>
    runTask(context.codec, session, {
      request: { op: "encodeRequest", operation, binding, ...call },
      wanted: { operation, binding, ...call },
    }),
  );
}

function readsCalls(context: CaseFacts, session: Session): Promise<Outcome> {
  const { operation, binding } = context.cell;
  const expected = "the operation, the binding, the credentials and the parameters";
  return everySample(context, calls(context), expected, (call) => {
    const request: HttpRequest = context.codec.encodeRequest(operation, binding, call);
    return runTask(context.codec, session, {
      request: { op: "decodeRequest", request: toWire(request) },
      wanted: { operation, binding, ...call },
    });
  });
}

function writesReplies(context: CaseFacts, session: Session): Promise<Outcome> {
  const { operation, binding } = context.cell;
  return everySample(context, results(context), "a reply that reads as the value that was given", (value) =>
    runTask(context.codec, session, { request: { op: "encodeResponse", operation, binding, value }, wanted: value }),
  );
}

function readsReplies(context: CaseFacts, session: Session): Promise<Outcome> {
  const { operation, binding } = context.cell;
  return everySample(context, results(context), "the value of the reply, or its error with its code", (value) => {
    const response: HttpResponse = context.codec.encodeResponse(operation, binding, value);
    return runTask(context.codec, session, {
      request: { op: "decodeResponse", operation, binding, response: toWire(response) },
      wanted: meaningOf(context.codec.decodeResponse(operation, binding, response)),
    });
  });
}
