import { describe, expect, test } from "vitest";
import type { Parameters } from "../call.js";
import { callerOf, emptyLead as lead, NOW } from "../calls.cases.js";
import { memoryStore } from "../store/memory.js";
import type { Store } from "../store/store.js";

type Lead = Parameters<"CRMAddLead">;

const enquiry = { AddAsEnquirey: true, PropertyID: 1101, EmailAddress: "ada@guest.example" };

function tooLong(field: string, n: number): string {
  return `CRMAddLead: Error - The ${field} must not exceed ${n} chars.`;
}

const lengths: readonly (readonly [keyof Lead, number, string?])[] = [
  ["FirstName", 100, "first name"],
  ["LastName", 100, "last name"],
  ["Address1", 50],
  ["Address2", 50],
  ["City", 50],
  ["County", 50],
  ["State", 50],
  ["Country", 30],
  ["Zip", 20],
  ["Telephone", 35],
  ["CellPhone", 35],
  ["Comments", 3900],
  ["CombinedAddress", 350],
  ["PartnerName", 200],
  ["NamesOfFamilyMembers", 500],
  ["Hobbies", 500],
  ["FavoriteTravelDestinations", 500],
  ["SpecialRequirements", 500],
  ["PetDetails", 500],
  ["Occupation", 50],
  ["LeadSource", 50],
];

describe("the validation of a lead", () => {
  test.each([
    [{}, /^Lead 1 was added\.$/],
    [{ FirstName: " " }, /first name, last name or both must be entered$/],
    [{ LastName: undefined }, /first name, last name or both must be entered$/],
    [{ AgentAccountUserID: -1 }, /Agent Account UserID must be >= 0$/],
    [{ AgentAccountUserID: 604 }, /no permission on the specified Agent\/MC account$/],
    [{ AgentAccountUserID: 501 }, /was added/],
    [{ AgentAccountUserID: 601 }, /was added/],
    [{ ...enquiry, PropertyID: 0 }, /PropertyID must be > 0 to send or add an enquiry$/],
    [{ ...enquiry, AddAsEnquirey: false, SendEnquireyEmail: true, PropertyID: -4 }, /PropertyID must be > 0/],
    [{ ...enquiry, PropertyID: 1108 }, /no access rights to this property$/],
    [{ PropertyID: 9999 }, /no access rights to this property$/],
    [{ ...enquiry, EmailAddress: "" }, /a valid e-mail address is required to send or add an enquiry$/],
    [{ EmailAddress: "ada.guest.example" }, /EmailAddress is not valid$/],
    [{ EmailAddress: "ada@guest" }, /EmailAddress is not valid$/],
    [{ EmailAddress: "ada guest@guest.example" }, /EmailAddress is not valid$/],
    [{ EmailAddress: "ada@guest..example" }, /EmailAddress is not valid$/],
    [{ EmailAddress: "ada..guest@guest.example" }, /EmailAddress is not valid$/],
    [{ EmailAddress: "ada@guest@guest.example" }, /EmailAddress is not valid$/],
    [{ EmailAddress: "ada@-guest.example" }, /EmailAddress is not valid$/],
    [{ EmailAddress: "ada,eve@guest.example" }, /EmailAddress is not valid$/],
    [{ EmailAddress: "<ada@guest.example>" }, /EmailAddress is not valid$/],
    [{ ...enquiry, EmailAddress: "ada@guest" }, /EmailAddress is not valid$/],
    [{ EmailAddress: "ada.o'guest+1@sub.gäste.example" }, /was added/],
    [{ EmailAddress: "ada@guest.example" }, /was added/],
    [{ EmailAddress: `${"a".repeat(38)}@guest.example` }, /EmailAddress must not exceed 50 chars\.$/],
    [{ EmailAddress: `${"a".repeat(36)}@guest.example` }, /was added/],
    [{ Gender: "2" }, /Gender passed as an integer string must be 0 \(male\) or 1 \(female\)$/],
    [{ Gender: "other" }, /not a valid parameter for Gender$/],
    [{ DateOfBirth: "1980-05-01" }, /Invalid DateOfBirth$/],
    [{ DateOfBirth: "31 Feb 1980" }, /Invalid DateOfBirth$/],
    [{ WeddingAnniversary: "soon" }, /Invalid WeddingAnniversary$/],
    [{ DateOfBirth: "01 May 1980", WeddingAnniversary: "1 Jun 2001" }, /was added/],
    [{ leadID: 7 }, /leadID not yet supported, only 0 accepted$/],
  ] as const)("with %j returns %s", async (parameters, expected) => {
    expect(await callerOf()("CRMAddLead", { ...lead, ...parameters })).toMatch(expected);
  });

  test.each(["male", "FEMALE", "m", "F", "0", "1", ""])("accepts the gender %j", async (Gender) => {
    expect(await callerOf()("CRMAddLead", { ...lead, Gender })).toMatch(/was added/);
  });

  test.each(lengths.map(([field, max, label]) => [field, max, label ?? field] as const))(
    "for the field %s, accepts at most %i characters",
    async (field, max, label) => {
      const call = callerOf();
      expect(await call("CRMAddLead", { ...lead, [field]: "x".repeat(max) })).toMatch(/was added/);
      expect(await call("CRMAddLead", { ...lead, [field]: "x".repeat(max + 1) })).toBe(tooLong(label, max));
    },
  );

  test("reports the first broken rule of spec section 7 if several are broken", async () => {
    const broken = { ...lead, ...enquiry, FirstName: "", PropertyID: 0, Gender: "x", leadID: 1 };
    const call = callerOf();
    expect(await call("CRMAddLead", broken)).toMatch(/must be entered$/);
    expect(await call("CRMAddLead", { ...broken, FirstName: "Ada" })).toMatch(/PropertyID must be > 0/);
    expect(await call("CRMAddLead", { ...broken, FirstName: "Ada", PropertyID: 1101 })).toMatch(/for Gender$/);
  });
});

