// Stores extras in PostgreSQL: a booking has each extra at most once, even if several programs add it.
import type { Kysely } from "kysely";
import type { BookedExtra, Stored } from "../store/store.js";
import type { Database } from "./tables.js";

/** Adds an extra. If the booking already has it, returns the stored extra. */
export async function addExtra(db: Kysely<Database>, extra: BookedExtra): Promise<Stored<BookedExtra>> {
  const { BookingID, ItemCode, price } = extra;
  const added = await db
    .insertInto("extras")
    .values({ booking_id: BookingID, item_code: ItemCode, price })
    .onConflict((conflict) => conflict.columns(["booking_id", "item_code"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added !== undefined) return { ...extra, id: added.id };
  return extras(db).where("booking_id", "=", BookingID).where("item_code", "=", ItemCode).executeTakeFirstOrThrow();
}

/** Builds a query for all extras, in the order of their numbers. */
export function extras(db: Kysely<Database>) {
  return db
    .selectFrom("extras")
    .select(["id", "booking_id as BookingID", "item_code as ItemCode", "price"])
    .orderBy("id");
}
