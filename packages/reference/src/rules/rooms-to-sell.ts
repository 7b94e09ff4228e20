// The reply of the two availability operations for one property.
import { atMidnight } from "@staywire/values";
import type { Property } from "@staywire/world";
import type { Call, Result, SignatureOverflow } from "../call.js";
import { type NightRange, nightlyRooms, roomsFor, signatureOf } from "./availability.js";

/** The rule by which an operation handles a signature that a positive int cannot hold. */
export interface SignatureRule {
  readonly overflow: SignatureOverflow;
  /** The error text of a signature that cannot be calculated. */
  readonly error: string;
}

/**
 * Returns the rooms of a property over a range of nights. If the signature cannot be calculated, `ErrorMsgs` says so and
 * the signature is 0; the nights are there all the same, by our choice: they are known.
 */
export async function roomsToSell(
  call: Call<never>,
  property: Property,
  range: NightRange,
  { overflow, error }: SignatureRule,
): Promise<Result<"GetAOATSPropertyNightlyRoomsToSell">> {
  const rooms = await nightlyRooms(call, property, range);
  const signature = signatureOf(call, rooms, overflow);
  return {
    MaxRoomsInCategory: roomsFor(property, call.user.UserID),
    ResponseDateTime: call.now,
    ErrorMsgs: signature === undefined ? error : "",
    AvailabilitySignature: signature ?? 0,
    PropertyID: property.PropertyID,
    StartDate: atMidnight(range.from),
    Nights: rooms,
  };
}
