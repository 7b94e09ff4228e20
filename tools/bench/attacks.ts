// `pnpm bench attacks [--cpu]`: decodes each attack document, and lists the slowest ones. Fails if decoding throws
// another error than a CodecError, or changes the prototype of all objects.
import { argv, stdout } from "node:process";
import { CodecError } from "@staywire/codec";
import { type Attack, attacks, feed, sizeOf, subject } from "@staywire/fuzz";
import { chooseClock, now } from "./clock.js";
import { lines } from "./lines.js";

const boundMilliseconds = 50;
// Measures processor time, because other work of the machine affects wall time.
if (argv.includes("--cpu")) chooseClock("cpu");

interface Outcome {
  readonly attack: Attack;
  readonly result: string;
  /** The size of the body in bytes, plus the length of the target. */
  readonly bytes: number;
  readonly milliseconds: number;
}

// Takes the best of three times, because the machine may pause for other work.
function outcomeOf(attack: Attack): Outcome {
  const input = attack.input();
  let result = "";
  let milliseconds = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3; tries += 1) {
    const started = now();
    result = answer(() => feed(subject.fastCodec, input));
    milliseconds = Math.min(milliseconds, now() - started);
  }
  const target = input.kind === "decode-request" ? input.request.target.length : 0;
  return { attack, result, milliseconds, bytes: sizeOf(input) + target };
}

function answer(run: () => unknown): string {
  try {
    const gave = run() as { readonly kind?: string } | undefined;
    return `decoded${gave?.kind === undefined ? "" : ` (${gave.kind})`}`;
  } catch (error) {
    return error instanceof CodecError ? `refused: ${error.code}` : `THREW ${String(error).slice(0, 80)}`;
  }
}

const outcomes = attacks.map(outcomeOf);
const slowest = outcomes.toSorted((a, b) => b.milliseconds - a.milliseconds);
const above = outcomes.filter(({ milliseconds }) => milliseconds > boundMilliseconds);
const threw = outcomes.filter(({ result }) => result.startsWith("THREW"));
const rows = slowest
  .filter(
    ({ milliseconds, result }, index) => index < 25 || milliseconds > boundMilliseconds || result.startsWith("THREW"),
  )
  .map(({ attack, result, milliseconds, bytes }) => [
    attack.name,
    `${milliseconds.toFixed(1)} ms`,
    `${Math.ceil(bytes / 1000)} kB`,
    `${(bytes / 1000 / milliseconds).toFixed(1)} MB/s`,
    result,
  ]);
stdout.write(`${lines([["attack", "time", "size", "rate", "answer"], ...rows], [1, 2, 3])}\n\n`);
stdout.write(
  `${outcomes.length} attack documents, ${above.length} above ${boundMilliseconds} ms, ${threw.length} threw\n`,
);
const polluted = Object.keys(Object.prototype).length > 0 || "polluted" in {};
if (polluted) stdout.write("the prototype of all objects was changed\n");
if (threw.length > 0 || polluted) process.exitCode = 1;
