// Defines the rules of the operations that list reservations.
import type { Rule } from "@staywire/model";
import { open, stated } from "./rows.js";

const lists = ["GetReservations", "GetReservationsWithTime"] as const;

/** Rules about lists of reservations. */
export const reservationRules: readonly Rule[] = [
  stated(
    "GetAllReservations.accessible",
    ["4.2 GetAllReservations 5", "5 4"],
    "It lists the active reservations that have not departed, of every property that the caller can access and of no other.",
    "GetAllReservations",
  ),
  stated(
    "reservations.active",
    ["3 1", "4.2 GetAllReservations 5"],
    "Cancelled bookings are in no list of reservations.",
    "GetAllReservations",
    ...lists,
  ),
  stated(
    "reservations.not-departed",
    ["4.2 GetAllReservations 5", "4.3 GetReservations 4", "4.3 GetReservationsWithTime 1"],
    "A list contains only reservations that depart today or later.",
    "GetAllReservations",
    ...lists,
  ),
  stated(
    "reservations.of-property",
    ["4.3 GetReservations 4", "4.3 GetReservationsWithTime 1"],
    "The list contains the reservations of the requested property only.",
    ...lists,
  ),
  stated(
    "reservations.timeshare",
    ["4.3 GetReservations 6", "4.3 GetReservationsWithTime 1", "7 113"],
    "Timeshare properties are not supported.",
    ...lists,
  ),
  stated(
    "GetReservationsWithTime.same",
    ["4.3 GetReservationsWithTime 1"],
    "Its parameters, the form of its result, its filter, its cache time and its refusal of timeshare properties are those of GetReservations.",
    "GetReservationsWithTime",
  ),
  stated(
    "reservations.system-range",
    ["2 Reservation 2"],
    "BookingID 0 is a range that the system calculated, neither a guest booking nor a blackout.",
    "GetAllReservations",
  ),
  open(
    "reservations.lists-agree",
    "4.2",
    "Whether the list of all reservations and the list for one property contain the same reservations is not stated.",
    "They do, as far as the cache of 10 minutes allows.",
    "GetAllReservations",
    ...lists,
  ),
  open(
    "reservations.aoa",
    ["7 113", "7 115"],
    "Whether the reservations of an AOA property can be read is not stated, but error texts name its category.",
    "They can.",
    ...lists,
  ),
  open(
    "reservations.blackouts",
    "4.3",
    "Whether a list contains blackouts is not stated.",
    "It does.",
    "GetAllReservations",
    ...lists,
    "AddBlackoutDates",
  ),
  open(
    "reservations.none",
    "4.3",
    "The reply for a property without reservations is not stated.",
    "An empty list.",
    ...lists,
  ),
];
