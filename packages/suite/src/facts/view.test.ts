// Tests views of exchanges, the texts of contradictions, and the comparison of two lists.
import { phrase } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { of, P, Q, rejects, returns, silent } from "./facts.cases.js";
import { comparedLists } from "./lists.js";
import * as names from "./names.js";
import { pairsOf, recordIn, View } from "./view.js";
import { dayOf, differing, memberText, named, shown, textOf } from "./words.js";

const here = { account: "", property: 11 };

describe("a view", () => {
  const empty = of(names.LIST, []);
  const refused = rejects(names.EXTRAS, P, "no-access", "permission");
  const view = new View([
    empty,
    of(names.EXTRAS, { Extras: [] }, Q),
    refused,
    silent(names.HEAT, P),
    returns(names.DEFAULTS, {}, [], "other"),
    of(names.TAXES, null),
  ]);

  test.each([
    ["a list of records", names.LIST, 0, 1],
    ["a rejected call", names.EXTRAS, 0, 0],
    ["no reply", names.HEAT, 0, 0],
    ["a value that is null", names.TAXES, 0, 0],
    ["an operation that was not called", names.NET, 0, 0],
  ])("has no single record for %s", (_, operation, records, lists) => {
    expect(view.records(operation, here)).toHaveLength(records);
    expect(view.lists(operation, here)).toHaveLength(lists);
    expect(view.record(operation, "", 11)).toBeUndefined();
    expect(view.list(operation, "", 11) === undefined).toBe(lists === 0);
  });

  test("lists accounts in order, and each pair once", () => {
    const three = new View(["b", "", "a", "b"].map((account) => returns(names.DEFAULTS, {}, [], account)));
    expect(three.accounts).toEqual(["b", "", "a"]);
    expect([...three.pairs()]).toEqual([
      ["b", ""],
      ["b", "a"],
      ["", "a"],
    ]);
  });

  test("returns all calls, or only those with a result", () => {
    expect(view.read(names.EXTRAS, "")).toHaveLength(1);
    expect(view.asked(names.EXTRAS, "")).toHaveLength(2);
    expect(view.read(names.TAXES, "")).toEqual([]);
    expect(view.properties(names.EXTRAS, "")).toEqual([12, 11]);
    expect(view.about(names.EXTRAS, "", 11)).toBe(refused);
    expect(view.about(names.EXTRAS, "other", 11)).toBeUndefined();
  });

  test("ignores an id that is not a number", () => {
    const odd = new View(["11", null].map((PropertyID) => returns(names.LIST, { PropertyID }, [])));
    expect(odd.places(names.LIST)).toEqual([]);
    expect(odd.asked(names.LIST, "")).toHaveLength(2);
  });

  test("handles operations and accounts with names of built-in object properties", () => {
    const odd = new View([returns("__proto__", {}, [], "constructor")]);
    expect(odd.read("__proto__", "constructor")).toHaveLength(1);
    expect(odd.read("toString", "constructor")).toEqual([]);
  });

  test("distinguishes two pairs of operation and account whose names, joined together, are the same text", () => {
    const odd = new View([returns("a", {}, [], "b c"), returns("a b", {}, [], "c")]);
    expect(odd.asked("a", "b c")).toHaveLength(1);
    expect(odd.asked("a b", "c")).toHaveLength(1);
  });

  test("without exchanges has no accounts", () => {
    expect(new View([]).accounts).toEqual([]);
    expect([...new View([]).pairs()]).toEqual([]);
  });
});

test("pairs follow the order of the left list, and an empty list has no pairs", () => {
  expect(pairsOf([], [1])).toEqual([]);
  expect(pairsOf([1, 2], ["a", "b"])).toEqual([
    [1, "a"],
    [1, "b"],
    [2, "a"],
    [2, "b"],
  ]);
});

