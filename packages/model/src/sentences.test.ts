// Tests the sentences about constraints and laws, the formats of dates, the escaping of XML and the names in XML.
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { type Constraint, errorCodesOf, otherErrorsOf, parametersOf } from "./constraint.js";
import { constraintSentence, leastSentence, sentencesFor } from "./constraint-sentence.js";
import { dateFormOf } from "./date-form.js";
import { extendService } from "./extend.js";
import { type Law, membersOf } from "./law.js";
import { lawSentence } from "./law-sentence.js";
import { escapeMarkup } from "./markup.js";
import { nameBelow } from "./namespaces.js";
import { dateTime, int, string } from "./node.js";
import { type Operation, operation } from "./operation.js";
import type { Service } from "./service.js";
import { ncName } from "./xml-name.js";

const rule = { error: null, spec: "4", source: "stated" } as const;
const nights = { ...rule, kind: "nights", from: "A", to: "B" } as const;
const constraints: readonly (readonly [Constraint, string])[] = [
  [{ ...rule, kind: "max-length", parameter: "A", max: 50 }, "A has at most 50 characters."],
  [{ ...rule, kind: "non-blank", parameter: "A" }, "A is not blank."],
  [{ ...rule, kind: "minimum", parameter: "A", min: -1 }, "A is at least -1."],
  [{ ...rule, kind: "fixed", parameter: "A", value: "" }, 'A is always "".'],
  [
    { ...rule, kind: "fixed", parameter: "A", value: false, unlessAgreed: true },
    "A is always false, unless the provider has agreed to more.",
  ],
  [{ ...rule, kind: "one-of", parameter: "A", values: ["x", "y"], blank: true }, "A is one of x, y, or blank."],
  [{ ...rule, kind: "format", parameter: "A", format: "email", blank: false }, "A is an e-mail address."],
  [
    { ...rule, kind: "format", parameter: "A", format: "dd MMM yyyy", blank: true },
    "A is a date as dd MMM yyyy, or blank.",
  ],
  [{ ...rule, kind: "max-items", parameter: "A", max: 20 }, "A has at most 20 items."],
  [
    { ...rule, kind: "required-when", parameter: "A", flags: ["B", "C"] },
    "A is required (not blank, or greater than 0) when B or C is true.",
  ],
  [{ ...nights, min: 1, max: 1 }, "A and B are 1 night apart, in this order."],
  [{ ...nights, min: 0, max: 31 }, "A and B are 0 to 31 nights apart, in this order."],
  [{ ...nights, min: 2 }, "A and B are 2 or more nights apart, in this order."],
  [{ ...nights, min: 1, max: 1, minSource: "open" }, "A and B are at most 1 night apart, in this order."],
  [{ ...rule, kind: "not-past", parameter: "A" }, "A is today or later."],
];

test.each(constraints)("constraintSentence writes %j", (constraint, sentence) => {
  expect(constraintSentence(constraint)).toBe(sentence);
});

test("sentencesFor selects the constraints that name a parameter, and drops its name where it is the subject", () => {
  const all = constraints.map(([constraint]) => constraint);
  expect(sentencesFor(all, "C")).toEqual(["A is required (not blank, or greater than 0) when B or C is true."]);
  expect(sentencesFor(all.slice(0, 2), "A")).toEqual(["Has at most 50 characters.", "Is not blank."]);
  expect(sentencesFor(all, "D")).toEqual([]);
  expect(leastSentence({ ...nights, min: 1 })).toBe("From A to B there is at least 1 night.");
  expect(leastSentence({ ...rule, kind: "non-blank", parameter: "A" })).toBe("");
});

test("parametersOf and errorCodesOf list the parameters and the errors of a constraint", () => {
  expect(parametersOf({ ...nights, min: 1 })).toEqual(["A", "B"]);
  expect(parametersOf({ ...rule, kind: "required-when", parameter: "A", flags: ["B"] })).toEqual(["A", "B"]);
  expect(errorCodesOf({ ...nights, min: 1 })).toEqual([]);
  expect(errorCodesOf({ ...nights, min: 1, error: "far", errorBelow: "near" })).toEqual(["far", "near"]);
});

test("otherErrorsOf can return other errors for too few nights than for too many", () => {
  const other = { ...nights, min: 1, error: "far", errorBelow: "near", otherErrors: ["other"] };
  expect(otherErrorsOf({ ...nights, min: 1 }, null)).toEqual([]);
  expect(otherErrorsOf(other, "near")).toEqual(["other"]);
  const below = { ...other, otherErrorsBelow: ["past"] };
  expect([otherErrorsOf(below, "far"), otherErrorsOf(below, "near")]).toEqual([["other"], ["past"]]);
});

