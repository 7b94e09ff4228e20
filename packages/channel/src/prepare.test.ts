// A channel client checks, converts and encodes parameters before it sends a call.
import type { HttpRequest, Transport } from "@staywire/codec";
import { bindings } from "@staywire/model";
import { reference } from "@staywire/reference";
import { defaultWorld } from "@staywire/world";
import { describe, expect, test } from "vitest";
import {
  type ChannelClient,
  type ChannelClientOptions,
  channelClient,
  type ParameterProblem,
  service,
  validate,
} from "./index.js";

const now = () => "2027-05-01T12:00:00Z";

function recorded(options: Partial<ChannelClientOptions> = {}): { channel: ChannelClient; sent: HttpRequest[] } {
  const sent: HttpRequest[] = [];
  const inMemory = reference(defaultWorld(), { now });
  const transport: Transport = (request, more) => {
    sent.push(request);
    return inMemory(request, more);
  };
  const credentials = { username: "agent", password: "agent-password" };
  return { channel: channelClient({ namespace: service.namespace, credentials, ...options, transport }), sent };
}

const textOf = ({ target, body }: HttpRequest): string => target + new TextDecoder().decode(body);

const range = { PropertyIDs: [1101], MinimumDateInRange: "01 May 2027", MaximumDateInRange: "03 May 2027" };

describe("a call that breaks a rule is not sent, and the failure", () => {
  test("lists every problem", async () => {
    const { channel, sent } = recorded();
    const MaximumDateInRange = "2027-07-03";
    const outcome = await channel.GetPropertiesNightlyRoomsToSell({
      ...range,
      PropertyIDs: Array.from({ length: 45 }, (_, index) => 1101 + index),
      MaximumDateInRange,
    });
    expect(outcome).toMatchObject({ kind: "failed", reason: "refused", outcome: "not-sent", attempts: 0 });
    expect(outcome.kind === "failed" && outcome.problems?.map(({ rule }) => rule)).toEqual([
      "GetPropertiesNightlyRoomsToSell.PropertyIDs.max-items",
      "GetPropertiesNightlyRoomsToSell.MinimumDateInRange.nights",
    ]);
    expect(outcome.kind === "failed" && outcome.message).toContain("PropertyIDs has 45 items; expected at most 20");
    expect(sent).toEqual([]);
  });

  test("does not repeat the password", async () => {
    const { channel } = recorded();
    const RentalRate = "agent-password";
    const outcome = await channel.validateDiscountCode({
      MCUserID: 100,
      PropertyID: 1101,
      BookingArrivalDate: RentalRate,
      BookingDepartureDate: "2027-05-03",
      DiscountCode: "SPRING-10",
      RentalRate,
    });
    expect(outcome).toMatchObject({ reason: "refused" });
    expect(JSON.stringify(outcome)).not.toContain("agent-password");
  });
});

test('the option check: "warn" reports the problems and sends the call', async () => {
  const reported: (readonly [string, readonly ParameterProblem[]])[] = [];
  const { channel, sent } = recorded({ check: "warn", onProblems: (...found) => reported.push(found) });
  const outcome = await channel.GetAllPropertyRatesAndRestrictionsPerMC({ MCUserID: 0 });
  expect(outcome).toMatchObject({ kind: "error", code: "mc-user-id-not-positive" });
  expect(reported).toMatchObject([
    ["GetAllPropertyRatesAndRestrictionsPerMC", [{ message: "MCUserID is 0; expected at least 1" }]],
  ]);
  expect(sent).toHaveLength(1);
});

test('the option check: "off" skips all checks, but still converts dates', async () => {
  const { channel, sent } = recorded({ check: "off" });
  const outcome = await channel.GetPropertiesNightlyRoomsToSell({ ...range, MaximumDateInRange: "2027-07-03" });
  expect(outcome).toMatchObject({ kind: "error", code: "range-too-large" });
  expect(textOf(sent[0]!)).toContain("<MaximumDateInRange>03 Jul 2027</MaximumDateInRange>");
});

test("an xmlMsg that needs an agreement with the provider is sent, and reported to onProblems", async () => {
  const reported: string[] = [];
  const { channel, sent } = recorded({ onProblems: (operation) => reported.push(operation) });
  await channel.GetReservations({ PropertyID: 1101, xmlMsg: "agreed" });
  expect(reported).toEqual(["GetReservations"]);
  expect(sent).toHaveLength(1);
});

const days = [{ year: 2027, month: 5, day: 1 }, "2027-05-01", "2027-05-01T00:00:00", "01 May 2027"];

describe("a date parameter", () => {
  test.each(days)(
    "of GetPropertiesNightlyRoomsToSell is written as dd MMM yyyy if given as %j",
    async (MinimumDateInRange) => {
      const { channel, sent } = recorded();
      expect(await channel.GetPropertiesNightlyRoomsToSell({ ...range, MinimumDateInRange })).toMatchObject({
        kind: "ok",
      });
      expect(textOf(sent[0]!)).toContain("<MinimumDateInRange>01 May 2027</MinimumDateInRange>");
    },
  );

  test.each(days)("of AddBlackoutDates is written as a dateTime if given as %j", async (dteArrive) => {
    const { channel, sent } = recorded();
    await channel.AddBlackoutDates({
      MCUserID: 100,
      PropertyID: 1101,
      GuestName: "Owner",
      dteArrive,
      dteDepart: "2027-05-08",
    });
    expect(textOf(sent[0]!)).toContain("<dteArrive>2027-05-01T00:00:00</dteArrive>");
  });
});

