// The migrations in order. A released migration is never changed.
import { tables } from "./0001-tables.js";

/** The SQL of each migration by name. They run in the order of their names. */
export const migrations: Readonly<Record<string, string>> = {
  "0001-tables": tables,
};
