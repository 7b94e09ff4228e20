// Performs the tasks of a client author with the installed packages. The client must handle each trap of the service,
// or refuse the call with a message.
import assert from "node:assert/strict";
import {
  availability,
  channelClient,
  memorySyncStore,
  planSync,
  service,
  streamingChannelClient,
  unwrap,
} from "@staywire/channel";
import { reference } from "@staywire/reference";
import { defaultWorld } from "@staywire/world";

const inMemory = reference(defaultWorld(), { now: () => "2027-05-01T12:00:00Z" });
const account = (username) => ({
  namespace: service.namespace,
  credentials: { username, password: `${username}-password` },
});
const channel = channelClient({ transport: inMemory, ...account("agent") });
const owner = channelClient({ transport: inMemory, ...account("company") });
const xml = (body) => ({
  status: 200,
  headers: [["Content-Type", "text/xml; charset=utf-8"]],
  body: new TextEncoder().encode(`<?xml version="1.0"?>${body.replace(">", ` xmlns="${service.namespace}">`)}`),
});
const replying = (body) => channelClient({ transport: async () => xml(body), ...account("agent"), binding: "post" });

const lead = {
  FirstName: "Ann",
  LastName: "Guest",
  PortalActive: false,
  AddressTidied: false,
  AllowMarketingEmails: false,
  AddAsEnquirey: false,
  SendEnquireyEmail: false,
  AgentAccountUserID: 0,
  EnquireyArrivalDate: "2027-06-01",
  EnquireyDepartureDate: "2027-06-08",
};
const stay = { MCUserID: 601, PropertyID: 1101, DiscountCode: "SUN10", RentalRate: "700.00" };
const blackout = {
  MCUserID: 601,
  PropertyID: 1101,
  GuestName: "Owner",
  dteArrive: "2027-09-01",
  dteDepart: "2027-09-03",
};
const nights = { MinimumDateInRange: "2027-05-01", MaximumDateInRange: { year: 2027, month: 5, day: 4 } };

async function refused(call, ...messages) {
  const outcome = await call;
  assert.equal(outcome.reason, "refused", JSON.stringify(outcome));
  for (const message of messages) assert.match(outcome.message, message);
}