test("a blackout that would block no night is refused", async () => {
  const { channel } = recorded();
  const outcome = await channel.AddBlackoutDates({
    MCUserID: 100,
    PropertyID: 1101,
    GuestName: "Owner",
    dteArrive: "2027-05-08",
    dteDepart: "2027-05-01",
  });
  expect(outcome).toMatchObject({ reason: "refused", problems: [{ rule: "AddBlackoutDates.note.empty-range" }] });
});

test("an enquiry about past dates is refused if the current day is known; a lead without an enquiry is sent", async () => {
  const lead = {
    ...{ FirstName: "Ann", LastName: "Guest", EmailAddress: "ann@guest.example", PropertyID: 1101 },
    ...{ PortalActive: false, AddressTidied: false, AllowMarketingEmails: false, SendEnquireyEmail: false },
    ...{ AgentAccountUserID: 0, EnquireyArrivalDate: "2027-04-29", EnquireyDepartureDate: "2027-05-03" },
  };
  const { channel, sent } = recorded({ today: () => ({ year: 2027, month: 5, day: 1 }) });
  expect(await channel.CRMAddLead({ ...lead, AddAsEnquirey: true })).toMatchObject({
    ...{ reason: "refused", problems: [{ rule: "CRMAddLead.EnquireyArrivalDate.not-past" }] },
    message: expect.stringContaining("EnquireyArrivalDate is in the past; expected 2027-05-01 or later (our choice"),
  });
  expect(sent).toEqual([]);
  expect(await channel.CRMAddLead({ ...lead, AddAsEnquirey: false })).toMatchObject({ kind: "ok" });
  const today = { EnquireyArrivalDate: "2027-05-01", AddAsEnquirey: true };
  expect(await channel.CRMAddLead({ ...lead, ...today })).toMatchObject({ kind: "ok" });
});

describe("the parameter xmlMsg", () => {
  const xmlMsg = '<query id="1&2"/>';

  test.each(bindings)("is URL-encoded in the binding %s", async (binding) => {
    const { channel, sent } = recorded({ binding });
    const outcome = await channel.UserFunctions({ xmlMsg, returnRequestingXML: true });
    expect(outcome).toMatchObject({ kind: "ok", value: { stringResponse: xmlMsg } });
    const once = encodeURIComponent(xmlMsg);
    const isSoap = binding === "soap11" || binding === "soap12";
    expect(textOf(sent[0]!)).toContain(isSoap ? `<xmlMsg>${once}</xmlMsg>` : `xmlMsg=${encodeURIComponent(once)}`);
  });

  test("is refused if it is already encoded", async () => {
    const { channel } = recorded();
    const outcome = await channel.UserFunctions({ xmlMsg: encodeURIComponent(xmlMsg), returnRequestingXML: false });
    expect(outcome).toMatchObject({ reason: "refused", problems: [{ parameter: "xmlMsg" }] });
  });
});

describe("a lead with the dates of an enquiry", () => {
  const lead = {
    ...{ FirstName: "Ann", LastName: "Guest", EmailAddress: "ann@guest.example", PropertyID: 1101 },
    ...{ PortalActive: false, AddressTidied: false, AllowMarketingEmails: false, SendEnquireyEmail: false },
    ...{ AgentAccountUserID: 501, EnquireyArrivalDate: "2027-06-08" },
  };
  const problemsOf = (change: { AddAsEnquirey: boolean; EnquireyDepartureDate: string; PropertyID?: number }) =>
    validate(service, "CRMAddLead", { ...lead, ...change }).map(({ message }) => message);

  test("whose departure is before its arrival is refused, and the message says that this is our choice", () => {
    expect(problemsOf({ AddAsEnquirey: true, EnquireyDepartureDate: "2027-06-01" })).toEqual([
      "EnquireyDepartureDate is 7 nights before EnquireyArrivalDate; expected at least 1 after it (our choice: the service may take it)",
    ]);
    expect(problemsOf({ AddAsEnquirey: true, EnquireyDepartureDate: "2027-06-09" })).toEqual([]);
  });

  test("may have dates in any order if AddAsEnquirey and SendEnquireyEmail are false", () => {
    expect(problemsOf({ AddAsEnquirey: false, EnquireyDepartureDate: "2027-06-01" })).toEqual([]);
  });

  test("for property 0 is refused, and the problem names the invalid value", () => {
    expect(problemsOf({ AddAsEnquirey: true, EnquireyDepartureDate: "2027-06-09", PropertyID: 0 })).toEqual([
      "PropertyID is missing or 0; expected a number above 0, because AddAsEnquirey is true",
    ]);
  });
});

test("the message about a write with an unknown outcome describes the effect of repeating it", async () => {
  const client = channelClient({
    namespace: service.namespace,
    credentials: { username: "agent", password: "agent-password" },
    transport: async () => {
      throw new Error("the connection broke");
    },
  });
  const outcome = await client.AddExtra({ BookingID: 90001, ItemCodeToAddToBooking: "GRILL" });
  expect(outcome).toMatchObject({ kind: "failed", outcome: "unknown", message: expect.stringContaining("twice") });
});
