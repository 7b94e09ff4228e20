// Defines bugs that the simulation must find. Each bug replaces a part of a worker by a faulty part.
import type { SyncCall, SyncClient, SyncLease, SyncRecord, SyncStore, SyncUpdate } from "@staywire/channel";
import { rateLimiter } from "@staywire/client/limiter";
import type { Parts } from "./roles.js";
import { RATE } from "./settings.js";
import type { Bug } from "./simulation.js";

const HOUR = 3_600_000;

/** Creates a bug that replaces methods of the store. */
function inStore(make: (store: SyncStore, parts: Parts) => Partial<SyncStore>): Bug {
  return (parts) => ({ ...parts, store: { ...parts.store, ...make(parts.store, parts) } });
}

/** Creates a bug that changes each update before it is stored. */
function inPut(change: (update: SyncUpdate, random: { chance(percent: number): boolean }) => SyncUpdate): Bug {
  return (parts, random) => ({
    ...parts,
    store: { ...parts.store, put: (update, lease) => parts.store.put(change(update, random), lease) },
  });
}

function withRecord(change: (record: SyncRecord) => SyncRecord): Bug {
  return inPut((update) => (update.record === undefined ? update : { ...update, record: change(update.record) }));
}

function withCall(change: (call: SyncCall, update: SyncUpdate) => SyncCall): Bug {
  return inPut((update) => (update.call === undefined ? update : { ...update, call: change(update.call, update) }));
}

type Method = (...args: readonly unknown[]) => Promise<{ readonly kind: string; readonly value?: unknown }>;

/** Creates a bug that wraps one operation of the client, or all operations. */
function inClient(wrap: (method: Method, name: string) => Method, only?: keyof SyncClient): Bug {
  return (parts) => {
    const methods = Object.entries(parts.client).map(([name, method]) => [
      name,
      only === undefined || name === only ? wrap(method as unknown as Method, name) : method,
    ]);
    return { ...parts, client: Object.fromEntries(methods) as SyncClient };
  };
}

const withoutLast = (value: unknown) => (Array.isArray(value) ? value.slice(0, -1) : value);

