// Runs golden cases against a codec: it must decode the messages, and encode their meaning.
import {
  CodecError,
  type Credentials,
  type HttpResponse,
  type RecordValue,
  type UntypedCodec,
  untypedCodec,
  type Value,
} from "@staywire/codec";
import { type Binding, configure, phrase } from "@staywire/model";
import { writtenBooleansProblem, writtenRequestProblem, writtenResponseProblem } from "../stdio/codec-task.js";
import { mismatch } from "../stdio/compare.js";
import { notOffered, objectOf } from "../stdio/protocol.js";
import { withoutLeadIn } from "../wire/exception.js";
import type { GoldenCase, GoldenRow } from "./golden-case.js";
import { type CapableCodec, NoAnswer, NotAsked } from "./golden-codec.js";
import { meaningOfReply, understood } from "./meaning.js";

/** The step of a golden case: decode its message, encode its meaning, or compute its values. */
export type GoldenStep = "decode" | "encode" | "values";

/** The verdict on one step of a case. */
export interface GoldenVerdict {
  readonly id: string;
  readonly step: GoldenStep;
  readonly outcome: "passed" | "failed" | "not-run";
  /** The problem of a failed step, or the reason why the step was not run; empty if it passed. */
  readonly message: string;
}

/** Options of `runGolden`. */
export interface GoldenOptions {
  /**
   * True to require the error codes, the limits and the encoded bytes of this project's codec, and the habits of ASMX.
   */
  readonly exact?: boolean | undefined;
}

interface Running extends CapableCodec {
  readonly reference: UntypedCodec;
  readonly exact: boolean;
}

/**
 * Runs golden cases against a codec and yields a verdict for each step of each case. Without `exact`, the messages that
 * the codec encodes are compared with those of `reference`, and must have the meaning of the case without deviations.
 * With `exact`, they must have the bytes of the case.
 */
export async function* runGolden(
  cases: readonly GoldenCase[],
  tested: CapableCodec,
  reference: UntypedCodec,
  { exact = false }: GoldenOptions = {},
): AsyncGenerator<GoldenVerdict, void> {
  const running: Running = { ...tested, reference, exact };
  for (const each of cases) {
    for (const { step, run } of stepsOf(underSettings(running, each), each))
      yield { id: each.id, step, ...(await verdict(run)) };
  }
}

/**
 * Returns the codec and its reference with the settings of a case. If a case has settings and the codec lacks
 * `configure`, the steps of the case are not run.
 */
function underSettings(running: Running, { settings }: GoldenCase): Running {
  if (settings === undefined) return running;
  const codec = running.codec.configure?.(settings) ?? {};
  return { ...running, codec, reference: untypedCodec(configure(running.reference.service, settings)) };
}

/**
 * Runs a step and returns its problem; undefined if it passed. Throws a `Skip` if the codec does not support the step.
 */
type Run = () => Promise<string | undefined>;

/** Thrown if a step is not run, with the reason. */
class Skip extends Error {
  override readonly name = "Skip";
}

async function verdict(run: Run): Promise<Pick<GoldenVerdict, "outcome" | "message">> {
  try {
    const message = await run();
    return message === undefined ? { outcome: "passed", message: "" } : { outcome: "failed", message };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { outcome: error instanceof Skip || error instanceof NotAsked ? "not-run" : "failed", message };
  }
}

function stepsOf(running: Running, each: GoldenCase): readonly { readonly step: GoldenStep; readonly run: Run }[] {
  if (each.direction === "value") return [{ step: "values", run: () => values(running, each) }];
  const decode = { step: "decode", run: () => decodedOrHabit(running, each) } as const;
  if (each.oneWay || each.meaning === undefined) return [decode];
  return [decode, { step: "encode", run: () => encoded(running, each) }];
}

async function values({ codec }: Running, { table = "", rows }: GoldenCase): Promise<string | undefined> {
  if (codec.computeValue === undefined) throw new Skip("the codec has no function for tables");
  for (const row of rows) {
    const wrong = await rowProblem(() => codec.computeValue?.(table, row.input), row);
    if (wrong !== undefined) return `${JSON.stringify(row.input)}: ${wrong}`;
  }
  return undefined;
}

async function rowProblem(compute: () => unknown, { value, refused = false }: GoldenRow): Promise<string | undefined> {
  const outcome = await attempt(compute);
  if (refused) return "error" in outcome ? undefined : "it should be rejected";
  return "error" in outcome ? `it is rejected: ${outcome.error.message}` : mismatch(value, outcome.value);
}

type Attempt = { readonly value: unknown } | { readonly error: Error };

