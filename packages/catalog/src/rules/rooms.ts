// The rules of nightly availability.
import type { Rule } from "@staywire/model";
import { open, stated } from "./rows.js";

const rooms = ["GetPropertiesNightlyRoomsToSell", "GetAOATSPropertyNightlyRoomsToSell"] as const;

/** Rules about the replies of the operations that read availability. */
export const roomRules: readonly Rule[] = [
  stated("rooms.ordinary", "4.2", "AOA and timeshare properties are not supported.", "GetPropertiesNightlyRoomsToSell"),
  stated(
    "rooms.aoa-timeshare",
    "4.2",
    "It is for AOA and timeshare properties only.",
    "GetAOATSPropertyNightlyRoomsToSell",
  ),
  stated(
    "rooms.online",
    "7",
    "A property that is not enabled for online booking is refused.",
    "GetAOATSPropertyNightlyRoomsToSell",
  ),
  stated(
    "rooms.item-per-property",
    "4.2",
    "The result has one item for each property that was asked for.",
    "GetPropertiesNightlyRoomsToSell",
  ),
  stated(
    "rooms.errors-per-property",
    "4.2",
    "An error of one property is reported in its item, beside the items of the others.",
    "GetPropertiesNightlyRoomsToSell",
  ),
  stated("rooms.date-of-night", "2", "The date of a night is StartDate and DayOffset days.", ...rooms),
  stated("rooms.ordinary-one", "2", "An ordinary property has one room.", "GetPropertiesNightlyRoomsToSell"),
  stated(
    "rooms.per-night",
    "4.2",
    "It returns the rooms of the category, the bookings and the rooms that are left, per day.",
    "GetAOATSPropertyNightlyRoomsToSell",
  ),
  stated(
    "rooms.channel",
    "4.2",
    "The availability of a timeshare property is that of a channel.",
    "GetAOATSPropertyNightlyRoomsToSell",
  ),
  stated("rooms.taken", "1", "A night that a reservation holds is not available.", ...rooms),
  stated("rooms.signature", "2", "The signature encodes the availability of every night from StartDate on.", ...rooms),
  open(
    "rooms.other-channels",
    "4.2",
    "Whether a booking of one channel takes a timeshare room from another is not stated.",
    "It does not.",
    "GetAOATSPropertyNightlyRoomsToSell",
  ),
  open(
    "rooms.every-night",
    "2",
    "That Nights has each night of the range is not stated.",
    "It has, from the minimum date on.",
    ...rooms,
  ),
  open(
    "rooms.category-size",
    "2",
    "That MaxRoomsInCategory is the most rooms of a night is not stated.",
    "It is.",
    "GetAOATSPropertyNightlyRoomsToSell",
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
    "2",
    "What each bit of the signature means is not shown.",
    "Any of the named layouts; the reference service has the first night first and a 1 at the end, of which the stated decoding leaves the nights in order if the first is available. Nights is the truth.",
    ...rooms,
  ),
];
