// Defines the rules of rates: which bands a reply contains, and what a rate means.
import type { Rule } from "@staywire/model";
import { open, stated } from "./rows.js";

const rates = ["GetPropertyRatesAndRestrictions", "GetAllPropertyRatesAndRestrictionsPerMC"] as const;

/** Rules about the replies of the operations that read rates. */
export const rateRules: readonly Rule[] = [
  stated(
    "rates.not-ended",
    ["2 Rate 1", "4.3 GetPropertyRates 4"],
    "Only bands that end today or later are returned.",
    ...rates,
    "GetPropertyRates",
  ),
  stated(
    "rates.nightly",
    ["2 Rate 3"],
    "Daily and weekly rates of the supplier are returned as a rate per night.",
    ...rates,
  ),
  stated("rates.types", ["2 Rate 4"], "The rate type is 0 for weekly, 1 for daily and 2 for floor rates.", ...rates),
  stated(
    "rates.monthly",
    ["2 Rate 10", "7 41", "7 127"],
    "Monthly rate sets are not supported.",
    ...rates,
    "GetPropertyRates",
  ),
  stated("rates.zero", ["2 Rate 9"], "A rate of 0 must not be booked.", ...rates),
  stated(
    "rates.net",
    ["4.3 GetPropertyRates 4", "4.3 GetPropertyRates 5", "2 Simple Rate 1"],
    "The rates are net and for one night, whatever rate types the user set.",
    "GetPropertyRates",
  ),
  stated(
    "GetPropertyRates.bands",
    ["4.3 GetPropertyRates 4"],
    "It returns the net rates of the bands that end today or later.",
    "GetPropertyRates",
  ),
  stated(
    "GetPropertyRates.zero",
    ["4.3 GetPropertyRates 7"],
    "A property can be booked where a band covers the dates, even at 0.00, if the user made it bookable online.",
    "GetPropertyRates",
  ),
  stated(
    "GetPropertyRatesAndRestrictions.bands",
    ["4.2 GetPropertyRatesAndRestrictions 2", "1 3", "2 Rate 1"],
    "It returns the rates and stay restrictions of the property, as date bands.",
    "GetPropertyRatesAndRestrictions",
  ),
  stated(
    "GetAllPropertyRatesAndRestrictionsPerMC.properties",
    ["4.2 GetAllPropertyRatesAndRestrictionsPerMC 4"],
    "It returns the rates of every property of the company, and of no other.",
    "GetAllPropertyRatesAndRestrictionsPerMC",
  ),
  open(
    "GetAllPropertyRatesAndRestrictionsPerMC.refused-items",
    "4.2",
    "Whether a property that the caller cannot read is listed with an error or left out is not stated.",
    "It is listed with an error if a record relates it to the caller.",
    "GetAllPropertyRatesAndRestrictionsPerMC",
  ),
  stated(
    "GetAllPropertyRatesAndRestrictionsPerMC.nil-days",
    ["2 Rate 7"],
    "The allowed days can be nil.",
    "GetAllPropertyRatesAndRestrictionsPerMC",
  ),
  open(
    "rates.nil-days",
    ["2 Rate 7"],
    "Whether the allowed days can be nil in the operation about one property is not stated.",
    "They are not.",
    "GetPropertyRatesAndRestrictions",
  ),
  stated(
    "GetPropertyRates.set-zero",
    ["4.3 GetPropertyRates 6"],
    "A rate of 0.00 is one that the user set.",
    "GetPropertyRates",
  ),
  open(
    "rates.bulk-agrees",
    "4.2",
    "Whether the bulk reply has the same bands as the reply for one property is not stated.",
    "It does, as far as the cache of 6 hours allows.",
    "GetAllPropertyRatesAndRestrictionsPerMC",
  ),
  open(
    "rates.net-days",
    "4.3",
    "Whether both operations have rates for the same days of a property is not stated.",
    "They do, except for bands with the rate 0, and with the same minimum stay for the same period.",
    "GetPropertyRates",
  ),
  open(
    "rates.net-bands",
    "4.3",
    "Whether the net rates have the same bands and minimum stays as the other rates is not stated.",
    "They do.",
    "GetPropertyRates",
  ),
  open(
    "rates.net-and-gross",
    "4.3",
    "How much lower a net rate can be than the other rate for the same dates is not stated.",
    "It is not higher, and not lower than a third of the other rate.",
    "GetPropertyRates",
  ),
  open(
    "rates.figures",
    "2",
    "Whether a rate, charge, percentage or rating has bounds is not stated.",
    "None is negative, no tax is above 100 %, no rating above ten.",
  ),
  open("rates.least-and-most", "2", "Whether a minimum can be above its maximum is not stated.", "It cannot."),
];
