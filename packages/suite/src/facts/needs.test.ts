// Tests which calls facts need: for which properties, companies and accounts.
import { describe, expect, test } from "vitest";
import type { KnownWorld } from "../known-world/known-world.js";
import type { Known } from "./fact.js";
import { of, P, stay, today } from "./facts.cases.js";
import { facts } from "./index.js";
import * as names from "./names.js";
import { aboutProperties, all, callAbout, companyDetails, companyList, companyRates } from "./needs.js";
import { View } from "./view.js";

const known = (world: KnownWorld = {}, accounts = [""]): Known => ({ today, world, accounts });
const none = new View([]);
const property = (id: number, ...tags: NonNullable<KnownWorld["properties"]>[number]["tags"]) => ({
  id,
  company: id % 10,
  tags,
});
const six = { properties: [1, 2, 3, 4, 5, 6].map((id) => property(id, "ordinary")) };
const needsOf = (id: string) => {
  const fact = facts.find((each) => each.id === id);
  if (fact === undefined) throw new Error(`no fact is called ${id}`);
  return fact.needs;
};

describe("the call for a property", () => {
  test.each([
    [names.EXTRAS, { PropertyID: 7 }],
    [names.STATIC, { PropertyIds: [7] }],
    [names.LIST, { PropertyID: 7, xmlMsg: "", jSonMsg: "" }],
    [names.TIMED, { PropertyID: 7, xmlMsg: "", jSonMsg: "" }],
    [names.MANY, { PropertyIDs: [7], MinimumDateInRange: "01 May 2027", MaximumDateInRange: "29 May 2027" }],
    [names.ONE, { PropertyID: 7, MinimumDateInRange: "01 May 2027", MaximumDateInRange: "29 May 2027" }],
  ])("has the parameters of the operation %s", (operation, parameters) => {
    expect(callAbout(operation, 7, known())).toEqual({ account: "", operation, parameters });
  });
});

describe("the properties to read", () => {
  const ids = (needs: ReturnType<typeof aboutProperties>, world: KnownWorld) =>
    needs(known(world), none).map(({ parameters }) => parameters.PropertyID);

  test("are at most four of each kind, or at most the given number", () => {
    expect(ids(aboutProperties(["ordinary"], [names.EXTRAS]), six)).toEqual([1, 2, 3, 4]);
    expect(ids(aboutProperties(["ordinary"], [names.EXTRAS], { each: 1 }), six)).toEqual([1]);
  });

  test("are none if the world has no properties, or if no kind of property is requested", () => {
    expect(ids(aboutProperties(["ordinary"], [names.EXTRAS]), {})).toEqual([]);
    expect(ids(aboutProperties([], [names.EXTRAS]), six)).toEqual([]);
  });

  test("are by default properties that the caller may use; `without` replaces the excluded tags", () => {
    const world = { properties: [property(1, "ordinary", "deleted"), property(2, "ordinary", "orphan")] };
    expect(ids(aboutProperties(["ordinary"], [names.EXTRAS]), world)).toEqual([]);
    expect(ids(aboutProperties(["ordinary"], [names.EXTRAS], { without: ["orphan"] }), world)).toEqual([1]);
  });

  test("have all tags that `with` lists", () => {
    const world = { properties: [property(1, "rates"), property(2, "rates", "net-rates")] };
    expect(ids(aboutProperties(["rates"], [names.NET], { with: ["net-rates"] }), world)).toEqual([2]);
  });

  test("are read by every given operation before the next property is read", () => {
    const calls = aboutProperties(["ordinary"], [names.EXTRAS, names.HEAT], { each: 2 })(known(six), none);
    expect(calls.map(({ operation, parameters }) => [operation, parameters.PropertyID])).toEqual([
      [names.EXTRAS, 1],
      [names.HEAT, 1],
      [names.EXTRAS, 2],
      [names.HEAT, 2],
    ]);
  });
});

