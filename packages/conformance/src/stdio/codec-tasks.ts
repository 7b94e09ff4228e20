// Runs the tasks of a case one by one until one of them fails. If its sample was generated, the sample is then shrunk.
import { type Message, phrase, quote } from "@staywire/model";
import fc, { type Arbitrary } from "fast-check";
import { bytesOfBase64, utf8Text } from "../core/bytes.js";
import type { CodecTask } from "../core/codec-task.js";
import type { CaseFacts } from "../core/context.js";
import { couldNotRun, fail, notApplicable, type Outcome, pass } from "../core/outcome.js";
import { runTask, type TaskVerdict } from "./codec-task.js";
import { drawOf } from "./samples.js";
import type { Session } from "./session.js";

/** The session of the codec, and a description of the expected behaviour. */
export interface Judged {
  readonly session: Session;
  readonly expected: Message;
}

/** Maximum number of requests to spend on shrinking a sample. */
const SHRINK_BUDGET = 40;

/** Runs the tasks of generated samples. If one fails, its sample is shrunk, unless the codec gave no valid reply. */
export async function everySample<T>(
  context: CaseFacts,
  { session, expected }: Judged,
  samples: Arbitrary<T>,
  taskOf: (sample: T) => CodecTask,
): Promise<Outcome> {
  let worst: TaskVerdict | undefined;
  let spent = 0;
  let broken: unknown;
  const holds = async (sample: T): Promise<boolean> => {
    if (broken !== undefined || spent > SHRINK_BUDGET || worst?.heard.kind === "fault") return true;
    if (worst !== undefined) spent += 1;
    try {
      const verdict = await runTask(context.codec, session, taskOf(sample));
      if (verdict.wrong !== undefined) worst = verdict;
      return verdict.wrong === undefined;
    } catch (cause) {
      broken = cause;
      return true;
    }
  };
  await fc.check(fc.asyncProperty(samples, holds), { ...drawOf(context), verbose: 0 });
  const shrunk = spent > SHRINK_BUDGET ? phrase`until the budget was spent` : phrase`complete, ${spent} requests`;
  if (worst !== undefined) return finding(worst, expected, shrunk);
  if (broken !== undefined) throw broken;
  return pass;
}

/** Runs tasks until one fails. */
export async function everyTask(
  { codec }: CaseFacts,
  { session, expected }: Judged,
  tasks: readonly CodecTask[],
): Promise<Outcome> {
  if (tasks.length === 0) return notApplicable(phrase`the operation has no such message`);
  for (const task of tasks) {
    const verdict = await runTask(codec, session, task);
    if (verdict.wrong !== undefined) return finding(verdict, expected);
  }
  return pass;
}

/**
 * Runs tasks whose message must be rejected. If the codec cannot decode the message without its change, the tasks would
 * prove nothing, so they are not run.
 */
export async function everyRefusal(
  context: CaseFacts,
  judged: Judged,
  { baseline, tasks }: { readonly baseline: CodecTask; readonly tasks: readonly CodecTask[] },
): Promise<Outcome> {
  if (tasks.length === 0) return everyTask(context, judged, tasks);
  const { wrong } = await runTask(context.codec, judged.session, baseline);
  if (wrong !== undefined) return couldNotRun(phrase`the codec does not read the message without the change: ${wrong}`);
  return everyTask(context, judged, tasks);
}

function finding({ trial, heard, wrong }: TaskVerdict, expected: Message, shrunk?: Message): Outcome {
  const body = bodyOf(trial);
  const sent = body === undefined ? heard.line : phrase`${heard.line}, whose body is ${quote(body, LONGEST_BODY)}`;
  return fail({ sent, expected, actual: wrong ?? phrase``, shrunk, trial });
}

/** Maximum number of characters of a body to show. */
const LONGEST_BODY = 2000;

// Returns the text of the message that the codec had to decode; undefined if it is not text.
function bodyOf({ request }: CodecTask): string | undefined {
  const message =
    request.op === "decodeRequest" ? request.request : request.op === "decodeResponse" && request.response;
  return message === false || message.body === "" ? undefined : utf8Text(bytesOfBase64(message.body));
}
