// Simulates runs that are killed at some moment, and reads the copy that is left, for tests.
import { type SyncClient, type SyncRecord, type SyncStore, syncRecords } from "./index.js";

/**
 * The client and the store of a run that is killed at one of its moments. The moments are before and after each call
 * and each `put`.
 */
export interface Killer {
  readonly client: SyncClient;
  readonly store: SyncStore;
  /** The calls that were made, with operation and parameters. */
  readonly calls: string[];
  /** The number of moments that have passed. */
  moments(): number;
}

/** Wraps a client and a store. After the given number of moments, every call and every `put` fails. */
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

/** Returns the data of a copy, without the times at which they were read. */
export async function dataOf(store: SyncStore): Promise<ReadonlyMap<string, unknown>> {
  const found: [string, unknown][] = [];
  for (const { key, at: _, freshUntil: __, ...data } of await recordsOf(store)) {
    found.push([key, JSON.parse(JSON.stringify(data, (name, value) => (name === "ResponseDateTime" ? "" : value)))]);
  }
  return new Map(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the records of a copy. */
export async function recordsOf(store: SyncStore): Promise<readonly SyncRecord[]> {
  const records: SyncRecord[] = [];
  for await (const record of syncRecords(store)) records.push(record);
  return records;
}