const traps = {
  "a: the rates of one property are a list": async () =>
    assert.ok(unwrap(await channel.GetPropertyRatesAndRestrictions({ PropertyID: 1101 })).length > 0),
  "b: more than 20 properties or 31 nights": () =>
    refused(
      channel.GetPropertiesNightlyRoomsToSell({
        PropertyIDs: Array.from({ length: 45 }, (_, index) => index + 1),
        MinimumDateInRange: "2027-05-01",
        MaximumDateInRange: "2027-07-01",
      }),
      /45 items; expected at most 20/,
      /61 nights .* at most 31/,
    ),
  "b: more than 50 properties": () =>
    refused(channel.GetStaticPropertyDetails({ PropertyIds: Array.from({ length: 51 }, () => 1101) }), /at most 50/),
  "b: an error of an item names its property": async () => {
    const outcome = await channel.GetPropertiesNightlyRoomsToSell({ PropertyIDs: [1101, 999999], ...nights });
    assert.deepEqual(
      outcome.itemErrors?.map(({ item }) => item),
      [{ index: 1, id: 999999 }],
    );
  },
  "b: an error of a streamed item names its property": async () => {
    const lists = streamingChannelClient({ transport: inMemory, ...account("agent") });
    const ids = [];
    const options = { onItemError: ({ item }) => ids.push(item.id) };
    for await (const _ of lists.GetPropertiesNightlyRoomsToSell({ PropertyIDs: [1101, 999999], ...nights }, options));
    assert.deepEqual(ids, [999999]);
  },
  "c: lengths, e-mail, leadID and what an enquiry requires": () =>
    refused(
      channel.CRMAddLead({ ...lead, FirstName: "x".repeat(200), leadID: 7, AddAsEnquirey: true }),
      /FirstName has 200 characters; expected at most 100/,
      /leadID is 7; expected 0/,
      /EmailAddress is missing/,
      /PropertyID is missing/,
    ),
  "c: an unknown text with the prefix of errors is no success": async () =>
    assert.equal((await replying("<string>Error - The database is on fire</string>").CRMAddLead(lead)).kind, "error"),
  "d: an ISO date is written as dd MMM yyyy": async () => {
    const dates = { BookingArrivalDate: "2027-05-01", BookingDepartureDate: "2027-05-08" };
    assert.equal((await channel.validateDiscountCode({ ...stay, ...dates })).kind, "ok");
  },
  "d: an amount that is a number, and a date that is none": () =>
    refused(
      channel.validateDiscountCode({
        ...stay,
        RentalRate: 1000.5,
        BookingArrivalDate: new Date(0),
        BookingDepartureDate: "May",
      }),
      /RentalRate is the number 1000\.5; expected an exact decimal as text/,
      /BookingArrivalDate is a Date/,
      /BookingDepartureDate is "May"; expected a date/,
    ),
  "e: a wrong name is corrected": () => refused(channel.GetExtras({ propertyId: 1101 }), /did you mean PropertyID\?/),
  "f: a blackout of taken days is an error": async () => {
    assert.equal((await owner.AddBlackoutDates(blackout)).kind, "ok");
    assert.equal((await owner.AddBlackoutDates(blackout)).code, "dates-already-booked");
    assert.equal((await replying("<int>0</int>").AddBlackoutDates(blackout)).kind, "error");
  },
  "f: a blackout that ends before it begins": () =>
    refused(owner.AddBlackoutDates({ ...blackout, dteDepart: "2027-08-01" }), /would block no night/),
  "g: xmlMsg is URL-encoded in every binding": async () => {
    for (const binding of ["soap11", "soap12", "get", "post"]) {
      const call = { xmlMsg: "<a>1 & 2</a>", returnRequestingXML: false };
      assert.equal(unwrap(await channel.UserFunctions(call, { binding })).stringResponse, call.xmlMsg);
    }
  },
  "h: a nil item is in no list": async () => {
    const nil = '<Rates xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>';
    const bulk = replying(`<ArrayOfRates>${nil}<Rates><PropertyID>1</PropertyID></Rates></ArrayOfRates>`);
    const rates = unwrap(await bulk.GetAllPropertyRatesAndRestrictionsPerMC({ MCUserID: 601 }));
    assert.deepEqual(
      rates.map(({ PropertyID }) => PropertyID),
      [1],
    );
  },
  "arguments that are missing are named": async () => {
    await assert.rejects(availability(channel, { from: "2027-05-01", nights: 3 }).next(), /^TypeError: properties is/);
    await assert.rejects(planSync(memorySyncStore(), { companies: [601] }).next(), /^TypeError: now is missing/);
    assert.throws(() => unwrap(channel.GetExtras({ PropertyID: 1101 })), /is an await missing/);
  },
  "options that are missing are named": () => {
    assert.throws(
      () => channelClient({ transport: inMemory, ...account("a"), timeout: Number("x") }),
      /timeout is NaN/,
    );
    assert.throws(
      () => channelClient({ transport: inMemory, ...account("a"), credentials: {} }),
      /credentials\.username/,
    );
    assert.throws(() => channelClient({ baseUrl: "https://channel.example/X.asmx", ...account("a") }), /baseUrl/);
    assert.throws(() => channelClient({ transport: inMemory, ...account("a"), namespace: "" }), /targetNamespace/);
  },
};

let failed = 0;
for (const [name, trap] of Object.entries(traps)) {
  try {
    await trap();
  } catch (error) {
    failed += 1;
    console.log(`${name}: ${error.message}`);
  }
}
process.exitCode = failed === 0 ? 0 : 1;
