// GetAllReservations: the current reservations of every property that the caller can access (spec section 4.2).
import { atMidnight } from "@staywire/values";
import { behaviour } from "../call.js";
import { accessibleProperties } from "../rules/accessible.js";
import { calendarsOf, currentStays } from "../rules/calendar.js";

export const GetAllReservations = behaviour("GetAllReservations", {
  access: [],
  async perform(_, call) {
    const properties = accessibleProperties(call.view, call.user);
    const calendars = await calendarsOf(call, properties);
    return properties.flatMap(({ PropertyID }) =>
      currentStays(calendars.get(PropertyID) ?? [], call.today).map((stay) => ({
        PropertyID,
        BookingID: stay.BookingID,
        ArrivalDate: atMidnight(stay.arrival),
        DepartureDate: atMidnight(stay.departure),
      })),
    );
  },
});
