// A store in PostgreSQL whose statements can be made to fail, as if the connection were lost.
import { postgresSyncStore } from "@staywire/channel/postgres";
import pg from "pg";

/** Opens a store whose statement with the number passed to `failAt`, counted from then on, fails. */
export async function failingStore(url: string) {
  const store = await postgresSyncStore(url);
  const { query } = pg.Client.prototype;
  let left = 0;
  pg.Client.prototype.query = function failing(this: pg.Client, ...args: unknown[]) {
    if (left > 0 && --left === 0) throw new Error("the connection was lost");
    return Reflect.apply(query, this, args);
  } as typeof query;
  return {
    store,
    failAt(statement: number) {
      left = statement;
    },
    async close() {
      pg.Client.prototype.query = query;
      await store.close();
    },
  };
}