describe("storing a lead", () => {
  async function stored(parameters: Lead) {
    const store = memoryStore();
    await callerOf(undefined, { store })("CRMAddLead", parameters);
    return (await store.dump()).leads;
  }

  test("stores the caller, and no enquiry if no flag requests one", async () => {
    expect(await stored({ ...lead, EnquireyComments: "ignored" })).toEqual([
      { id: 1, UserID: 501, parameters: { ...lead, EnquireyComments: "ignored" }, enquiry: null },
    ]);
  });

  test("replaces a past enquiry date by the current time, and keeps a future date", async () => {
    const [one] = await stored({
      ...lead,
      ...enquiry,
      EnquireyArrivalDate: "2027-05-31T00:00:00",
      EnquireyDepartureDate: "2027-06-02T00:00:00",
      EnquireyComments: "Sea view?",
      EnquiryPartySize: 3,
    });
    expect(one?.enquiry).toEqual({
      PropertyID: 1101,
      arrival: NOW,
      departure: "2027-06-02T00:00:00",
      comments: "Sea view?",
      partySize: 3,
      added: true,
      emailed: false,
    });
  });

  test.each([
    ["2027-06-01T23:00:00", true],
    ["2027-06-01T09:30:01", true],
    ["2027-06-01T09:30:00.2", true],
    ["2027-06-01T09:30:00.1234567", false],
    ["2027-06-01T09:29:59", false],
    ["2027-06-01T00:00:00", false],
    ["2027-06-01", false],
    ["2027-06-02", true],
    [" 2027-06-01T23:00:00 ", true],
    ["2027-06-01T14:30:01Z", true],
    ["2027-06-01T14:30:00Z", false],
    ["2027-06-01T23:00:00+14:00", false],
    ["2027-05-31T23:00:00-14:00", false],
    ["2027-06-02T04:00:00+14:00", false],
    ["0001-01-01T00:00:00", false],
    ["9999-12-31T23:59:59-14:00", true],
  ])(
    "keeps the enquiry date %j only if it is in the future (a date without an offset has that of the clock): %s",
    async (date, future) => {
      const [one] = await stored({ ...lead, ...enquiry, EnquireyArrivalDate: date, EnquireyDepartureDate: date });
      expect(one?.enquiry).toMatchObject({ arrival: future ? date : NOW, departure: future ? date : NOW });
    },
  );

  test.each(["2027-06-01T12:00:00", "2027-06-01T12:00:00Z"])(
    "compares an enquiry date without an offset as written if the time is %s",
    async (now) => {
      const store = memoryStore();
      const dates = { EnquireyArrivalDate: "2027-06-01T12:00:01", EnquireyDepartureDate: "2027-06-01T11:59:59" };
      await callerOf(undefined, { store, now: () => now })("CRMAddLead", { ...lead, ...enquiry, ...dates });
      expect((await store.dump()).leads[0]?.enquiry).toMatchObject({ arrival: "2027-06-01T12:00:01", departure: now });
    },
  );

  test("does not happen if the lead is rejected", async () => {
    expect(await stored({ ...lead, leadID: 1 })).toEqual([]);
  });

  test("returns the first unknown storage error if the store fails", async () => {
    const store: Store = { ...memoryStore(), addLead: () => Promise.reject(new Error("the disk is full")) };
    expect(await callerOf(undefined, { store })("CRMAddLead", lead)).toBe(
      "CRMAddLead: Error - Unkown error storing record (1)",
    );
  });
});
