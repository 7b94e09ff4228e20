// GetReservations: the current reservations of one property (spec section 4.3).
import { behaviour } from "../call.js";
import { currentReservations, reservationAccess } from "../rules/reservation-access.js";

export const GetReservations = behaviour("GetReservations", {
  access: reservationAccess,
  perform: (parameters, call) => currentReservations(parameters, call, false),
});
