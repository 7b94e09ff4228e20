// Tests scenarios with single replies: which replies pass, which fail, and with which message.

import type { RecordValue, Value } from "@staywire/codec";
import type { Answer, CaseContext, Outcome } from "@staywire/conformance/checks";
import { phrase } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { recordsOf } from "../discovery/reader.js";
import type { KnownWorld } from "../known-world/known-world.js";
import { nothingWrong, withoutResult } from "./content.js";
import { discountScenarios } from "./discounts.js";
import { figureScenarios } from "./figures.js";
import { plausibleScenarios } from "./plausible.js";
import { rateBandScenarios } from "./rate-bands.js";
import { reasonScenarios } from "./refusal-reasons.js";
import { refusedWith } from "./refused-with.js";
import { listedScenarios } from "./reservations-listed.js";
import { lacksSignature, mayLackSignature } from "./rooms-signature.js";
import { takenScenarios } from "./rooms-taken.js";
import { lacking, member, resultIn } from "./scenario.js";
import { untypedScenarios } from "./untyped.js";

const all = [
  ...discountScenarios,
  ...figureScenarios,
  ...listedScenarios,
  ...plausibleScenarios,
  ...rateBandScenarios,
  ...reasonScenarios,
  ...takenScenarios,
  ...untypedScenarios,
];

const exchange = { response: { status: 200, headers: [], body: new Uint8Array() } };

/** Returns a reply with a value. */
function result(value: unknown, more: object = {}): Answer {
  const reply = { kind: "ok", value, itemErrors: [], warnings: [], deviations: [], ...more };
  return { kind: "reply", reply, exchange } as unknown as Answer;
}

/** Returns a reply with an error. */
function error(code: string): Answer {
  const errors = [{ code, category: "validation", path: "" }];
  const reply = { kind: "error", channel: "field", code, text: "no", errors, deviations: [] };
  return { kind: "reply", reply, exchange } as unknown as Answer;
}

const silent = { kind: "silent", reason: phrase`it is closed`, exchange } as unknown as Answer;

type Replies = (operation: string, parameters: RecordValue) => Answer;

/** Runs a scenario for an operation with replies that depend on the calls. */
function outcomeOf(
  id: string,
  operation: string,
  replies: Replies,
  world: KnownWorld = {},
  baseline: RecordValue = {},
) {
  const scenario = all.find((each) => each.id === id);
  if (scenario === undefined) throw new Error(`no scenario is called ${id}`);
  const context = {
    valid: { kind: "calls", overrides: {} },
    input: { baseline },
    cell: { operation, binding: "soap11" },
    today: { year: 2027, month: 5, day: 1 },
    seed: 255,
    once: (_key: string, make: () => unknown) => make(),
    call: async (parameters: RecordValue, { operation: other = operation } = {}) => replies(other, parameters),
  };
  return scenario.run(context as unknown as CaseContext, world);
}

const actualOf = (outcome: Outcome) => (outcome.verdict === "fail" ? outcome.finding.actual : outcome.verdict);
const of = async (id: string, operation: string, value: Value, baseline: RecordValue = {}) =>
  actualOf(await outcomeOf(id, operation, () => result(value), {}, baseline));

const RATES = "GetPropertyRatesAndRestrictions";
const STATIC = "GetStaticPropertyDetails";
const TAXES = "GetTaxRatesAndSettings";
const DETAILS = "GetManagementCompanyDetails";
const FUNCTION = "UserFunctions";
const DISCOUNT = "validateDiscountCode";

