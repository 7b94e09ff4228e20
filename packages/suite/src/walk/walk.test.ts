// Tests the calls of a comparison over a small world: for which operations, properties and users they are made, and how
// often.
import type { WalkCall } from "@staywire/conformance/checks";
import { bindings } from "@staywire/model";
import type { User } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { blackoutCalls } from "./blackouts.js";
import { callAs, callers, callsOfProperty, propertiesFor, UNKNOWN_ID, type WalkContext } from "./calls.js";
import { bulkCalls, detailsCalls } from "./companies.js";
import { staticCalls } from "./details.js";
import { discountCalls } from "./discounts.js";
import { extraCalls } from "./extras.js";
import { idLists } from "./ids.js";
import { leadCalls } from "./leads.js";
import { categoryCalls, ordinaryCalls } from "./rooms.js";
import { walkSize, walkSource } from "./walk.js";

const today = { year: 2027, month: 5, day: 1 };
const main: User = { UserID: 1, username: "main", kind: "native", MCUserID: 10 };
const agent: User = { UserID: 2, username: "agent", kind: "agent", MCUserID: 30 };
const empty: WalkContext["world"] = {
  users: [main, agent],
  companies: [],
  companyRelations: [],
  properties: [],
  propertyRelations: [],
  reservations: [],
  discounts: [],
};
const world: WalkContext["world"] = {
  ...empty,
  companies: [10, 20, 30].map((MCUserID) => ({ MCUserID, CompanyName: `Company ${MCUserID}` })),
  companyRelations: [{ UserID: 2, MCUserID: 10 }],
  properties: [
    { PropertyID: 101, MCUserID: 10, extras: [{ ItemCode: "CRIB" }, { ItemCode: "COT" }] },
    { PropertyID: 102, MCUserID: 10, kind: "AOA" },
    { PropertyID: 201, MCUserID: 20 },
  ],
  propertyRelations: [{ UserID: 2, PropertyID: 101 }],
  reservations: [
    { BookingID: 900, PropertyID: 101, ArrivalDate: "2027-05-10", DepartureDate: "2027-05-12" },
    { BookingID: 0, PropertyID: 101, ArrivalDate: "2027-05-20", DepartureDate: "2027-05-21" },
  ],
  discounts: [{ MCUserID: 10, DiscountCode: "May", FromDate: "2027-05-01", ToDate: "2027-05-31", MinNightsStay: 2 }],
};
const context = (more: Partial<WalkContext> = {}): WalkContext => ({ world, main, today, isWhole: true, ...more });
const nothing = context({ world: empty });
const ofMain = (calls: readonly WalkCall[]) => calls.filter(({ user }) => user === undefined);
const values = (calls: readonly WalkCall[], name: string) => calls.map(({ parameters }) => parameters[name]);

describe("the callers", () => {
  test("include all users in the complete walk, the main user first, and otherwise only the main user", () => {
    expect(callers(context({ main: agent })).map(({ username }) => username)).toEqual(["agent", "main"]);
    expect(callers(context({ isWhole: false }))).toEqual([main]);
  });

  test("are named in a call, except for the main user", () => {
    expect(callAs(context(), main, {})).toEqual({ parameters: {} });
    expect(callAs(context(), agent, {})).toEqual({ parameters: {}, user: "agent" });
  });
});

describe("the properties", () => {
  test("for the main user include all properties of the world, first one property of each kind", () => {
    const more = [{ PropertyID: 99, MCUserID: 20 }, ...world.properties, { PropertyID: 202, MCUserID: 20 }];
    const found = propertiesFor(context({ world: { ...world, properties: more } }), main);
    expect(found.map(({ PropertyID }) => PropertyID)).toEqual([99, 101, 102, 201, 202]);
  });

  test("are at most 60 for each user", () => {
    const properties = Array.from({ length: 100 }, (_, at) => ({ PropertyID: at + 1, MCUserID: 20 }));
    expect(propertiesFor(context({ world: { ...world, properties } }), main)).toHaveLength(60);
    expect(propertiesFor(context({ world: { ...world, properties } }), agent)).toHaveLength(1);
  });

  test("include an unknown id and 0, even in an empty world", () => {
    expect(values(ofMain(callsOfProperty(nothing)), "PropertyID")).toEqual([UNKNOWN_ID, 0]);
    expect(values(ofMain(callsOfProperty(context())), "PropertyID")).toEqual([101, 102, 201, UNKNOWN_ID, 0]);
    expect(callsOfProperty(nothing, { xmlMsg: "" })[0]?.parameters).toEqual({ PropertyID: UNKNOWN_ID, xmlMsg: "" });
  });
});

