// Tests records of exchanges: they are read back as written and contain no password, and pseudonyms change no verdict
// and leave no personal data.
import { service } from "@staywire/catalog";
import {
  type HttpRequest,
  type HttpResponse,
  type RecordValue,
  untypedCodec,
  utf8,
  withoutIllegal,
} from "@staywire/codec";
import {
  exchangeLine,
  parametersArbitrary,
  parseRecording,
  pseudonymizer,
  type RecordedExchange,
  replyOf,
  resultArbitrary,
} from "@staywire/conformance";
import type { Exchange } from "@staywire/conformance/checks";
import { type Binding, bindings, operationOf } from "@staywire/model";
import { reference } from "@staywire/reference";
import { defaultWorld } from "@staywire/world";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { evaluateCallerFacts } from "../facts/callers/evaluate.js";
import { evaluateFacts } from "../facts/evaluate.js";
import { observedOf, recorder } from "./recorder.js";

const codec = untypedCodec(service);
const record = recorder(service);
const today = { year: 2027, month: 5, day: 1 };
const NOON = Date.UTC(2027, 4, 1, 12);
const target = reference(defaultWorld());
const users = [
  { username: "agent", password: "agent-password" },
  { username: "second-agent", password: "second-agent-password" },
  { username: "company", password: "company-password" },
] as const;

interface Sent {
  readonly exchange: Exchange;
  readonly time: number;
}

async function carried(request: HttpRequest, time: number): Promise<Sent> {
  return { exchange: { request, response: await target(request), silence: undefined }, time };
}

function call(operation: string, binding: Binding, parameters: RecordValue, user = 0): HttpRequest {
  return codec.encodeRequest(operation, binding, { credentials: users[user] ?? users[0], parameters });
}

const lead = operationOf(service, "CRMAddLead").sample as RecordValue;

/**
 * Leads that keep or break each rule about texts. Some contain personal data that is hard to replace, for example
 * because it is escaped.
 */
const leads: readonly RecordValue[] = [
  {},
  { FirstName: "", LastName: " " },
  { FirstName: "M", LastName: "Fema", Gender: "m" },
  { FirstName: "x".repeat(100), Zip: "1".repeat(20), EmailAddress: `${"a".repeat(38)}@b.example` },
  { FirstName: "x".repeat(101), Zip: "1".repeat(21), EmailAddress: `${"a".repeat(45)}@b.example` },
  { EmailAddress: "no address at all", Telephone: "ask the office", CellPhone: "5" },
  { EmailAddress: "", SendEnquireyEmail: true },
  { DateOfBirth: "31 Feb 1980", WeddingAnniversary: "2 mar 2001" },
  { Comments: "Tom &amp; Jerry &#74;&#x4A;", Hobbies: "a & b", Gender: "unknown" },
  { PartnerName: "Señora Iñárritu 😀", NamesOfFamilyMembers: "李雷,韓梅梅", City: "Ål", State: "&" },
];

async function everyExchange(): Promise<readonly Sent[]> {
  const all: Sent[] = [];
  for (const [at, operation] of service.order.entries()) {
    for (const [index, binding] of bindings.entries()) {
      const sample = { ...operationOf(service, operation).sample, PropertyID: 1101, McUserId: 601, MCUserID: 601 };
      const known = Object.entries(sample).filter(([name]) =>
        Object.hasOwn(operationOf(service, operation).parameters, name),
      );
      const parameters = Object.fromEntries(known) as RecordValue;
      all.push(await carried(call(operation, binding, parameters, index % users.length), NOON + at * 1_000 + index));
    }
  }
  for (const [at, change] of leads.entries()) {
    for (const binding of bindings) {
      all.push(await carried(call("CRMAddLead", binding, { ...lead, ...change }), NOON + 60_000 + at));
    }
  }
  const unread = call("GetExtras", "soap11", { PropertyID: 1101 });
  all.push(await carried({ ...unread, body: utf8("<nothing") }, NOON));
  all.push({
    exchange: { request: unread, response: { status: 200, headers: [], body: utf8("<html>") }, silence: undefined },
    time: NOON,
  });
  return all;
}

