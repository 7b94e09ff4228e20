// Runs sequences of commands against a target and a model; a failing sequence is shrunk as far as the budget allows.

import { type CaseContext, couldNotRun, fail, type Outcome, pass } from "@staywire/conformance/checks";
import { joinMessages, type Message, phrase } from "@staywire/model";
import fc, { type Arbitrary, type AsyncCommand } from "fast-check";
import { Blocked, Departure, type Trace } from "./departure.js";

/** Maximum number of commands in a sequence. */
const LONGEST = 12;

/** Maximum number of sequences to spend on shrinking a failure. */
const SHRINK_BUDGET = 40;

/**
 * Defines sequences of one kind. Each sequence has a setup of its own, so that it does not depend on the writes of
 * earlier sequences.
 */
export interface Sequences<M extends object, R extends Trace> {
  readonly title: Message;
  /** Maximum number of sequences in a case, whatever the settings are. */
  readonly most?: number | undefined;
  readonly commands: readonly Arbitrary<AsyncCommand<M, R>>[];
  /**
   * Creates the model, and the object that calls the target, for sequence number `n`, from 0. Sequences for shrinking
   * get the following numbers.
   */
  readonly setup: (n: number) => Promise<{ readonly model: M; readonly real: R }>;
  /**
   * Compares the target with the model at the end of a sequence; throws a `Departure` if they differ. Returns true if it
   * waited in real time for a cached response to expire; the case should then run no more sequences.
   */
  readonly finish: (model: M, real: R) => Promise<boolean>;
}

/** Runs the configured number of sequences; each is determined by the seed of the case. */
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

/** Identifies a sequence by its number in the run, and by the paths with which fast-check reproduces it. */
interface Place {
  readonly n: number;
  readonly path: string;
  readonly replayPath?: string;
}

function placeOf(text: string): Place {
  const [n = "", path = "", replayPath = ""] = text.split(" ");
  return { n: Number(n), path, ...(replayPath === "" ? {} : { replayPath }) };
}

/** A sequence in which the target departed from the model. */
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

  /** Returns the outcome for a sequence that could not be evaluated. Rethrows an error that is not a `Blocked`. */
  unjudged(): Outcome {
    if (this.obstacle instanceof Blocked) return this.obstacle.outcome;
    throw this.obstacle;
  }

  /**
   * Returns the failure of the smallest failing sequence. Runs that sequence once more, to report if it fails each
   * time.
   */
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

/** Reads the path to a shrunk sequence from its text, because fast-check reports it nowhere else. */
function replayPathOf(commands: unknown): string {
  return /replayPath="([^"]*)"/.exec(String(commands))?.[1] ?? "";
}

/** Returns the error for a sequence that needs to wait longer than the run may. */
export function tooLong(seconds: number): Blocked {
  const reason = phrase`an answer may be kept for another ${Math.ceil(seconds)} seconds, more than the run may wait`;
  return new Blocked(couldNotRun(reason, phrase`wait, in seconds (--wait)`));
}
