// Defines the rules about the members whose meaning the spec states, in a table or in a sentence about an operation.
import { memberRules, type Rule } from "@staywire/model";
import { service } from "../service.js";
import { open, type Statements, stated } from "./rows.js";

type Row = readonly [member: string, statements: Statements, text: string];

const EXTRA = "the extra";
const HEAT = "pool heat";

const permissions: Statements = ["4.2 GetPropertyPermissions 3"];
const costs = "4.2 GetExtras 3";
const heat: Statements = ["4.2 GetPoolHeatSettings 3"];
const category = "GetAOATSPropertyNightlyRoomsToSell";
const bulk = "GetAllPropertyRatesAndRestrictionsPerMC";
const rooms: Statements = [`4.2 ${category} 5`];
const bands: Statements = ["4.3 GetPropertyRates 4"];
const extras: Statements = [costs];

const tables: Readonly<Record<string, readonly Row[]>> = {
  Reservation: [
    ["PropertyID", ["4.2 GetAllReservations 5"], "PropertyID is the property of the reservation."],
    [
      "BookingID",
      ["2 Reservation 2", "4.2 GetExtras 6"],
      "BookingID is the number by which AddExtra finds the reservation, and 0 for a range of non-availability that the system calculated.",
    ],
    ["DepartureDate", ["4.2 GetAllReservations 5"], "DepartureDate is the date on which the reservation departs."],
  ],
  Reservations: [
    [
      "BookingID",
      ["4.2 GetExtras 6", "2 Reservations item 3"],
      "BookingID is the number by which AddExtra finds the reservation.",
    ],
    [
      "DepartureDate",
      ["4.3 GetReservations 4", "4.3 GetReservationsWithTime 1"],
      "DepartureDate is the date on which the reservation departs.",
    ],
  ],
  GetExtrasResult: [["Extras", extras, "Extras holds the mandatory and the optional extras of the property."]],
  PropertyExtras: [
    ["PropertyID", extras, "PropertyID is the property that the extra is for."],
    ["ItemCode", ["2 PropertyExtras 3"], "ItemCode is what AddExtra takes."],
    ["FlatFee", ["2 PropertyExtras 5"], "FlatFee is true if a flat fee is charged."],
    ["FlatFeeAmount", [costs, "2 PropertyExtras 5", "2 PropertyExtras 6"], cost("FlatFeeAmount", EXTRA)],
    ["DailyFee", ["2 PropertyExtras 7"], "DailyFee is true if a fee is charged for each day."],
    ["DailyFeeAmount", [costs, "2 PropertyExtras 7", "2 PropertyExtras 8"], cost("DailyFeeAmount", EXTRA)],
    ["PercentageFee", ["2 PropertyExtras 9"], "PercentageFee is true if a percentage is charged."],
    ["Percentage", [costs, "2 PropertyExtras 9", "2 PropertyExtras 10"], cost("Percentage", EXTRA)],
    [
      "Mandatory",
      ["2 PropertyExtras 11"],
      "Mandatory is true if the company demands the extra with each booking, unless otherwise agreed, and false if it is optional.",
    ],
    ["MinimumCharge", [costs, "2 PropertyExtras 12"], cost("MinimumCharge", EXTRA)],
    ...[1, 2, 3].map(
      (tax): Row => [
        `ChargeTax${tax}`,
        ["2 PropertyExtras 13"],
        `ChargeTax${tax} is true if tax ${tax} applies to the extra.`,
      ],
    ),
  ],
  Rate: [
    ["FromDate", ["2 Rate 1"], "FromDate is where the date band begins."],
    ["ToDate", ["2 Rate 1"], "ToDate is where the date band ends."],
    ["MinNightsStay", ["1 3", "2 Rate 2"], "MinNightsStay is one of the stay restrictions."],
    ["MaxNightsStay", ["1 3", "2 Rate 2"], "MaxNightsStay is one of the stay restrictions."],
    ["Rate", ["2 Rate 3"], "Rate is for one night, also if the supplier set it for a week."],
    ["RateType", ["2 Rate 4"], "RateType is 0 for weekly retail, 1 for nightly retail and 2 for the wholesale floor."],
    [
      "AllowedArrivalDays",
      ["2 Rate 5", "1 3"],
      "AllowedArrivalDays is one of the stay restrictions: a boolean for each day of the week.",
    ],
    [
      "AllowedDepartureDays",
      ["2 Rate 6", "1 3"],
      "AllowedDepartureDays is one of the stay restrictions: a boolean for each day of the week.",
    ],
  ],
  AllowedDays: ["Mon", "Tues", "Wed", "Thurs", "Fri", "Sat", "Sun"].map(
    (day): Row => [
      day,
      ["2 Rate 5", "2 Rate 6", "1 3"],
      `${day} is the boolean of the allowed days for that day of the week.`,
    ],
  ),
  Rates: [
    ["PropertyID", [`4.2 ${bulk} 4`], "PropertyID is the property of the company whose rates the item holds."],
    ["PropertyRates", [`4.2 ${bulk} 4`, "2 Rates 2"], "PropertyRates holds the rates of the property."],
  ],
  SimpleRate: [
    ["FromDate", bands, "FromDate is where the date band begins."],
    ["ToDate", bands, "ToDate is where the date band ends."],
    [
      "DailyRate",
      ["2 Simple Rate 1", "4.3 GetPropertyRates 4", "4.3 GetPropertyRates 5"],
      "DailyRate is the net rate for one night.",
    ],
  ],
  RoomsToSellResponse: [
    ["StartDate", ["2 RoomsToSellResponse 9"], "StartDate is the date of the night whose DayOffset is 0."],
  ],
  night: [
    ["DayOffset", ["2 RoomsToSellResponse 9"], "DayOffset is how many days the night is after StartDate."],
    [
      "RoomsInCategory",
      [`4.2 ${category} 5`, "2 RoomsToSellResponse 10"],
      "RoomsInCategory is the number of rooms: those of the AOA category, and 1 for an ordinary property.",
    ],
    [
      "RoomsAvailable",
      [`4.2 ${category} 5`, "1 4"],
      "RoomsAvailable is how many rooms can still be had for the night.",
    ],
  ],
  ManagementCompanyDefaultArrivalDepartureTimes: [
    [
      "MCUserID",
      ["4.3 GetManagementCompanyDefaultArrivalDepartureTimes 4", "1 12"],
      "MCUserID is a management company that supplies the caller, or the caller's own.",
    ],
  ],
  PropertyPermissions: [
    ["PropertyID", permissions, "PropertyID is the property whose permissions are shown."],
    [
      "MCEnableProperty",
      [...permissions, "5 4", "7 95"],
      "MCEnableProperty is true if the company has enabled the property for the caller.",
    ],
    [
      "AgentEnableProperty",
      [...permissions, "5 4", "7 97"],
      "AgentEnableProperty is true if the caller has accepted the property in its feed.",
    ],
    ["MCUserID", [...permissions, "1 12", "7 86"], "MCUserID is the management company that supplies the property."],
    [
      "CalendarSyncProperty",
      [...permissions, "1 17", "7 91"],
      "CalendarSyncProperty is true if the property is a copy from another calendar.",
    ],
    ["AOAProperty", [...permissions, "1 15", "7 93"], "AOAProperty is true if the property is booked by category."],
    [
      "TimeShare",
      [...permissions, "1 16", "7 103"],
      "TimeShare is true if the availability of the property is managed for each channel.",
    ],
    [
      "OnlineBookingAllowed",
      [...permissions, "4.3 GetPropertyRates 7", "7 75"],
      "OnlineBookingAllowed is true if the property may be booked online.",
    ],
  ],
  strucGetDiscountCodes: [
    [
      "DiscountApplies",
      ["1 7", "4.2 validateDiscountCode 2"],
      "DiscountApplies is true if the discount code applies to the rental.",
    ],
  ],
  PoolHeatSettings: [
    ["PoolHeatIncludedInPrice", heat, cost("PoolHeatIncludedInPrice", HEAT)],
    ["DailyCharge", heat, cost("DailyCharge", HEAT)],
    ["MinimumNumberOfDaysToCharge", heat, cost("MinimumNumberOfDaysToCharge", HEAT)],
    ...[1, 2, 3].map((tax): Row => [`ChargeTax${tax}OnPoolHeat`, heat, cost(`ChargeTax${tax}OnPoolHeat`, HEAT)]),
  ],
  UserFunctionResult: [
    [
      "requestingXML",
      ["4.2 UserFunctions 2"],
      "requestingXML is the XML of the request, if returnRequestingXML is true.",
    ],
  ],
};