test.each([
  ["figures.in-range", RATES, [], "pass"],
  ["figures.in-range", RATES, [{ Rate: "0" }, { Rate: "99999999.99" }], "pass"],
  ["figures.in-range", RATES, [{ Rate: "1" }, { Rate: "-0.01" }], 'Rate is "-0.01"'],
  ["figures.in-range", RATES, [{ Rate: "NaN" }], 'Rate is "NaN"'],
  ["figures.in-range", TAXES, { Tax1Percent: "100", Tax2Percent: "0" }, "pass"],
  ["figures.in-range", TAXES, { Tax3Percent: "100.01" }, 'Tax3Percent is "100.01"'],
  ["figures.in-range", STATIC, [{ TenStarRating: 10 }], "pass"],
  ["figures.in-range", STATIC, [{ TenStarRating: 11 }], "TenStarRating is 11"],
  ["figures.least-and-most", RATES, [{ MinNightsStay: 7, MaxNightsStay: 7 }], "pass"],
  ["figures.least-and-most", RATES, [{ MinNightsStay: 7, MaxNightsStay: 0 }], "pass"],
  [
    "figures.least-and-most",
    RATES,
    [{ MinNightsStay: 8, MaxNightsStay: 7 }],
    "MinNightsStay is 8, and MaxNightsStay is 7",
  ],
  ["figures.least-and-most", DETAILS, { MinChildAge: 3, MaxChildAge: 2 }, "MinChildAge is 3, and MaxChildAge is 2"],
  ["extras.codes", "GetExtras", { Extras: [] }, "pass"],
  ["extras.codes", "GetExtras", { Extras: [{ ItemCode: "A" }, { ItemCode: "a" }] }, "pass"],
  [
    "extras.codes",
    "GetExtras",
    { Extras: [{ ItemCode: "A" }, { ItemCode: "A" }] },
    'the codes are "\\"A\\"", "\\"A\\""',
  ],
  ["extras.codes", "GetExtras", { Extras: [{ ItemCode: " " }] }, 'the codes are "\\" \\""'],
  ["companies.currency", DETAILS, { PreferredCurrencyIso: " usd " }, "pass"],
  ["companies.currency", DETAILS, { PreferredCurrencyIso: null }, "pass"],
  ["companies.currency", DETAILS, { PreferredCurrencyIso: "US$" }, 'PreferredCurrencyIso is "US$"'],
  [
    "figures.moments",
    FUNCTION,
    { requestDateTime: "2027-05-01T00:00:01Z", responseDateTime: "2027-05-01T00:00:01Z" },
    "pass",
  ],
  [
    "figures.moments",
    FUNCTION,
    { requestDateTime: "2027-05-01T02:00:00+02:00", responseDateTime: "2027-05-01T00:00:00Z" },
    "pass",
  ],
  [
    "figures.moments",
    FUNCTION,
    { requestDateTime: "2027-05-02T00:00:00", responseDateTime: "2027-05-01T00:00:00" },
    "pass",
  ],
  ["user-function.caller", FUNCTION, { requestingUserID: 1 }, "pass"],
  ["user-function.caller", FUNCTION, { requestingUserID: 0 }, "requestingUserID is 0"],
  ["user-function.address", FUNCTION, { requestingIP: "10.0.0.1" }, "pass"],
  ["user-function.address", FUNCTION, { requestingIP: "::1" }, "pass"],
  ["user-function.address", FUNCTION, { requestingIP: "localhost" }, 'requestingIP is "localhost"'],
  ["user-function.address", FUNCTION, { requestingIP: "" }, 'requestingIP is ""'],
] as const)("the scenario %s of %s for the result %j has the outcome: %s", async (id, operation, value, actual) => {
  expect(await of(id, operation, value as Value)).toBe(actual);
});

test("an unset dateTime is reported, and so are two dateTimes in the wrong order", async () => {
  const unset = { requestDateTime: "0001-01-01T00:00:00", responseDateTime: "2027-05-01T00:00:00" };
  expect(await of("figures.moments", FUNCTION, unset)).toContain("requestDateTime is ");
  const wrong = { requestDateTime: "2027-05-01T00:00:02Z", responseDateTime: "2027-05-01T00:00:01Z" };
  expect(await of("figures.moments", FUNCTION, wrong)).toMatch(/^requestDateTime is .*, and responseDateTime is /);
});

