// Runs that are killed at some point, and what a run that follows may do.
import type { SyncClient, SyncRecord, SyncStore } from "./index.js";

/** The moments of a run at which it can be killed: before and after each call, and before and after each checkpoint. */
export interface Killer {
  readonly client: SyncClient;
  readonly store: SyncStore;
  /** The calls that were made, as the keys of their records. */
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
    async (parameters: { readonly PropertyID?: number; readonly MCUserID?: number }, options: unknown) => {
      tick();
      const id = parameters.PropertyID ?? parameters.MCUserID;
      calls.push(id === undefined ? name : `${name} ${id}`);
      const outcome = await Reflect.get(client, name)(parameters, options);
      tick();
      return outcome;
    },
  ]);
  return {
    client: Object.fromEntries(methods),
    store: {
      load: () => store.load(),
      remove: (key) => store.remove(key),
      async save(record) {
        tick();
        await store.save(record);
        tick();
      },
    },
    calls,
    moments: () => passed,
  };
}

/** The data of a copy, without the times at which it was read. */
export function dataOf(records: readonly SyncRecord[]): ReadonlyMap<string, unknown> {
  return new Map([...records].sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ key, at: _, ...data }) => [key, data]));
}
