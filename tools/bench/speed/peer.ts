// The interface of every program that is compared.
import { now } from "../clock.js";
import type { Workload } from "./workload.js";

/** The job of a peer, and a check that it has done it. */
export interface Job {
  /** Throws where the first run did not give what the workload holds. */
  check(): void | Promise<void>;
  /** Does it so many times in a row, and gives the milliseconds that one time took. */
  measure(times: number): number | Promise<number>;
  /** Lets go of what it holds. */
  close?(): void;
}

/** A program that is compared. */
export interface Peer {
  readonly name: string;
  /** The part of the work that it does, in a phrase. */
  readonly does: string;
  /** The reason why it is left out; undefined if it is here. */
  readonly missing?: string | undefined;
  /** The job that answers the workload, or undefined if it has none. */
  job(workload: Workload): Job | undefined | Promise<Job | undefined>;
}

/** A job that is one function; `check` is given its result. */
export function job<T>(run: () => T, check: (result: T) => void): Job {
  return {
    check: () => check(run()),
    measure(times) {
      const started = now();
      for (let left = times; left > 0; left -= 1) {
        // One result is alive at a time, as in a program that is done with a message before it reads the next.
        kept = undefined;
        kept = run();
      }
      return (now() - started) / times;
    },
  };
}

/**
 * The last result. Exported, so that no compiler can leave the work out.
 *
 * @public
 */
export let kept: unknown;

/** The texts and numbers in a value, attributes and declarations of parsers aside, sorted: what every reader must have found. */
export function leavesOf(value: unknown, key = ""): string[] {
  if (/^(?:[@$#?]|xmlns|attributes$|_)/.test(key) && key !== "#text" && key !== "#" && key !== "$value") return [];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, key));
  if (value instanceof Date) return [value.toISOString()];
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, name));
  return value === undefined || value === null || value === "" ? [] : [String(value)];
}

/** Throws where a result has not as many leaves as the value that the message was made from. */
export function requireLeaves(found: unknown, workload: Workload): void {
  const wanted = leavesOf(workload.task.endsWith("request") ? workload.call : workload.value).length;
  const count = leavesOf(found).length;
  if (count !== wanted) throw new Error(`${count} values were read where the message has ${wanted}`);
}

/** Throws where a written document is not about as long as the codec's: namespaces and white space may differ. */
export function requireText(text: string, workload: Workload): void {
  const wanted = workload.bytes;
  for (const leaf of sample(leavesOf(workload.task.endsWith("request") ? workload.call : workload.value))) {
    if (!text.includes(escaped(leaf))) throw new Error(`${JSON.stringify(leaf)} was not written`);
  }
  if (text.length < wanted * 0.6) throw new Error(`${text.length} characters were written, the codec writes ${wanted}`);
}

function sample(leaves: readonly string[]): readonly string[] {
  return leaves.filter((_, index) => index % Math.ceil(leaves.length / 20) === 0);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").split(/[>'"]/)[0] ?? "";
}
