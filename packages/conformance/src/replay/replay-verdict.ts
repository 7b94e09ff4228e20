// Decides the verdict on a failure that was sent again.
import { joinMessages, knownName, type Message, phrase } from "@staywire/model";
import { isConflict } from "../checks/expect.js";
import { describe, pathText } from "../core/describe.js";
import type { FailEvent } from "../core/event.js";
import type { Answer } from "../core/exchange.js";
import type { Outcome } from "../core/outcome.js";
import { maskedText } from "./masked.js";
import type { Recorded, RecordedMessage } from "./recorded.js";

/**
 * The reply to one message, compared with the reply in the failed run. SAME: of the same kind. GOOD: the failure is
 * fixed. OTHER: of another kind. NOT-SENT: the file does not contain the whole message. NOT-NEEDED: the replay ended
 * without sending the message.
 */
export type StepVerdict = "SAME" | "GOOD" | "OTHER" | "NOT-SENT" | "NOT-NEEDED";

/**
 * The result of a replay. FAILED: the failure occurs again. FIXED: it no longer occurs. DRIFTED: the target neither
 * fails as before nor behaves as expected. NOT-SENT: a message cannot be sent. UNJUDGED: the target no longer has the
 * data that the failure needs, or the replay shows too little.
 */
export type ReplayVerdict = "FAILED" | "FIXED" | "DRIFTED" | "NOT-SENT" | "UNJUDGED";

/** The outcome of a replay. */
export interface Replay {
  readonly verdict: ReplayVerdict;
  /**
   * The current problem, or the reason why the replay has no verdict; undefined if the failure is fixed, or if the file
   * lacks a part of a message.
   */
  readonly why: Message | undefined;
  /** For each message, its verdict and its reply in a few words. */
  readonly steps: readonly { readonly verdict: StepVerdict; readonly got: Message }[];
}

/**
 * The description of a failure, its stability, and the function that redacts credentials in a text in the same way as
 * in the description.
 */
export interface FailureWords extends Pick<FailEvent, "actual" | "stability"> {
  readonly redact: (sentence: Message) => Message;
}

/** Returns the outcome of a replay in which the check ran again. */
export function replayOf(
  words: FailureWords,
  messages: readonly RecordedMessage[],
  recorded: Recorded,
  outcome: Outcome,
): Replay {
  const same = messages.map(({ before, now }) => now === undefined || answerKind(before) === answerKind(now));
  const { verdict, why } = judgedNow(words, same.every(Boolean), recorded, outcome);
  const steps = messages.map(({ now }, index) =>
    stepNow(now, verdict === "FIXED" ? "GOOD" : same[index] ? "SAME" : "OTHER"),
  );
  return { verdict, why, steps };
}

const AWAY = phrase`the case passes now, but it did not always fail before: only a whole run shows that it is fixed`;

/**
 * Decides the verdict. A failure occurs again if the check fails with replies of the same kinds as before, or with the
 * same description. It is fixed if the check passes, or if the check needs more messages than the failed run. If the
 * case cannot be run and a reply is of another kind, the target has drifted. In any other case without a pass or a
 * failure, there is no verdict. A flaky failure that does not occur does not count as fixed, because it may occur
 * again.
 */
function judgedNow(
  { actual, stability, redact }: FailureWords,
  isSame: boolean,
  recorded: Recorded,
  outcome: Outcome,
): Pick<Replay, "verdict" | "why"> {
  if (recorded.isPast || outcome.verdict === "pass") {
    return stability === "flaky" ? { verdict: "UNJUDGED", why: AWAY } : { verdict: "FIXED", why: undefined };
  }
  if (outcome.verdict === "fail") {
    const why = outcome.finding.actual;
    const isInSameWords = [why, redact(why)].some((text) => maskedText(text) === maskedText(actual));
    return { verdict: isSame || isInSameWords ? "FAILED" : "DRIFTED", why };
  }
  const isDrifted = outcome.verdict === "could-not-run" && !isSame;
  return { verdict: isDrifted ? "DRIFTED" : "UNJUDGED", why: outcome.reason };
}

/** Returns the outcome of a replay if the file lacks a part of a message. */
export function notSent(messages: readonly (RecordedMessage | undefined)[]): Replay {
  const steps = messages.map((message) =>
    message === undefined
      ? ({ verdict: "NOT-SENT", got: phrase`the file does not hold the whole message` } as const)
      : notNeeded(phrase`not sent: another message cannot be sent`),
  );
  return { verdict: "NOT-SENT", why: undefined, steps };
}

/** Returns the outcome of a replay without the credentials of some users, whose messages cannot be sent as recorded. */
export function withoutUsers(users: readonly string[], messages: number): Replay {
  const steps = Array.from({ length: messages }, () => notNeeded(phrase`not sent: credentials are missing`));
  const which = users.map((user) => (user === "" ? "the main user" : `the user ${user}`)).join(" and ");
  return { verdict: "NOT-SENT", why: phrase`the credentials of ${knownName(which)} are not given`, steps };
}

/** Returns the outcome of a replay if the suite has no case of the failure's name. */
export function withoutCase(name: string, messages: readonly RecordedMessage[]): Replay {
  const steps = messages.map(() => notNeeded(phrase`not sent: no check would evaluate the reply`));
  return { verdict: "UNJUDGED", why: phrase`the suite has no case ${knownName(name)}`, steps };
}

type ReplayStep = Replay["steps"][number];

function notNeeded(got: Message): ReplayStep {
  return { verdict: "NOT-NEEDED", got };
}

function stepNow(now: Answer | undefined, verdict: StepVerdict): ReplayStep {
  if (now === undefined) return notNeeded(phrase`not sent: the check ended before it`);
  return { verdict, got: inWords(now) };
}

function inWords(answer: Answer): Message {
  const marks =
    answer.kind === "reply"
      ? answer.reply.deviations.map(({ code, path }) => phrase`${code} ${pathText(code, path)}`)
      : [];
  return phrase`${describe(answer)}${marks.length === 0 ? phrase`` : phrase` with ${joinMessages(marks, ", ")}`}`;
}

/**
 * Returns the kind of a reply: a result, an error with its code, unreadable, or none. A conflict with existing data
 * counts as a result, because the failed run may have written that data.
 */
function answerKind(answer: Answer): string {
  if (answer.kind === "reply") {
    const { reply } = answer;
    return reply.kind === "ok" || isConflict(answer) ? "result" : `error ${reply.code}`;
  }
  return answer.kind === "unreadable" ? `unreadable ${answer.error.code}` : "silent";
}
