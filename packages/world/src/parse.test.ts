import { afterEach, describe, expect, test, vi } from "vitest";
import { defaultWorld } from "./default/index.js";
import { generateWorld } from "./generate/index.js";
import { parseWorld } from "./parse.js";
import { WorldError } from "./world-error.js";

function problemsOf(json: unknown): readonly string[] {
  try {
    parseWorld(json);
    return [];
  } catch (error) {
    if (!(error instanceof WorldError)) throw error;
    return error.problems.map(({ path, expected }) => `${path}: ${expected}`);
  }
}

const empty = {
  users: [],
  companies: [],
  companyRelations: [],
  properties: [],
  propertyRelations: [],
  reservations: [],
  discounts: [],
};
const company = { MCUserID: 1, CompanyName: "c" };
const property = { PropertyID: 5, MCUserID: 1 };
const user = { UserID: 1, username: "u", password: "p", kind: "agent", MCUserID: 1 };
const base = { ...empty, companies: [company], properties: [property], users: [user] };
const booking = { BookingID: 1, PropertyID: 5, ArrivalDate: "today", DepartureDate: "today+1" };

describe("parseWorld with a valid world", () => {
  test.each([
    ["the default world", defaultWorld()],
    ["the default world of a day", defaultWorld("2027-06-01")],
    ["an empty world", empty],
    ["a generated world", generateWorld({ seed: 3, companies: 4, properties: 60 })],
    [
      "a partial world in which allotments, discounts and discovered data name what it lacks",
      {
        ...base,
        properties: [{ ...property, kind: "timeshare", allotments: [{ UserID: 9, rooms: 1 }] }],
        discounts: [{ MCUserID: 1, DiscountCode: "A", PropertyIDs: [9], FromDate: "today", ToDate: "today" }],
        discovered: [{ username: "other", companies: [9], properties: [9], denied: [9] }],
      },
    ],
  ])("accepts %s, as a value and as text", (_, world) => {
    expect(parseWorld(world)).toEqual(world);
    expect(parseWorld(JSON.stringify(world))).toEqual(world);
  });
});

test("parseWorld adds an empty list for each list that is left out", () => {
  expect(parseWorld({ users: [] })).toEqual(empty);
});

describe("parseWorld with an invalid world", () => {
  test.each<[unknown, readonly string[]]>([
    [null, ["(the world): an object"]],
    [[], ["(the world): an object"]],
    [{ ...empty, users: {} }, ["users: a list"]],
    [{ ...empty, users: [null] }, ["users[0]: an object"]],
    [{ ...base, users: [{ ...user, kind: "king" }] }, ["users[0].kind: one of agent, company, manager, native, owner"]],
    [{ ...base, users: [{ ...user, password: 7 }] }, ["users[0].password: a text"]],
    [{ ...base, users: [{ ...user, UserID: 1.5 }] }, ["users[0].UserID: a whole number from 1 to 2147483647"]],
    [{ ...base, properties: [{ ...property, deleted: "yes" }] }, ["properties[0].deleted: true or false"]],
    [
      { ...base, companies: [{ ...company, DefaultArrivalTime: "24:00" }] },
      ["companies[0].DefaultArrivalTime: a time: HH:mm"],
    ],
    [
      { ...base, reservations: [{ ...booking, ArrivalDate: "2027-02-30", RentalRate: "-1" }] },
      [
        "reservations[0].ArrivalDate: a day: yyyy-MM-dd, today, today+14 or today-3",
        "reservations[0].RentalRate: a decimal of 0 or more, as a text: 157.50",
      ],
    ],
    [
      { ...base, inject: ["GetExtras:No Such Text"] },
      ["inject[0]: Operation:error, the error by its text or its code"],
    ],
    [
      { ...base, inject: ["NoSuchOperation:Unknown Error"] },
      ["inject[0]: Operation:error, the error by its text or its code"],
    ],
    [
      { ...base, properties: [{ ...property, MCUserID: 2 }] },
      ["properties[0].MCUserID: an id that the world has; found 2"],
    ],
    [
      { ...base, properties: [{ ...property, cloneOf: 6 }] },
      ["properties[0].cloneOf: an id that the world has; found 6"],
    ],
    [{ ...base, properties: [{ ...property, cloneOf: 5 }] }, ["properties[0].cloneOf: another property"]],
    [{ ...base, properties: [property, property] }, ["properties[1].PropertyID: a unique value; found 5 again"]],
    [{ ...base, users: [user, { ...user, UserID: 2 }] }, ['users[1].username: a unique value; found "u" again']],
    [{ ...base, reservations: [booking, booking] }, ["reservations[1].BookingID: a unique value; found 1 again"]],
    [
      { ...base, reservations: [{ ...booking, PropertyID: 9 }] },
      ["reservations[0].PropertyID: an id that the world has; found 9"],
    ],
    [
      { ...base, properties: [{ ...property, extras: [{ ItemCode: "A" }, { ItemCode: "A" }] }] },
      ['properties[0].extras[1].ItemCode: a unique value; found "A" again'],
    ],
    [
      { ...base, properties: [{ ...property, taxes: Array(4).fill({ name: "t", percent: "1", onRental: true }) }] },
      ["properties[0].taxes: at most three taxes"],
    ],
  ])("rejects %j", (world, expected) => {
    expect(problemsOf(world)).toEqual(expected);
  });

  test("reports every problem at once", () => {
    const { discounts: _, ...without } = { ...base, users: [{ ...user, UserID: 0 }], properties: 7, extra: true };
    expect(problemsOf(without)).toEqual([
      "extra: no such field; the fields are $schema, users, companies, companyRelations, properties, propertyRelations, reservations, discounts, discovered, absent, blackoutUser, choices, inject",
      "users[0].UserID: a whole number from 1 to 2147483647",
      "properties: a list",
    ]);
  });

  test("requires that the user who adds blackouts is one of the users", () => {
    expect(problemsOf({ ...base, blackoutUser: "u" })).toEqual([]);
    expect(problemsOf({ ...base, blackoutUser: "v" })).toEqual(["blackoutUser: the user name of one of the users"]);
  });

  test("reports an unknown field, whatever its name is", () => {
    const unknown = JSON.parse(JSON.stringify(empty).replace("{", '{ "__proto__": {}, "constructor": 1, '));
    expect(problemsOf(unknown).map((text) => text.replace(/;.*/, ""))).toEqual([
      "__proto__: no such field",
      "constructor: no such field",
    ]);
  });

  test("reports one problem if there are too many problems to list", () => {
    expect(problemsOf({ ...empty, discounts: Array(1_000_000).fill(7) })).toEqual([
      "(the world): a world file; there are too many problems to list",
    ]);
  });

  test("does not report a repeated BookingID 0, because ranges that the system blocks have no number", () => {
    const block = { ...booking, BookingID: 0 };
    expect(problemsOf({ ...base, reservations: [block, block] })).toEqual([]);
  });

  test("rejects a text that is not JSON", () => {
    expect(problemsOf("{")[0]).toMatch(/^\(the file\): JSON: /);
  });
});

describe("parseWorld where code generation from text is forbidden", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("still parses a world", async () => {
    const generated = vi.fn();
    vi.stubGlobal("Function", generated);
    vi.stubGlobal("eval", generated);
    vi.resetModules();
    const fresh = await import("./parse.js");
    expect(fresh.parseWorld(empty)).toEqual(empty);
    expect(() => fresh.parseWorld({ ...empty, users: [user, 7] })).toThrow("users[1]: expected an object");
    expect(generated).not.toHaveBeenCalled();
  });
});
