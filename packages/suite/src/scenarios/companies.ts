// Checks companies: which are listed, their details, and the rates of all their properties.

import type { RecordValue, Value } from "@staywire/codec";
import { ask, noted, okReply, pass, showData } from "@staywire/conformance/checks";
import { type Message, phrase } from "@staywire/model";
import { recordsOf } from "../discovery/reader.js";
import { foreignCompany, type KnownWorld, propertiesWith, toName, unusable } from "../known-world/known-world.js";
import { bulkCompany } from "../known-world/valid-calls.js";
import { nothingWrong } from "./content.js";
import { aboutBaseline, failure, lacking, mustPass, type Scenario } from "./scenario.js";

const listedOnce = aboutBaseline(
  {
    id: "companies.once",
    rules: ["companies.once"],
    title: phrase`each company is listed once`,
    operations: ["GetManagementCompanyDefaultArrivalDepartureTimes"],
  },
  (value) => {
    const ids = recordsOf(value).map(({ MCUserID }) => MCUserID);
    const double = ids.find((id, at) => ids.indexOf(id) !== at);
    return double === undefined ? undefined : phrase`company ${showData(double)} is listed twice`;
  },
);

const bulkRates: Scenario = {
  id: "rates.bulk-agrees",
  rules: ["GetAllPropertyRatesAndRestrictionsPerMC.properties"],
  title: phrase`the rates of a company list its properties, and no rates of one that the caller may not use`,
  area: "valid",
  operations: ["GetAllPropertyRatesAndRestrictionsPerMC"],
  run: async (context, world) => {
    const company = bulkCompany(world);
    const property = propertiesWith(world, ["rates"], unusable).find((each) => each.company === company);
    if (property?.company === undefined)
      return lacking(world, "rates", phrase`property with rates and its company`, toName(["rates"]));
    const bulk = await context.call({ MCUserID: property.company });
    const failed = mustPass(phrase`company ${property.company}`, bulk);
    if (failed !== undefined) return failed;
    const row = recordsOf(okReply(bulk)?.value).find(({ PropertyID }) => PropertyID === property.id);
    const sent = phrase`company ${property.company}, then its property ${property.id}`;
    if (row === undefined) {
      return failure(
        { sent, expected: phrase`an item for property ${property.id}`, actual: phrase`there is none` },
        bulk,
      );
    }
    const why = rowsProblem(recordsOf(okReply(bulk)?.value), property.company, world);
    if (why !== undefined) return failure({ sent, expected: bulkRates.title, actual: why }, bulk);
    return pass;
  },
};

/**
 * Describes a problem with the rates of a company. The list must contain every property that is known to have rates,
 * and no rates of a property that the caller may not use.
 */
function rowsProblem(rows: readonly RecordValue[], company: number, world: KnownWorld): Message | undefined {
  const ids = rows.map(({ PropertyID }) => Number(PropertyID));
  const lost = propertiesWith(world, ["rates"], unusable).find(
    (each) => each.company === company && !ids.includes(each.id),
  );
  if (lost !== undefined) return phrase`no item for property ${lost.id}`;
  const denied = (world.properties ?? []).filter(({ tags }) => unusable.some((tag) => tags.includes(tag)));
  const open = rows.find(({ PropertyID, PropertyRates }) => {
    return denied.some(({ id }) => id === PropertyID) && recordsOf(PropertyRates).length > 0;
  });
  return open === undefined
    ? undefined
    : phrase`rates of property ${showData(open.PropertyID)}, which the caller may not use`;
}

const ofOthers: Scenario = {
  id: "companies.foreign",
  rules: ["access.foreign-company"],
  title: phrase`a company that has no relation with the caller shows no rates and no details`,
  area: "auth",
  operations: ["GetManagementCompanyDetails", "GetAllPropertyRatesAndRestrictionsPerMC"],
  run: async (context, world) => {
    const company = foreignCompany(world);
    if (company === undefined)
      return noted(phrase`the world names no company of a property that the caller has no rights to`);
    const name = context.cell.operation === "GetManagementCompanyDetails" ? "McUserId" : "MCUserID";
    const answer = await context.call({ [name]: company });
    const shown = shownOf(okReply(answer)?.value ?? null);
    if (shown === undefined) return pass;
    const sent = phrase`company ${company}, which has no relation with the caller`;
    return failure({ sent, expected: phrase`an error, or nothing`, actual: shown }, answer);
  },
};

const unrelated: Scenario = {
  id: "companies.no-unrelated",
  rules: ["companies.suppliers"],
  title: phrase`a company that supplies nothing to the caller is not listed`,
  area: "valid",
  operations: ["GetManagementCompanyDefaultArrivalDepartureTimes"],
  run: async (context, world) => {
    const company = foreignCompany(world);
    if (company === undefined)
      return noted(phrase`the world names no company of a property that the caller has no rights to`);
    const answer = await ask(context, {});
    const isListed = recordsOf(okReply(answer)?.value).some(({ MCUserID }) => MCUserID === company);
    if (!isListed) return nothingWrong([answer]);
    const actual = phrase`company ${company}, which has no relation with the caller`;
    return failure({ sent: phrase`the list of companies`, expected: unrelated.title, actual }, answer);
  },
};

/** Describes the rates or the details in a result about a company; undefined if the result has neither. */
function shownOf(value: Value): Message | undefined {
  if (Array.isArray(value)) {
    const open = recordsOf(value).find(({ PropertyRates }) => recordsOf(PropertyRates).length > 0);
    return open === undefined ? undefined : phrase`rates of property ${showData(open.PropertyID)}`;
  }
  const name = (value as RecordValue | null)?.CompanyName ?? "";
  return name === "" ? undefined : phrase`the details of ${showData(name)}`;
}

/** The scenarios about companies. */
export const companyScenarios: readonly Scenario[] = [listedOnce, ofOthers, unrelated, bulkRates];
