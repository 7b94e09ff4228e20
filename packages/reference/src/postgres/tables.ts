// Defines the types of the tables for the query builder.
import type { ColumnType, Generated } from "kysely";
import type { Enquiry, Lead } from "../store/store.js";

/** The PostgreSQL schema of the tables, so that the database can contain other tables. */
export const SCHEMA = "staywire";

type Json<T> = ColumnType<T, string, never>;

/** The rows of each table, by the name of the table. */
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