/** Returns replies with personal data, some of which contradict each other. */
function inventedReplies(): readonly Sent[] {
  const stay = {
    ArrivalDate: "2027-05-03T00:00:00",
    DepartureDate: "2027-05-05T00:00:00",
    BookingID: 900,
    HasPoolHeat: false,
  };
  const stays = (...names: readonly string[]) =>
    names.map((GuestName, index) => ({
      ...stay,
      BookingID: 900 + index,
      GuestName,
      specialResponse: `for ${GuestName}`,
    }));
  const reply = (operation: string, parameters: RecordValue, value: RecordValue | readonly RecordValue[]) => {
    const request = call(operation, "soap11", parameters);
    return {
      exchange: { request, response: codec.encodeResponse(operation, "soap11", value), silence: undefined },
      time: NOON,
    };
  };
  const company = {
    ...{ ID: 5, CompanyName: "Osprey Rentals", PreferredCurrencyIso: "USD", Address: "12 Osprey Way", City: "Osprey" },
    ...{
      State: "FL",
      Country: "USA",
      PostCode: "34229",
      WebsiteUrl: "https://osprey.example",
      MinChildAge: 2,
      MaxChildAge: 12,
    },
    Contacts: [
      { ContactType: "Sales for Osprey", Name: "Ann Lee", Email: "ann@osprey.example", Phone: "+1 941 555 0100" },
    ],
  };
  const blank = { xmlMsg: "", jSonMsg: "" };
  return [
    reply("GetReservations", { PropertyID: 11, ...blank }, stays("Ann Lee", "Ben O'Neil", "A")),
    reply("GetReservationsWithTime", { PropertyID: 11, ...blank }, stays("Ann Lee", "Ben O'Neill", "A")),
    reply("GetReservations", { PropertyID: 12, ...blank }, stays("Ann Lee", "")),
    reply("GetReservationsWithTime", { PropertyID: 12, ...blank }, stays("Ann Lee", "")),
    reply("GetManagementCompanyDetails", { McUserId: 5 }, company),
    reply("GetManagementCompanyDetails", { McUserId: 5 }, { ...company, City: "Sarasota" }),
  ];
}

let records: readonly RecordedExchange[] = [];
/** The records with pseudonyms. */
let replaced: readonly RecordedExchange[] = [];
const replace = pseudonymizer(service, "a secret");
beforeAll(async () => {
  const sent = [...(await everyExchange()), ...inventedReplies()];
  records = sent.map(({ exchange, time }) => record(exchange, time));
  replaced = records.map(replace);
});

function readBack(exchange: RecordedExchange): RecordedExchange | undefined {
  return parseRecording(exchangeLine(exchange)).exchanges[0];
}