/** The planted bugs, by their description. */
export const bugs: Readonly<Record<string, Bug>> = {
  "the calls that a list shows are not added": inPut((update) =>
    update.record === undefined ? update : { ...update, add: [] },
  ),
  "the first call that a list shows is not added": inPut((update) => ({
    ...update,
    add: update.record === undefined ? update.add : update.add?.slice(1),
  })),
  "changes are lost": inPut((update) => ({ ...update, changes: [] })),
  "the last of several changes is lost": inPut((update) => ({
    ...update,
    changes: (update.changes?.length ?? 0) > 1 ? update.changes?.slice(0, -1) : update.changes,
  })),
  "changes are written twice": inPut((update) => ({
    ...update,
    changes: [...(update.changes ?? []), ...(update.changes ?? [])],
  })),
  "a removal is no change": inPut((update) => ({
    ...update,
    changes: (update.remove?.length ?? 0) > 0 ? [] : update.changes,
  })),
  "a change has no value before": inPut((update) => ({
    ...update,
    changes: update.changes?.map((change) => (change.change === "changed" ? { ...change, before: null } : change)),
  })),
  "a record is not written": inPut((update, random) =>
    update.record === undefined || !random.chance(10) ? update : { ...update, record: undefined },
  ),
  "nothing is removed": inPut((update) => ({ ...update, remove: [] })),
  "a call that was made is due at once": withCall((call, { record }) =>
    record === undefined ? call : { ...call, due: 0 },
  ),
  "a call that failed is never due again": withCall((call) =>
    call.failures > 0 ? { ...call, due: Number.MAX_SAFE_INTEGER / 2 } : call,
  ),
  "all calls are due at one hour of the day": withRecord((record) => ({ ...record, freshUntil: record.at + HOUR })),
  "a record counts as fresh for too long": withRecord((record) => ({
    ...record,
    freshUntil: record.freshUntil + 100 * HOUR,
  })),
  "a record counts as read later than it was": withRecord((record) => ({ ...record, at: record.at + 30 * HOUR })),
  "the ids of a block are lost": withRecord((record) =>
    record.part === "rooms" ? { ...record, value: [] as never } : record,
  ),
  "a result is put without its lease": inStore((store) => ({ put: (update) => store.put(update) })),
  "a lease has no end": inStore((store) => ({
    lease: (call, _, now) => store.lease(call, Number.MAX_SAFE_INTEGER, now),
  })),
  "a call is made without a lease": inStore((store) => ({
    lease: async (call, until, now) =>
      (await store.lease(call, until, now)) ?? ({ key: call.key, number: -1 } as SyncLease),
    put: async (update, lease) => store.put(update, lease?.number === -1 ? undefined : lease),
  })),
  "a lease is over at once": inStore((store) => ({ lease: (call, _, now) => store.lease(call, now, now) })),
  "the record before is not read": inStore(() => ({ get: async () => undefined })),
  "the record before is an old one": inStore((store) => {
    const first = new Map<string, SyncRecord | undefined>();
    return {
      async get(key) {
        if (!first.has(key)) first.set(key, await store.get(key));
        return first.get(key);
      },
    };
  }),
  "calls that are not due are returned": inStore((store) => ({
    due: (now, limit, shard, after) => store.due(now + 1e15, limit, shard, after),
  })),
  "calls are returned too late": inStore((store) => ({
    due: (now, limit, shard, after) => store.due(now > 1e14 ? now : now - 200 * HOUR, limit, shard, after),
  })),
  "calls of the last priority are left out": inStore((store) => ({
    due: async (...args) => (await store.due(...args)).filter(({ priority }) => priority < 5),
  })),
  "an event comes twice": inStore((store) => ({
    changes: async (after, limit) => store.changes(Math.max(0, after - 1), limit),
  })),
  "an event is passed over": inStore((store) => ({
    changes: async (after, limit) => store.changes(after + (after > 0 ? 1 : 0), limit),
  })),
  "too many events are forgotten": inStore((store) => ({ forget: (upTo) => store.forget(upTo + 3) })),
  "the wait that the service asks for is ignored": (parts) => ({
    ...parts,
    limiter: { acquire: (settings) => parts.limiter.acquire(settings), penalize: () => undefined },
  }),
  "the rate is twice too high": (parts) => ({
    ...parts,
    limiter: rateLimiter({ ...RATE, requestsPerSecond: 2 * RATE.requestsPerSecond }),
  }),
  "the burst is too large": (parts) => ({ ...parts, limiter: rateLimiter({ ...RATE, burst: 20 }) }),
  "there is no limit of the rate": (parts) => ({
    ...parts,
    limiter: { acquire: async () => true, penalize: () => undefined },
  }),
  "the last item of a list is lost": inClient((method) => async (...args) => {
    const outcome = await method(...args);
    return outcome.kind === "ok" ? { ...outcome, value: withoutLast(outcome.value) } : outcome;
  }),
  "a failure counts as an empty result": inClient(
    (method) =>
      async (...args) => {
        const outcome = await method(...args);
        return outcome.kind === "failed" ? { kind: "ok", value: [], itemErrors: [] } : outcome;
      },
    "GetAllReservations",
  ),
  "a reply is kept beyond its cache time": inClient((method) => {
    const kept = new Map<string, Awaited<ReturnType<Method>>>();
    return async (...args) => {
      const key = JSON.stringify(args[0]);
      const outcome = kept.get(key) ?? (await method(...args));
      if (outcome.kind === "ok") kept.set(key, outcome);
      return outcome;
    };
  }, "GetExtras"),
  "the parameters of another property are sent": inClient(
    (method) =>
      (parameters, ...rest) => {
        const { PropertyID } = parameters as { readonly PropertyID: number };
        return method({ PropertyID: PropertyID % 10 === 3 ? PropertyID + 1 : PropertyID }, ...rest);
      },
    "GetExtras",
  ),
};
