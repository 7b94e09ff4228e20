// Runs that are killed at some point, and what a run that follows may do.
import { type SyncClient, type SyncRecord, type SyncStore, syncRecords } from "./index.js";

/** The moments of a run at which it can be killed: before and after each call, and before and after each checkpoint. */
export interface Killer {
  readonly client: SyncClient;
  readonly store: SyncStore;
  /** The calls that were made: operation and parameters. */
  readonly calls: string[];
  /** The number of moments that have passed. */
  moments(): number;
}

/** Wraps a client and a store; at the moment of that number, and ever after, nothing works any more. */
export function killedAt(moment: number, client: SyncClient, store: SyncStore): Killer {
  let passed = 0;
  const calls: string[] = [];
  const tick = () => {
    if (++passed > moment) throw new Error("killed");
  };
  const methods = Object.keys(client).map((name) => [
    name,
    async (parameters: object, options: unknown) => {
      tick();
      calls.push(`${name} ${JSON.stringify(parameters)}`);
      const outcome = await Reflect.get(client, name)(parameters, options);
      tick();
      return outcome;
    },
  ]);
  return {
    client: Object.fromEntries(methods),
    store: {
      ...store,
      async put(update, lease) {
        tick();
        const isPut = await store.put(update, lease);
        tick();
        return isPut;
      },
    },
    calls,
    moments: () => passed,
  };
}

/** The data of a copy, without the times at which it was read. */
export async function dataOf(store: SyncStore): Promise<ReadonlyMap<string, unknown>> {
  const found: [string, unknown][] = [];
  for (const { key, at: _, freshUntil: __, ...data } of await recordsOf(store)) {
    found.push([key, JSON.parse(JSON.stringify(data, (name, value) => (name === "ResponseDateTime" ? "" : value)))]);
  }
  return new Map(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The records of a copy. */
export async function recordsOf(store: SyncStore): Promise<readonly SyncRecord[]> {
  const records: SyncRecord[] = [];
  for await (const record of syncRecords(store)) records.push(record);
  return records;
}
