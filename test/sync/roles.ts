// Defines the roles of programs that maintain a copy. Without an engine, each program makes whole runs. With an engine,
// some programs make single calls, and another one removes the properties that no list contains any more.
import {
  executeCall,
  planSync,
  type RunSyncOptions,
  removeStrays,
  runSync,
  type SyncChange,
  type SyncClient,
  type SyncStore,
} from "@staywire/channel";
import type { Limiter } from "@staywire/client/limiter";

/** The parts of a simulation that a planted bug can replace. */
export interface Parts {
  readonly store: SyncStore;
  readonly client: SyncClient;
  readonly limiter: Limiter;
  readonly options: RunSyncOptions;
}

/**
 * Changes as a program reports them. They are compared by identity with the changes that were written to the outbox.
 */
export type Changes = readonly SyncChange[];

/** Does the work of one turn, and yields the changes that it reports. */
export type Role = (parts: Parts) => AsyncIterable<Changes>;

/** Makes the due calls in a run, which also removes strays, the data of properties that no list contains any more. */
export const run: Role = async function* ({ client, store, options }) {
  for await (const { changes } of runSync(client, store, { ...options, concurrency: 2 })) yield changes;
};

/** Makes the due calls one by one, as a worker of an engine does. */
export const engine: Role = async function* ({ client, store, options }) {
  const { now, lease: length = 0 } = options;
  for await (const call of planSync(store, options, now())) {
    const lease = await store.lease(call, now() + length, now());
    if (lease === undefined) continue;
    const result = await executeCall(client, call, await store.get(call.key), options);
    if (await store.put(result, lease)) yield result.changes;
  }
};

/** Removes strays, the data of properties that no list contains any more. */
export const removal: Role = async function* ({ store, options }) {
  for await (const { changes } of removeStrays(store, options)) yield changes;
};
