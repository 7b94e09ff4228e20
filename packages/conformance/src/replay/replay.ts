// Sends the messages of a failure again, and compares the replies. It generates nothing.
import { type Credentials, type HttpRequest, type Secrets, type UntypedCodec, untypedCodec } from "@staywire/codec";
import type { Service } from "@staywire/model";
import { parseIsoDate } from "@staywire/values";
import { describe, pathText } from "../checks/describe.js";
import type { Cell } from "../core/cell.js";
import type { Step } from "../core/event.js";
import type { Answer, Exchange } from "../core/exchange.js";
import type { Suite } from "../core/suite.js";
import { defaultSuite } from "../default-suite.js";
import type { Guard } from "../guard/guard.js";
import { secretsOf } from "../guard/secrets.js";
import { read } from "../run/ask.js";
import type { TargetClock } from "../targets/target.js";
import { addressOf } from "./address.js";
import { answerProblem, cellOf } from "./judge.js";
import { maskedText } from "./masked.js";
import { restoredRequest, restoredResponse } from "./message.js";
import { askAgain, type Recheck } from "./recheck.js";
import type { ReplayFile } from "./replay-file.js";

/**
 * The reply to one message: of the same kind as when it failed, as expected, or something else; or the message was not
 * sent, because the file does not contain all of it, or because the check ended before.
 */
export type StepVerdict = "SAME" | "GOOD" | "OTHER" | "NOT-SENT" | "NOT-NEEDED";

/**
 * What became of a failure: it is still there, it is fixed, the target now does a third thing, or that cannot be said
 * because a message cannot be sent, or because the target no longer holds what the failure needs.
 */
export type ReplayVerdict = "FAILED" | "FIXED" | "DRIFTED" | "NOT-SENT" | "UNJUDGED";

/** The outcome of a replay. */
export interface Replay {
  readonly verdict: ReplayVerdict;
  /** What is wrong now, or why that cannot be said; undefined where nothing is. */
  readonly why: string | undefined;
  /** One for each message: its verdict, and what it got in a few words. */
  readonly steps: readonly { readonly verdict: StepVerdict; readonly got: string }[];
}

/** Options of a replay. */
export interface ReplayOptions {
  readonly credentials: Credentials;
  /** Other users of the target by name. */
  readonly users?: Readonly<Record<string, Credentials>> | undefined;
  /** The clock of the target, where it can be moved. */
  readonly clock?: TargetClock | undefined;
  /**
   * The suite for some target data, whose checks evaluate their own failures; without it, only replies are compared.
   */
  readonly suite?: ((world: unknown) => Suite) | undefined;
}

/** One message of a failure: what is sent, and what came of it, then and now. */
interface Message {
  readonly step: Step;
  readonly request: HttpRequest | undefined;
  readonly then: Answer | undefined;
  now: Answer | undefined;
}

/** Replays a failure. Throws the Refusal of the guard if a message must not be sent. */
export async function replay(
  service: Service,
  guard: Guard,
  replayFile: ReplayFile,
  options: ReplayOptions,
): Promise<Replay> {
  const cell = cellOf(service, replayFile.operation, replayFile.binding);
  if (cell === undefined) throw new TypeError(`the service has no operation ${replayFile.operation}`);
  const secrets = secretsOf(options);
  const codec = untypedCodec(service);
  const messages = await Promise.all(replayFile.steps.map((step) => replayedMessage(codec, cell, step, secrets)));
  const suite = options.suite?.(replayFile.again?.world ?? {}) ?? defaultSuite(service);
  const replaying: Replaying = { cell, codec, guard, replayFile, suite, messages, options };
  if (messages.some(({ request }) => request === undefined)) return notSent(messages);
  return toReplay(replaying, await judgedNow(replaying));
}

interface Replaying {
  readonly cell: Cell;
  readonly codec: UntypedCodec;
  readonly guard: Guard;
  readonly replayFile: ReplayFile;
  readonly suite: Suite;
  readonly messages: readonly Message[];
  readonly options: ReplayOptions;
}

async function replayedMessage(codec: UntypedCodec, cell: Cell, step: Step, secrets: Secrets): Promise<Message> {
  const request = await restoredRequest(step, secrets);
  const response = await restoredResponse(step, secrets);
  const then = request === undefined ? undefined : readIn(codec, cell, { request, response, silence: step.silence });
  return { step, request, then, now: undefined };
}

/** What can be said of the failure now. */
async function judgedNow(replaying: Replaying): Promise<Recheck> {
  const { cell, guard, replayFile, messages } = replaying;
  const carry = async (request: HttpRequest): Promise<Exchange> => {
    const exchange = await guard.send(request);
    const message = messages.find((each) => each.request === request);
    if (message !== undefined) message.now = readIn(replaying.codec, cell, exchange);
    return exchange;
  };
  const requests = messages.flatMap(({ request }) => request ?? []);
  if (replayFile.expectation.kind === "check") {
    const again = await askAgain({ ...replaying.options, ...replaying, requests, carry });
    if (again !== undefined) return again;
  }
  for (const { request, now } of messages) if (request !== undefined && now === undefined) await carry(request);
  const answers = messages.flatMap(({ now }) => now ?? []);
  return {
    why: answerProblem(
      { cell, severity: replayFile.severity, today: parseIsoDate(replayFile.today) },
      replayFile.expectation,
      answers,
    ),
  };
}

/** A failure is still there where the answers are of the kinds that they were, or where it is described in the same words. */
function toReplay({ replayFile, messages }: Replaying, { why, unjudged }: Recheck): Replay {
  const same = messages.map(({ then, now }) => now === undefined || answerKind(then) === answerKind(now));
  const isGood = why === undefined && unjudged === undefined;
  const steps = messages.map(({ now }, index) => stepNow(now, isGood ? "GOOD" : same[index] ? "SAME" : "OTHER"));
  if (unjudged !== undefined) return { verdict: "UNJUDGED", why: unjudged, steps };
  if (why === undefined) return { verdict: "FIXED", why, steps };
  const isFailed = same.every(Boolean) || maskedText(why) === maskedText(replayFile.actual);
  return { verdict: isFailed ? "FAILED" : "DRIFTED", why, steps };
}

function stepNow(now: Answer | undefined, verdict: StepVerdict): Replay["steps"][number] {
  if (now === undefined) return { verdict: "NOT-NEEDED", got: "not asked: the check came to its end before" };
  return { verdict, got: inWords(now) };
}

function notSent(messages: readonly Message[]): Replay {
  const steps = messages.map(({ request }) =>
    request === undefined
      ? ({ verdict: "NOT-SENT", got: "the file does not hold the whole message" } as const)
      : ({ verdict: "NOT-NEEDED", got: "not sent: another message cannot be" } as const),
  );
  return { verdict: "NOT-SENT", why: undefined, steps };
}

function inWords(answer: Answer): string {
  const marks =
    answer.kind === "reply" ? answer.reply.deviations.map(({ code, path }) => `${code} ${pathText(code, path)}`) : [];
  return `${describe(answer)}${marks.length === 0 ? "" : ` with ${marks.join(", ")}`}`;
}

function readIn(codec: UntypedCodec, cell: Cell, exchange: Exchange): Answer {
  return read({ codec, cell }, exchange, addressOf(codec, cell, exchange.request));
}

/** What kind of answer it is: a result, one error or another, or none that can be read. */
function answerKind(answer: Answer | undefined): string {
  if (answer?.kind === "reply") return answer.reply.kind === "ok" ? "result" : `error ${answer.reply.code}`;
  return answer?.kind === "unreadable" ? `unreadable ${answer.error.code}` : "silent";
}