const stated = { spec: "2", source: "stated" } as const;
const laws: readonly (readonly [Law, string, readonly string[]])[] = [
  [{ ...stated, kind: "count", member: "N", of: "L" }, "N is the number of items of L.", ["N", "L"]],
  [{ ...stated, kind: "difference", member: "D", minuend: "A", subtrahend: "B" }, "D is A less B.", ["D", "A", "B"]],
  [{ ...stated, kind: "ordered", first: "A", second: "B", strict: true }, "A is before B.", ["A", "B"]],
  [{ ...stated, kind: "ordered", first: "A", second: "B", strict: false }, "A is not after B.", ["A", "B"]],
  [{ ...stated, kind: "not-before-today", member: "A" }, "The date of A is today or later.", ["A"]],
  [{ ...stated, kind: "at-least", member: "A", min: 0 }, "A is at least 0.", ["A"]],
  [{ ...stated, kind: "among", member: "A", values: ["x", "y"] }, "A is one of x, y.", ["A"]],
  [{ ...stated, kind: "offsets", list: "L", member: "N" }, "N of the items of L counts 0, 1, 2 and so on.", ["L"]],
];

test.each(laws)("lawSentence writes %j and membersOf lists its members", (law, sentence, members) => {
  expect(lawSentence(law)).toBe(sentence);
  expect(membersOf(law)).toEqual(members);
});

describe("an error", () => {
  const made = (...rules: readonly Constraint[]) => {
    const error = {
      code: "bad",
      text: "Bad",
      category: "validation",
      paraphrased: false,
      scope: "call",
      retry: false,
      spec: "7",
    } as const;
    const base = library.operations.GetBook as Operation;
    return operation({ ...base, errors: [error], constraints: rules }).errors[0]?.parameter;
  };
  const about = (parameter: string): Constraint => ({ ...rule, kind: "non-blank", parameter, error: "bad" });

  test("is about the parameter that all its constraints name", () => {
    expect(made()).toBeUndefined();
    expect(made(about("A"))).toBe("A");
    expect(made(about("A"), about("A"))).toBe("A");
    expect(made(about("A"), about("B"))).toBeUndefined();
    expect(made({ ...about("A"), error: "other" })).toBeUndefined();
    expect(made({ ...nights, min: 1, error: "bad" })).toBeUndefined();
  });
});

test("dateFormOf returns the format that the type or a constraint of the parameter requires", () => {
  const base = library.operations.GetBook as Operation;
  const of = (node: typeof dateTime | typeof string | typeof int, format: "dd MMM yyyy" | "email" = "email") =>
    dateFormOf(
      {
        ...base,
        parameters: { A: { node, omissible: false, doc: "" } },
        constraints: [{ ...rule, kind: "format", parameter: "A", format, blank: false }],
      },
      "A",
    );
  expect([of(dateTime), of(string, "dd MMM yyyy"), of(string), of(int)]).toEqual([
    "dateTime",
    "dd MMM yyyy",
    undefined,
    undefined,
  ]);
  expect(dateFormOf(base, "toString")).toBeUndefined();
});

test("nameBelow joins with exactly one slash", () => {
  expect([nameBelow("urn:a", "B"), nameBelow("http://a/", "B"), nameBelow("", "B")]).toEqual([
    "urn:a/B",
    "http://a/B",
    "/B",
  ]);
});

test("escapeMarkup escapes text for XML and HTML", () => {
  expect(escapeMarkup(`<a b="c" d='e'>&amp;`)).toBe("&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;");
  expect(escapeMarkup("")).toBe("");
});

test.each([
  ["A", true],
  ["_a-1.b", true],
  ["é", true],
  ["𐀀", true],
  ["1a", false],
  ["-a", false],
  ["a:b", false],
  ["a b", false],
  ["", false],
  ["a\n", false],
  ["×", false],
])("ncName matches %j: %j", (name, isName) => {
  expect(new RegExp(`^${ncName}$`, "u").test(name)).toBe(isName);
});

describe("an extended service", () => {
  const service: Service = library;
  const endpoint = { path: "/Other.asmx", name: "Other", doc: "" };
  const base = library.operations.GetBook as Operation;
  const imported: Service = {
    ...service,
    endpoints: { K: { ...endpoint, path: (service.endpoints.X?.path ?? "").toUpperCase() }, L: endpoint },
    operations: {
      New: { ...base, endpoint: "K" },
      Far: { ...base, endpoint: "L" },
      GetBook: { ...base, doc: "other" },
    },
    types: { Shelf: { ...library.types.Shelf, doc: "other" }, Rack: { ...library.types.Shelf, endpoints: ["K", "L"] } },
    order: ["New", "GetBook", "Far"],
  };
  const extended: Service = extendService(service, imported);

  test("contains its own parts first, and the imported parts after them", () => {
    expect(extended.operations.GetBook).toBe(service.operations.GetBook);
    expect(extended.types.Shelf).toBe(service.types.Shelf);
    expect(extended.order).toEqual([...service.order, "New", "Far"]);
  });

  test("has one endpoint for a path that both services have, in any letter case", () => {
    expect(Object.keys(extended.endpoints)).toEqual([...Object.keys(service.endpoints), "L"]);
    expect([extended.operations.New?.endpoint, extended.operations.Far?.endpoint]).toEqual(["X", "L"]);
    expect(extended.types.Rack?.endpoints).toEqual(["X", "L"]);
  });

  test("cannot be made from two services with different namespaces", () => {
    expect(() => extendService(service, { ...imported, namespace: "urn:b" })).toThrow(
      /its namespace is .* is "urn:b"; import the WSDL of the same service/,
    );
  });
});
