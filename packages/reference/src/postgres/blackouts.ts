// Stores blackouts in PostgreSQL. If overlaps are refused, blackouts of the same property are added one after the
// other.
import { type Kysely, sql, type Transaction } from "kysely";
import type { Blackout, Stored } from "../store/store.js";
import type { Database } from "./tables.js";

/** The first half of the keys of our advisory locks; the second half is the PropertyID. */
const LOCKS = 0x57a9;

/**
 * Adds a blackout and returns its number. Returns null if `refuseOverlap` is true and the blackout shares a night with
 * another one of the property.
 */
export function addBlackout(db: Kysely<Database>, blackout: Blackout, refuseOverlap: boolean): Promise<number | null> {
  // Each statement must see the rows that other programs committed while this program waited for the lock.
  const transaction = db.transaction().setIsolationLevel("read committed");
  return transaction.execute(async (within) => {
    if (refuseOverlap && (await sharesNight(within, blackout))) return null;
    const { PropertyID, GuestName, arrival, departure } = blackout;
    const added = await within
      .insertInto("blackouts")
      .values({ property_id: PropertyID, guest_name: GuestName, arrival, departure })
      .returning("id")
      .executeTakeFirstOrThrow();
    return added.id;
  });
}

async function sharesNight(within: Transaction<Database>, blackout: Blackout): Promise<boolean> {
  const { PropertyID, arrival, departure } = blackout;
  if (arrival >= departure) return false;
  await sql`select pg_advisory_xact_lock(${LOCKS}, ${PropertyID})`.execute(within);
  const found = await within
    .selectFrom("blackouts")
    .select("id")
    .where("property_id", "=", PropertyID)
    .where("arrival", "<", departure)
    .where("departure", ">", arrival)
    .whereRef("arrival", "<", "departure")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the blackouts of the given properties, or all blackouts, in the order of their numbers. */
export async function blackoutsOf(
  db: Kysely<Database>,
  PropertyIDs?: readonly number[],
): Promise<readonly Stored<Blackout>[]> {
  const all = db
    .selectFrom("blackouts")
    .select((at) => [
      "id",
      "property_id as PropertyID",
      "guest_name as GuestName",
      day(at.ref("arrival")).as("arrival"),
      day(at.ref("departure")).as("departure"),
    ])
    .orderBy("id");
  if (PropertyIDs === undefined) return all.execute();
  // The ids are passed as a single parameter, whatever their number is.
  return all.where("property_id", "=", sql<number>`any(${PropertyIDs}::integer[])`).execute();
}

// Selected as text, because the driver would convert a date to a Date.
function day(column: unknown) {
  return sql<string>`to_char(${column}, 'YYYY-MM-DD')`;
}
