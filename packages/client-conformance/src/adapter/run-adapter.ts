// Tests a client through an adapter: requests the calls and tasks of each case, and stores what the adapter reports.
import { service as channelService } from "@staywire/catalog";
import { Conversation, type LinePipe, type SessionReply } from "@staywire/conformance/stdio";
import { isOwnError, type Message, phrase, quote, type Service } from "@staywire/model";
import type { ClientCase } from "../core/case.js";
import type { Answer } from "../core/report.js";
import type { NewReport, Session } from "../session.js";
import { callsOf } from "./calls.js";
import {
  type AdapterAccount,
  type AdapterHello,
  type AdapterRequest,
  adapterHello,
  parseAdapterHello,
  parseAnswer,
} from "./protocol.js";
import { tasksOf } from "./tasks.js";

/** The options of a run with an adapter. */
export interface AdapterOptions {
  /** The service, with the namespace and paths of a deployment. Default: that of the catalog. */
  readonly service?: Service | undefined;
  /** Returns the address and the account of a case. */
  readonly accountOf: (of: ClientCase) => AdapterAccount;
  readonly signal?: AbortSignal | undefined;
  /** Called after each case. */
  readonly onCase?: ((of: ClientCase) => void) | undefined;
}

/** The milliseconds that a client has for a call, and those for a call that gets no reply. */
const DEADLINE = 20_000;
const SHORT_DEADLINE = 2_000;

/** The milliseconds after which a client has certainly given up, whatever deadline it was given. */
const LONGEST_WAIT = 120_000;

/** The milliseconds that an adapter may exceed its deadline. */
const GRACE = 10_000;

/** Runs the cases of a session with an adapter. Returns the reason if the run ended early, otherwise undefined. */
export async function runAdapter(
  session: Session,
  pipe: LinePipe,
  options: AdapterOptions,
): Promise<Message | undefined> {
  const { service = channelService, signal, onCase } = options;
  const conversation: Asking = new Conversation(phrase`the adapter`, pipe, { timeout: DEADLINE + GRACE, signal });
  const hello = helloFrom(await conversation.ask(adapterHello(service)));
  if (!("name" in hello)) return hello.problem;
  session.declare(hello.name, hello.cannot);
  for (const each of session.cases) {
    if (signal?.aborted === true) return undefined;
    session.begin(each.id);
    await runCase({ session, conversation, hello, account: options.accountOf(each) }, each);
    if (conversation.gone !== undefined) return conversation.gone.reason;
    onCase?.(each);
  }
  return undefined;
}

/** The case in which the service never replies. */
const SILENCE = "silence";

type Asking = Conversation<AdapterRequest>;

function helloFrom(reply: SessionReply): AdapterHello | { readonly problem: Message } {
  if (reply.kind === "fault") return { problem: reply.what };
  if (reply.kind === "error") return { problem: phrase`the adapter rejects the hello: ${quote(reply.message)}` };
  try {
    return parseAdapterHello(reply.value);
  } catch (error) {
    if (error instanceof SyntaxError && isOwnError(error)) return { problem: error.message };
    throw error;
  }
}

interface Running {
  readonly session: Session;
  readonly conversation: Asking;
  readonly hello: AdapterHello;
  readonly account: AdapterAccount;
}

async function runCase(running: Running, { id }: ClientCase): Promise<void> {
  const { session, hello, account } = running;
  const { today } = session;
  const world = session.worldOf(id);
  const deadlineMs = id === SILENCE ? SHORT_DEADLINE : DEADLINE;
  const [first = "soap11", ...others] = hello.bindings;
  for (const binding of id === "plain" ? [first, ...others] : [first]) {
    for (const call of callsOf(id, today)) {
      if (hello.operations?.includes(call.operation) === false) continue;
      const asked = { op: "call", account, binding, ...call, deadlineMs } as const;
      await report(running, id, asked, (answer) => ({ ...call, answer }));
    }
  }
  for (const each of world === undefined ? [] : tasksOf(id, world, today)) {
    if (!hello.tasks.includes(each.task)) continue;
    const { task, input } = each;
    await report(running, id, { op: "task", account, task, input, deadlineMs }, (answer) => ({ ...each, answer }));
  }
}

async function report(
  { session, conversation }: Running,
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

/** The error code of an adapter that does not support a call or task. */
const CANNOT = "cannot";

/** Reads the answer of an adapter; undefined if the adapter does not support the call or task. */
function answerFrom(reply: SessionReply): Answer | undefined {
  if (reply.kind === "ok") return parseAnswer(reply.value);
  if (reply.kind === "fault") return { kind: "none", reason: reply.what };
  return reply.code === CANNOT ? undefined : { kind: "none", reason: phrase`an error: ${quote(reply.message)}` };
}
