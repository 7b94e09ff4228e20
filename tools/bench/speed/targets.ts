// Lists the target ratios: how many times as long a peer must take for the same work.
import type { Binding } from "@staywire/model";
import type { Result } from "./measure.js";
import type { Task } from "./workload.js";

interface Target {
  readonly message: string;
  readonly task: Task;
  readonly peer: string;
  /** The binding. Default: SOAP 1.1. */
  readonly binding?: Binding;
  /** The binding of the peer's work, if it differs from `binding`. In this case, the peer is this codec itself. */
  readonly peerBinding?: Binding;
  /** The minimum ratio of the peer's time to the codec's. */
  readonly ratio: number;
}

const targets: readonly Target[] = [
  { message: "bulk rates", task: "read-reply", peer: "saxes", ratio: 3 },
  { message: "bulk rates", task: "read-reply", peer: "node-soap", ratio: 20 },
  { message: "bulk rates", task: "read-reply", peer: "PHP ext-soap", ratio: 4 },
  { message: "bulk rates", task: "write-reply", peer: "xmlbuilder2", ratio: 40 },
  { message: "bulk rates", task: "write-reply", peer: "fast-xml-parser", ratio: 3 },
  { message: "another service", task: "read-reply", peer: "saxes", ratio: 1.5 },
  { message: "plain records of another service", task: "read-reply", peer: "saxes", ratio: 2.8 },
  { message: "fault", task: "read-fault", peer: "node-soap", ratio: 4 },
  { message: "GetExtras", task: "exchange", peer: "node-soap", ratio: 10 },
  { message: "GetExtras", task: "exchange", peer: "staywire", binding: "post", peerBinding: "soap11", ratio: 1 },
];

/** A target with the measured ratio, which is undefined if the peer or the codec was not measured. */
export interface Judged extends Target {
  readonly found: number | undefined;
  /** The ratio of the best rounds, which other work of the machine affects less. */
  readonly best: number | undefined;
  readonly met: boolean;
}

/** Returns every target with the measured ratio. */
export function judge(results: readonly Result[]): readonly Judged[] {
  return targets.map((target) => {
    const { binding = "soap11", peerBinding = binding } = target;
    const resultOf = (name: string, over: Binding): Result | undefined =>
      results.find(
        ({ peer, workload: { message, task, binding: found } }) =>
          peer.name === name && message === target.message && task === target.task && found === over,
      );
    const own = resultOf("staywire", binding);
    const theirs = resultOf(target.peer, peerBinding);
    if (own === undefined || theirs === undefined) return { ...target, found: undefined, best: undefined, met: false };
    const found = theirs.milliseconds / own.milliseconds;
    return { ...target, found, best: theirs.best / own.best, met: found >= target.ratio };
  });
}