test("a record is not a list, a scalar or the value of a rejected call", () => {
  expect([[], "x", 5, true, null].map((value) => recordIn(of("a", value).found))).toEqual(Array(5).fill(undefined));
  expect(recordIn(rejects("a", P, "no", "data").found)).toBeUndefined();
  expect(recordIn(of("a", {}).found)).toEqual({});
});

test.each([
  [undefined, ""],
  [null, ""],
  ["", ""],
  [0, "0"],
  [-1, "-1"],
  [false, "false"],
  ["7.00", "7"],
  ["-0.00", "0"],
  ["007", "7"],
  ["1e3", "1e3"],
  [`${"9".repeat(41)}.0`, `${"9".repeat(41)}.0`],
  ["2027-05-01", "2027-05-01"],
  [["a"], '["a"]'],
])("the text of %j is %j", (value, text) => {
  expect(textOf(value)).toBe(text);
});

test("members such as FromDate are compared by their dates, and all others by their texts", () => {
  const row = { FromDate: "2027-05-01T16:00:00", Moment: "2027-05-01T16:00:00" };
  expect(memberText(row, "FromDate")).toBe("2027-05-01");
  expect(memberText(row, "Moment")).toBe("2027-05-01T16:00:00");
  expect(memberText(row, "Other")).toBe("");
  expect(dayOf(null)).toBe("");
  expect(differing(["FromDate", "Moment"], row, { FromDate: "2027-05-01" })).toEqual(["Moment"]);
});

test.each([
  ["", "empty"],
  ["-12.5", "-12.5"],
  ["2027-05-01", "2027-05-01"],
  ["true", "true"],
  ["a b", '"a b"'],
  ["1; 2", '"1; 2"'],
  ["line\nbreak", '"line\\nbreak"'],
])("a contradiction shows the text %j as %s", (text, words) => {
  expect(shown(text)).toBe(words);
});

test("a contradiction cuts a long text, and names the user of a call", () => {
  expect(shown("x".repeat(1000)).length).toBeLessThan(80);
  expect(named({ operation: "GetExtras", account: "" })).toBe("GetExtras");
  expect(named({ operation: "GetExtras", account: "other" })).toBe("GetExtras as user other");
});

describe("two lists", () => {
  const shared = { about: phrase`the list`, keys: ["Id"], members: ["Id", "Name"] };
  const rows = (...list: (readonly [number, string])[]) => ({
    call: { account: "", operation: "GetExtras", parameters: {} },
    rows: list.map(([Id, Name]) => ({ Id, Name })),
  });
  const text = (left: ReturnType<typeof rows>, right: ReturnType<typeof rows>) =>
    comparedLists(left, right, shared).text;

  test("that are empty agree", () => expect(text(rows(), rows())).toBeUndefined());

  test("agree in any order", () => {
    expect(text(rows([2, "b"], [10, "c"], [1, "a"]), rows([10, "c"], [1, "a"], [2, "b"]))).toBeUndefined();
  });

  test("of which only one has a record are reported with that record", () => {
    const words = "the list: 1 records from GetExtras, 0 from GetExtras: without Id 1";
    expect([text(rows([1, "a"]), rows()), text(rows(), rows([1, "a"]))]).toEqual([words, words]);
  });

  test("are reported with a record that only one list repeats", () => {
    expect(text(rows([1, "a"], [1, "a"]), rows([1, "a"]))).toContain("more often Id 1");
  });

  test("with different members are reported with the key of the first record that differs", () => {
    const words = 'the list: Id 1: Name of GetExtras is "a", Name of GetExtras is "x"';
    expect(text(rows([2, "b"], [1, "a"]), rows([1, "x"], [2, "y"]))).toBe(words);
  });

  test("ignore a member that cannot be compared", () => {
    const found = comparedLists(rows([1, "a"]), rows([1, "x"]), { ...shared, isOpen: (member) => member === "Name" });
    expect(found.text).toBeUndefined();
    expect(found.calls).toHaveLength(2);
  });
});
