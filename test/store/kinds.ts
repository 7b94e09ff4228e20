// Provides the kinds of store that the same tests run against, and finds PostgreSQL.
import { memoryStore, type Store } from "@staywire/reference";
import { postgresStore } from "@staywire/reference/postgres";
import { binaries, type Cluster } from "./cluster.js";

/** One kind of store, with a function that creates a new, empty one. */
export interface Kind {
  readonly name: string;
  open(): Promise<{ readonly store: Store; readonly close: () => Promise<void> }>;
}

export const memory: Kind = {
  name: "memory",
  open: async () => ({ store: memoryStore(), close: async () => undefined }),
};

/** Returns the kind of store that uses PostgreSQL, with a new database in a cluster for each store. */
export function postgres(cluster: () => Cluster): Kind {
  return {
    name: "PostgreSQL",
    async open() {
      const store = await postgresStore(cluster().database());
      return { store, close: () => store.close() };
    },
  };
}

/**
 * Returns the folder of PostgreSQL's programs. In CI they must be installed; elsewhere, undefined means that tests are
 * skipped.
 */
export function postgresPrograms(): string | undefined {
  const found = binaries();
  if (found === undefined && process.env.CI === "true")
    throw new Error("CI lacks PostgreSQL: apt-get install postgresql");
  return found;
}
