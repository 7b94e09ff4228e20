// GetAllReservations: the current reservations of every property that the caller can access (spec section 4.2).
import { atMidnight } from "@staywire/values";
import type { Property } from "@staywire/world";
import { behaviour, type Call, type Result } from "../call.js";
import { accessibleProperties } from "../rules/accessible.js";
import { calendarsOf, currentStays, type Stay } from "../rules/calendar.js";

export const GetAllReservations = behaviour("GetAllReservations", {
  access: [],
  async perform(_, call) {
    const properties = accessibleProperties(call.view, call.user);
    const calendars = await calendarsOf(call, properties);
    return itemsOf(call, properties, calendars);
  },
});

// There can be many items, so each is created only when it is written.
function* itemsOf(
  { today }: Pick<Call, "today">,
  properties: readonly Property[],
  calendars: ReadonlyMap<number, readonly Stay[]>,
): Generator<Result<"GetAllReservations">[number]> {
  for (const { PropertyID } of properties) {
    for (const { BookingID, arrival, departure } of currentStays(calendars.get(PropertyID) ?? [], today)) {
      yield { PropertyID, BookingID, ArrivalDate: atMidnight(arrival), DepartureDate: atMidnight(departure) };
    }
  }
}
