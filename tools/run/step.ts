// Runs the steps of a long run. A step is a program that passes or fails; one line reports its result and its time.
import { stdout } from "node:process";
import spawn from "cross-spawn";

/** A program to run, from the root of the repository. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The result of a step. */
export interface StepResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Runs a step, passes its output through, and prints one line about it. */
export async function runStep(step: Step): Promise<StepResult> {
  stdout.write(`\n=== ${step.name}\n`);
  const { code, result, output } = await timed(step, "inherit");
  stdout.write(`${output}${endLine(result, code)}`);
  return result;
}

/**
 * Runs steps concurrently. The output of a step is printed when the step has ended. Results are in the order of the
 * steps.
 */
export async function runSteps(steps: readonly Step[], width: number): Promise<readonly StepResult[]> {
  const results = new Map<Step, StepResult>();
  const waiting = steps.values();
  const work = async () => {
    for (const step of waiting) {
      const { code, result, output } = await timed(step, "pipe");
      stdout.write(`\n=== ${step.name}\n${output}${endLine(result, code)}`);
      results.set(step, result);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return steps.flatMap((step) => results.get(step) ?? []);
}

/** Formats a line such as `ok    types   12.3 s`. */
export function resultLine({ name, passed, seconds }: StepResult): string {
  return `${passed ? "ok  " : "FAIL"}  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s`;
}

function endLine(result: StepResult, code: number): string {
  return `=== ${resultLine(result)}${result.passed ? "" : ` (exit ${code})`}\n`;
}

interface Ended {
  readonly code: number;
  readonly result: StepResult;
  /** The output; empty if it was passed through. */
  readonly output: string;
}

async function timed(step: Step, stdio: "inherit" | "pipe"): Promise<Ended> {
  const started = performance.now();
  const { code, output } = await perform(step, stdio);
  return {
    code,
    output,
    result: { name: step.name, passed: code === 0, seconds: (performance.now() - started) / 1000 },
  };
}

function perform(step: Step, stdio: "inherit" | "pipe"): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const printed: Buffer[] = [];
    const child = spawn(step.command, step.args, {
      stdio: ["ignore", stdio, stdio],
      env: { ...process.env, ...step.env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => printed.push(chunk));
    child.once("error", (error) => {
      resolve({ code: 127, output: `${step.command} could not be started: ${error.message}\n` });
    });
    child.once("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(printed).toString() }));
  });
}
