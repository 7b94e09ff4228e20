// Runs the cases of a session with a client that is started for each case: several cases at a time if the client allows
// it, and a case again after a crash.
import type { Message } from "@staywire/model";
import { endWords } from "./checks/crash.js";
import type { ClientCase } from "./core/case.js";
import type { CommandEnd } from "./core/observation.js";
import type { Session } from "./session.js";

/**
 * Runs the client in a case, at the address with the number `lane`. Resolves to how the client ended; undefined if it
 * did not end.
 */
export type RunCase = (of: ClientCase, lane: number) => Promise<CommandEnd | undefined>;

/** The options of a run with a command. */
export interface CommandOptions {
  readonly run: RunCase;
  /** The number of cases at a time; each has an address of its own. Default: 1. */
  readonly lanes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * Called when the client has crashed or hung in a case, before the case is run again. `end` describes how the client
   * ended, for example `crashed (exit code 134)`.
   */
  readonly onCrash?: ((of: ClientCase, end: Message) => void) | undefined;
  /**
   * Called when the cases are run one by one although `lanes` allows more, because the client made no calls or behaved
   * differently in the two plain cases, which were run at the same time.
   */
  readonly onUnsteady?: (() => void) | undefined;
  /** Called after each case. */
  readonly onCase?: ((of: ClientCase) => void) | undefined;
}

/**
 * If the client has crashed or hung in both runs of this many cases, no further case is run again, because a client
 * that always crashes shows nothing new.
 */
const MOST_FAILURES = 3;

/**
 * Runs a case. If the client crashed or hung, and this may be chance, runs the case again. If a reply is the cause, the
 * client crashes again.
 */
export async function runCase(session: Session, of: ClientCase, lane: number, options: CommandOptions): Promise<void> {
  const { run, signal, onCase, onCrash } = options;
  session.begin(of.id, lane);
  let end = await run(of, lane);
  const isOver = signal?.aborted === true || session.failedCases >= MOST_FAILURES;
  if (end !== undefined && !isOver && mayBeChance(of, end)) {
    onCrash?.(of, endWords(end));
    session.again(of.id, end);
    end = await run(of, lane);
  }
  if (end !== undefined) session.ended(of.id, end);
  onCase?.(of);
}

/**
 * True if a second run may end differently: the client crashed, or it hung in a case whose replies cannot keep it busy.
 */
function mayBeChance({ isLasting = false }: ClientCase, { code, isCrash = false }: CommandEnd): boolean {
  return isCrash || (code === undefined && !isLasting);
}

/** Runs a command in each case of a session. */
export async function runCommands(session: Session, options: CommandOptions): Promise<void> {
  const { lanes = 1, signal } = options;
  const queue = [...session.cases];
  const work = async (lane: number) => {
    for (let next = queue.shift(); next !== undefined && signal?.aborted !== true; next = queue.shift()) {
      await runCase(session, next, lane, options);
    }
  };
  const count = lanes > 1 && (await canRunBeside(session, queue, options)) ? lanes : 1;
  if (count > 1) queue.sort((one, other) => Number(other.isLasting ?? false) - Number(one.isLasting ?? false));
  await Promise.all(Array.from({ length: count }, (_, lane) => work(lane)));
}

/**
 * Runs the two plain cases at the same time. If the client does the same in both, returns true and removes the cases
 * from the queue. Otherwise, they are run again one by one: the client may lock a file, or behave differently each
 * time.
 */
async function canRunBeside(session: Session, queue: ClientCase[], options: CommandOptions): Promise<boolean> {
  const [first, second] = queue;
  if (first?.id !== "plain" || second?.id !== "plain-again") return false;
  await Promise.all([runCase(session, first, 0, options), runCase(session, second, 1, options)]);
  if (session.isSteady) {
    queue.splice(0, 2);
    return true;
  }
  if (options.signal?.aborted === true) return false;
  options.onUnsteady?.();
  for (const each of [first, second]) session.again(each.id);
  return false;
}
