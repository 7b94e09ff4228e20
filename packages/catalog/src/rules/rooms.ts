// Defines the rules of nightly availability.
import type { Rule } from "@staywire/model";
import { open, stated } from "./rows.js";

const rooms = ["GetPropertiesNightlyRoomsToSell", "GetAOATSPropertyNightlyRoomsToSell"] as const;

/** Rules about the replies of the operations that read availability. */
export const roomRules: readonly Rule[] = [
  stated(
    "rooms.ordinary",
    ["4.2 GetPropertiesNightlyRoomsToSell 7", "7 67", "7 68"],
    "AOA and timeshare properties are not supported.",
    "GetPropertiesNightlyRoomsToSell",
  ),
  stated(
    "rooms.aoa-timeshare",
    ["4.2 GetAOATSPropertyNightlyRoomsToSell 4", "7 79"],
    "It is for AOA and timeshare properties only.",
    "GetAOATSPropertyNightlyRoomsToSell",
  ),
  stated(
    "rooms.online",
    ["7 75"],
    "A property that is not enabled for online booking is refused.",
    "GetAOATSPropertyNightlyRoomsToSell",
  ),
  stated(
    "rooms.item-per-property",
    ["4.2 GetPropertiesNightlyRoomsToSell 3"],
    "The result has one item for each requested property.",
    "GetPropertiesNightlyRoomsToSell",
  ),
  stated(
    "rooms.errors-per-property",
    ["4.2 GetPropertiesNightlyRoomsToSell 5"],
    "A failure about one property is reported in the ErrorMsgs of that property.",
    "GetPropertiesNightlyRoomsToSell",
  ),
  stated(
    "rooms.date-of-night",
    ["2 RoomsToSellResponse 9"],
    "The date of a night is DayOffset days after StartDate.",
    ...rooms,
  ),
  stated(
    "rooms.ordinary-one",
    ["2 RoomsToSellResponse 10"],
    "An ordinary property has one room.",
    "GetPropertiesNightlyRoomsToSell",
  ),
  stated(
    "rooms.per-night",
    ["4.2 GetAOATSPropertyNightlyRoomsToSell 5"],
    "It returns, for each day, the rooms of the AOA category, the bookings and the rooms that are still available.",
    "GetAOATSPropertyNightlyRoomsToSell",
  ),
  stated(
    "rooms.channel",
    ["4.2 GetAOATSPropertyNightlyRoomsToSell 6", "1 16"],
    "The availability of a timeshare property is managed for each channel.",
    "GetAOATSPropertyNightlyRoomsToSell",
  ),
  open(
    "rooms.system-range",
    ["2 Reservation 2"],
    "That BookingID 0 is a range of nights that are not available is stated for GetAllReservations only.",
    "It is one in every list.",
    ...rooms,
    "GetReservations",
    "GetReservationsWithTime",
  ),
  open(
    "rooms.of-category",
    ["2 RoomsToSellResponse 5"],
    "Which property PropertyID names in a result for one property is not stated.",
    "The requested one.",
    "GetAOATSPropertyNightlyRoomsToSell",
  ),
  open(
    "rooms.taken",
    ["1 4"],
    "Whether a night of a guest booking is available is not stated, but follows from the meaning of a booking.",
    "It is not available.",
    ...rooms,
    "GetReservations",
  ),
  open(
    "rooms.sold-ordinary",
    ["2 RoomsToSellResponse 8"],
    "What RoomsSold counts for an ordinary property is not stated.",
    "The room, if a reservation or a blackout takes it.",
    "GetPropertiesNightlyRoomsToSell",
  ),
  stated(
    "rooms.signature",
    ["2 RoomsToSellResponse 11", "2 RoomsToSellResponse 12"],
    "AvailabilitySignature is read as binary digits, less a leading 0 and less those at the end beyond one more than the nights, if each day from StartDate to the end of the range has availability.",
    ...rooms,
  ),
  open(
    "rooms.other-channels",
    "4.2",
    "Whether a booking of one channel takes a timeshare room from another is not stated.",
    "It does not.",
    "GetAOATSPropertyNightlyRoomsToSell",
  ),
  open(
    "rooms.every-night",
    ["2 RoomsToSellResponse 7"],
    "Whether Nights contains every night of the range is not stated.",
    "It does, from the minimum date on.",
    ...rooms,
  ),
  open(
    "rooms.within-category",
    "2",
    "How the rooms of a night depend on each other and on MaxRoomsInCategory follows from their names only.",
    "A night has at most MaxRoomsInCategory rooms, and no more free ones than those that are sold leave.",
    ...rooms,
  ),
  open(
    "rooms.category-size",
    "2",
    "Whether MaxRoomsInCategory is the largest number of rooms of any night is not stated.",
    "It is.",
    ...rooms,
  ),
  open(
    "rooms.category-open",
    "4.2",
    "Whether a category can be sold out for a year is not stated.",
    "It cannot.",
    "GetAOATSPropertyNightlyRoomsToSell",
  ),
  open(
    "rooms.signature-layout",
    ["2 RoomsToSellResponse 13"],
    "What each bit of the signature means is not shown.",
    "Any of the named layouts; the reference service has the first night first and a 1 at the end, of which the stated decoding leaves the nights in order if the first is available. Nights is the truth.",
    ...rooms,
  ),
];
