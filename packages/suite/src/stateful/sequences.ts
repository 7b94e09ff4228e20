// Sequences of commands against a target and a model of it: a failing one is made as small as the budget allows.

import { type CaseContext, couldNotRun, fail, type Outcome, pass } from "@staywire/conformance/checks";
import { joinMessages, type Message, phrase } from "@staywire/model";
import fc, { type Arbitrary, type AsyncCommand } from "fast-check";
import { Blocked, Departure, type Trace } from "./departure.js";

/** The most commands of a sequence. */
const LONGEST = 12;

/** The number of sequences that may be spent on finding a smaller one. */
const SHRINK_BUDGET = 40;

/** Sequences of one kind. Each of them is set up anew: what one has written must not matter to the next. */
export interface Sequences<M extends object, R extends Trace> {
  readonly title: Message;
  /** The most sequences of a case, whatever the settings say. */
  readonly most?: number | undefined;
  readonly commands: readonly Arbitrary<AsyncCommand<M, R>>[];
  /** Makes the model and the target's side of sequence number `n`, from 0; shrinking counts on. */
  readonly setup: (n: number) => Promise<{ readonly model: M; readonly real: R }>;
  /** Judges what every sequence has to end with. True where it had to wait, so that the case should ask for no more. */
  readonly finish: (model: M, real: R) => Promise<boolean>;
}

/** Runs as many sequences as the settings say; each is decided by the seed of the case. */
export async function everySequence<M extends object, R extends Trace>(
  context: CaseContext,
  sequences: Sequences<M, R>,
): Promise<Outcome> {
  const given = context.input?.path;
  const place = given === undefined ? undefined : placeOf(given);
  const trial = new Trial(sequences, place);
  const { path, ...replay } = place ?? {};
  const commands = fc.commands([...sequences.commands], { maxCommands: LONGEST, size: "max", ...replay });
  const property = fc.asyncProperty(commands, (each) => trial.holds(each));
  const only =
    path === undefined
      ? { numRuns: Math.min(context.runs, sequences.most ?? context.runs) }
      : { numRuns: 1, path, endOnFailure: true };
  const result = await fc.check(property, { seed: context.seed, verbose: 0, ...only });
  if (trial.obstacle !== undefined) return trial.unjudged();
  const smallest = result.counterexample?.[0];
  if (!result.failed || smallest === undefined) return pass;
  return trial.finding(result.numShrinks, smallest, result.counterexamplePath);
}

type Commands<M extends object, R extends Trace> = Iterable<AsyncCommand<M, R>>;

/** A sequence among all that a case generates: its number when it ran, and how fast-check comes to it. */
interface Place {
  readonly n: number;
  readonly path: string;
  readonly replayPath?: string;
}

function placeOf(text: string): Place {
  const [n = "", path = "", replayPath = ""] = text.split(" ");
  return { n: Number(n), path, ...(replayPath === "" ? {} : { replayPath }) };
}

/** A sequence that departed from the model. */
interface Failure {
  readonly departure: Departure;
  readonly trace: Trace;
  readonly n: number;
}

class Trial<M extends object, R extends Trace> {
  obstacle: unknown;
  private worst: Failure | undefined;
  private waited = false;
  private next: number;
  private shrinks = 0;
  private readonly sequences: Sequences<M, R>;
  private readonly isReplay: boolean;

  constructor(sequences: Sequences<M, R>, place: Place | undefined) {
    this.sequences = sequences;
    this.next = place?.n ?? 0;
    this.isReplay = place !== undefined;
  }

  async holds(commands: Commands<M, R>): Promise<boolean> {
    if (this.obstacle !== undefined || this.shrinks > SHRINK_BUDGET) return true;
    if (this.waited && this.worst === undefined) return true;
    if (this.worst !== undefined) this.shrinks += 1;
    try {
      const failure = await this.failure(commands);
      if (failure === undefined) return true;
      this.worst = failure;
      return false;
    } catch (cause) {
      if (this.worst === undefined) this.obstacle = cause;
      return true;
    }
  }

  /** Returns the outcome if a sequence could not be evaluated. */
  unjudged(): Outcome {
    if (this.obstacle instanceof Blocked) return this.obstacle.outcome;
    throw this.obstacle;
  }

  /** The smallest failing sequence, run once more: whether it fails again is worth knowing. */
  async finding(steps: number, smallest: Commands<M, R>, path: string | null): Promise<Outcome> {
    const first = this.worst as Failure;
    const again = this.isReplay ? null : await this.failure(smallest).catch(() => null);
    const { departure, trace, n } = again ?? first;
    return fail({
      sent: joinMessages(trace.steps, "; ") || phrase`nothing but reads`,
      expected: phrase`${departure.expected} (${this.sequences.title})`,
      actual: departure.actual,
      shrunk:
        this.shrinks > SHRINK_BUDGET
          ? phrase`${steps} steps, then the budget was spent`
          : phrase`complete, ${steps} steps`,
      exchanges: trace.exchanges,
      input: { path: `${n} ${path} ${replayPathOf(smallest)}` },
      ...(again === null ? {} : { stability: again === undefined ? "flaky" : "deterministic" }),
    });
  }

  private async failure(commands: Commands<M, R>): Promise<Failure | undefined> {
    const n = this.next;
    this.next += 1;
    const { model, real } = await this.sequences.setup(n);
    try {
      await fc.asyncModelRun(() => ({ model, real }), commands);
      this.waited = (await this.sequences.finish(model, real)) || this.waited;
      return undefined;
    } catch (cause) {
      if (!(cause instanceof Departure)) throw cause;
      return { departure: cause, trace: real, n };
    }
  }
}

/** The text of a sequence is the only place where fast-check reports how to reach a shrunk one. */
function replayPathOf(commands: unknown): string {
  return /replayPath="([^"]*)"/.exec(String(commands))?.[1] ?? "";
}

/** The outcome where a sequence needs more waiting than the run may do. */
export function tooLong(seconds: number): Blocked {
  const reason = phrase`an answer may be kept for another ${Math.ceil(seconds)} seconds, more than the run may wait`;
  return new Blocked(couldNotRun(reason, phrase`wait, in seconds (--wait)`));
}
