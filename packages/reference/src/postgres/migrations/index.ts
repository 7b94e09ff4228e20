// The migrations in their order; one that has been released is never changed.
import { tables } from "./0001-tables.js";

/** The SQL of each migration by its name; names sort in the order in which they run. */
export const migrations: Readonly<Record<string, string>> = {
  "0001-tables": tables,
};
