// Compares the constraints with tables written from the spec, sections 4 and 8.
import type { Constraint, Operation } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { service } from "./index.js";

const operations: Readonly<Record<string, Operation>> = service.operations;

function of<K extends Constraint["kind"]>(name: string, kind: K): Extract<Constraint, { kind: K }>[] {
  return operations[name]!.constraints.filter(
    (constraint): constraint is Extract<Constraint, { kind: K }> => constraint.kind === kind,
  );
}

const lengths: readonly (readonly [number, string])[] = [
  [20, "Zip"],
  [30, "Country"],
  [35, "Telephone CellPhone"],
  [50, "Address1 Address2 City County State EmailAddress Occupation LeadSource"],
  [100, "FirstName LastName"],
  [200, "PartnerName"],
  [350, "CombinedAddress"],
  [500, "NamesOfFamilyMembers Hobbies FavoriteTravelDestinations SpecialRequirements PetDetails"],
  [3900, "Comments"],
];

describe("the maximum length of a lead field", () => {
  test.each(lengths)("is %i for %s", (max, fields) => {
    const found = of("CRMAddLead", "max-length").filter((constraint) => constraint.max === max);
    expect(found.map((constraint) => constraint.parameter).sort()).toEqual(fields.split(" ").sort());
    for (const constraint of found) expect(constraint.error).toBe("field-too-long");
  });

  test("is set for 22 fields, but not for EnquireyComments", () => {
    expect(of("CRMAddLead", "max-length")).toHaveLength(22);
    expect(of("CRMAddLead", "max-length").map((constraint) => constraint.parameter)).not.toContain("EnquireyComments");
  });
});

const nights: readonly (readonly [string, number, number | undefined, string, string | undefined])[] = [
  ["GetPropertiesNightlyRoomsToSell", 1, 31, "range-too-large", "range-too-short"],
  ["GetAOATSPropertyNightlyRoomsToSell", 1, 30, "range-too-large", "range-too-short"],
  ["validateDiscountCode", 0, undefined, "negative-nights", undefined],
];

describe("the constraint on a range of nights", () => {
  test.each(nights)("has the limits and errors of %s", (name, min, max, error, errorBelow) => {
    const found = of(name, "nights").map((rule) => [rule.min, rule.max, rule.error, rule.errorBelow]);
    expect(found).toEqual([[min, max, error, errorBelow]]);
  });

  test("exists for no other operation, except constraints that bind only callers", () => {
    const names = service.order.filter((name) => of(name, "nights").some(({ binds }) => binds !== "caller"));
    expect(names).toEqual(nights.map(([name]) => name));
  });
});

test("one operation accepts at most 20 properties, and another at most 50", () => {
  const found = service.order.flatMap((name) => of(name, "max-items").map((rule) => [name, rule.parameter, rule.max]));
  expect(found).toEqual([
    ["GetPropertiesNightlyRoomsToSell", "PropertyIDs", 20],
    ["GetStaticPropertyDetails", "PropertyIds", 50],
  ]);
});

test("dates that are strings must have the format dd MMM yyyy, but two of them may be blank", () => {
  const found = service.order.flatMap((name) =>
    of(name, "format")
      .filter((rule) => rule.format === "dd MMM yyyy")
      .map((rule) => `${name}.${rule.parameter}${rule.blank ? " or blank" : ""}`),
  );
  expect(found).toEqual([
    "CRMAddLead.DateOfBirth or blank",
    "CRMAddLead.WeddingAnniversary or blank",
    "GetPropertiesNightlyRoomsToSell.MinimumDateInRange",
    "GetPropertiesNightlyRoomsToSell.MaximumDateInRange",
    "GetAOATSPropertyNightlyRoomsToSell.MinimumDateInRange",
    "GetAOATSPropertyNightlyRoomsToSell.MaximumDateInRange",
    "validateDiscountCode.BookingArrivalDate",
    "validateDiscountCode.BookingDepartureDate",
  ]);
});

test("an enquiry requires an e-mail address and a property", () => {
  const found = of("CRMAddLead", "required-when").map((rule) => [rule.parameter, [...rule.flags].sort(), rule.error]);
  const flags = ["AddAsEnquirey", "SendEnquireyEmail"];
  expect(found).toEqual([
    ["EmailAddress", flags, "email-required"],
    ["PropertyID", flags, "property-required"],
  ]);
});

test("leadID must be 0, and in lists of reservations, xmlMsg and jSonMsg must be blank", () => {
  const found = service.order.flatMap((name) => of(name, "fixed").map((rule) => [name, rule.parameter, rule.value]));
  expect(found).toEqual([
    ["CRMAddLead", "leadID", 0],
    ["GetAllReservations", "xmlMsg", ""],
    ["GetAllReservations", "jSonMsg", ""],
    ["GetReservations", "xmlMsg", ""],
    ["GetReservations", "jSonMsg", ""],
    ["GetReservationsWithTime", "xmlMsg", ""],
    ["GetReservationsWithTime", "jSonMsg", ""],
  ]);
});

test("AgentAccountUserID may be 0, but the MCUserID of the bulk rates must be positive", () => {
  const found = service.order.flatMap((name) => of(name, "minimum").map((rule) => [name, rule.parameter, rule.min]));
  expect(found).toEqual([
    ["CRMAddLead", "AgentAccountUserID", 0],
    ["GetAllPropertyRatesAndRestrictionsPerMC", "MCUserID", 1],
  ]);
});

test("only GetAOATSPropertyNightlyRoomsToSell rejects a date in the past", () => {
  const found = service.order.flatMap((name) => of(name, "not-past").map((rule) => [name, rule.parameter, rule.error]));
  expect(found).toEqual([["GetAOATSPropertyNightlyRoomsToSell", "MinimumDateInRange", "minimum-date-past"]]);
});

test("Gender must be one of six texts, or blank", () => {
  const [rule] = of("CRMAddLead", "one-of");
  expect([rule?.parameter, rule?.blank, [...(rule?.values ?? [])].sort()]).toEqual([
    "Gender",
    true,
    ["0", "1", "f", "female", "m", "male"],
  ]);
});

test("first and last name must not be blank", () => {
  expect(of("CRMAddLead", "non-blank").map((rule) => rule.parameter)).toEqual(["FirstName", "LastName"]);
});
