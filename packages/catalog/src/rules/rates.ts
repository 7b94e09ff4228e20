// The rules of rates: which bands are returned, and what a rate means.
import type { Rule } from "@staywire/model";
import { open, stated } from "./rows.js";

const rates = ["GetPropertyRatesAndRestrictions", "GetAllPropertyRatesAndRestrictionsPerMC"] as const;

/** Rules about the replies of the operations that read rates. */
export const rateRules: readonly Rule[] = [
  stated("rates.not-ended", "2", "Only bands that end today or later are returned.", ...rates, "GetPropertyRates"),
  stated("rates.nightly", "2", "Daily and weekly rates of the supplier are returned as a rate per night.", ...rates),
  stated("rates.types", "2", "The rate type is 0 for weekly, 1 for daily and 2 for floor rates.", ...rates),
  stated("rates.monthly", "2", "Monthly rate sets are not supported.", ...rates, "GetPropertyRates", "UserFunctions"),
  stated("rates.zero", "2", "A rate of 0 must not be booked.", ...rates),
  stated("rates.net", "4.3", "The rates are net, one per night, as the user selected them.", "GetPropertyRates"),
  stated("GetPropertyRates.bands", "4.3", "It returns the rate of each band that has not ended.", "GetPropertyRates"),
  stated(
    "GetPropertyRates.zero",
    "4.3",
    "A property is bookable at a rate of 0.00 that a band covers, if the user made it bookable online.",
    "GetPropertyRates",
  ),
  stated(
    "GetPropertyRatesAndRestrictions.bands",
    "4.2",
    "It returns the bands of the property.",
    "GetPropertyRatesAndRestrictions",
  ),
  stated(
    "GetAllPropertyRatesAndRestrictionsPerMC.properties",
    "4.2",
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
    "2",
    "The allowed days can be nil here, and nowhere else.",
    ...rates,
  ),
  open(
    "rates.bulk-agrees",
    "4.2",
    "That the bands of the bulk reply are those of the single one is not stated.",
    "They are, the cache of 6 hours aside.",
    "GetAllPropertyRatesAndRestrictionsPerMC",
  ),
  open(
    "rates.net-bands",
    "4.3",
    "That the net rates have the bands and the minimum stay of the other rates is not stated.",
    "They have.",
    "GetPropertyRates",
  ),
  open(
    "rates.net-and-gross",
    "4.3",
    "How far a net rate is below the other rate of its dates is not stated.",
    "It is not above it, and not below a third of it.",
    "GetPropertyRates",
  ),
  open(
    "rates.figures",
    "2",
    "Whether a rate, charge, percentage or rating has bounds is not stated.",
    "None is negative, no tax is above 100 %, no rating above ten.",
  ),
  open(
    "rates.least-and-most",
    "2",
    "Whether the least that is allowed can be above the most is not stated.",
    "It cannot.",
  ),
];
