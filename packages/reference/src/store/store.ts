// Defines the interface of the store for written data: leads, extras and blackouts.
import type { ChannelService } from "@staywire/catalog";
import type { ReceivedParameters } from "@staywire/model";

/** The enquiry of a lead. The dates are dateTimes; a past date has been replaced by the time of the call. */
export interface Enquiry {
  readonly PropertyID: number;
  readonly arrival: string;
  readonly departure: string;
  readonly comments: string;
  readonly partySize: number;
  readonly added: boolean;
  readonly emailed: boolean;
}

/** A lead as received, and its enquiry if a flag requested one. */
export interface Lead {
  readonly UserID: number;
  readonly parameters: ReceivedParameters<ChannelService, "CRMAddLead">;
  readonly enquiry: Enquiry | null;
}

/** An extra that was added to a booking. */
export interface BookedExtra {
  readonly BookingID: number;
  readonly ItemCode: string;
  /** The price including taxes, as a decimal text. */
  readonly price: string;
}

/** A blackout. Days are `yyyy-MM-dd`; the night of the departure is not blocked. */
export interface Blackout {
  readonly PropertyID: number;
  readonly GuestName: string;
  readonly arrival: string;
  readonly departure: string;
}

/** A stored object with the number that the store assigned. */
export type Stored<T> = T & { readonly id: number };

/** Stores what callers write. Each write is atomic; numbers are positive and not reused before `clear`. */
export interface Store {
  /** Stores a lead and returns its number. */
  addLead(lead: Lead): Promise<number>;
  /** Adds an extra to a booking. If the booking already has the extra, returns the stored extra unchanged. */
  addExtra(extra: BookedExtra): Promise<Stored<BookedExtra>>;
  /**
   * Adds a blackout and returns its number. If `refuseOverlap` is true and the blackout shares a night with another
   * blackout of the property, adds nothing and returns null.
   */
  addBlackout(blackout: Blackout, refuseOverlap: boolean): Promise<number | null>;
  /** Returns the blackouts of the given properties, in the order of their numbers. */
  blackoutsOf(PropertyIDs: readonly number[]): Promise<readonly Stored<Blackout>[]>;
  /** Returns all stored data, in the order of the numbers, for tests and backups. */
  dump(): Promise<StoreDump>;
  /** Deletes all stored data; numbers start again. */
  clear(): Promise<void>;
}

/** All data in a store. */
export interface StoreDump {
  readonly leads: readonly Stored<Lead>[];
  readonly extras: readonly Stored<BookedExtra>[];
  readonly blackouts: readonly Stored<Blackout>[];
}
