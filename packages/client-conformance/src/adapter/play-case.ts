// Requests the calls and tasks of one case from an adapter.
import type { Conversation, SessionReply } from "@staywire/conformance/stdio";
import { phrase, quote } from "@staywire/model";
import type { ClientCase } from "../core/case.js";
import type { Answer } from "../core/report.js";
import type { NewReport, Session } from "../session.js";
import { callsOf } from "./calls.js";
import { type AdapterAccount, type AdapterHello, type AdapterRequest, parseAnswer } from "./protocol.js";
import { tasksOf } from "./tasks.js";

/** The milliseconds that a client has for a call. */
const DEADLINE = 20_000;
/** The milliseconds that a client has for a call in the case without replies. */
const SHORT_DEADLINE = 2_000;

/** The milliseconds for which the suite waits in the case without replies, in addition to the grace time. */
const LONGEST_WAIT = 120_000;

/** The milliseconds that an adapter has for its report after the deadline of a call. */
const GRACE = 10_000;

/** The time limit of an adapter for a reply in milliseconds. */
export const REPLY_LIMIT = DEADLINE + GRACE;

/** The case in which no reply comes. */
const SILENCE = "silence";

/** A conversation with an adapter. */
export type Asking = Conversation<AdapterRequest>;

/** An adapter that plays a case, with its conversation, its hello and the account of the case. */
export interface Playing {
  readonly session: Session;
  readonly conversation: Asking;
  readonly hello: AdapterHello;
  readonly account: AdapterAccount;
}

/**
 * Requests the calls and tasks of a case from an adapter, and stores the reports in the session. Leaves out operations
 * and tasks that the adapter does not support.
 */
export async function playCase(playing: Playing, { id }: ClientCase): Promise<void> {
  const { session, hello, account } = playing;
  const { today } = session;
  const world = session.worldOf(id);
  const deadlineMs = id === SILENCE ? SHORT_DEADLINE : DEADLINE;
  const [first = "soap11", ...others] = hello.bindings;
  for (const binding of id === "plain" ? [first, ...others] : [first]) {
    for (const call of callsOf(id, today)) {
      if (hello.operations?.includes(call.operation) === false) continue;
      const asked = { op: "call", account, binding, ...call, deadlineMs } as const;
      await report(playing, id, asked, (answer) => ({ ...call, answer }));
    }
  }
  for (const each of world === undefined ? [] : tasksOf(id, world, today)) {
    if (!hello.tasks.includes(each.task)) continue;
    const { task, input } = each;
    await report(playing, id, { op: "task", account, task, input, deadlineMs }, (answer) => ({ ...each, answer }));
  }
}

async function report(
  { session, conversation }: Playing,
  id: string,
  asked: AdapterRequest,
  reportOf: (answer: Answer) => NewReport,
): Promise<void> {
  if (conversation.gone !== undefined) return;
  const done = session.starting(id);
  const limit = id === SILENCE ? LONGEST_WAIT : DEADLINE;
  const answer = answerFrom(await conversation.ask(asked, limit + GRACE));
  if (answer !== undefined) done(reportOf(answer));
}

/** The error code with which an adapter states that it does not support a request. */
const CANNOT = "cannot";

/** Reads the answer of an adapter; undefined if the adapter does not support the request. */
function answerFrom(reply: SessionReply): Answer | undefined {
  if (reply.kind === "ok") return parseAnswer(reply.value);
  if (reply.kind === "fault") return { kind: "none", reason: reply.what };
  return reply.code === CANNOT ? undefined : { kind: "none", reason: phrase`an error: ${quote(reply.message)}` };
}
