// Checks figures that must be in a range, the codes of extras, the code of a currency, and the order of dateTimes.

import type { RecordValue, Value } from "@staywire/codec";
import { showData } from "@staywire/conformance/checks";
import { joinMessages, knownName, knownNames, phrase } from "@staywire/model";
import { recordsOf } from "../discovery/reader.js";
import { aboutBaseline, member, type Scenario } from "./scenario.js";

/** For each operation, the members that must not be negative, with their maximum, which is infinite for most. */
const ranges: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  GetPropertyRatesAndRestrictions: { Rate: Number.POSITIVE_INFINITY },
  GetPropertyRates: { DailyRate: Number.POSITIVE_INFINITY },
  GetPoolHeatSettings: { DailyCharge: Number.POSITIVE_INFINITY },
  GetTaxRatesAndSettings: { Tax1Percent: 100, Tax2Percent: 100, Tax3Percent: 100 },
  GetStaticPropertyDetails: { TenStarRating: 10 },
  validateDiscountCode: { Discount: Number.POSITIVE_INFINITY },
};

const figures = aboutBaseline(
  {
    id: "figures.in-range",
    rules: ["rates.figures"],
    title: phrase`no rate, charge or discount is negative, no tax above 100 %, and no rating above ten stars`,
    operations: Object.keys(ranges),
  },
  (value, operation) => {
    for (const [name, most] of Object.entries(ranges[operation] ?? {})) {
      const wrong = recordsIn(value)
        .map((record) => record[name])
        .find((figure) => figure !== undefined && !(Number(figure) >= 0 && Number(figure) <= most));
      if (wrong !== undefined) return phrase`${knownName(name)} is ${showData(wrong)}`;
    }
    return undefined;
  },
);

/** For each operation, the members with the minimum and the maximum of a range; 0 means no limit. */
const limits: Readonly<Record<string, readonly [least: string, most: string]>> = {
  GetPropertyRatesAndRestrictions: ["MinNightsStay", "MaxNightsStay"],
  GetManagementCompanyDetails: ["MinChildAge", "MaxChildAge"],
};

const leastAndMost = aboutBaseline(
  {
    id: "figures.least-and-most",
    rules: ["rates.least-and-most"],
    title: phrase`a minimum is not above its maximum`,
    operations: Object.keys(limits),
  },
  (value, operation) => {
    const [least, most] = limits[operation] ?? ["", ""];
    const wrong = recordsIn(value).find((each) => Number(each[most]) > 0 && Number(each[least]) > Number(each[most]));
    return wrong === undefined
      ? undefined
      : phrase`${knownName(least)} is ${showData(wrong[least])}, and ${knownName(most)} is ${showData(wrong[most])}`;
  },
);

const codes = aboutBaseline(
  {
    id: "extras.codes",
    rules: ["extras.codes"],
    title: phrase`each extra of a property has a code of its own, by which it can be added`,
    operations: ["GetExtras"],
  },
  (value) => {
    const all = recordsOf(member(value, "Extras")).map(({ ItemCode }) => String(ItemCode ?? ""));
    const wrong = all.find((code, at) => code.trim() === "" || all.indexOf(code) !== at);
    return wrong === undefined
      ? undefined
      : phrase`the codes are ${knownNames(all.map((code) => JSON.stringify(code)))}`;
  },
);

const currency = aboutBaseline(
  {
    id: "companies.currency",
    rules: ["companies.currency"],
    title: phrase`a preferred currency is an ISO code of three letters`,
    operations: ["GetManagementCompanyDetails"],
  },
  (value) => {
    const code = String(member(value, "PreferredCurrencyIso") ?? "").trim();
    return code === "" || /^[A-Za-z]{3}$/.test(code) ? undefined : phrase`PreferredCurrencyIso is ${showData(code)}`;
  },
);

/** For each operation, the dateTimes of its reply in the order in which they must be. */
const moments: Readonly<Record<string, readonly string[]>> = {
  GetPropertiesNightlyRoomsToSell: ["ResponseDateTime"],
  GetAOATSPropertyNightlyRoomsToSell: ["ResponseDateTime"],
  UserFunctions: ["requestDateTime", "responseDateTime"],
};

const stamps = aboutBaseline(
  {
    id: "figures.moments",
    rules: ["moments.order"],
    title: phrase`requestDateTime and responseDateTime are reported in their order`,
    operations: Object.keys(moments),
  },
  (value, operation) => {
    const names = moments[operation] ?? [];
    for (const record of recordsIn(value)) {
      const unset = names.find((name) => String(record[name]).startsWith("0001-01-01"));
      if (unset !== undefined) return phrase`${knownName(unset)} is ${showData(record[unset])}`;
      const [first, second] = names.map((name) => instantOf(record[name]));
      if (first !== undefined && second !== undefined && first > second) {
        return joinMessages(
          names.map((name) => phrase`${knownName(name)} is ${showData(record[name])}`),
          ", and ",
        );
      }
    }
    return undefined;
  },
);

/**
 * Returns the instant of a dateTime; undefined without an offset, because two times without zones cannot be compared.
 */
function instantOf(value: Value | undefined): number | undefined {
  const text = String(value);
  return /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : undefined;
}

function recordsIn(value: Value): readonly RecordValue[] {
  return Array.isArray(value) ? recordsOf(value) : [value as RecordValue];
}

/** The scenarios about figures. */
export const figureScenarios: readonly Scenario[] = [figures, leastAndMost, codes, currency, stamps];
