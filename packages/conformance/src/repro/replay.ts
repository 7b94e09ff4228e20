// Sends a failure again, message by message, and says what became of it. It generates nothing.
import { CodecError, type HttpResponse, type Reply, type UntypedCodec, untypedCodec, utf8 } from "@staywire/codec";
import { type Binding, operationOf, type Service } from "@staywire/model";
import type { Step } from "../event.js";
import type { Guard } from "../guard/guard.js";
import type { Secrets } from "../guard/redact.js";
import { differenceOf } from "../laws/difference.js";
import type { Repro } from "./repro.js";
import { filled, restoredRequest } from "./restore.js";

/** What a message got this time: the same as when it failed, what it should get, something else, or it cannot be sent. */
export type StepVerdict = "SAME" | "GOOD" | "OTHER" | "NOT-SENT";

/** What became of a failure: it is still there, it is mended, or the target now does a third thing. */
export type ReplayVerdict = "FAILED" | "FIXED" | "DRIFTED";

/** What came of a replay. */
export interface Replay {
  readonly verdict: ReplayVerdict;
  /** One for each message: its verdict, and what it got in a few words. */
  readonly steps: readonly { readonly verdict: StepVerdict; readonly got: string }[];
}

/** What a replay needs. */
export interface ReplayOptions {
  readonly secrets: Secrets;
  /** Members that differ from reply to reply, as `Type.Member`. */
  readonly volatile?: readonly string[] | undefined;
}

/** Replays a failure. Throws the Refusal of a guard that does not let a message through. */
export async function replay(service: Service, guard: Guard, repro: Repro, options: ReplayOptions): Promise<Replay> {
  const codec = untypedCodec(service);
  const steps: { verdict: StepVerdict; got: string }[] = [];
  for (const [index, step] of repro.steps.entries()) {
    const request = restoredRequest(step, options.secrets);
    if (request === undefined) {
      steps.push({ verdict: "NOT-SENT", got: "the file does not hold the whole message" });
      continue;
    }
    const { response, silence } = await guard.send(request);
    const isLast = index === repro.steps.length - 1;
    const subject = { service, codec, repro, step, isLast, options };
    steps.push(judge(subject, response, silence));
  }
  return { verdict: verdictOf(steps.map(({ verdict }) => verdict)), steps };
}

function verdictOf(steps: readonly StepVerdict[]): ReplayVerdict {
  if (steps.every((each) => each === "SAME" || each === "NOT-SENT")) return "FAILED";
  return steps.includes("OTHER") ? "DRIFTED" : "FIXED";
}

interface Subject {
  readonly service: Service;
  readonly codec: UntypedCodec;
  readonly repro: Repro;
  readonly step: Step;
  readonly isLast: boolean;
  readonly options: ReplayOptions;
}

function judge(subject: Subject, response: HttpResponse | undefined, silence: string | undefined) {
  const now = response === undefined ? undefined : readReply(subject, response);
  const then = recorded(subject);
  const got = now === undefined ? (silence ?? "no reply") : now.text;
  if (sameReply(subject, then, now)) return { verdict: "SAME", got } as const;
  return { verdict: now !== undefined && isGood(subject, now) ? "GOOD" : "OTHER", got } as const;
}

interface ReadReply {
  readonly reply: Reply | undefined;
  readonly text: string;
}

function readReply(subject: Subject, response: HttpResponse): ReadReply {
  const { operation, binding } = placeOf(subject);
  try {
    const reply = subject.codec.decodeResponse(operation, binding, response);
    const marks = reply.deviations.map(({ code, path }) => `${code} ${path}`).join(", ");
    const what = reply.kind === "error" ? `an error ${reply.code}` : "a result";
    return { reply, text: `${response.status}: ${what}${marks === "" ? "" : ` with ${marks}`}` };
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return { reply: undefined, text: `${response.status}: ${error.code}` };
  }
}

/** The operation and binding of a step: a failure can be shown by messages of several. */
function placeOf({ service, repro, step }: Subject): { operation: string; binding: Binding } {
  const { method, target, headers, body } = step.request;
  const path = target.split("?", 1)[0] ?? "";
  const isXml = headers.some(([, value]) => /xml/i.test(value));
  const named = service.order.filter((name) =>
    isXml ? body.includes(`${name} xmlns`) || body.includes(`${name}>`) : path.endsWith(`/${name}`),
  );
  const operation = named.includes(repro.operation) ? repro.operation : (named[0] ?? repro.operation);
  const soap = headers.some(([, value]) => value.includes("soap+xml")) ? "soap12" : "soap11";
  return { operation, binding: isXml ? soap : method === "GET" ? "get" : "post" };
}

function recorded(subject: Subject): ReadReply | undefined {
  const { response } = subject.step;
  if (response === undefined) return undefined;
  const { secrets } = subject.options;
  const body =
    response.base64 === true
      ? Uint8Array.from(atob(response.body), (each) => each.charCodeAt(0))
      : utf8(filled(response.body, secrets));
  return readReply(subject, { status: response.status, headers: response.headers, body });
}

function sameReply(subject: Subject, then: ReadReply | undefined, now: ReadReply | undefined): boolean {
  if (then === undefined || now === undefined) return then === now;
  if (then.text !== now.text) return false;
  if (then.reply?.kind !== "ok" || now.reply?.kind !== "ok") return true;
  const { operation } = placeOf(subject);
  const comparison = { service: subject.service, volatile: new Set(subject.options.volatile ?? []) };
  const { result, effect } = operationOf(subject.service, operation);
  return effect === "write" || differenceOf(comparison, result, then.reply.value, now.reply.value) === undefined;
}

function isGood({ repro, isLast }: Subject, { reply }: ReadReply): boolean {
  if (reply === undefined || reply.deviations.some(({ source }) => source === "spec")) return false;
  if (!isLast || repro.refusal === undefined) return reply.kind === "ok" && reply.value !== null;
  const errors = reply.kind === "error" ? reply.errors : reply.itemErrors;
  if (repro.refusal.length === 0) return errors.length > 0;
  return errors.some(({ code }) => repro.refusal?.includes(code));
}