describe("the reply to a discount code", () => {
  test.each([
    ["100", "10", "90", "pass"],
    ["100.00", "10.00", "90", "pass"],
    ["0", "0", "0.00", "pass"],
    ["100", "10", "90.01", 'GrandTotal is "90.01", of a rental of "100" with a discount of "10"'],
  ])(
    "is checked for a rental of %s, a discount of %s and a total of %s: %s",
    async (RentalRate, Discount, GrandTotal, actual) => {
      expect(await of("discount.total", DISCOUNT, { GrandTotal, Discount }, { RentalRate })).toBe(actual);
    },
  );

  test.each([
    ["that does not apply", { DiscountApplies: false, Discount: "0.00" }, "pass"],
    ["that applies", { DiscountApplies: true, Discount: "0" }, 'DiscountApplies is true, and Discount is "0"'],
    [
      "that takes something off",
      { DiscountApplies: false, Discount: "1" },
      'DiscountApplies is false, and Discount is "1"',
    ],
  ])("is checked for an unknown code if the service replies as to a code %s: %j", async (_, value, actual) => {
    expect(await of("discount.unknown-code", DISCOUNT, value)).toBe(actual);
  });

  test("may be an error for an unknown code", async () => {
    const replies: Replies = (_, { DiscountCode }) =>
      DiscountCode === "NO-SUCH-CODE-ff" ? error("unclassified") : result({});
    expect((await outcomeOf("discount.unknown-code", DISCOUNT, replies)).verdict).toBe("pass");
  });
});

describe("a data set", () => {
  const schema = { name: "xs:schema", namespace: "http://www.w3.org/2001/XMLSchema", attributes: [], children: [] };
  const data = { name: "d", namespace: "", attributes: [], children: [] };

  test.each([
    ["nothing", [], "pass"],
    ["text alone", ["text"], "pass"],
    ["a schema and data", [schema, data], "pass"],
    ["a schema alone", [schema], "nothing follows the schema"],
    ["data first", [data, schema], "d stands first"],
    ["a schema in another namespace", [{ ...schema, namespace: "urn:a" }, data], "xs:schema stands first"],
  ])("that consists of %s is evaluated: %j", async (_, content, actual) => {
    const value = { datasetResponse: { type: null, content } };
    expect(await of("user-function.dataset", FUNCTION, value as unknown as Value)).toBe(actual);
  });
});

describe("scenarios about properties", () => {
  const rates: KnownWorld = { properties: [1, 2, 3, 4].map((id) => ({ id, tags: ["rates"] as const })) };
  const days =
    (nil: number): Replies =>
    (_, { PropertyID }) =>
      result([{ AllowedArrivalDays: {}, AllowedDepartureDays: PropertyID === nil ? null : {}, FromDate: "x" }]);

  test("check the days of three properties with rates", async () => {
    expect(actualOf(await outcomeOf("rates.days-not-nil", RATES, days(3), rates))).toBe(
      'the band from "x" has nil days',
    );
    expect(actualOf(await outcomeOf("rates.days-not-nil", RATES, days(4), rates))).toBe("pass");
    const nilDays = { ...rates, allowedDays: "nil" } as const;
    expect((await outcomeOf("rates.days-not-nil", RATES, days(3), nilDays)).verdict).toBe("not-applicable");
    expect((await outcomeOf("rates.days-not-nil", RATES, days(1))).verdict).toBe("could-not-run");
    expect((await outcomeOf("rates.days-not-nil", RATES, () => error("no-rates"), rates)).verdict).toBe("noted");
  });

  test("check for cancelled bookings, if some are known", async () => {
    const world: KnownWorld = {
      bookings: [
        { id: 9, property: 1, cancelled: true },
        { id: 8, property: 1 },
      ],
    };
    const list =
      (BookingID: number): Replies =>
      () =>
        result([{ BookingID }]);
    const verdict = async (replies: Replies, known = world) =>
      (await outcomeOf("reservations.cancelled", "GetReservations", replies, known)).verdict;
    expect([await verdict(list(8)), await verdict(list(9)), await verdict(list(9), {})]).toEqual([
      "pass",
      "fail",
      "noted",
    ]);
  });

  const reason = async (tags: NonNullable<KnownWorld["properties"]>[number]["tags"], code: string) => {
    const replies: Replies = () => (code === "" ? result({}) : error(code));
    const world = { properties: [{ id: 1, tags }] };
    return (await outcomeOf("permissions.reason", "GetPropertyPermissions", replies, world)).verdict;
  };

  test.each([
    [["deleted"], "property-deleted-1012", "pass"],
    [["deleted"], "property-deleted-1012-cs", "fail"],
    [["deleted", "clone"], "property-deleted-1012-cs", "pass"],
    [["deleted", "foreign"], "no-agent-relation", "pass"],
    [["orphan"], "mc-not-determined", "pass"],
    [["not-enabled"], "not-accepted-by-caller", "fail"],
    [["not-accepted"], "not-accepted-by-caller", "pass"],
    [["not-accepted"], "unclassified", "pass"],
    [["not-accepted"], "", "pass"],
    [["ordinary"], "no-agent-relation", "pass"],
  ] as const)("for a property with the tags %j and the error %j have the verdict %s", async (tags, code, verdict) => {
    expect(await reason(tags, code)).toBe(verdict);
  });

  const departure = async (stays: readonly RecordValue[], free: readonly number[]) => {
    const Nights = [0, 1, 2, 3].map((DayOffset) => ({ DayOffset, RoomsAvailable: free.includes(DayOffset) ? 1 : 0 }));
    const replies: Replies = (operation) =>
      result(operation === "GetReservations" ? stays : [{ PropertyID: 1, Nights }]);
    const world = { properties: [{ id: 1, tags: ["ordinary"] as const }] };
    return (await outcomeOf("rooms.departure-night", "GetPropertiesNightlyRoomsToSell", replies, world)).verdict;
  };
  const stay = (from: number, to: number) => ({ ArrivalDate: `2027-05-0${from}`, DepartureDate: `2027-05-0${to}` });

  test.each([
    ["free after a departure", [stay(1, 3)], [2], "pass"],
    ["taken after a departure", [stay(1, 3)], [], "fail"],
    ["taken by the next stay", [stay(1, 3), stay(3, 5)], [], "noted"],
    ["the first one, tonight, and may be closed", [stay(0 + 1, 1)], [], "noted"],
    ["not in a stay", [], [], "noted"],
  ])("check a night that is %s", async (_, stays, free, verdict) => {
    expect(await departure(stays, free)).toBe(verdict);
  });
});

