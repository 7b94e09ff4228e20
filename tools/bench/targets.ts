// The ratios that are aimed at, as data: how many times as long a peer takes for the same work.
import type { Result } from "./measure.js";
import type { Task } from "./workload.js";

interface Target {
  readonly message: string;
  readonly task: Task;
  readonly peer: string;
  /** At least. */
  readonly ratio: number;
}

const targets: readonly Target[] = [
  { message: "bulk rates", task: "read-reply", peer: "saxes", ratio: 3 },
  { message: "bulk rates", task: "read-reply", peer: "node-soap", ratio: 20 },
  { message: "bulk rates", task: "read-reply", peer: "PHP ext-soap", ratio: 4 },
  { message: "bulk rates", task: "write-reply", peer: "xmlbuilder2", ratio: 40 },
  { message: "bulk rates", task: "write-reply", peer: "fast-xml-parser", ratio: 3 },
  { message: "another service", task: "read-reply", peer: "saxes", ratio: 1.5 },
  { message: "fault", task: "read-fault", peer: "node-soap", ratio: 4 },
  { message: "GetExtras", task: "exchange", peer: "node-soap", ratio: 10 },
];

/** A target and what was measured; `ratio` is undefined if the peer was not measured. */
export interface Judged extends Target {
  readonly found: number | undefined;
  /** The same of the best rounds; a machine that has other work to do falls less on these. */
  readonly best: number | undefined;
  readonly met: boolean;
}

/** Every target beside what was measured over SOAP 1.1. */
export function judge(results: readonly Result[]): readonly Judged[] {
  return targets.map((target) => {
    const same = results.filter(
      ({ workload }) =>
        workload.message === target.message && workload.task === target.task && workload.binding === "soap11",
    );
    const own = same.find(({ peer }) => peer.name === "staywire");
    const theirs = same.find(({ peer }) => peer.name === target.peer);
    if (own === undefined || theirs === undefined) return { ...target, found: undefined, best: undefined, met: false };
    const found = theirs.milliseconds / own.milliseconds;
    return { ...target, found, best: theirs.best / own.best, met: found >= target.ratio };
  });
}
