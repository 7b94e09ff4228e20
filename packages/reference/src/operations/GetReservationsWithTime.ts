// GetReservationsWithTime: the current reservations of one property, with the company's default times (spec section 4.3).
import { behaviour } from "../call.js";
import { currentReservations, reservationAccess } from "../rules/reservation-access.js";

export const GetReservationsWithTime = behaviour("GetReservationsWithTime", {
  access: reservationAccess,
  perform: (parameters, call) => currentReservations(parameters, call, true),
});
