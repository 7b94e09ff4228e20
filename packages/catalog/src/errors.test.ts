// Compares the error tables with counts and samples taken from the spec, section 7.
import type { ErrorText, Operation } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { service } from "./index.js";
import { specified } from "./specified.cases.js";

const operations: Readonly<Record<string, Operation>> = service.operations;
const texts = Object.entries(operations).flatMap(([name, operation]) =>
  operation.errors.map((error) => ({ name, operation, error })),
);

function errorOf(name: string, code: string): ErrorText | undefined {
  return operations[name]?.errors.find((error) => error.code === code);
}

function wire(operation: Operation, error: ErrorText): string {
  return `${error.prefix ?? operation.errorPrefix}${error.text}`;
}

// For each operation: the number of rows in its error table, and the number of error texts. A numbered text counts once
// for each of its numbers.
const counts: readonly (readonly [string, number, number])[] = [
  ["CRMAddLead", 18, 19],
  ["GetAllReservations", 4, 4],
  ["GetExtras", 7, 8],
  ["GetPropertyRatesAndRestrictions", 11, 15],
  ["GetAllPropertyRatesAndRestrictionsPerMC", 11, 16],
  ["GetPropertiesNightlyRoomsToSell", 12, 12],
  ["GetAOATSPropertyNightlyRoomsToSell", 15, 15],
  ["UserFunctions", 0, 0],
  ["GetPropertyPermissions", 24, 24],
  ["validateDiscountCode", 6, 6],
  ["AddExtra", 14, 14],
  ["GetPoolHeatSettings", 5, 6],
  ["GetTaxRatesAndSettings", 7, 8],
  ["AddBlackoutDates", 6, 6],
  ["GetStaticPropertyDetails", 3, 3],
  ["GetReservations", 11, 13],
  ["GetReservationsWithTime", 11, 13],
  ["GetManagementCompanyDetails", 1, 1],
  ["GetPropertyRates", 17, 17],
  ["GetManagementCompanyDefaultArrivalDepartureTimes", 3, 3],
];

describe("the error table has as many rows and texts as section 7 of the spec", () => {
  test.each(counts)("for %s", (name, rows, all) => {
    const errors = operations[name]!.errors.filter(({ result }) => result === undefined);
    expect(errors).toHaveLength(rows);
    expect(errors.reduce((sum, error) => sum + (error.numbered ?? 1), 0)).toBe(all);
  });

  test("for every operation of the specification", () => {
    expect(counts.map(([name]) => name)).toEqual(specified);
  });
});

test("codes and texts are unique in an operation", () => {
  for (const { errors } of Object.values(operations)) {
    expect(new Set(errors.map((error) => error.code)).size).toBe(errors.length);
    expect(new Set(errors.map((error) => error.text)).size).toBe(errors.length);
  }
});

test("a code has the same category in every operation", () => {
  const categories = new Map<string, string>();
  for (const { error } of texts) {
    expect([error.code, categories.get(error.code) ?? error.category]).toEqual([error.code, error.category]);
    categories.set(error.code, error.category);
  }
});

test("every operation but UserFunctions has Validation Error 1 in the category authentication", () => {
  for (const name of service.order.filter((operation) => operation !== "UserFunctions")) {
    expect([name, errorOf(name, "validation-error-1")?.text]).toEqual([name, "Validation Error 1"]);
    expect(errorOf(name, "validation-error-1")?.category).toBe("authentication");
  }
});

test("a text that begins with a lower-case letter is marked as a paraphrase", () => {
  for (const { name, error } of texts) {
    const body = error.text.replace(/^((Validation )?Error( \d)?|Warning) - |^\([\d,]+(-CS)?\) /, "");
    if (/^[a-z]/.test(body)) expect([name, error.text, error.paraphrased]).toEqual([name, error.text, true]);
  }
  expect(texts.filter(({ error }) => error.paraphrased).length).toBeGreaterThan(50);
  expect(errorOf("GetPropertyRates", "no-rate-assigned")?.paraphrased).toBe(false);
});

