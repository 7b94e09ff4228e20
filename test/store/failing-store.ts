// Opens a store in PostgreSQL whose statements can be made to fail, as if the connection were lost.
import { createRequire } from "node:module";
import { postgresSyncStore } from "@staywire/channel/postgres";

/** The part of the driver that is replaced. Its types are not installed here. */
interface Driver {
  readonly Client: { readonly prototype: { query(...args: readonly unknown[]): unknown } };
}

/** Opens a store. `failAt(n)` makes the n-th statement after that call fail. */
export async function failingStore(url: string) {
  const store = await postgresSyncStore(url);
  const { prototype } = (createRequire(import.meta.url)("pg") as Driver).Client;
  const { query } = prototype;
  let left = 0;
  prototype.query = function failing(...args) {
    if (left > 0 && --left === 0) throw new Error("the connection was lost");
    return Reflect.apply(query, this, args);
  };
  return {
    store,
    failAt(statement: number) {
      left = statement;
    },
    async close() {
      prototype.query = query;
      await store.close();
    },
  };
}
