// The store of written data, behind a narrow interface: leads, extras and blackouts.
import type { ChannelService } from "@staywire/catalog";
import type { ReceivedParameters } from "@staywire/model";

/** The enquiry of a lead; the dates are dateTimes, a past one being the moment of the call. */
export interface Enquiry {
  readonly PropertyID: number;
  readonly arrival: string;
  readonly departure: string;
  readonly comments: string;
  readonly partySize: number;
  readonly added: boolean;
  readonly emailed: boolean;
}

/** A lead as it came, and its enquiry where a flag asked for one. */
export interface Lead {
  readonly UserID: number;
  readonly parameters: ReceivedParameters<ChannelService, "CRMAddLead">;
  readonly enquiry: Enquiry | null;
}

/** An extra on a booking. */
export interface BookedExtra {
  readonly BookingID: number;
  readonly ItemCode: string;
  /** The price including taxes, as a decimal. */
  readonly price: string;
}

/** A blackout; days are `yyyy-MM-dd`, the departure not among the nights. */
export interface Blackout {
  readonly PropertyID: number;
  readonly GuestName: string;
  readonly arrival: string;
  readonly departure: string;
}

/** A stored object with the number that the store gave it. */
export type Stored<T> = T & { readonly id: number };

/** Keeps what callers write. Each write is atomic; numbers are positive and never given twice. */
export interface Store {
  /** Gives the lead a number. */
  addLead(lead: Lead): Promise<number>;
  /** Adds an extra to a booking, once: the extra that is there already is returned as it stands. */
  addExtra(extra: BookedExtra): Promise<Stored<BookedExtra>>;
  /** Adds a blackout; null, and nothing is added, where `refuseOverlap` and it shares a night with another of the property. */
  addBlackout(blackout: Blackout, refuseOverlap: boolean): Promise<number | null>;
  /** The blackouts of some properties, in the order of their numbers. */
  blackoutsOf(PropertyIDs: readonly number[]): Promise<readonly Stored<Blackout>[]>;
  /** All that is kept, in the order of the numbers, for tests and dumps. */
  dump(): Promise<StoreDump>;
  /** Forgets all that is kept; numbers start anew. */
  clear(): Promise<void>;
}

/** All that a store keeps. */
export interface StoreDump {
  readonly leads: readonly Stored<Lead>[];
  readonly extras: readonly Stored<BookedExtra>[];
  readonly blackouts: readonly Stored<Blackout>[];
}