test("errors of single items exist only where the result is a list whose items carry errors", () => {
  const names = new Set(texts.filter(({ error }) => error.scope === "item").map(({ name }) => name));
  expect([...names].filter((name) => specified.includes(name)).sort()).toEqual([
    "GetAllPropertyRatesAndRestrictionsPerMC",
    "GetPropertiesNightlyRoomsToSell",
    "GetStaticPropertyDetails",
  ]);
  const rooms = texts.filter(({ name, error }) => name === "GetPropertiesNightlyRoomsToSell" && error.scope === "item");
  expect(rooms).toHaveLength(7);
});

test("no error of a write is marked as transient", () => {
  for (const { name, operation, error } of texts) {
    if (operation.effect === "write") expect([name, error.code, error.retry]).toEqual([name, error.code, false]);
  }
});

test("the prefix of an error is the name of its operation, except where the spec lists another prefix", () => {
  const foreign = texts.filter(({ name, operation, error }) => !wire(operation, error).startsWith(`${name}: `));
  const seen = new Map<string, Set<string>>();
  for (const { name, operation, error } of foreign) {
    seen.set(name, (seen.get(name) ?? new Set()).add(error.prefix ?? operation.errorPrefix));
  }
  expect([...seen].map(([name, prefixes]) => [name, ...prefixes]).sort()).toEqual([
    ["GetAllPropertyRatesAndRestrictionsPerMC", "GetPropertyRatesAndRestrictions: "],
    ["GetAllReservations", "CancelBooking: "],
    ["GetReservationsWithTime", "GetReservations: "],
    ["GetStaticPropertyDetails", "GetManagementCompanyDetails: "],
  ]);
  const bulk = foreign.filter(({ name }) => name === "GetAllPropertyRatesAndRestrictionsPerMC");
  expect(bulk.every(({ error }) => error.scope === "item")).toBe(true);
});

describe("the text on the wire", () => {
  const samples: readonly (readonly [string, string, string])[] = [
    ["CRMAddLead", "validation-error-1", "CRMAddLead: Validation Error 1"],
    ["CRMAddLead", "field-too-long", "CRMAddLead: Error - The {field} must not exceed {n} chars."],
    ["CRMAddLead", "record-not-stored", "CRMAddLead: Error - Unkown error storing record"],
    ["CRMAddLead", "enquiry-not-entered", "CRMAddLead: Error - The Enquirey was not entered or e-mailed"],
    ["GetAllReservations", "validation-error-1", "CancelBooking: Validation Error 1"],
    ["GetAllReservations", "unknown-error", "GetAllReservations: Error - Unknown Error"],
    [
      "GetPropertiesNightlyRoomsToSell",
      "range-too-large",
      "GetPropertiesNightlyRoomsToSell: Requested Availability range too large (Max Range: 31 nights)",
    ],
    [
      "GetAOATSPropertyNightlyRoomsToSell",
      "range-too-large",
      "GetAOATSPropertyNightlyRoomsToSell: Requested Availability range too large (Max Range: 30 nights)",
    ],
    ["GetPropertyPermissions", "property-deleted-1012-cs", "GetPropertyPermissions: (1012-CS) property deleted"],
    [
      "GetStaticPropertyDetails",
      "too-many-properties",
      "GetManagementCompanyDetails: Request limited to 50 properties per call",
    ],
    ["GetReservationsWithTime", "timeshare-not-supported", "GetReservations: Timeshare Properties are not supported"],
    ["AddExtra", "payee-not-resolved-5", "AddExtra: Error 5 - could not determine who the payment was taken by"],
  ];
  test.each(samples)("includes the prefix, for the operation %s and its error %s", (name, code, text) => {
    expect(wire(operations[name]!, errorOf(name, code)!)).toBe(text);
  });
});
