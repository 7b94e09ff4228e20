// Runs the fuzzer once: generates inputs from a seed, and evaluates and times each one.
import { performance } from "node:perf_hooks";
import { generatedInput } from "./generated-input.js";
import { type Input, sizeOf } from "./input.js";
import { type Finding, feed, findingsOf } from "./laws.js";
import { mutate } from "./mutate/input.js";
import { randomAt } from "./random.js";
import type { Subject } from "./subject.js";

/** An input that breaks laws. */
export interface Broken {
  readonly index: number;
  readonly input: Input;
  readonly findings: readonly Finding[];
}

/** A slow input, with the shortest of its measured times. */
export interface Slow {
  readonly index: number;
  readonly input: Input;
  readonly milliseconds: number;
}

/** The result of a run. */
export interface Report {
  readonly inputs: number;
  readonly broken: readonly Broken[];
  /** The inputs of at most 64 kB that took more than 50 ms, the slowest first. */
  readonly slow: readonly Slow[];
  readonly slowest: number;
  /** The number of inputs that the codec accepted. */
  readonly taken: number;
}

/** The settings of a run. */
export interface Settings {
  readonly seed: number;
  readonly runs: number;
  /**
   * The first index.
   *
   * @defaultValue 0
   */
  readonly from?: number | undefined;
  /** Called for each input that breaks a law. */
  onBroken?(broken: Broken): Promise<void>;
}

const boundMilliseconds = 50;
const boundBytes = 64 * 1024;

/** The share of inputs that begin with a generated content instead of a valid message. */
const GENERATED = 0.05;

/** Returns the input that a seed gives at an index. */
export function inputAt(seeds: readonly Input[], seed: number, index: number): Input {
  const random = randomAt(seed, index);
  const valid = random.pick(seeds);
  if (!random.chance(GENERATED)) return mutate(random, valid, seeds);
  const generated = generatedInput(random);
  return random.chance(0.5) ? generated : mutate(random, generated, seeds);
}

/** Runs the inputs of a seed one after the other. */
export async function run(subject: Subject, seeds: readonly Input[], settings: Settings): Promise<Report> {
  const { seed, runs, from = 0 } = settings;
  const broken: Broken[] = [];
  const slow: Slow[] = [];
  let slowest = 0;
  let taken = 0;
  for (let index = from; index < from + runs; index += 1) {
    const input = inputAt(seeds, seed, index);
    const timed = timeOf(subject, input);
    if (timed.taken) taken += 1;
    if (sizeOf(input) <= boundBytes) slowest = Math.max(slowest, timed.milliseconds);
    if (timed.milliseconds > boundMilliseconds && sizeOf(input) <= boundBytes) {
      slow.push({ index, input, milliseconds: timed.milliseconds });
    }
    const findings = await findingsOf(subject, input);
    if (findings.length === 0) continue;
    broken.push({ index, input, findings });
    await settings.onBroken?.({ index, input, findings });
  }
  return { inputs: runs, broken, slow: slow.sort((a, b) => b.milliseconds - a.milliseconds), slowest, taken };
}

// Measures an input. Measures a slow input several times, because the machine may have paused.
function timeOf(subject: Subject, input: Input): { milliseconds: number; taken: boolean } {
  let best = Number.POSITIVE_INFINITY;
  let taken = false;
  for (let tries = 0; tries < 4 && best > boundMilliseconds / 5; tries += 1) {
    const started = performance.now();
    try {
      feed(subject.fastCodec, input);
      taken = true;
    } catch {
      taken = false;
    }
    best = Math.min(best, performance.now() - started);
  }
  return { milliseconds: best, taken };
}
