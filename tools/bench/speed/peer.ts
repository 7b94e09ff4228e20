// Defines the interface of the programs that are compared.
import { now } from "../clock.js";
import type { Workload } from "./workload.js";

/** The job of a peer, and a check that the job was done. */
export interface Job {
  /** Runs the job once; throws if the result does not have the content of the workload. */
  check(): void | Promise<void>;
  /** Runs the job `times` times in a row, and returns the milliseconds per run. */
  measure(times: number): number | Promise<number>;
  /** Releases the resources of the job. */
  close?(): void;
}

/** A compared program. */
export interface Peer {
  readonly name: string;
  /** The part of the work that the program does, as a phrase. */
  readonly does: string;
  /** The reason why the program is left out; undefined if it is available. */
  readonly missing?: string | undefined;
  /** Returns the job of the program for a workload; undefined if the program has no job for it. */
  job(workload: Workload): Job | undefined | Promise<Job | undefined>;
}

/** Creates a job from a function; `check` gets its result. */
export function job<T>(run: () => T, check: (result: T) => void): Job {
  return {
    check: () => check(run()),
    measure(times) {
      const started = now();
      for (let left = times; left > 0; left -= 1) {
        // Only one result is alive at a time, as in a program that finishes a message before it reads the next.
        kept = undefined;
        kept = run();
      }
      return (now() - started) / times;
    },
  };
}

/**
 * The last result. Exported, so that no compiler can optimize the work away.
 *
 * @public
 */
export let kept: unknown;

/**
 * Returns the texts, numbers, booleans and dates in a value, without attributes, declarations and empty texts. The
 * number of these leaves shows whether a reader has read all values of a message.
 */
export function leavesOf(value: unknown, key = ""): string[] {
  if (/^(?:[@$#?]|xmlns|attributes$|_)/.test(key) && key !== "#text" && key !== "#" && key !== "$value") return [];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, key));
  if (value instanceof Date) return [value.toISOString()];
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, name));
  return value === undefined || value === null || value === "" ? [] : [String(value)];
}

/** Throws if a result does not have as many leaves as the value from which the message was made. */
export function requireLeaves(found: unknown, workload: Workload): void {
  const wanted = leavesOf(workload.task.endsWith("request") ? workload.call : workload.value).length;
  const count = leavesOf(found).length;
  if (count !== wanted) throw new Error(`${count} values were read; expected the ${wanted} values of the message`);
}

/**
 * Throws if a written document lacks one of up to 20 sampled values, or has less than 60 % of the length that the codec
 * writes. The length may differ, because namespaces and white space may differ.
 */
export function requireText(text: string, workload: Workload): void {
  const wanted = workload.bytes;
  for (const leaf of sample(leavesOf(workload.task.endsWith("request") ? workload.call : workload.value))) {
    if (!text.includes(escaped(leaf))) throw new Error(`${JSON.stringify(leaf)} was not written`);
  }
  if (text.length < wanted * 0.6)
    throw new Error(
      `the document has ${text.length} characters; expected at least 60 % of the ${wanted} bytes that the codec writes`,
    );
}

function sample(leaves: readonly string[]): readonly string[] {
  return leaves.filter((_, index) => index % Math.ceil(leaves.length / 20) === 0);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").split(/[>'"]/)[0] ?? "";
}
