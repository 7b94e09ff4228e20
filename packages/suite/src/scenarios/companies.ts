// Companies: which are listed, what they say of themselves, and the rates of all their properties.

import type { RecordValue, Value } from "@staywire/codec";
import { type Answer, ask, noted, okReply, pass, showData } from "@staywire/conformance/checks";
import { joinMessages, knownNames, type Message, phrase, quote } from "@staywire/model";
import {
  foreignCompany,
  propertiesWith,
  type Tag,
  type TargetData,
  toName,
  unusable,
} from "../target-data/target-data.js";
import { bulkCompany } from "../target-data/valid-calls.js";
import { nothingWrong } from "./content.js";
import { aboutBaseline, equals, failure, lacking, listOf, mustPass, type Scenario } from "./scenario.js";

/** The kinds of a property that the caller can use. */
const kinds: readonly Tag[] = ["ordinary", "aoa", "timeshare"];

const companies: Scenario = {
  id: "companies.listed",
  rules: ["companies.own", "companies.suppliers"],
  title: phrase`the caller's own company is always listed, and so are the companies that are known`,
  area: "valid",
  operations: ["GetManagementCompanyDefaultArrivalDepartureTimes"],
  run: async (context, world) => {
    const answer = await context.call({});
    const failed = mustPass(phrase`the list of companies`, answer);
    if (failed !== undefined) return failed;
    const ids = listOf(okReply(answer)?.value).map(({ MCUserID }) => MCUserID);
    const usable = propertiesWith(world, [], unusable).filter(({ tags }) => tags.some((tag) => kinds.includes(tag)));
    const suppliers = usable.flatMap(({ company }) => company ?? []);
    const lost = [...new Set([...(world.companies ?? []), ...suppliers])].filter((id) => !ids.includes(id));
    if (ids.length > 0 && lost.length === 0) return pass;
    const actual = ids.length === 0 ? phrase`an empty list` : phrase`no company ${knownNames(lost)}`;
    return failure({ sent: phrase`the list of companies`, expected: companies.title, actual }, answer);
  },
};

const listedOnce = aboutBaseline(
  {
    id: "companies.once",
    rules: ["companies.once"],
    title: phrase`each company is listed once`,
    operations: ["GetManagementCompanyDefaultArrivalDepartureTimes"],
  },
  (value) => {
    const ids = listOf(value).map(({ MCUserID }) => MCUserID);
    const double = ids.find((id, at) => ids.indexOf(id) !== at);
    return double === undefined ? undefined : phrase`company ${showData(double)} is listed twice`;
  },
);

const companyDetails: Scenario = {
  id: "companies.details",
  rules: ["ManagementCompany.ID.meaning"],
  title: phrase`the details are those of the company that was asked for, by their ID`,
  area: "valid",
  operations: ["GetManagementCompanyDetails"],
  run: async (context, world) => {
    const supplying = propertiesWith(world, [], unusable).flatMap(({ company }) => company ?? []);
    const [first] = supplying;
    const ids = [...new Set([...supplying.slice(0, 1), ...(world.companies ?? [])])].slice(0, 4);
    if (ids.length === 0) return lacking(world, "company", phrase`company`, phrase`world.companies`);
    const answers: Answer[] = [];
    for (const id of ids) {
      const answer = await context.call({ McUserId: id });
      answers.push(answer);
      const failed = id === first ? mustPass(phrase`company ${id}`, answer) : undefined;
      if (failed !== undefined) return failed;
      // A company that supplies nothing may have no details.
      const value = okReply(answer)?.value ?? null;
      const why = value === null ? undefined : equals(value, "ID", id);
      if (why === undefined) continue;
      return failure({ sent: phrase`company ${id}`, expected: companyDetails.title, actual: why }, ...answers);
    }
    return pass;
  },
};

const bulkRates: Scenario = {
  id: "rates.bulk-agrees",
  rules: ["GetAllPropertyRatesAndRestrictionsPerMC.properties"],
  title: phrase`the rates of a company list its properties, and those of no other`,
  area: "valid",
  operations: ["GetAllPropertyRatesAndRestrictionsPerMC"],
  run: async (context, world) => {
    const company = bulkCompany(world);
    const property = propertiesWith(world, ["rates"], unusable).find((each) => each.company === company);
    if (property?.company === undefined)
      return lacking(world, "rates", phrase`property with rates and its company`, toName(["rates"], phrase`, company`));
    const bulk = await context.call({ MCUserID: property.company });
    const failed = mustPass(phrase`company ${property.company}`, bulk);
    if (failed !== undefined) return failed;
    const row = listOf(okReply(bulk)?.value).find(({ PropertyID }) => PropertyID === property.id);
    const sent = phrase`company ${property.company}, then its property ${property.id}`;
    if (row === undefined) {
      return failure(
        { sent, expected: phrase`an item for property ${property.id}`, actual: phrase`there is none` },
        bulk,
      );
    }
    const why = rowsProblem(listOf(okReply(bulk)?.value), property.company, world);
    if (why !== undefined) return failure({ sent, expected: bulkRates.title, actual: why }, bulk);
    return pass;
  },
};

