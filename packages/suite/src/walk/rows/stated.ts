// Defines rows for differences in points that the specification states: conditions of error texts, access, contents of
// lists, and results of valid calls.
import { service } from "@staywire/catalog";
import type { Compared, DifferenceRow } from "@staywire/conformance/checks";
import { operationOf } from "@staywire/model";
import { hasOtherError, hasUnknownText, missedCode } from "./questions.js";

/** Codes whose texts state when they are returned, so that any other code is wrong in that case. */
const exactCodes = [
  "too-many-properties",
  "range-too-large",
  "range-too-short",
  "minimum-date-past",
  "aoa-not-supported",
  "timeshare-not-supported",
  "only-aoa-or-timeshare",
  "not-bookable-online",
  "monthly-rates-not-supported",
  "negative-nights",
  "item-code-not-valid",
  "mc-user-id-not-positive",
  "name-missing",
  "agent-account-negative",
  "property-required",
  "email-required",
  "email-not-valid",
  "field-too-long",
  "gender-not-valid",
  "gender-integer-not-valid",
  "date-of-birth-not-valid",
  "wedding-anniversary-not-valid",
  "lead-id-not-supported",
  "no-extras-configured",
  "no-rate-assigned",
  "no-properties-configured",
  "aoa-category-not-set",
  "addition-not-supported",
];

/** Codes that any other error may replace, because the specification does not say which error is returned. */
const anyErrorCodes = [
  "no-access-rights",
  "no-permission-on-property",
  "validation-error-2",
  "validation-error-2-deleted",
  "validation-error-3-deleted",
  "property-id-not-valid",
  "property-orphaned",
  "no-agent-relation",
  "property-deleted-1012",
  "property-deleted-1012-cs",
  "owner-accounts-not-supported",
  "not-enabled-by-mc",
  "not-enabled-by-caller",
  "not-accepted-by-caller",
  "disabled-by-mc",
  "too-few-relations",
  "too-many-relations",
  "clone-child-not-timeshare",
  "clone-child-timeshare-only",
  "clone-disabled-by-mc",
  "no-relation",
  "rate-set-not-resolved",
  "rate-types-not-determined",
  "inventory-manager-not-defined",
  "inventory-unit-not-defined",
  "no-permission-on-account",
  "not-mc-pm-native",
  "no-booking-rights",
];

function errorRow(code: string, isExact: boolean): DifferenceRow {
  return {
    name: `error.${code}`,
    grounds: { rules: [`{operation}.error.${code}`] },
    operations: service.order.filter((name) => errorOf(name, code) !== undefined),
    applies: (each) =>
      each.shown === undefined &&
      missedCode(each) === code &&
      !hasUnknownText(each) &&
      (isExact || !hasOtherError(each)),
  };
}

function errorOf(operation: string, code: string) {
  return operationOf(service, operation).errors.find((error) => error.code === code);
}

/** For each operation, the rules about its list. */
const itemRules: Readonly<Record<string, readonly string[]>> = {
  GetAllReservations: ["GetAllReservations.accessible", "reservations.active", "reservations.not-departed"],
  GetPropertyRatesAndRestrictions: ["GetPropertyRatesAndRestrictions.bands", "rates.not-ended"],
  GetAllPropertyRatesAndRestrictionsPerMC: ["GetAllPropertyRatesAndRestrictionsPerMC.properties"],
  GetPropertiesNightlyRoomsToSell: ["rooms.item-per-property"],
  GetStaticPropertyDetails: ["GetStaticPropertyDetails.of-properties"],
  GetReservations: ["reservations.of-property", "reservations.active", "reservations.not-departed"],
  GetReservationsWithTime: ["reservations.of-property", "reservations.active", "reservations.not-departed"],
  GetPropertyRates: ["GetPropertyRates.bands", "rates.not-ended"],
  GetManagementCompanyDefaultArrivalDepartureTimes: ["companies.suppliers", "companies.own"],
};

function itemRow([operation, rules]: readonly [string, readonly string[]]): DifferenceRow {
  return {
    name: "items-of-list",
    grounds: { rules },
    operations: [operation],
    applies: ({ difference, shown }) => shown === undefined && difference.kind === "count" && difference.member === "",
  };
}

const CATEGORY = "GetAOATSPropertyNightlyRoomsToSell";
const rooms = ["GetPropertiesNightlyRoomsToSell", CATEGORY];

/** True if the difference is in the nights that are read after a blackout. */
function isNightsAfterBlackout({ shown, difference }: Compared): boolean {
  const { kind, member } = difference;
  const isAboutNights = member.startsWith("Nights") && (kind === "value" || kind === "count");
  return rooms.includes(shown?.operation ?? "") && isAboutNights;
}

/** The rows; the first one that applies decides. */
export const statedRows: readonly DifferenceRow[] = [
  ...exactCodes.map((code) => errorRow(code, true)),
  ...anyErrorCodes.map((code) => errorRow(code, false)),
  ...Object.entries(itemRules).map(itemRow),
  {
    name: "blocked-nights",
    grounds: { rules: ["AddBlackoutDates.blocks"] },
    operations: ["AddBlackoutDates"],
    applies: isNightsAfterBlackout,
  },
  {
    // A service may list free nights only, but must not otherwise omit or repeat nights.
    name: "nights-of-category",
    grounds: { rules: ["rooms.per-night"] },
    operations: [CATEGORY],
    applies: ({ difference: { kind, member }, shown }) =>
      shown === undefined && kind === "count" && member === "Nights",
  },
  {
    name: "answers",
    grounds: { rules: ["{operation}.result"] },
    applies: ({ difference, shown, right }) =>
      shown === undefined && difference.kind === "refused" && right.kind === "ok" && right.value !== null,
  },
  {
    name: "item-answers",
    grounds: { rules: ["{operation}.result"] },
    applies: ({ difference: { kind, values }, shown }) =>
      shown === undefined && kind === "item-error" && typeof values?.[1] !== "string",
  },
];
