// Creates the reply of the two availability operations for one property.
import { atMidnight } from "@staywire/values";
import type { Property } from "@staywire/world";
import type { Call, Result, SignatureOverflow } from "../call.js";
import { type NightRange, nightlyRooms, roomsFor, signatureOf } from "./availability.js";

/** How an operation handles a signature that does not fit a positive int. */
export interface SignatureRule {
  readonly overflow: SignatureOverflow;
  /** The error text if the signature cannot be calculated. */
  readonly error: string;
}

/**
 * Returns the rooms of a property over a range of nights. If the signature cannot be calculated, `ErrorMsgs` reports it
 * and the signature is 0. By our choice, the reply still lists the nights, because they are known.
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
