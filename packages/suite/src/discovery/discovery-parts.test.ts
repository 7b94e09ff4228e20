// Tests the parts of a discovery: the choice of properties, their nights, reading one property, and the target's date.
import type { RecordValue, Value } from "@staywire/codec";
import { phrase } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { chosenProperties } from "./choose.js";
import { readLaterNights } from "./later-nights.js";
import { chunksOf, type Kind, rangeFrom, scanKinds } from "./nights.js";
import type { Found, FoundError } from "./observed.js";
import { keyOf } from "./observed.js";
import { inParallel } from "./pool.js";
import { learn, readDenied } from "./property.js";
import { numberIn, type Reader, recordsOf } from "./reader.js";
import { emptySurvey, fillSurvey } from "./survey.js";
import { targetDay } from "./target-day.js";

const today = { year: 2027, month: 5, day: 1 };
const nothing: Found = {
  value: null,
  errors: [],
  codes: [],
  categories: [],
  trouble: undefined,
  refused: false,
  garbled: false,
};
const value = (found: Value): Found => ({ ...nothing, value: found });
const silence: Found = { ...nothing, trouble: phrase`no reply` };
const error = (code: string, category: string): Found => ({
  ...nothing,
  errors: [{ code, category, item: undefined }],
  codes: [code],
  categories: [category],
  refused: true,
});

type Reply = Found | ((parameters: RecordValue) => Found);

/** Creates a reader that has a fixed reply for each operation, and records the calls. */
function readerOf(replies: Readonly<Record<string, Reply>>) {
  const sent: (readonly [operation: string, parameters: RecordValue])[] = [];
  const reader: Reader = {
    account: "",
    call: async (operation, parameters) => {
      sent.push([operation, parameters]);
      const reply = replies[operation] ?? nothing;
      return typeof reply === "function" ? reply(parameters) : reply;
    },
  };
  return { reader, sent, operations: () => sent.map(([operation]) => operation) };
}

describe("the choice of properties", () => {
  const seen = (...list: (readonly [id: number, company: number | undefined])[]) => new Map(list);
  const kinds = (...list: (readonly [id: number, kind: Kind])[]) => new Map(list);
  const ids = (...of: Parameters<typeof chosenProperties>) => chosenProperties(...of).map(([id]) => id);
  const all = { max: 10, preferred: [] };

  test("is empty if there are no properties, or if the maximum is 0", () => {
    expect(ids(seen(), kinds(), all)).toEqual([]);
    expect(ids(seen([1, 5]), kinds(), { max: 0, preferred: [1] })).toEqual([]);
  });

  test("rotates through the companies", () => {
    expect(ids(seen([1, 5], [2, 5], [3, 5], [4, 6], [5, 6]), kinds(), { max: 4, preferred: [] })).toEqual([1, 4, 2, 5]);
  });

  test("rotates through the kinds of a company", () => {
    expect(ids(seen([1, 5], [2, 5], [3, 5]), kinds([1, "ordinary"], [2, "ordinary"], [3, "aoa"]), all)).toEqual([
      1, 3, 2,
    ]);
  });

  test("begins with a property that only reservations name", () => {
    expect(ids(seen([1, 5], [2, undefined]), kinds(), { max: 1, preferred: [] })).toEqual([2]);
  });

  test("leaves at most a third for properties that are not preferred", () => {
    const many = seen([1, 5], [2, 5], [3, 5], [4, 5], [5, 6]);
    expect(ids(many, kinds(), { max: 3, preferred: [1, 2, 3, 4] })).toEqual([1, 2, 5]);
    expect(ids(many, kinds(), { max: 1, preferred: [4] })).toEqual([4]);
  });

  test("ignores a preferred property that was not found, and contains each property once", () => {
    expect(ids(seen([1, 5]), kinds(), { max: 5, preferred: [99, 1] })).toEqual([1]);
  });

  test("keeps the company of each property", () => {
    expect(chosenProperties(seen([1, 5], [2, undefined]), kinds(), { max: 5, preferred: [1] })).toEqual([
      [1, 5],
      [2, undefined],
    ]);
  });
});

test.each([
  [[], 2, []],
  [[1], 2, [[1]]],
  [[1, 2], 2, [[1, 2]]],
  [[1, 2, 3], 2, [[1, 2], [3]]],
])("%j in chunks of %i gives %j", (items, size, lists) => {
  expect(chunksOf(items, size)).toEqual(lists);
});