describe("lists of ids", () => {
  test("together contain every id, and only two lists exceed the limit", () => {
    const lists = idLists([1, 2, 3], [8, 9], 2);
    expect(new Set(lists.flat().filter((id) => id < 100))).toEqual(new Set([1, 2, 3, 8, 9]));
    expect(lists.filter(({ length }) => length > 2).map(({ length }) => length)).toEqual([4, 3]);
  });

  test("include a list with a repeated id, and a list with more distinct ids than the limit", () => {
    const lists = idLists([1], [], 3);
    expect(lists).toContainEqual([1, 1]);
    const above = lists.find(({ length }) => length === 4) ?? [];
    expect(new Set(above).size).toBe(4);
  });

  test("contain unknown ids even if there are no known ones", () => {
    expect(new Set(idLists([], [], 2).flat())).toEqual(new Set([UNKNOWN_ID, UNKNOWN_ID - 1, UNKNOWN_ID - 2]));
  });
});

describe("the calls about companies", () => {
  test("request details of the user's own company, of other companies, and of ids without a company", () => {
    expect(values(ofMain(detailsCalls(context())), "McUserId")).toEqual([10, 20, 30, UNKNOWN_ID, 0]);
    expect(values(ofMain(detailsCalls(nothing)), "McUserId")).toEqual([UNKNOWN_ID, 0]);
  });

  test("request the rates of the company with the fewest properties if only one is requested", () => {
    const some = { ...world, companyRelations: [{ UserID: 1, MCUserID: 20 }] };
    const few = (of: WalkContext["world"]) => values(bulkCalls(context({ world: of, isWhole: false })), "MCUserID");
    expect(few(some)).toEqual([20]);
    expect(few(world)).toEqual([10]);
    expect(few(empty)).toEqual([10]);
  });

  test("of a user other than the main one include one company per relation", () => {
    const calls = bulkCalls(context()).filter(({ user }) => user === "agent");
    expect(values(calls, "MCUserID")).toEqual([30, 10, 20, UNKNOWN_ID, 0, -1]);
  });
});

describe("the calls about details", () => {
  test("request the usable properties one by one only for the main user in the complete walk", () => {
    const alone = (more: Partial<WalkContext>) =>
      values(ofMain(staticCalls(context(more))), "PropertyIds").filter((ids) => JSON.stringify(ids) === "[102]").length;
    expect([alone({}), alone({ isWhole: false })]).toEqual([1, 0]);
  });

  test("name at most 51 ids", () => {
    const lengths = values(staticCalls(context()), "PropertyIds").map((ids) => (ids as readonly number[]).length);
    expect(Math.max(...lengths)).toBe(51);
  });
});

describe("the calls that add extras", () => {
  test("use each item code of a booking for the main user, and one item code for other users", () => {
    const calls = extraCalls(context()).filter(({ parameters }) => parameters.BookingID === 900);
    expect(values(ofMain(calls), "ItemCodeToAddToBooking")).toEqual(["CRIB", "COT", "NO-SUCH-CODE"]);
    expect(
      values(
        calls.filter(({ user }) => user === "agent"),
        "ItemCodeToAddToBooking",
      ),
    ).toEqual(["CRIB", "NO-SUCH-CODE"]);
  });

  test("use no range of the system as a booking, but unknown bookings", () => {
    const odd = ofMain(extraCalls(context())).filter(({ parameters }) => parameters.BookingID !== 900);
    expect(values(odd, "BookingID")).toEqual([0, -1, UNKNOWN_ID]);
    expect(new Set(values(odd, "ItemCodeToAddToBooking"))).toEqual(new Set(["CRIB"]));
    expect(values(ofMain(extraCalls(nothing)), "ItemCodeToAddToBooking")).toEqual(Array(3).fill("NO-SUCH-CODE"));
  });
});

