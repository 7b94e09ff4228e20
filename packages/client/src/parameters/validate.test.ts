// Tests every kind of problem of parameters with a service that is made up for this test.
import {
  boolean,
  dateTime,
  decimal,
  defineService,
  int,
  list,
  omissible,
  operation,
  parameter,
  string,
} from "@staywire/model";
import { describe, expect, test } from "vitest";
import { validate } from "./validate.js";

const rule = { error: null, spec: "1", source: "stated" } as const;

const Order = operation({
  endpoint: "X",
  doc: "Orders things.",
  spec: "1",
  credentials: { username: "User", password: "Pass" },
  parameters: {
    Name: parameter(string),
    Note: omissible(string, ""),
    Mail: omissible(string, ""),
    Size: omissible(string, ""),
    Count: omissible(int, 0),
    Price: omissible(string, ""),
    Amount: parameter(decimal),
    Express: parameter(boolean),
    Ids: parameter(list(int, "int")),
    From: parameter(string),
    To: parameter(string),
    At: parameter(dateTime),
    Extra: omissible(string, ""),
  },
  result: int,
  resultElement: "OrderResult",
  root: "int",
  effect: "write",
  cacheMinutes: 0,
  errorPrefix: "Order: ",
  constraints: [
    { kind: "non-blank", parameter: "Name", ...rule },
    { kind: "max-length", parameter: "Note", max: 3, ...rule },
    { kind: "format", parameter: "Mail", format: "email", blank: true, ...rule },
    { kind: "one-of", parameter: "Size", values: ["s", "m"], blank: true, ...rule },
    { kind: "minimum", parameter: "Count", min: 0, ...rule },
    { kind: "required-when", parameter: "Mail", flags: ["Express"], ...rule },
    { kind: "max-items", parameter: "Ids", max: 2, ...rule },
    { kind: "format", parameter: "From", format: "dd MMM yyyy", blank: false, ...rule },
    { kind: "format", parameter: "To", format: "dd MMM yyyy", blank: false, ...rule },
    { kind: "nights", from: "From", to: "To", min: 1, max: 7, ...rule },
    { kind: "not-past", parameter: "From", ...rule },
    { kind: "fixed", parameter: "Extra", value: "", unlessAgreed: true, ...rule },
  ],
  errors: [],
  notes: [],
});

const shop = defineService({
  name: "Shop",
  version: "1",
  namespace: "http://shop.example/xml",
  endpoints: { X: { path: "/Shop.asmx", name: "Shop", doc: "" } },
  types: {},
  operations: { Order },
  order: ["Order"],
  notes: [],
});

const good = {
  Name: "Ann",
  Amount: "1.50",
  Express: false,
  Ids: [1, 2],
  From: "01 May 2027",
  To: "2027-05-08",
  At: { year: 2027, month: 5, day: 1 },
};

const problemsOf = (change: object, today?: { year: number; month: number; day: number }) =>
  validate(shop, "Order", { ...good, ...change }, { today }).map(({ rule: id, message }) => [id, message]);

test("validate finds no problem in valid parameters", () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ Mail: " ann@mail.example ", Size: "M", Note: "abc", From: "2027-05-01T00:00:00" })).toEqual([]);
});

describe("a problem found by validate", () => {
  test.each<[change: object, rule: string, message: RegExp]>([
    [{ Name: " " }, "Order.Name.non-blank", /^Name is blank; expected a text$/],
    [{ Name: undefined }, "Order.Name", /^Name is missing; expected a value$/],
    [{ Name: 1 }, "Order.Name", /^Name is the number 1; expected a text$/],
    [{ Note: "abcd" }, "Order.Note.max-length", /^Note has 4 characters; expected at most 3$/],
    [{ Mail: "ann" }, "Order.Mail.format", /^Mail is "ann"; expected an e-mail address/],
    [
      { Express: true },
      "Order.Mail.required-when",
      /^Mail is missing or blank; expected a text, because Express is true$/,
    ],
    [{ Express: "true" }, "Order.Express", /^Express is "true"; expected true or false$/],
    [{ Size: "xl" }, "Order.Size.one-of", /^Size is "xl"; expected one of s, m, or a blank text$/],
    [{ Count: -1 }, "Order.Count.minimum", /^Count is -1; expected at least 0$/],
    [{ Count: 2 ** 31 }, "Order.Count", /^Count is the number 2147483648; expected a whole number of 32 bits$/],
    [{ Amount: 1.5 }, "Order.Amount", /^Amount is the number 1\.5; expected an exact decimal as text/],
    [{ Ids: [1, 2, 3] }, "Order.Ids.max-items", /^Ids has 3 items; expected at most 2 in one call$/],
    [{ Ids: ["1"] }, "Order.Ids", /^Ids has item 0, which is "1"; expected a whole number of 32 bits$/],
    [{ Ids: 1 }, "Order.Ids", /^Ids is the number 1; expected a list$/],
    [{ From: "1/5/2027" }, "Order.From", /^From is "1\/5\/2027"; expected a date: .* 2027-05-01 or 01 May 2027$/],
    [{ From: "31 Apr 2027" }, "Order.From", /^From is "31 Apr 2027"; expected a date/],
    [{ From: "2027-05-01T14:00:00" }, "Order.From", /with a time of day that the parameter cannot carry/],
    [{ From: new Date(0) }, "Order.From", /^From is a Date, which is an instant and not a day; expected a date/],
    [{ At: "tomorrow" }, "Order.At", /^At is "tomorrow"; expected a date/],
    [{ At: { year: 2027, month: 2, day: 30 } }, "Order.At", /^At is an object that is not a calendar date/],
    [{ To: "01 May 2027" }, "Order.From.nights", /^To is 0 nights after From; expected at least 1$/],
    [{ To: "01 Jul 2027" }, "Order.From.nights", /^To is 61 nights after From; expected at most 7 in one call$/],
    [{ name: "x" }, "Order.parameters", /^"name" is not a parameter of Order; did you mean Name\?$/],
  ])("names the parameter, its rule, the found and the expected value: %j", (change, id, message) => {
    expect(problemsOf(change)).toEqual([[id, expect.stringMatching(message)]]);
  });
});

test("validate reports a past date only if the day of the service is known", () => {
  expect(problemsOf({}, { year: 2027, month: 5, day: 2 })).toEqual([
    ["Order.From.not-past", "From is 2027-05-01, in the past; expected 2027-05-02 or later"],
  ]);
  expect(problemsOf({}, { year: 2027, month: 5, day: 1 })).toEqual([]);
});

test("validate lists every problem, and marks what an agreement can allow", () => {
  const problems = validate(shop, "Order", { ...good, Name: "", Note: "long", Extra: "x" });
  expect(problems.map(({ parameter, unlessAgreed }) => [parameter, unlessAgreed])).toEqual([
    ["Name", undefined],
    ["Note", undefined],
    ["Extra", true],
  ]);
});

test.each([
  [null, "null"],
  [5, "5"],
  [[], "a list"],
])("validate reports parameters that are %j, even if the operation has no required parameters", (given, found) => {
  const free = { ...shop, operations: { Order: { ...Order, parameters: {}, constraints: [] } } };
  const problems = validate(free, "Order", given as unknown as object);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.message).toContain(`the parameters of Order are ${found}; expected an object`);
});