describe("shared functions of scenarios:", () => {
  test("a scenario that found nothing wrong does not pass if it made calls and none had a result", () => {
    expect(nothingWrong([]).verdict).toBe("pass");
    expect(nothingWrong([error("no"), result(null)]).verdict).toBe("pass");
    expect(withoutResult([error("no"), silent])?.verdict).toBe("noted");
    expect(withoutResult([silent, error("no")])?.verdict).toBe("could-not-run");
  });

  test("a reply without the expected error code fails, or is noted if its text is unknown", () => {
    const verdict = (answer: Answer) => refusedWith(answer, "bad", phrase`a call`).verdict;
    expect([
      verdict(error("bad")),
      verdict(error("unclassified")),
      verdict(error("other")),
      verdict(result(1)),
    ]).toEqual(["pass", "noted", "fail", "fail"]);
  });

  test("a scenario without its data is not run, or not applicable if the data is known to be absent", () => {
    const of = (world: KnownWorld) => lacking(world, "aoa", phrase`AOA property`, phrase`world.properties`).verdict;
    expect([of({}), of({ absent: ["aoa"] }), of({ absent: ["clone"] })]).toEqual([
      "could-not-run",
      "not-applicable",
      "could-not-run",
    ]);
  });

  test("only lists have records, only records have members, and only replies with a value have a result", () => {
    expect([recordsOf(null), recordsOf(undefined), recordsOf({}), recordsOf([{ a: 1 }])]).toEqual([
      [],
      [],
      [],
      [{ a: 1 }],
    ]);
    expect([member(5, "a"), member("a", "length"), member({ a: 0 }, "a")]).toEqual([undefined, undefined, 0]);
    expect([resultIn(result(0)), resultIn(result(null)), resultIn(error("no"))]).toMatchObject([
      { value: 0 },
      { verdict: "could-not-run" },
      { verdict: "could-not-run" },
    ]);
  });

  test("a signature may be missing if it does not fit into an int", () => {
    const may = (nights: number, world: KnownWorld = {}) => mayLackSignature(world, nights);
    expect([may(29), may(30), may(30, { signatureLayout: "L1" }), may(31, { signatureLayout: "L1" })]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    const answer = result([], { itemErrors: [{ code: "signature-not-calculated", path: "[1].ErrorMsgs" }] });
    expect([lacksSignature(answer, 1), lacksSignature(answer, 0), lacksSignature(error("no"), 1)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
