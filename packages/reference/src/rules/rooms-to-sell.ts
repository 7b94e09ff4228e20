// The reply of the two availability operations for one property.
import { atMidnight, type CalendarDate } from "@staywire/values";
import type { Call, Result } from "../call.js";
import type { Property } from "../world/world.js";
import { nightlyRooms, roomsFor, signatureOf } from "./availability.js";

/** The rooms of a property over a range of nights. */
export async function roomsToSell(
  call: Call<never>,
  property: Property,
  from: CalendarDate,
  nights: number,
): Promise<Result<"GetAOATSPropertyNightlyRoomsToSell">> {
  const rooms = await nightlyRooms(call, property, from, nights);
  return {
    MaxRoomsInCategory: roomsFor(property, call.user.UserID),
    ResponseDateTime: call.now,
    ErrorMsgs: "",
    AvailabilitySignature: signatureOf(call, rooms),
    PropertyID: property.PropertyID,
    StartDate: atMidnight(from),
    Nights: rooms,
  };
}