test("a range has 28 nights by default, and can end in another month or year", () => {
  expect(rangeFrom(today)).toEqual({ MinimumDateInRange: "01 May 2027", MaximumDateInRange: "29 May 2027" });
  expect(rangeFrom({ year: 2027, month: 12, day: 31 }, 1).MaximumDateInRange).toBe("01 Jan 2028");
  expect(rangeFrom(today, 0).MaximumDateInRange).toBe("01 May 2027");
});

describe("the scan for kinds", () => {
  const itemErrors = (...list: (readonly [item: number | undefined, code: string])[]): Found => ({
    ...value([]),
    errors: list.map(([item, code]): FoundError => ({ code, category: "kind", item })),
  });
  const scan = async (found: Found, ids: readonly number[]) => {
    const { reader } = readerOf({ GetPropertiesNightlyRoomsToSell: found });
    return [...(await scanKinds(reader, ids, today))];
  };

  test("reads the kind of each property from the error of its item", async () => {
    const found = itemErrors(
      [1, "aoa-not-supported"],
      [2, "timeshare-not-supported"],
      [3, "no-access"],
      [4, "signature-not-calculated"],
    );
    expect(await scan(found, [7, 8, 9, 10, 11])).toEqual([
      [7, "ordinary"],
      [8, "aoa"],
      [9, "timeshare"],
      [10, "refused"],
      [11, "ordinary"],
    ]);
  });

  test("ignores an error of the call, and an item that was not requested", async () => {
    expect(await scan(itemErrors([undefined, "no-access"], [5, "no-access"]), [7])).toEqual([[7, "ordinary"]]);
  });

  test.each([
    ["a rejected call", error("no-access", "permission")],
    ["a value that is null", nothing],
    ["no reply", silence],
  ])("determines no kind of the properties after %s", async (_, found) => {
    expect(await scan(found, [7])).toEqual([]);
  });

  test("requests at most 20 properties per call, and at most 500 properties altogether", async () => {
    const { reader, sent } = readerOf({ GetPropertiesNightlyRoomsToSell: value([]) });
    const ids = Array.from({ length: 521 }, (_, at) => at + 1);
    expect((await scanKinds(reader, ids, today)).size).toBe(500);
    expect(sent).toHaveLength(25);
    expect(sent[0]?.[1].PropertyIDs).toHaveLength(20);
    expect((await scanKinds(reader, [], today)).size).toBe(0);
  });
});

describe("the nights of later stays", () => {
  const laterOf = async (...arrivals: unknown[]) => {
    const { reader, sent } = readerOf({
      GetReservations: value(arrivals.map((ArrivalDate) => ({ ArrivalDate: ArrivalDate as string }))),
    });
    await readLaterNights(reader, [7], today);
    return sent.slice(1).map(([, { MinimumDateInRange }]) => MinimumDateInRange);
  };

  test.each([
    ["a stay in the first range", ["2027-05-28T00:00:00"], []],
    ["a stay on the first day of the second range", ["2027-05-29T00:00:00"], ["29 May 2027"]],
    ["a stay on the last day of the second range", ["2027-06-25T00:00:00"], ["29 May 2027"]],
    ["two stays in one range", ["2027-05-29T00:00:00", "2027-06-01T00:00:00"], ["29 May 2027"]],
    ["a stay that began before today", ["2027-04-30T00:00:00"], []],
    ["a day that is no date", ["x", null, "2027-02-30T00:00:00"], []],
    ["two ranges, the later one first", ["2027-06-26T00:00:00", "2027-05-29T00:00:00"], ["29 May 2027", "26 Jun 2027"]],
  ])("are read only if a stay begins after the first range: %s", async (_, arrivals, ranges) => {
    expect(await laterOf(...arrivals)).toEqual(ranges);
  });

  test("are limited to four ranges", async () => {
    const months = [6, 7, 8, 9].flatMap((month) => [`2027-0${month}-01T00:00:00`, `2027-0${month}-29T00:00:00`]);
    expect(await laterOf(...months)).toHaveLength(4);
  });
});

