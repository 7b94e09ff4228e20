// Defines the rules about facts that appear in several replies. The spec does not state that these replies agree.
import type { Rule } from "@staywire/model";
import { open, operationsWith } from "./rows.js";

const reads = operationsWith(({ effect }) => effect === "read");
const lists = ["GetReservations", "GetReservationsWithTime"] as const;
const rooms = ["GetPropertiesNightlyRoomsToSell", "GetAOATSPropertyNightlyRoomsToSell"] as const;
const bulk = "GetAllPropertyRatesAndRestrictionsPerMC";
const permissions = "GetPropertyPermissions";
const companies = "GetManagementCompanyDefaultArrivalDepartureTimes";

/** The rules that require replies about the same fact to agree. */
export const agreementRules: readonly Rule[] = [
  open(
    "agreement.users",
    "5.4",
    "Which facts of a property or company depend on the caller is not stated.",
    "Rights, net rates, guests and timeshare rooms do, and nothing else.",
    ...reads,
  ),
  open(
    "agreement.guests",
    "4.3",
    "Whether two lists show the same guest, pool heat and remark of a reservation is not stated.",
    "They do.",
    ...lists,
  ),
  open(
    "agreement.sold-nights",
    "4.2",
    "Whether a night can be sold without a listed reservation for it is not stated.",
    "It cannot.",
    rooms[0],
  ),
  open(
    "agreement.category-nights",
    "4.2",
    "How reservations of a category count as sold rooms is not stated.",
    "Each takes one room of each of its nights, and only those rooms are sold.",
    rooms[1],
  ),
  open(
    "agreement.permissions",
    "5.4",
    "Whether the permissions state every reason for which other operations refuse a property is not stated.",
    "They do, and what they grant is not refused for lack of rights.",
    ...reads,
  ),
  open(
    "agreement.flags",
    "7",
    "Whether the flags of a property are set if its permissions have an error is not stated.",
    "A flag does not contradict the error: it is not true where the error says that it is off.",
    permissions,
  ),
  open(
    "agreement.clones",
    "1",
    "Whether one booking can belong to two properties that are not copies of one calendar is not stated.",
    "It cannot.",
    permissions,
    "GetReservations",
  ),
  open(
    "agreement.charged-taxes",
    "2",
    "Whether an extra or pool heat can be charged with a tax that the property does not have is not stated.",
    "It cannot.",
    "GetExtras",
    "GetPoolHeatSettings",
    "GetTaxRatesAndSettings",
  ),
  open(
    "agreement.pool-heat",
    "2",
    "How the settings of pool heat depend on each other, and reservations on them, is not stated.",
    "Only a pool that exists and can be heated has them, included heat is free, and a stay with heat is at a property with such a pool.",
    "GetPoolHeatSettings",
    ...lists,
  ),
  open(
    "agreement.times",
    "4.3",
    "Which times of day GetReservationsWithTime shows is not stated.",
    "The default times of the company.",
    "GetReservationsWithTime",
    companies,
  ),
  open(
    "agreement.suppliers",
    "4.3",
    "Whether a listed company can lack details or properties is not stated.",
    "Only the caller's own company can.",
    companies,
    bulk,
    "GetManagementCompanyDetails",
  ),
];
