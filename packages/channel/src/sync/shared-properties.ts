// Finds properties that several blocks of a local copy read.
import { blockOf, listedAtOf } from "./new-calls.js";
import { syncParts } from "./parts.js";
import { allCalls } from "./plan.js";
import type { SyncStore } from "./store.js";
import type { SyncCall } from "./sync-call.js";

/** True if a call should continue to read a property. */
type IsReader = (call: SyncCall, id: number) => boolean;

/**
 * Finds the properties that are in several blocks, and chooses the newest block for each. A property gets into a second
 * block if a list lacked it for a short time, and contained it again before {@link removeStrays} removed it from the
 * first block. The newest block has calls for all windows; older blocks may lack some. For each window, the call of an
 * older block reads the property until the call of a newer block has a result.
 */
export async function readersOf(store: SyncStore, belongs: (call: SyncCall) => boolean): Promise<IsReader> {
  const shared = await sharedIds(store, belongs);
  if (shared.size === 0) return () => true;
  const newest = new Map<string, string>();
  for await (const call of callsOfBlocks(store, belongs)) {
    if (call.readAt === undefined) continue;
    for (const id of call.ids.filter((one) => shared.has(sharedName(call, one)))) {
      const name = windowName(call, id);
      newest.set(name, newerOf(newest.get(name), blockOf(call)));
    }
  }
  return (call, id) =>
    call.readAt === undefined || (newest.get(windowName(call, id)) ?? blockOf(call)) === blockOf(call);
}

async function* callsOfBlocks(store: SyncStore, belongs: (call: SyncCall) => boolean) {
  for await (const call of allCalls(store)) if (syncParts[call.part].per === "block" && belongs(call)) yield call;
}

async function sharedIds(store: SyncStore, belongs: (call: SyncCall) => boolean): Promise<ReadonlySet<string>> {
  const blocks = new Map<string, Map<number, string>>();
  const shared = new Set<string>();
  for await (const call of callsOfBlocks(store, belongs)) {
    const [own, known] = [blockOf(call), blocks.get(call.operation) ?? new Map<number, string>()];
    blocks.set(call.operation, known);
    for (const id of call.ids) {
      const block = known.get(id) ?? own;
      known.set(id, block);
      if (block !== own) shared.add(sharedName(call, id));
    }
  }
  return shared;
}

function newerOf(one: string | undefined, other: string): string {
  return one === undefined || listedAtOf(other) > listedAtOf(one) ? other : one;
}

function sharedName({ operation }: SyncCall, id: number): string {
  return `${operation} ${id}`;
}

function windowName(call: SyncCall, id: number): string {
  return `${sharedName(call, id)} ${call.window?.number}`;
}