describe("concurrent tasks", () => {
  test("never exceed the width, and cover every item", async () => {
    let running = 0;
    let most = 0;
    const done: number[] = [];
    await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      done.push(item);
    });
    expect([most, done.sort()]).toEqual([2, [1, 2, 3, 4, 5]]);
  });

  test("do not start for an empty list", async () => {
    await expect(inParallel([], 3, () => Promise.reject(new Error("called")))).resolves.toBeUndefined();
  });

  test.each([1, 2])(
    "end with the first error, and no task starts after it: at most %i at the same time",
    async (width) => {
      const begun: number[] = [];
      const run = inParallel([1, 2, 3, 4], width, async (item) => {
        begun.push(item);
        if (item === width) throw new Error("no");
        await new Promise((resolve) => setTimeout(resolve, 5));
      });
      await expect(run).rejects.toThrow("no");
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(begun).toEqual([1, 2].slice(0, width));
    },
  );
});

describe("the data that is read of a property", () => {
  const usable = { MCUserID: 5, AgentUserID: 7, OnlineBookingAllowed: true };
  const learnt = (permissions: Found, replies: Readonly<Record<string, Reply>> = {}, nights?: Kind) => {
    const { reader, operations } = readerOf({ GetPropertyPermissions: permissions, ...replies });
    const toRead = { id: 11, company: 6, from: today, nights };
    return learn(reader, toRead).then((found) => ({ ...found, operations: operations() }));
  };

  test.each([
    ["a deleted property", error("property-deleted-1012", "deleted"), ["deleted"]],
    ["a property without a company", error("property-orphaned", "data"), ["orphan"]],
    ["a property of another company", error("mc-agent-relation-missing", "permission"), ["foreign"]],
    ["an invalid id", error("property-id-not-valid", "data"), ["foreign"]],
    ["an internal error", error("x", "internal"), []],
    ["an error that the catalog does not list", error("unclassified", "unclassified"), []],
    ["no reply", silence, []],
    ["a value that is null", nothing, []],
  ])("is complete with the permissions alone: %s", async (_, permissions, tags) => {
    const found = await learnt(permissions);
    expect(found.property).toEqual({ id: 11, company: 6, tags });
    expect(found.operations).toEqual(["GetPropertyPermissions"]);
  });

  test.each([
    ["no flag", {}, ["ordinary"]],
    ["AOA", { AOAProperty: true }, ["aoa"]],
    ["a timeshare", { TimeShare: true }, ["timeshare"]],
    ["both kinds, which counts as AOA", { AOAProperty: true, TimeShare: true }, ["aoa"]],
    ["the caller's own", { NativeProperty: true }, ["ordinary", "native"]],
    ["a copy", { CalendarSyncProperty: true }, ["ordinary", "clone"]],
    ["not bookable", { OnlineBookingAllowed: false }, ["ordinary", "offline"]],
    ["flags that are nil", { AOAProperty: null, OnlineBookingAllowed: null }, ["ordinary"]],
  ])("has the tags that the flags of the permissions imply: %s", async (_, flags, tags) => {
    const { property } = await learnt(value({ ...usable, ...flags }));
    expect(property.tags.filter((tag) => tag !== "taxes")).toEqual(tags);
  });

  test.each([
    ["ordinary", { AOAProperty: true }, { GetAOATSPropertyNightlyRoomsToSell: error("only-aoa-or-timeshare", "kind") }],
    ["ordinary", { TimeShare: true }, { GetAOATSPropertyNightlyRoomsToSell: error("only-aoa-or-timeshare", "kind") }],
    ["aoa", {}, { GetAOATSPropertyNightlyRoomsToSell: value({}) }],
    ["timeshare", { AOAProperty: true }, { GetReservations: error("timeshare-not-supported", "kind") }],
    ["aoa", { TimeShare: true }, { GetReservations: value([]) }],
  ] as const)("has the kind %s if two operations show it, although the flags are %j", async (kind, flags, replies) => {
    const { property } = await learnt(value({ ...usable, ...flags }), replies, kind);
    expect(property.tags[0]).toBe(kind);
  });

  test.each([
    ["aoa", { AOAProperty: true }, "ordinary", { GetAOATSPropertyNightlyRoomsToSell: value({}) }],
    ["timeshare", { TimeShare: true }, "aoa", { GetReservations: error("timeshare-not-supported", "kind") }],
    ["aoa", { AOAProperty: true }, "refused", {}],
  ] as const)("has the kind %s of its flags %j, although its nights show %s", async (kind, flags, nights, replies) => {
    const { property } = await learnt(value({ ...usable, ...flags }), replies, nights);
    expect(property.tags[0]).toBe(kind);
  });

  test("has the company of the permissions, or else the company whose list of rates contains the property", async () => {
    expect((await learnt(value(usable))).property.company).toBe(5);
    expect((await learnt(value({ ...usable, MCUserID: 0 }))).property.company).toBe(6);
    expect((await learnt(value({}))).account).toBeUndefined();
  });

  test("has the tag ordinary if the permissions cannot be read", async () => {
    const { property, operations } = await learnt({ ...nothing, garbled: true });
    expect(property.tags).toContain("ordinary");
    expect(operations).toContain("GetExtras");
  });

  test("has a tag for each part that was read and is not empty", async () => {
    const { property, items } = await learnt(value(usable), {
      GetExtras: value({ Extras: [{ ItemCode: "CRIB" }, { ItemCode: "" }, { ItemCode: 5 }] }),
      GetPropertyRatesAndRestrictions: value([{}]),
      GetPropertyRates: value([]),
      GetTaxRatesAndSettings: error("no-taxes", "data"),
    });
    expect(property.tags).toEqual(["ordinary", "extras", "rates"]);
    expect(items).toEqual([{ property: 11, code: "CRIB" }]);
  });

  test("has a tag for each part that cannot be read, so that the cases about the part report the problem", async () => {
    const garbled = { ...nothing, garbled: true };
    const { property } = await learnt(value(usable), {
      GetExtras: garbled,
      GetPropertyRatesAndRestrictions: garbled,
      GetPropertyRates: garbled,
      GetTaxRatesAndSettings: garbled,
    });
    expect(property.tags).toEqual(["ordinary", "extras", "rates", "net-rates", "taxes"]);
  });

  test("has the tag monthly-rates if an error states that the rates are monthly", async () => {
    const rates = error("monthly-rates-not-supported", "kind");
    expect((await learnt(value(usable), { GetPropertyRatesAndRestrictions: rates })).property.tags).toContain(
      "monthly-rates",
    );
  });

  test("contains only bookings with nights and an id above 0, as the caller's own if the caller owns the inventory", async () => {
    const stay = { GuestName: "A", ArrivalDate: "2027-05-01T15:00:00", DepartureDate: "2027-05-02T10:00:00" };
    const GetReservations = value([
      { ...stay, BookingID: 0 },
      { ...stay, BookingID: -1 },
      { ...stay, BookingID: 7, ArrivalDate: "2027-05-02T08:00:00" },
      { ...stay, BookingID: 8, GuestName: "Conformance Test" },
      { ...stay, BookingID: 9 },
      {},
    ]);
    expect((await learnt(value(usable), { GetReservations })).bookings).toEqual([{ id: 9, property: 11 }]);
    const native = value({ ...usable, NativeProperty: true });
    expect((await learnt(native, { GetReservations })).bookings).toEqual([{ id: 9, property: 11, own: true }]);
    const timeshare = value({ ...usable, TimeShare: true });
    expect((await learnt(timeshare, { GetReservations })).bookings).toEqual([]);
  });

  test("includes the replies of seven operations if the property is denied", async () => {
    const { reader, sent } = readerOf({});
    await readDenied(reader, 11);
    expect(new Set(sent.map(([operation]) => operation)).size).toBe(7);
    expect(sent.every(([, { PropertyID }]) => PropertyID === 11)).toBe(true);
  });
});