describe("the companies to read", () => {
  const details = (world: KnownWorld) =>
    companyDetails(known(world), none).map(({ parameters }) => parameters.McUserId);

  test("are at most four different companies, first those that supply a property", () => {
    expect(details({ companies: [9, 1], properties: [property(11, "aoa"), property(21, "aoa")] })).toEqual([1, 9]);
    expect(details({ companies: [1, 2, 3, 4, 5] })).toEqual([1, 2, 3, 4]);
    expect(details({ properties: [property(11, "foreign")] })).toEqual([]);
    expect(details({})).toEqual([]);
  });

  test("for rates are only the company with the fewest properties, or none if no property has rates", () => {
    const world = { properties: [property(11, "rates"), property(21, "rates"), property(12, "rates")] };
    expect(companyRates(known(world), none)).toEqual([
      { account: "", operation: names.BULK, parameters: { MCUserID: 2 } },
    ]);
    expect(companyRates(known(six), none)).toEqual([]);
  });

  test("are requested once for each of the combined needs, even if two needs are the same", () => {
    expect(all(companyList, companyList)(known(), none)).toHaveLength(2);
    expect(all()(known(), none)).toEqual([]);
  });
});

test("the fact users.same-thing needs the same calls from both callers", () => {
  const calls = needsOf("users.same-thing")(known(six, ["", "other"]), none);
  const of = (account: string) =>
    calls.filter((call) => call.account === account).map(({ account: _, ...rest }) => rest);
  expect(of("other")).toEqual(of(""));
  expect(of("").length).toBeGreaterThan(4);
});

describe("the nights of later stays", () => {
  const later = (ArrivalDate: unknown) => {
    const list = of(names.LIST, [stay({ ArrivalDate: ArrivalDate as string })], P);
    return needsOf("rooms.reservations-take-nights")(known(), new View([list])).map(
      ({ parameters }) => parameters.MinimumDateInRange,
    );
  };

  test.each([
    ["the last day of the first range", "2027-05-28T00:00:00", []],
    ["the first day after it", "2027-05-29T00:00:00", ["29 May 2027"]],
    ["a day that is no date", "soon", []],
    ["a day that is absent", null, []],
  ])("are read only if the stay begins after the first range: %s", (_, arrival, from) => {
    expect(later(arrival)).toEqual(from);
  });

  test("are read in at most three ranges per property, and only if the main account has read the stays", () => {
    const stays = [6, 7, 8, 9].map((month) => stay({ ArrivalDate: `2027-0${month}-01T00:00:00` }));
    const needs = needsOf("rooms.system-ranges");
    expect(needs(known(), new View([of(names.LIST, stays)]))).toHaveLength(3);
    expect(needs(known(), new View([of(names.LIST, stays, P, "other")]))).toEqual([]);
  });
});

test("facts need a call of the caller's own function, with the message of the known world or with an empty message", () => {
  const message = (world: KnownWorld) =>
    needsOf("figures.moments-today")(known(world), none).find(({ operation }) => operation === names.FUNCTION)
      ?.parameters;
  expect(message({})).toEqual({ xmlMsg: "", returnRequestingXML: false });
  expect(message({ userMessage: "%3Ca%3E" })).toEqual({ xmlMsg: "%3Ca%3E", returnRequestingXML: false });
});

test("facts need calls of users' functions and of all reading operations except validateDiscountCode, and no calls that change data", () => {
  const world: KnownWorld = {
    companies: [1],
    properties: [
      property(1, "ordinary", "native", "rates", "net-rates", "taxes", "extras"),
      property(2, "aoa"),
      property(3, "timeshare"),
    ],
  };
  const asked = facts
    .flatMap(({ needs }) => needs(known(world, ["", "other"]), none))
    .map(({ operation }) => operation);
  const { ADD_EXTRA, BLACKOUT, LEAD, VALIDATE, ...read } = names;
  const reading = new Set<string>(Object.values(read));
  expect(asked.filter((operation) => !reading.has(operation))).toEqual([]);
  expect(new Set(asked).size).toBe(reading.size);
});
