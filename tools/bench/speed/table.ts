// Writes the results as text: a table of all measurements, the peers, and the targets.
import { lines } from "../lines.js";
import type { Result } from "./measure.js";
import type { Peer } from "./peer.js";
import type { Judged } from "./targets.js";

/** Returns the table of results. Its last column relates times to `staywire`: 3.00 means three times as long. */
export function resultTable(results: readonly Result[]): string {
  const head = ["message", "task", "binding", "peer", "time", "MB/s", "a second", "times staywire"];
  const rows = results.map(({ workload, peer, milliseconds }) => {
    const own = results.find((each) => each.workload === workload && each.peer.name === "staywire")?.milliseconds;
    const { message, task, binding, bytes } = workload;
    const perSecond = 1000 / milliseconds;
    return [
      message,
      task,
      binding,
      peer.name,
      timeText(milliseconds),
      ((bytes / 1e6) * perSecond).toFixed(1),
      perSecond >= 100 ? Math.round(perSecond).toString() : perSecond.toFixed(2),
      own === undefined ? "" : (milliseconds / own).toFixed(2),
    ];
  });
  return lines([head, ...rows], [4, 5, 6, 7]);
}

/** Formats a time as `12.3 ms` or `45.6 us`. */
export function timeText(milliseconds: number): string {
  return milliseconds >= 1
    ? `${milliseconds.toFixed(milliseconds >= 100 ? 0 : 2)} ms`
    : `${(milliseconds * 1000).toFixed(1)} us`;
}

/** Lists the work of each peer, or the reason why it was left out. */
export function peerTable(peers: readonly Peer[]): string {
  return lines(
    peers.map(({ name, does, missing }) => [name, missing === undefined ? does : `skipped: ${missing}`]),
    [],
  );
}

/** Lists the targets, each met or missed. */
export function targetTable(judged: readonly Judged[]): string {
  const head = ["target", "at least", "found", "best rounds", ""];
  const rows = judged.map(({ message, task, binding, peer, peerBinding, ratio, found, best, met }) => [
    `${message}, ${task}${over(binding)}: ${peer}${over(peerBinding)}`,
    `${ratio} x`,
    found === undefined ? "not measured" : `${found.toFixed(2)} x`,
    best === undefined ? "" : `${best.toFixed(2)} x`,
    found === undefined ? "" : met ? "met" : "missed",
  ]);
  return lines([head, ...rows], [1, 2, 3]);
}

function over(binding: string | undefined): string {
  return binding === undefined ? "" : ` over ${binding}`;
}