describe("the calls about discounts", () => {
  const codes = (more: Partial<WalkContext> = {}) => ofMain(discountCalls(context(more)));

  test("try a code in another letter case, with blanks, and with an additional letter", () => {
    const tried = new Set(values(codes(), "DiscountCode"));
    expect(tried).toEqual(new Set(["May", "may", " May ", "MayX", "NO-SUCH-CODE", ""]));
  });

  test("try the days around both ends of a code's validity", () => {
    const arrivals = new Set(values(codes(), "BookingArrivalDate"));
    for (const day of ["30 Apr 2027", "01 May 2027", "31 May 2027", "01 Jun 2027"]) expect(arrivals).toContain(day);
  });

  test("try stays of the minimum nights, of one night less, without nights, and with reversed dates", () => {
    const departures = codes()
      .filter(({ parameters }) => parameters.BookingArrivalDate === "03 May 2027" && parameters.DiscountCode === "May")
      .map(({ parameters }) => parameters.BookingDepartureDate);
    expect(new Set(departures)).toEqual(
      new Set(["09 May 2027", "05 May 2027", "04 May 2027", "03 May 2027", "02 May 2027"]),
    );
  });

  test("try a property of another company", () => {
    expect(values(codes(), "PropertyID")).toContain(201);
  });

  test("try each code once if the walk is not complete", () => {
    expect(values(codes({ isWhole: false }), "DiscountCode")).toEqual([
      "May",
      "NO-SUCH-CODE",
      "",
      "NO-SUCH-CODE",
      "NO-SUCH-CODE",
    ]);
  });

  test("do not exist if the world has no property", () => {
    expect(discountCalls(nothing)).toEqual([]);
  });

  test("omit a code of a company without a property that the user may use", () => {
    const other = { ...world, discounts: world.discounts.map((each) => ({ ...each, MCUserID: 20 })) };
    expect(values(codes({ world: other }), "DiscountCode")).not.toContain("May");
  });

  test("use the first day of a code that has ended", () => {
    const past = { MCUserID: 10, DiscountCode: "Old", FromDate: "2026-01-01", ToDate: "2026-01-31" };
    const [first] = codes({ world: { ...world, discounts: [past] }, isWhole: false });
    expect(first?.parameters).toMatchObject({ BookingArrivalDate: "01 Jan 2026", BookingDepartureDate: "05 Jan 2026" });
  });
});

describe("the calls that add leads", () => {
  test("include, only for the main user, texts of the maximum length and longer texts", () => {
    const lengths = (calls: readonly WalkCall[]) =>
      calls.flatMap(({ parameters }) => Object.values(parameters).filter((text) => /^x{5,}/.test(String(text)))).length;
    const all = leadCalls(context());
    expect(lengths(ofMain(all))).toBeGreaterThan(10);
    expect(lengths(ofMain(all)) % 2).toBe(0);
    expect(lengths(all.filter(({ user }) => user === "agent"))).toBe(0);
  });

  test("contain every parameter, and the user's own account", () => {
    const [first] = leadCalls(context());
    for (const { parameters } of leadCalls(context()))
      expect(Object.keys(parameters)).toEqual(Object.keys(first?.parameters ?? {}));
    expect(first?.parameters).toMatchObject({ AgentAccountUserID: 1, PropertyID: 0, AddAsEnquirey: false });
  });

  test("use properties with and without rights, if the world has such properties", () => {
    expect(new Set(values(ofMain(leadCalls(context())), "PropertyID"))).toEqual(new Set([0, 101, 201]));
    expect(new Set(values(leadCalls(nothing), "PropertyID"))).toEqual(new Set([0]));
  });

  test("use an account of another company, or an unknown account if the world has no such account", () => {
    expect(new Set(values(ofMain(leadCalls(context())), "AgentAccountUserID"))).toEqual(
      new Set([1, -1, 0, 2, UNKNOWN_ID]),
    );
    const alone = context({ world: { ...world, users: [main] } });
    expect(new Set(values(leadCalls(alone), "AgentAccountUserID"))).toEqual(new Set([1, -1, 0, UNKNOWN_ID]));
  });
});

describe("the calls about nights", () => {
  const nightsOf = ({ parameters: { MinimumDateInRange: from, MaximumDateInRange: to } }: WalkCall) =>
    (Date.parse(`${to} UTC`) - Date.parse(`${from} UTC`)) / 86_400_000;

  test("for ordinary properties reach the limit of 31 nights, exceed it, and have reversed dates", () => {
    const single = ofMain(ordinaryCalls(context())).filter(
      ({ parameters }) => parameters.MinimumDateInRange === "02 May 2027",
    );
    for (const nights of [0, 1, 29, 30, 31, 32, -1]) expect(single.map(nightsOf)).toContain(nights);
  });

  test("for a category reach and exceed the limit of 30 nights, and include one that begins yesterday", () => {
    const calls = ofMain(categoryCalls(context()));
    for (const nights of [0, 1, 28, 29, 30, 31, -1]) expect(calls.map(nightsOf)).toContain(nights);
    expect(values(calls, "MinimumDateInRange")).toContain("30 Apr 2027");
  });

  test("are for nights around each booking, from today on", () => {
    expect(values(ordinaryCalls(context()), "MinimumDateInRange")).toContain("08 May 2027");
    const begun = { BookingID: 1, PropertyID: 101, ArrivalDate: "2027-04-29", DepartureDate: "2027-05-02" };
    const ended = { ...begun, DepartureDate: "2027-04-30" };
    const ranges = (reservation: typeof begun) =>
      ordinaryCalls(context({ world: { ...world, reservations: [reservation] } }))
        .filter(({ parameters }) => parameters.MinimumDateInRange === "01 May 2027")
        .map(nightsOf)
        .filter((nights) => nights !== 28);
    expect([ranges(begun), ranges(ended)]).toEqual([[3], []]);
  });

  test("use unknown properties if the world has no properties", () => {
    expect(new Set(values(categoryCalls(nothing), "PropertyID"))).toEqual(new Set([UNKNOWN_ID, 0]));
    expect(ordinaryCalls(nothing).length).toBeGreaterThan(0);
  });

  test("are for 28 nights if the walk is not complete", () => {
    const few = [...ordinaryCalls(context({ isWhole: false })), ...categoryCalls(context({ isWhole: false }))];
    expect(new Set(few.map(nightsOf))).toEqual(new Set([28]));
  });
});

