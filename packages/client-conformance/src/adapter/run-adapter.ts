// Tests a client through an adapter: requests the calls and tasks of each case, and stores what the adapter reports.
import type { Message } from "@staywire/model";
import type { ClientCase } from "../core/case.js";
import { runCase } from "../run-cases.js";
import type { Session } from "../session.js";
import { type AdapterOptions, type AdapterProcess, RunningAdapter } from "./running-adapter.js";

/**
 * Runs the cases of a session with an adapter. Returns the reason if a problem of the adapter ended the run early,
 * otherwise undefined.
 */
export async function runAdapter(
  session: Session,
  start: () => AdapterProcess,
  options: AdapterOptions,
): Promise<Message | undefined> {
  const { lanes = 1, signal } = options;
  const all = Array.from({ length: lanes }, () => new RunningAdapter(session, start, options));
  await Promise.all(all.map((each) => each.open()));
  // The first adapter is always used. Further adapters are left out if they cannot be started, so a client that can run
  // only once at a time runs alone.
  const able = all.filter(({ problem }, lane) => lane === 0 || problem === undefined);
  const problemOf = () => able.find(({ problem }) => problem !== undefined)?.problem;
  const work = async (adapter: RunningAdapter, lane: number) => {
    for (const each of session.cases.filter((of, at) => laneOf(of, at, able.length) === lane)) {
      if (signal?.aborted === true || problemOf() !== undefined) break;
      await runCase(session, each, lane, { ...options, run: adapter.run });
    }
  };
  try {
    await Promise.all(able.map(work));
  } finally {
    await Promise.all(all.map((each) => each.close()));
  }
  return signal?.aborted === true ? undefined : problemOf();
}

/**
 * Returns the index of the adapter that gets a case. The last adapter gets the cases in which a client can remain busy.
 * A case always has the same adapter, because an adapter may keep data from earlier cases.
 */
function laneOf({ isLasting = false }: ClientCase, at: number, lanes: number): number {
  if (lanes === 1) return 0;
  return isLasting ? lanes - 1 : at % (lanes - 1);
}
