// Tests constraints in JSON Schema and in words.
import {
  boolean,
  type Constraint,
  constraintSentence,
  int,
  omissible,
  operation,
  parameter,
  string,
} from "@staywire/model";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { parametersSchema } from "./parameters.js";

const where = { error: null, spec: "1", source: "stated" } as const;

function sample(...constraints: readonly Constraint[]) {
  return operation({
    endpoint: "K",
    doc: "Does it.",
    spec: "1",
    credentials: { username: "U", password: "P" },
    parameters: { T: omissible(string, ""), N: omissible(int, 0), F: parameter(boolean), G: parameter(boolean) },
    result: int,
    resultElement: "R",
    root: "int",
    effect: "read",
    cacheMinutes: 0,
    errorPrefix: "",
    constraints,
    errors: [],
    notes: [],
  });
}

const flags = { F: false, G: false };
const cases: readonly (readonly [Constraint, string, readonly object[], readonly object[]])[] = [
  [{ kind: "non-blank", parameter: "T", ...where }, "T is not blank.", [{ T: " a\n" }], [{ T: "" }, { T: " \t" }]],
  [{ kind: "minimum", parameter: "N", min: 3, ...where }, "N is at least 3.", [{ N: 3 }], [{ N: 2 }]],
  [{ kind: "fixed", parameter: "N", value: 0, ...where }, "N is always 0.", [{ N: 0 }], [{ N: 1 }]],
  [
    { kind: "one-of", parameter: "T", values: ["m", "a.b"], blank: true, ...where },
    "T is one of m, a.b, or blank.",
    [{ T: "M" }, { T: "A.b" }, { T: " " }],
    [{ T: "x" }, { T: "aXb" }, { T: "mm" }],
  ],
  [
    { kind: "format", parameter: "T", format: "email", blank: false, ...where },
    "T is an e-mail address.",
    [{ T: "a@b.example" }],
    [{ T: "" }, { T: "a@b" }, { T: "a b@c.example" }, { T: "@b.example" }],
  ],
  [
    { kind: "required-when", parameter: "T", flags: ["F", "G"], ...where },
    "T is required (not blank, or greater than 0) when F or G is true.",
    [{}, { G: true, T: "x" }],
    [{ F: true }, { G: true, T: " " }],
  ],
  [
    { kind: "required-when", parameter: "N", flags: ["F"], ...where },
    "N is required (not blank, or greater than 0) when F is true.",
    [{ G: true }, { F: true, N: 1 }],
    [{ F: true, N: 0 }, { F: true }],
  ],
];

test.each(cases)("the constraint $kind accepts valid values and rejects invalid ones", (rule, sentence, good, bad) => {
  expect(constraintSentence(rule)).toBe(sentence);
  const schema = JSON.parse(JSON.stringify(parametersSchema("Do", sample(rule))));
  const validate = new Ajv2020({ strict: true }).compile(schema);
  for (const value of good) expect([value, validate({ ...flags, ...value })]).toEqual([value, true]);
  for (const value of bad) expect([value, validate({ ...flags, ...value })]).toEqual([value, false]);
});

test("two constraints that need the same keyword are both enforced", () => {
  const rules: readonly Constraint[] = [
    { kind: "non-blank", parameter: "T", ...where },
    { kind: "one-of", parameter: "T", values: ["m"], blank: true, ...where },
  ];
  const schema = JSON.parse(JSON.stringify(parametersSchema("Do", sample(...rules))));
  const validate = new Ajv2020({ strict: true }).compile(schema);
  expect(["m", "", "x"].map((T) => validate({ ...flags, T }))).toEqual([true, false, false]);
});

test("constraints that need a calendar or a clock are described in words", () => {
  const nights = { kind: "nights", from: "T", to: "T", min: 1, ...where } as const;
  expect(constraintSentence(nights)).toBe("T and T are 1 or more nights apart, in this order.");
  expect(constraintSentence({ ...nights, max: 31 })).toBe("T and T are 1 to 31 nights apart, in this order.");
  const open = { ...nights, max: 31, minSource: "contradiction" } as const;
  expect(constraintSentence(open)).toBe("T and T are at most 31 nights apart, in this order.");
  expect(constraintSentence({ kind: "not-past", parameter: "T", ...where })).toBe("T is today or later.");
});