describe("the calls that add blackouts", () => {
  const own = (turn = 0, more: Partial<WalkContext> = {}) =>
    ofMain(blackoutCalls(context(more), turn)).filter(({ parameters }) => parameters.PropertyID === 101);

  test("include repeated and adjacent blackouts, and blackouts in the past, without nights and with reversed dates", () => {
    expect(
      own().map(({ parameters: { dteArrive, dteDepart } }) =>
        [dteArrive, dteDepart].map((day) => String(day).slice(5, 10)),
      ),
    ).toEqual([
      ["05-21", "05-24"],
      ["05-31", "06-08"],
      ["05-31", "06-08"],
      ["06-08", "06-09"],
      ["06-09", "06-16"],
      ["04-11", "04-11"],
      ["04-07", "04-06"],
      ["04-22", "04-24"],
      ["05-10", "05-11"],
      ["05-31", "06-08"],
    ]);
  });

  test("add blackouts on different days for two bindings, except in the past and over a booking", () => {
    const days = (turn: number) => new Set(own(turn).map(({ parameters }) => String(parameters.dteArrive)));
    const shared = [...days(0)].filter((day) => days(1).has(day));
    // Only a range in the past and a range that overlaps a booking are on the same days for both bindings.
    expect(shared).toHaveLength(2);
  });

  test("add blackouts after the last booking of the property, and of the property whose calendar it copies", () => {
    const late = { BookingID: 5, PropertyID: 900, ArrivalDate: "2028-01-01", DepartureDate: "2028-02-01" };
    const copied = { ...world, properties: [{ PropertyID: 101, MCUserID: 10, cloneOf: 900 }], reservations: [late] };
    expect(own(0, { world: copied })[0]?.parameters.dteArrive).toBe("2028-02-01T00:00:00");
    const cancelled = { ...copied, reservations: [{ ...late, cancelled: true }] };
    expect(own(0, { world: cancelled })[0]?.parameters.dteArrive).toBe("2027-05-21T00:00:00");
  });

  test("are each followed by reads of the nights and of both lists of reservations", () => {
    const [ordinary] = own();
    const aoa = ofMain(blackoutCalls(context(), 0)).find(({ parameters }) => parameters.PropertyID === 102);
    const shownBy = (call: WalkCall | undefined) => call?.shownBy?.map(({ operation }) => operation);
    const lists = ["GetReservations", "GetReservationsWithTime"];
    expect(shownBy(ordinary)).toEqual(["GetPropertiesNightlyRoomsToSell", ...lists]);
    expect(shownBy(aoa)).toEqual(["GetAOATSPropertyNightlyRoomsToSell", ...lists]);
  });

  test("do not exist if the world has no property", () => {
    expect(blackoutCalls(nothing, 0)).toEqual([]);
  });
});

describe("a walk", () => {
  const source = (mostCalls?: number) => walkSource({ world, username: "main", mostCalls });
  const sizes = (mostCalls?: number) =>
    bindings.map((binding) => source(mostCalls).calls("GetExtras", binding, today).length);

  test("is empty without a world", () => {
    expect(walkSource({}).calls("GetExtras", "soap11", today)).toEqual([]);
    expect(walkSize({}, "2027-05-01")).toEqual({ calls: 0, of: 0 });
  });

  test("is complete in SOAP 1.1, and has fewer calls in other bindings", () => {
    const [whole = 0, ...others] = sizes();
    expect(others.every((size) => size > 0 && size < whole)).toBe(true);
  });

  test("with more calls than the maximum is reduced to a sample, with at least one call of each operation", () => {
    const { calls, of } = walkSize({ world, username: "main", mostCalls: 100 }, "2027-05-01");
    expect(of).toBeGreaterThan(300);
    expect(calls).toBeLessThanOrEqual(100 + 80);
    expect(sizes(1)).toEqual([1, 1, 1, 1]);
    const all = walkSize({ world, username: "main" }, "2027-05-01");
    expect(all.calls).toBe(all.of);
  });

  test.each(["NoSuchOperation", "constructor", "__proto__"])("has no call of %s", (operation) => {
    expect(source().calls(operation, "soap11", today)).toEqual([]);
  });

  test("for a user that the world does not have throws an error that does not repeat the user name", () => {
    expect(() => walkSource({ world, username: "secret" })).toThrow(
      "the world file has no user with the given user name",
    );
  });
});