describe("the survey of an account", () => {
  const DEFAULTS = "GetManagementCompanyDefaultArrivalDepartureTimes";
  const BULK = "GetAllPropertyRatesAndRestrictionsPerMC";
  const surveyOf = async (replies: Readonly<Record<string, Reply>>) => {
    const survey = emptySurvey();
    await fillSurvey(readerOf(replies).reader, survey);
    return { companies: survey.companies, properties: [...survey.properties], gaps: survey.gaps };
  };

  test.each([
    [
      "an error about the credentials",
      error("wrong-password", "authentication"),
      /the credentials are refused \(wrong-password\)/,
    ],
    ["no reply", silence, /^no company$/],
    ["an error", error("internal", "internal"), /^no company: internal$/],
    ["an empty list", value([]), /^no company: an empty list$/],
  ])("has no company and reports two gaps if the request for companies gets %s", async (_, found, gap) => {
    const { companies, gaps } = await surveyOf({ [DEFAULTS]: found });
    expect(companies).toEqual([]);
    expect(gaps[0]).toMatch(gap);
    expect(gaps).toHaveLength(2);
  });

  test("includes each company once, and no company with an invalid id", async () => {
    const list = [5, 5, 0, -1, 6].map((MCUserID) => ({ MCUserID }));
    expect((await surveyOf({ [DEFAULTS]: value([...list, { MCUserID: "7" }]) })).companies).toEqual([5, 6]);
  });

  test("states the first company that lists a property, or no company if only a reservation names the property", async () => {
    const { properties, gaps } = await surveyOf({
      [DEFAULTS]: value([{ MCUserID: 5 }, { MCUserID: 6 }]),
      [BULK]: ({ MCUserID }) => value(MCUserID === 5 ? [{ PropertyID: 1 }] : [{ PropertyID: 1 }, { PropertyID: 2 }]),
      GetAllReservations: value([{ PropertyID: 2 }, { PropertyID: 3 }, { PropertyID: 0 }]),
    });
    expect(properties).toEqual([
      [1, 5],
      [2, 6],
      [3, undefined],
    ]);
    expect(gaps).toEqual([]);
  });
});