/** Calls a function and returns its value, or the error that it throws. Does not catch a `NoAnswer` or a `Skip`. */
async function attempt(run: () => unknown): Promise<Attempt> {
  try {
    return { value: await run() };
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof Skip) throw error;
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

async function decodedOrHabit(running: Running, each: GoldenCase): Promise<string | undefined> {
  const problem = await decoded(running, each);
  if (problem === undefined || !each.habit || running.exact) return problem;
  throw new Skip(`another codec may read it otherwise: ${problem}`);
}

async function decoded(running: Running, each: GoldenCase): Promise<string | undefined> {
  const outcome = await attempt(() => decodeMessage(running, each));
  if ("value" in outcome) {
    if (each.limit && !running.exact)
      throw new Skip("rejecting the message is a limit of this project's codec, which other codecs need not have");
    return each.refused ? refusalProblem(outcome.value) : meaningProblem(each, outcome.value);
  }
  if (each.refused) return running.exact ? codeProblem(each, outcome.error) : undefined;
  return `the message is rejected: ${outcome.error.message}`;
}

function codeProblem(each: GoldenCase, error: Error): string | undefined {
  const code = error instanceof CodecError ? error.code : undefined;
  return code !== each.error ? `it is rejected with ${code}; expected ${each.error}` : undefined;
}

/**
 * Describes a message that should be rejected but was decoded; undefined for an error reply. Such a reply counts as a
 * rejection, because a codec may report a response that is not a reply as an error of the call.
 */
function refusalProblem(decoded: unknown): string | undefined {
  if (objectOf(decoded)?.kind === "error") return undefined;
  return "the message should be rejected, but was decoded";
}

function decodeMessage({ codec, can }: Running, each: GoldenCase): unknown {
  const { operation, request, response } = each;
  const binding = bindingOf(each);
  const op = each.direction === "request" ? "decodeRequest" : "decodeResponse";
  if (codec[op] === undefined || !can(op, operation, binding)) throw new Skip(notOffered(op));
  if (request !== undefined && each.direction === "request") return codec.decodeRequest?.(request);
  if (response === undefined || operation === null) throw new NoAnswer(phrase`the case has no message`);
  return codec.decodeResponse?.(operation, binding, response);
}

function meaningProblem({ direction, meaning = {}, deviations }: GoldenCase, actual: unknown): string | undefined {
  const { wanted, found, codes } = understood(direction === "request" ? "request" : "reply", meaning, actual);
  return mismatch(wanted, found) ?? (codes === undefined ? undefined : mismatch(deviations, codes, "deviations"));
}

async function encoded(running: Running, each: GoldenCase): Promise<string | undefined> {
  const outcome = await attempt(() =>
    each.direction === "request" ? callProblem(running, each) : replyProblem(running, each),
  );
  if ("error" in outcome) return `it is not encoded: ${outcome.error.message}`;
  return outcome.value as string | undefined;
}

async function callProblem({ codec, can, reference, exact }: Running, each: GoldenCase): Promise<string | undefined> {
  const { operation, meaning = {}, request } = each;
  const binding = bindingOf(each);
  if (operation === null || codec.encodeRequest === undefined || !can("encodeRequest", operation, binding)) {
    throw new Skip(notOffered("encodeRequest"));
  }
  const credentials = meaning.credentials as Credentials;
  const parameters = meaning.parameters as RecordValue;
  const written = await codec.encodeRequest(operation, binding, { credentials, parameters });
  if (exact) return bytesProblem(each, written.body) ?? mismatch(request?.target, written.target, "target");
  const { notUnderstood: _, ...wanted } = meaning;
  return writtenRequestProblem(reference, { operation, binding, credentials, parameters }, written, wanted);
}

async function replyProblem(running: Running, each: GoldenCase): Promise<string | undefined> {
  const { reference, exact } = running;
  const { operation, meaning = {}, response } = each;
  const binding = bindingOf(each);
  const written = await encodeReply(running, each, binding);
  const status = mismatch(response?.status, written.status, "status");
  if (exact || operation === null) return status ?? bytesProblem(each, written.body);
  if (meaning.channel === "fault") return mismatch(meaning, meaningOf(reference, each, written)) ?? status;
  const asked = { operation, binding, value: writtenValue(each) };
  return writtenResponseProblem(reference, asked, written) ?? writtenBooleansProblem(reference, asked, written);
}

function meaningOf(reference: UntypedCodec, { operation, binding }: GoldenCase, written: HttpResponse): object {
  return meaningOfReply(reference.decodeResponse(operation ?? "", binding as Binding, written));
}

/** Returns the value to encode in a reply; null if the value is absent. */
function writtenValue({ meaning }: GoldenCase): Value | null {
  return (meaning?.value ?? null) as Value | null;
}

async function encodeReply({ codec, can }: Running, each: GoldenCase, binding: Binding) {
  const { operation, meaning = {} } = each;
  if (meaning.channel === "fault") {
    if (codec.encodeFault === undefined) throw new Skip("the codec has no function encodeFault");
    return await codec.encodeFault(binding, { code: "server", text: withoutLeadIn(String(meaning.text)) });
  }
  if (operation === null || codec.encodeResponse === undefined || !can("encodeResponse", operation, binding)) {
    throw new Skip(notOffered("encodeResponse"));
  }
  return await codec.encodeResponse(operation, binding, writtenValue(each));
}

function bytesProblem({ direction, request, response }: GoldenCase, written: Uint8Array): string | undefined {
  const wanted = (direction === "request" ? request : response)?.body ?? new Uint8Array();
  const at = wanted.findIndex((byte, index) => written[index] !== byte);
  if (at === -1 && wanted.length === written.length) return undefined;
  return `the body differs from byte ${at === -1 ? wanted.length : at} on`;
}

function bindingOf({ binding }: GoldenCase): Binding {
  if (binding === "all") throw new NoAnswer(phrase`a message has one binding`);
  return binding;
}
