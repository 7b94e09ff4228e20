// A call that was not recorded gets a reply if recorded replies determine this reply. Otherwise it gets a fault that
// explains why the reply cannot be known.
import { service } from "@staywire/catalog";
import { type Reply, type Transport, untypedCodec } from "@staywire/codec";
import { parseRecording } from "@staywire/conformance";
import { recorder } from "@staywire/conformance/recording";
import { reference } from "@staywire/reference";
import { defaultWorld } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { inferring } from "./inferring.js";

const codec = untypedCodec(service);
const noon = Date.parse("2027-05-01T12:00:00Z");
const messages = { xmlMsg: "", jSonMsg: "" };

type Call = readonly [operation: string, parameters: Record<string, string | number>, username?: string];

async function made(transport: Transport, [operation, parameters, username = "agent"]: Call): Promise<Reply> {
  const credentials = { username, password: `${username}-password` };
  const request = codec.encodeRequest(operation, "soap11", { credentials, parameters });
  return codec.decodeResponse(operation, "soap11", await transport(request));
}

const target = reference(defaultWorld(), { now: () => "2027-05-01T12:00:00Z" });

/** Records some calls, and returns the reply to another call, which is inferred from the recording. */
async function after(calls: readonly Call[], asked: Call): Promise<Reply> {
  let recording = "";
  let time = noon;
  const write = (line: string) => {
    recording += line;
  };
  const now = () => {
    time += 1000;
    return time;
  };
  const recorded = recorder(service, target, { write, key: "a key", now });
  for (const call of calls) await made(recorded, call);
  return made(inferring(service, parseRecording(recording).exchanges), asked);
}

const stays = ["BookingID", "ArrivalDate", "DepartureDate", "HasPoolHeat"];

/** Returns the members of stays that are not personal. */
function staysIn({ value }: Reply): unknown {
  return (value as readonly Record<string, unknown>[]).map((row) => stays.map((name) => row[name]));
}

const timed: Call = ["GetReservationsWithTime", { PropertyID: 1101, ...messages }];
const plain: Call = ["GetReservations", { PropertyID: 1101, ...messages }];
const rights: Call = ["GetPropertyPermissions", { PropertyID: 1101 }];
const companies: Call = ["GetManagementCompanyDefaultArrivalDepartureTimes", {}];

describe("a reply is inferred", () => {
  test("if other recorded replies show each of its members", async () => {
    const reply = await after([plain, rights, companies], timed);
    expect(reply.kind).toBe("ok");
    expect(staysIn(reply)).toEqual(staysIn(await made(target, timed)));
    expect(staysIn(reply)).not.toEqual(staysIn(await made(target, plain)));
  });

  test("even if the rights to the property are not recorded", async () => {
    expect(staysIn(await after([timed], plain))).toEqual(staysIn(await made(target, plain)));
  });
});

describe("a fault explains why a reply cannot be known", () => {
  test.each([
    ["a member is not shown", [rights], ["GetExtras", { PropertyID: 1101 }], "no recorded reply shows"],
    [
      "other replies only limit a member",
      [rights, ["GetPropertyRatesAndRestrictions", { PropertyID: 1101 }]],
      ["GetPropertyRates", { PropertyID: 1101 }],
      "no recorded reply shows DailyRate",
    ],
    ["the times of day are not shown", [plain, companies], timed, "no recorded reply shows ArrivalDate"],
    ["nothing was read", [], plain, "no reply that was recorded since the last write is about it"],
    [
      "an account was refused",
      [plain, rights, companies, ["GetPropertyPermissions", { PropertyID: 1101 }, "native"]],
      timed,
      "an account has no rights to what it names",
    ],
    [
      "something was written",
      [plain, rights, companies, ["AddExtra", { BookingID: 90002, ItemCodeToAddToBooking: "GRILL" }]],
      timed,
      "no reply that was recorded since the last write is about it",
    ],
    [
      "the call writes",
      [plain],
      ["AddExtra", { BookingID: 90002, ItemCodeToAddToBooking: "GRILL" }],
      "it can change something",
    ],
  ] as const satisfies readonly (readonly [string, readonly Call[], Call, string])[])(
    "if %s",
    async (_, calls, asked, why) => {
      const reply = await after(calls, asked);
      expect(reply).toMatchObject({ kind: "error", channel: "fault" });
      expect(reply.kind === "error" && reply.text).toContain(`${asked[0]}, and what it would return cannot be known: `);
      expect(reply.kind === "error" && reply.text).toContain(why);
    },
  );
});