const bulkBands: Scenario = {
  id: "rates.bulk-bands",
  rules: ["rates.bulk-agrees"],
  title: phrase`the rates of a company are those of the single calls, except for a property whose rates changed in the last 6 hours`,
  area: "valid",
  operations: ["GetAllPropertyRatesAndRestrictionsPerMC"],
  run: async (context, world) => {
    const found = propertiesWith(world, ["rates"], unusable);
    const company = bulkCompany(world);
    if (company === undefined)
      return lacking(world, "rates", phrase`property with rates and its company`, toName(["rates"], phrase`, company`));
    const bulk = await context.call({ MCUserID: company });
    const failed = mustPass(phrase`company ${company}`, bulk);
    if (failed !== undefined) return failed;
    const rows = listOf(okReply(bulk)?.value);
    const singles: Answer[] = [];
    const apart: Message[] = [];
    for (const { id } of found.filter((each) => each.company === company).slice(0, 4)) {
      const single = await context.call({ PropertyID: id }, { operation: "GetPropertyRatesAndRestrictions" });
      if (okReply(single) === undefined) continue;
      singles.push(single);
      const left = bandsOf(rows.find(({ PropertyID }) => PropertyID === id)?.PropertyRates);
      const right = bandsOf(okReply(single)?.value);
      if (left !== right) apart.push(phrase`property ${id}: ${left || "none"} against ${right || "none"}`);
    }
    const [first] = apart;
    if (first === undefined) return pass;
    // One property can have new rates; that every one of several has, is no matter of a cache.
    if (apart.length < Math.max(2, singles.length)) {
      return noted(phrase`the bands differ, as the cache allows: ${joinMessages(apart, "; ")}`);
    }
    const sent = phrase`company ${company}, then ${singles.length} of its properties`;
    return failure({ sent, expected: phrase`the same bands in both`, actual: first }, bulk, ...singles);
  },
};

/** Every property of the company that is known to have rates is listed, and none shows them that the caller may not use. */
function rowsProblem(rows: readonly RecordValue[], company: number, world: TargetData): Message | undefined {
  const ids = rows.map(({ PropertyID }) => Number(PropertyID));
  const lost = propertiesWith(world, ["rates"], unusable).find(
    (each) => each.company === company && !ids.includes(each.id),
  );
  if (lost !== undefined) return phrase`no item for property ${lost.id}`;
  const others = (world.properties ?? []).filter((each) => each.company !== undefined && each.company !== company);
  const stray = ids.find((id) => others.some((each) => each.id === id));
  if (stray !== undefined) return phrase`an item for property ${stray}, which another company supplies`;
  const denied = (world.properties ?? []).filter(({ tags }) => unusable.some((tag) => tags.includes(tag)));
  const open = rows.find(({ PropertyID, PropertyRates }) => {
    return denied.some(({ id }) => id === PropertyID) && listOf(PropertyRates).length > 0;
  });
  return open === undefined
    ? undefined
    : phrase`rates of property ${showData(open.PropertyID)}, which the caller may not use`;
}

function bandsOf(value: Value | null | undefined): Message {
  const bands = listOf(value)
    .filter((band) => band !== null)
    .map(({ FromDate, ToDate, Rate, RateType, MinNightsStay, MaxNightsStay }) => {
      const [from, to] = [FromDate, ToDate].map((date) => quote(String(date).slice(0, 10))) as [Message, Message];
      const nights = phrase`${showData(MinNightsStay)} to ${showData(MaxNightsStay)} nights`;
      return phrase`${from} to ${to} at ${showData(Rate)} (${showData(RateType)}), ${nights}`;
    });
  return joinMessages(bands.sort(), "; ");
}

const defaultTimes: Scenario = {
  id: "companies.times-agree",
  rules: ["companies.times-agree"],
  title: phrase`the default times of a company are the same in its details and in the list of companies`,
  area: "valid",
  operations: ["GetManagementCompanyDefaultArrivalDepartureTimes"],
  run: async (context) => {
    const answer = await context.call({});
    const failed = mustPass(phrase`the list of companies`, answer);
    if (failed !== undefined) return failed;
    for (const item of listOf(okReply(answer)?.value).slice(0, 4)) {
      const id = Number(item.MCUserID);
      const details = await context.call({ McUserId: id }, { operation: "GetManagementCompanyDetails" });
      const value = okReply(details)?.value ?? null;
      if (value === null) continue;
      const [listed, own] = [timesOf(item), timesOf(value as RecordValue)];
      if (listed === own) continue;
      const sent = phrase`the list of companies, then the details of ${id}`;
      return failure({ sent, expected: own, actual: listed }, answer, details);
    }
    return pass;
  },
};

function timesOf({ DefaultArrivalTime, DefaultDepartureTime }: RecordValue): Message {
  const [arrival, departure] = [DefaultArrivalTime, DefaultDepartureTime].map((time) =>
    time ? showData(time) : phrase`not given`,
  ) as [Message, Message];
  return phrase`arrival ${arrival}, departure ${departure}`;
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
    const isListed = listOf(okReply(answer)?.value).some(({ MCUserID }) => MCUserID === company);
    if (!isListed) return nothingWrong([answer]);
    const actual = phrase`company ${company}, which has no relation with the caller`;
    return failure({ sent: phrase`the list of companies`, expected: unrelated.title, actual }, answer);
  },
};

/** Returns the content of a result about a company; undefined if there is none. */
function shownOf(value: Value): Message | undefined {
  if (Array.isArray(value)) {
    const open = listOf(value).find(({ PropertyRates }) => listOf(PropertyRates).length > 0);
    return open === undefined ? undefined : phrase`rates of property ${showData(open.PropertyID)}`;
  }
  const name = (value as RecordValue | null)?.CompanyName ?? "";
  return name === "" ? undefined : phrase`the details of ${showData(name)}`;
}

/** Everything about companies. */
export const companyScenarios: readonly Scenario[] = [
  companies,
  listedOnce,
  companyDetails,
  defaultTimes,
  ofOthers,
  unrelated,
  bulkRates,
  bulkBands,
];