describe("the target's date", () => {
  const MANY = "GetPropertiesNightlyRoomsToSell";
  const ONE = "GetAOATSPropertyNightlyRoomsToSell";
  const dayOf = (moment: unknown, nights: Found = nothing, categories: readonly number[] = [8]) => {
    const { reader, sent } = readerOf({ [MANY]: value([{ ResponseDateTime: moment as string }]), [ONE]: nights });
    return targetDay({ today, property: 7, categories, call: reader.call }).then((day) => ({ day, sent }));
  };
  const past = error("minimum-date-past", "limit");
  const good = value({});

  test("is read together with the time of day, by a single call if it equals the assumed date", async () => {
    const { day, sent } = await dayOf("2027-05-01T13:00:05");
    expect(day).toEqual({ ...today, secondsOfDay: 46_805 });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ["a moment that is unset", "0001-01-01T00:00:00"],
    ["a moment that is no date", "now"],
    ["a moment that is absent", null],
    ["a moment that is a number", 5],
  ])("is unknown if the reply has %s", async (_, moment) => {
    expect((await dayOf(moment)).day).toBeUndefined();
  });

  test.each([
    ["a later day, and nights of today that are past", "2027-05-02T00:00:00", past, "01 May 2027", 2],
    ["an earlier day, and nights of it that are not past", "2027-04-30T00:00:00", good, "30 Apr 2027", 30],
  ])("is confirmed if the replies show %s", async (_, moment, nights, from, day) => {
    const found = await dayOf(moment, nights);
    expect(found.day?.day).toBe(day);
    expect(found.sent[1]).toMatchObject([ONE, { PropertyID: 8, MinimumDateInRange: from }]);
  });

  test.each([
    ["a later day, and nights of today that are not past", "2027-05-02T00:00:00", good],
    ["an earlier day, and nights of it that are past", "2027-04-30T00:00:00", past],
    ["another day, and an error for another reason", "2027-05-02T00:00:00", error("no-access", "permission")],
    ["another day, and no reply", "2027-05-02T00:00:00", silence],
  ])("is unknown if the replies show %s", async (_, moment, nights) => {
    expect((await dayOf(moment, nights)).day).toBeUndefined();
  });

  test("is unknown if no property confirms it; at most eight properties are tried", async () => {
    expect((await dayOf("2027-05-02T00:00:00", past, [])).day).toBeUndefined();
    const ids = Array.from({ length: 20 }, (_, at) => at);
    expect((await dayOf("2027-05-02T00:00:00", error("no", "data"), ids)).sent).toHaveLength(9);
  });
});

test("recordsOf returns the records of a list, and no records for any other value", () => {
  expect(recordsOf([{ a: 1 }, null, "x", 5])).toEqual([{ a: 1 }]);
  expect([undefined, null, {}, "x"].map(recordsOf)).toEqual([[], [], [], []]);
});

test("only a member that is a number is returned as a number", () => {
  const record = { a: 0, b: "1", c: null };
  expect(["a", "b", "c", "d"].map((name) => numberIn(record, name))).toEqual([0, undefined, undefined, undefined]);
});

test("equal calls have equal keys, and different calls have different keys", () => {
  const call = (account: string, operation: string, parameters = {}) => keyOf({ account, operation, parameters });
  expect(call("", "a")).toBe(call("", "a"));
  expect(new Set([call("", "a"), call("a", ""), call("", "a", { b: 1 }), call("", "a", { b: "1" })]).size).toBe(4);
});