/**
 * The rules about meanings. They replace the derived rules with the same ids, which call the meanings open questions.
 */
export const meaningRules: readonly Rule[] = [
  ...Object.entries(tables).flatMap(([type, table]) =>
    table.map(([member, statements, text]) => stated(memberRules(type, member).meaning, statements, text)),
  ),
  stated(
    memberRules("RoomsToSellResponse", "PropertyID").meaning,
    ["4.2 GetPropertiesNightlyRoomsToSell 3", "4.2 GetPropertiesNightlyRoomsToSell 5"],
    "PropertyID is the property that the item is for.",
    "GetPropertiesNightlyRoomsToSell",
  ),
  stated(
    memberRules("night", "RoomsSold").meaning,
    rooms,
    "RoomsSold is the number of bookings of the AOA category for the night.",
    category,
  ),
  open(
    memberRules("RoomsToSellResponse", "AvailabilitySignature").meaning,
    ["2 RoomsToSellResponse 11", "2 RoomsToSellResponse 13"],
    "What each bit of AvailabilitySignature means is not shown.",
    "1 is available, in one of the named layouts; Nights is the truth.",
  ),
  ...["stringResponse", "integerResponse", "decimalResponse", "booleanResponse", "datasetResponse", "ComplexRates"].map(
    (member) =>
      open(
        memberRules("UserFunctionResult", member).meaning,
        ["4.2 UserFunctions 5"],
        `What ${member} holds for a given user is not shown.`,
        "What the function of the user returns.",
      ),
  ),
  ...Object.entries(service.types).flatMap(([type, { members }]) =>
    Object.entries(members).flatMap(([member, { role }]) => (role === "error" ? [errorMember(type, member)] : [])),
  ),
];

function errorMember(type: string, member: string): Rule {
  return stated(memberRules(type, member).meaning, ["7 1"], `${member} is a field for the text of an error.`);
}

function cost(member: string, what: string): string {
  return `${member} is one of the rules for the cost of ${what}.`;
}
