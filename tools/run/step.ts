// One step of a long run: a program that passes or fails, with a line and a time.
import { spawn } from "node:child_process";
import { stdout } from "node:process";

/** A program to run, from the root of the repository. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** How a step ended. */
export interface StepResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Runs a step with its output passed through, and prints one line about it. */
export async function runStep(step: Step): Promise<StepResult> {
  stdout.write(`\n=== ${step.name}\n`);
  const started = performance.now();
  const code = await exitCodeOf(step);
  const result = { name: step.name, passed: code === 0, seconds: (performance.now() - started) / 1000 };
  stdout.write(`=== ${resultLine(result)}${result.passed ? "" : ` (exit ${code})`}\n`);
  return result;
}

/** `ok    types   12.3 s`. */
export function resultLine({ name, passed, seconds }: StepResult): string {
  return `${passed ? "ok  " : "FAIL"}  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s`;
}

function exitCodeOf(step: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...step.env },
    });
    child.once("error", (error) => {
      stdout.write(`${step.command} could not be started: ${error.message}\n`);
      resolve(127);
    });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
