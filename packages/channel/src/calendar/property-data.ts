// Defines the input of the calendar: the data of a property, as the service returns them.
import type { NightRooms } from "../availability/assembly.js";
import type { GetAllReservationsResult, PropertyPermissions, Reservation } from "../generated/client-types.js";
import type { Problem } from "../problem.js";
import type { ReceivedBand } from "../rates/band.js";

/** A reservation or a block of the system (BookingID 0), as every operation that lists reservations returns it. */
export type ReservedNights = Pick<Reservation, "BookingID" | "ArrivalDate" | "DepartureDate">;

/** A part of the data of a property. */
export type PropertyPart = "permissions" | "rates" | "reservations" | "rooms";

/** The reason why a part of a property is unknown or incomplete. */
export interface PartProblem extends Problem {
  /** The part that the problem is about. */
  readonly part: PropertyPart;
}

/** The known data of a property. A missing part is unknown: it never counts as free or permitted. */
export interface PropertyData {
  /** The id of the property. */
  readonly PropertyID: number;
  /** The result of GetPropertyPermissions, even if it came with an error. */
  readonly permissions?: PropertyPermissions | undefined;
  /**
   * The result of GetPropertyRatesAndRestrictions or GetPropertyRates, or the `PropertyRates` of an item of
   * GetAllPropertyRatesAndRestrictionsPerMC.
   */
  readonly rates?: readonly ReceivedBand[] | undefined;
  /** The result of GetReservations (an empty list means that there are none), or of {@link reservationsOf}. */
  readonly reservations?: readonly ReservedNights[] | undefined;
  /** The nights of {@link availability}. */
  readonly rooms?: readonly NightRooms[] | undefined;
  /** The time of the service when it returned the rooms, as ISO text. */
  readonly respondedAt?: string | undefined;
  /** The errors and warnings of the calls that read the data. */
  readonly problems?: readonly PartProblem[] | undefined;
}

/**
 * Returns the reservations of one property from the result of GetAllReservations. Returns undefined if the result
 * contains no reservation of the property, because the property is then not necessarily free (wire facts, section 7).
 *
 * @example
 * ```ts
 * const listed = [
 *   { PropertyID: 1101, BookingID: 90002, ArrivalDate: "2027-05-11T00:00:00", DepartureDate: "2027-05-18T00:00:00" },
 * ];
 * console.log(reservationsOf(listed, 1101)?.length, reservationsOf(listed, 1102)); // 1 undefined
 * ```
 */
export function reservationsOf(all: GetAllReservationsResult, PropertyID: number): readonly Reservation[] | undefined {
  const found = all.filter((reservation) => reservation?.PropertyID === PropertyID);
  return found.length === 0 ? undefined : found;
}
