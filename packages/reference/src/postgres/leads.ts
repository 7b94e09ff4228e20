// Stores leads in PostgreSQL.
import type { Kysely } from "kysely";
import type { Lead, Stored } from "../store/store.js";
import type { Database } from "./tables.js";

/** Adds a lead and returns its number. */
export async function addLead(db: Kysely<Database>, { UserID, parameters, enquiry }: Lead): Promise<number> {
  const { id } = await db
    .insertInto("leads")
    .values({
      user_id: UserID,
      parameters: JSON.stringify(parameters),
      enquiry: enquiry === null ? null : JSON.stringify(enquiry),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns all leads, in the order of their numbers. */
export function leads(db: Kysely<Database>): Promise<readonly Stored<Lead>[]> {
  return db.selectFrom("leads").select(["id", "user_id as UserID", "parameters", "enquiry"]).orderBy("id").execute();
}
