// Tests how a client classifies replies that report an error or an empty result as a text, number, member or fault.
import { service } from "@staywire/catalog";
import { all, serviceOf } from "@staywire/catalog/compact";
import { client, ServiceCallError, unwrap } from "@staywire/client";
import { codec, type HttpResponse } from "@staywire/codec";
import { describe, expect, test } from "vitest";

const made = codec(service);
const credentials = { username: "agent", password: "agent-password" };
const calls = (response: HttpResponse) => client(service, async () => response, { credentials });
const lead = {
  ...{ FirstName: "Zoë", LastName: "O'Brien", PortalActive: false, AddressTidied: false, AllowMarketingEmails: false },
  ...{ AddAsEnquirey: false, SendEnquireyEmail: false, AgentAccountUserID: 900 },
  ...{ EnquireyArrivalDate: "2027-05-01T00:00:00", EnquireyDepartureDate: "2027-05-08T00:00:00" },
};
const blackout = {
  ...{ MCUserID: 100, PropertyID: 1001, GuestName: "Owner stay" },
  ...{ dteArrive: "2027-05-01T00:00:00", dteDepart: "2027-05-08T00:00:00" },
};
const discount = {
  ...{ MCUserID: 100, PropertyID: 1001, DiscountCode: "SPRING-10", RentalRate: "1102.50" },
  ...{ BookingArrivalDate: "01 May 2027", BookingDepartureDate: "08 May 2027" },
};

const added = (text: string) => calls(made.encodeResponse("CRMAddLead", "soap11", text)).CRMAddLead(lead);
const fault = (text: string) => made.encodeFault("soap11", { code: "server", text });
const explained = (DiscountMSG: string) => {
  const value = { GrandTotal: "1102.50", Discount: "0", DiscountApplies: false, DiscountMSG };
  return calls(made.encodeResponse("validateDiscountCode", "soap11", value)).validateDiscountCode(discount);
};

describe("the outcome of a call with a text or number as its result", () => {
  test.each([
    [0, "unhandled-error", "internal", "an unhandled error occurred"],
    [-1, "dates-already-booked", "conflict", "the dates are already booked"],
  ])("is an error for the blackout result %i", async (result, code, category, message) => {
    const outcome = await calls(made.encodeResponse("AddBlackoutDates", "soap11", result)).AddBlackoutDates(blackout);
    expect(outcome).toMatchObject({ kind: "error", code, category, message, text: String(result) });
    expect(() => unwrap(outcome)).toThrow(`AddBlackoutDates: ${message}`);
  });

  test.each([
    ["an unknown text of a lead", () => added("Error - The database is on fire")],
    ["an unknown text of a lead with a prefix", () => added("CRMAddLead: Error - The database is on fire")],
    ["an unknown text of a discount", () => explained("validateDiscountCode: Error The database is on fire")],
  ])("is an error for %s", async (_, call) => {
    expect(await call()).toMatchObject({
      kind: "error",
      code: "unclassified",
      message: expect.stringContaining("The database is on fire"),
    });
  });

  test("is a success for any other text", async () => {
    expect(await added("Lead 17 was added")).toMatchObject({ kind: "ok", value: "Lead 17 was added", warnings: [] });
    expect(await explained("The code takes nothing off.")).toMatchObject({ kind: "ok", warnings: [] });
  });
});

describe("the outcome of an empty result", () => {
  const text = "GetExtras: No Extras Configured for this Property";

  test.each([
    ["the error field", made.encodeResponse("GetExtras", "soap11", { RowCount: 0, ErrorMsg: text }), { RowCount: 0 }],
    ["a fault", fault(text), null],
  ])("is a success if %s reports that a property has no extras", async (_, response, value) => {
    const outcome = await calls(response).GetExtras({ PropertyID: 1001 });
    expect(outcome).toMatchObject({ kind: "ok", warnings: [{ code: "no-extras-configured", meaning: "empty" }] });
    if (value === null) expect(unwrap(outcome)).toBeNull();
    else expect(unwrap(outcome)).toMatchObject(value);
  });
});

describe("an error outcome", () => {
  test("names the parameter and the values of the placeholders", async () => {
    expect(await added("CRMAddLead: Error - The Address1 must not exceed 50 chars.")).toMatchObject({
      code: "field-too-long",
      parameter: "Address1",
      placeholders: { field: "Address1", n: "50" },
      message: "Error - The Address1 must not exceed 50 chars.",
    });
    expect(await added("CRMAddLead: Error - EmailAddress is not valid")).toMatchObject({ parameter: "EmailAddress" });
  });

  test("contains the error text without its prefix, and advice", async () => {
    const extras = await calls(fault("GetExtras: Validation Error 1")).GetExtras({ PropertyID: 1001 });
    expect(extras).toMatchObject({
      text: "Server was unable to process request. ---> GetExtras: Validation Error 1",
      message: "Validation Error 1",
      advice: expect.stringContaining("user name and the password"),
    });
    expect(() => unwrap(extras)).toThrow(ServiceCallError);
    expect(() => unwrap(extras)).toThrow(/^GetExtras: Validation Error 1; check the user name and the password/);
  });

  test("is the same with the compact catalog", async () => {
    const small = codec(serviceOf(...all));
    for (const text of ["CRMAddLead: Error - EmailAddress is not valid", "CRMAddLead: Validation Error 1"]) {
      const response = made.encodeResponse("CRMAddLead", "soap11", text);
      expect(small.decodeResponse("CRMAddLead", "soap11", response)).toEqual(
        made.decodeResponse("CRMAddLead", "soap11", response),
      );
    }
  });
});