describe("a record", () => {
  test("that is written and read back is the same, for every operation in every binding", () => {
    for (const each of records) expect(readBack(each)).toStrictEqual(each);
    expect(new Set(records.map(({ operation }) => operation)).size).toBe(service.order.length + 1);
  });

  test("that is written and read back is the same, for generated calls and results", () => {
    const generated = fc.constantFrom(...service.order).chain((operation) =>
      fc.record({
        operation: fc.constant(operation),
        binding: fc.constantFrom(...operationOf(service, operation).bindings),
        parameters: parametersArbitrary(service, operation, { today }),
        value: resultArbitrary(service, operation),
      }),
    );
    fc.assert(
      fc.property(generated, ({ operation, binding, parameters, value }) => {
        const response = codec.encodeResponse(operation, binding, value);
        const exchange = { request: call(operation, binding, parameters), response, silence: undefined };
        const made = record(exchange, NOON);
        expect(readBack(made)).toStrictEqual(made);
        expect(replyOf(made)).toStrictEqual(codec.decodeResponse(operation, binding, response));
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  test("has the earliest time at which the service can have created the reply, given the cache time of the operation", () => {
    const times = records.map(({ operation = "", time = 0, earliest = 0 }) => [operation, (time - earliest) / 60_000]);
    expect(Object.fromEntries(times)).toMatchObject({ GetAllReservations: 10, GetExtras: 1, GetPropertyRates: 0 });
  });

  test("contains no password of its call, even if the reply repeats the request", async () => {
    const credentials = { username: "agent", password: "p&ss w<rd" };
    const parameters = { xmlMsg: "p&ss w<rd", returnRequestingXML: true };
    const request = codec.encodeRequest("UserFunctions", "soap11", { credentials, parameters });
    const value = {
      requestingUserID: 1,
      requestDateTime: "2027-05-01T00:00:00",
      responseDateTime: "2027-05-01T00:00:00",
    };
    const result = {
      ...value,
      requestingXML: new TextDecoder().decode(request.body),
      integerResponse: 0,
      decimalResponse: "0",
      booleanResponse: false,
    };
    const response = codec.encodeResponse("UserFunctions", "soap11", result);
    const line = exchangeLine(record({ request, response, silence: undefined }, NOON));
    expect(line).toContain("{{password}}");
    expect(line).not.toMatch(/p&ss|w<rd|p&amp;ss|w&lt;rd/);
  });
});

/** Matches the names of all members with personal data, and no other names. */
const personal =
  /(?:^|\.)(?:FirstName|LastName|Address[12]?|City|County|State|Country|Zip|PostCode|Telephone|CellPhone|EmailAddress|Comments|CombinedAddress|PartnerName|NamesOfFamilyMembers|Hobbies|FavoriteTravelDestinations|SpecialRequirements|PetDetails|Occupation|DateOfBirth|WeddingAnniversary|EnquireyComments|GuestName|specialResponse|CompanyName|Contacts\.Name|Email|Phone|WebsiteUrl|BusinessTaxId|xmlMsg|requestingXML|requestingIP|stringResponse)$/;

function personalTexts(value: unknown, name = ""): readonly string[] {
  if (typeof value === "string") return personal.test(name) && value.trim() !== "" ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    personalTexts(member, Array.isArray(value) ? name : `${name}.${key}`),
  );
}

describe("pseudonyms", () => {
  const kinds = (all: readonly RecordedExchange[]) => {
    const observed = all.map((each) => observedOf(each));
    return [...evaluateFacts(observed, { today }), ...evaluateCallerFacts(observed)].map(({ id, evaluation }) => [
      id,
      evaluation.kind,
    ]);
  };

  test("change no verdict of a fact", () => {
    const before = kinds(records);
    expect(kinds(replaced)).toEqual(before);
    // Each SOAP 1.1 exchange is also evaluated alone, because violations of one exchange can hide violations of another
    // one.
    for (const [at, each] of records.entries()) {
      if (each.binding === "soap11") expect(kinds(replaced.slice(at, at + 1))).toEqual(kinds([each]));
    }
    expect(before).toContainEqual(["reservations.guests-agree", "contradicted"]);
    expect(before).toContainEqual(["caller.lead-lengths", "contradicted"]);
    expect(before).toContainEqual(["caller.escaped-once", "contradicted"]);
  });

  test("of generated calls and replies change no verdict of a fact, and leave no personal text", () => {
    const names = ["CRMAddLead", "AddBlackoutDates", "UserFunctions", "GetReservations", "GetManagementCompanyDetails"];
    const text = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.lorem(),
      fc.constantFrom("a &amp; b", "&#65;nn Lee", "Tom%20Lee", "m", "male"),
    );
    const markedIn = (operation: string) =>
      Object.entries(operationOf(service, operation).parameters).flatMap(([name, { personal: kind }]) =>
        kind === undefined ? [] : [name],
      );
    const generated = fc.constantFrom(...names).chain((operation) =>
      fc.record({
        operation: fc.constant(operation),
        parameters: parametersArbitrary(service, operation, { today }),
        texts: fc.dictionary(fc.constantFrom("", ...markedIn(operation)), text),
        value: resultArbitrary(service, operation),
      }),
    );
    fc.assert(
      fc.property(generated, ({ operation, parameters, texts: { "": _, ...texts }, value }) => {
        const invented = Object.fromEntries(Object.entries(texts).map(([name, each]) => [name, withoutIllegal(each)]));
        const request = call(operation, "soap11", { ...parameters, ...invented });
        const response = codec.encodeResponse(operation, "soap11", value);
        const before = record({ request, response, silence: undefined }, NOON);
        const after = replace(before);
        expect(kinds([after])).toEqual(kinds([before]));
        const line = JSON.stringify({ ...after, operation: undefined, form: undefined });
        const left = Object.values(invented).filter(
          (each) => /[\p{L}\p{N}]{5}/u.test(each) && line.includes(JSON.stringify(each.trim()).slice(1, -1)),
        );
        expect(left).toEqual([]);
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  test("leave no text of a member with personal data, and no user name", () => {
    let found = 0;
    for (const [at, each] of records.entries()) {
      const texts = personalTexts([each.parameters, each.reply?.value]);
      const line = JSON.stringify(replaced[at], (name, member) => (name === "operation" ? undefined : member));
      found += texts.length;
      // Texts of up to three characters are ignored, because any text can contain them by chance.
      const left = [...texts, each.user ?? ""].filter(
        (text) => text.length > 3 && line.includes(JSON.stringify(text).slice(1, -1)),
      );
      expect(left).toEqual([]);
    }
    expect(found).toBeGreaterThan(500);
  });

  test("are equal for equal texts, and different for different texts", () => {
    const pairs = records.flatMap((each, at) => {
      const after = personalTexts([replaced[at]?.parameters, replaced[at]?.reply?.value]);
      return personalTexts([each.parameters, each.reply?.value]).map((text, at) => [text, after[at] ?? ""] as const);
    });
    const forward = new Map(pairs);
    for (const [text, made] of pairs) expect([text, forward.get(text)]).toEqual([text, made]);
    expect(new Set(forward.values()).size).toBe(forward.size);
  });

  test("are read back as written", () => {
    for (const each of replaced) expect(readBack(each)).toStrictEqual(each);
  });

  test("replace personal data that an error text repeats, in any letter case", () => {
    const request = call("CRMAddLead", "soap11", {
      ...lead,
      FirstName: "Wilhelmina",
      EmailAddress: "mina@guest.example",
    });
    const text = "Error - no mail for WILHELMINA at mina@guest.example";
    const response: HttpResponse = codec.encodeFault("soap11", { code: "server", text });
    const made = replace(record({ request, response, silence: undefined }, NOON));
    const [error] = (made.reply?.kind === "error" && made.reply.errors) || [];
    expect(error?.text).toMatch(/Error - no mail for [a-z]+ at [a-z]+@example\.com$/i);
    expect(JSON.stringify(made)).not.toMatch(/wilhelmina|mina@guest/i);
  });
});
