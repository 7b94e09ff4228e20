// The tables of the store as the query builder knows them.
import type { ColumnType, Generated } from "kysely";
import type { Enquiry, Lead } from "../store/store.js";

/** The schema of the tables, so that the database can hold others. */
export const SCHEMA = "staywire";

type Json<T> = ColumnType<T, string, never>;

/** The tables by name. */
export interface Database {
  readonly leads: {
    readonly id: Generated<number>;
    readonly user_id: number;
    readonly parameters: Json<Lead["parameters"]>;
    readonly enquiry: ColumnType<Enquiry | null, string | null, never>;
  };
  readonly extras: {
    readonly id: Generated<number>;
    readonly booking_id: number;
    readonly item_code: string;
    readonly price: string;
  };
  readonly blackouts: {
    readonly id: Generated<number>;
    readonly property_id: number;
    readonly guest_name: string;
    readonly arrival: string;
    readonly departure: string;
  };
}
