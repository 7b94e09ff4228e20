// Tests that built outcomes have the same members as the outcomes of a client, that the fake channel records calls,
// that built worlds are valid, and that faults are injected in order.
import { type ChannelClient, type FailureReason, readStay, type ServiceError, unwrap } from "@staywire/channel";
import { parseWorld } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { error, failed, fakeChannel, faultIds, memoryChannel, ok, testWorld, withFaults } from "./index.js";

const stay = { PropertyID: 1101, arrival: "2027-05-05", departure: "2027-05-08" };
const world = testWorld().property(1101, { rate: "162.50", booked: [["2027-05-11", "2027-05-13"]] });

describe("outcomes", () => {
  test("a built result has the members of a result of a client", async () => {
    const real = await memoryChannel(world.build()).GetReservations({ PropertyID: 1101 });
    const built = ok("GetReservations", real.kind === "ok" ? real.value : null);
    expect(Object.keys(built).sort()).toEqual(Object.keys(real).sort());
    expect({ ...built, meta: undefined }).toEqual({ ...real, meta: undefined });
  });

  test("a built error has the members of an error of a client, and unwrap throws the same error for both", async () => {
    const real = await memoryChannel(world.build()).GetExtras({ PropertyID: 9999 });
    expect(real.kind).toBe("error");
    const { code } = real as ServiceError<"no-access-rights">;
    const built = error("GetExtras", code);
    expect(Object.keys(built).sort()).toEqual(Object.keys(real).sort());
    expect(built).toMatchObject({ kind: "error", code, category: "permission", retry: false });
    expect(() => unwrap(error("AddBlackoutDates", "dates-already-booked"))).toThrow("the dates are already booked");
    expect(error("AddBlackoutDates", "dates-already-booked")).toMatchObject({ channel: "result", status: 200 });
  });

  test("a built failure has the members of a failure of a client", async () => {
    const real = await memoryChannel(world.build(), { faults: ["reset-at-nothing"] }).GetExtras({ PropertyID: 1101 });
    const built = failed("network");
    expect(real).toMatchObject({ kind: "failed", reason: "network", outcome: built.outcome, retry: built.retry });
    const { page, ...members } = { page: "", ...real };
    expect(Object.keys(members).sort()).toEqual(Object.keys(built).sort());
    expect(failed("refused")).toMatchObject({ outcome: "not-sent", attempts: 0, retry: false });
  });
});

describe("the fake channel", () => {
  test("answers with given values, outcomes and functions, and records its calls", async () => {
    const channel = fakeChannel({
      GetReservations: [],
      GetExtras: error("GetExtras", "unknown-error"),
      AddExtra: (_, call) => (call === 1 ? failed("timeout") : []),
    });
    expect(await channel.GetReservations({ PropertyID: 1 })).toMatchObject({ kind: "ok", value: [] });
    expect(await channel.GetExtras({ PropertyID: 1 })).toMatchObject({ kind: "error", code: "unknown-error" });
    const extra = { BookingID: 1, ItemCodeToAddToBooking: "GRILL" };
    expect(await channel.AddExtra(extra)).toMatchObject({ kind: "failed", operation: "AddExtra", reason: "timeout" });
    expect(await channel.AddExtra(extra)).toMatchObject({ kind: "ok" });
    expect(channel.calls.map(({ operation }) => operation)).toEqual([
      ...["GetReservations", "GetExtras", "AddExtra", "AddExtra"],
    ]);
    expect(channel.calls[2]?.parameters).toEqual(extra);
  });

  const blackout = {
    MCUserID: 601,
    PropertyID: 1101,
    GuestName: "x",
    dteArrive: "2027-06-23",
    dteDepart: "2027-06-20",
  };

  test.each<readonly [title: string, reason: FailureReason, call: (channel: ChannelClient) => Promise<object>]>([
    ["a number that is no integer", "refused", (channel) => channel.GetExtras({ PropertyID: 1.5 })],
    ["a blackout that blocks no night", "refused", (channel) => channel.AddBlackoutDates(blackout)],
    [
      "an xmlMsg that is encoded already",
      "refused",
      (channel) => channel.UserFunctions({ xmlMsg: "%3Cquery/%3E", returnRequestingXML: false }),
    ],
    [
      "a text that XML cannot contain",
      "not-encodable",
      (channel) => channel.GetReservations({ PropertyID: 1101, xmlMsg: "\u0001" }),
    ],
    [
      "a query that is too long",
      "url-too-long",
      (channel) => channel.UserFunctions({ xmlMsg: "x".repeat(3000), returnRequestingXML: false }, { binding: "get" }),
    ],
  ])("returns the same failure as a client for %s: %s", async (_, reason, call) => {
    const real = await call(memoryChannel(world.build(), { client: { onWarning: () => {} } }));
    const answers = { GetExtras: null, GetReservations: [], AddBlackoutDates: 17, UserFunctions: null };
    expect(real).toMatchObject({ kind: "failed", reason, outcome: "not-sent" });
    expect(await call(fakeChannel(answers))).toEqual(real);
  });

  test("rejects a call without a prepared answer", async () => {
    const channel = fakeChannel({ GetExtras: null });
    await expect(channel.GetReservations({ PropertyID: 1 })).rejects.toThrow(
      "GetReservations was called, and the fake channel has no answer for it: add { GetReservations: ... }",
    );
  });
});

describe("a built world", () => {
  test("is valid, and its properties can be booked as configured", async () => {
    const built = world.property(1102, { bookable: false }).property(1103, { kind: "AOA", rooms: 1 }).build();
    expect(parseWorld(JSON.parse(JSON.stringify(built)))).toBeDefined();
    const channel = memoryChannel(built);
    const read = await readStay(channel, stay);
    expect(read).toMatchObject({ offered: true, price: { amount: "487.50", currency: "USD" } });
    const booked = await readStay(channel, { ...stay, departure: "2027-05-12" });
    expect(booked.reasons.map(({ code }) => code)).toEqual(["booked"]);
    expect((await readStay(channel, { ...stay, PropertyID: 1102 })).reasons[0]?.code).toBe("not-bookable-online");
    expect((await readStay(channel, { ...stay, PropertyID: 1103 })).offered).toBe(true);
  });

  test("is served on the day of today if now is given as undefined", async () => {
    const built = testWorld()
      .property(1101, { booked: [["2098-12-01", "2098-12-31"]] })
      .build();
    const channel = memoryChannel(built, { now: undefined, today: "2099-01-01" });
    expect(await channel.GetReservations({ PropertyID: 1101 })).toMatchObject({ kind: "ok", value: [] });
  });

  test("makes operations return the errors that were injected", async () => {
    const channel = memoryChannel(world.inject("GetExtras:unknown-error").build());
    expect(await channel.GetExtras({ PropertyID: 1101 })).toMatchObject({ kind: "error", code: "unknown-error" });
  });
});

describe("faults", () => {
  test("are injected in order, one for each request, and the requests after the last fault get none", async () => {
    const channel = memoryChannel(world.build(), { faults: ["status-503", undefined, "status-200-json"] });
    const kinds: string[] = [];
    for (let call = 1; call <= 4; call++) kinds.push((await channel.GetExtras({ PropertyID: 1101 })).kind);
    expect(kinds).toEqual(["failed", "ok", "failed", "ok"]);
  });

  test("make a client retry", async () => {
    const channel = memoryChannel(world.build(), { faults: ["status-503"], client: { retries: 1 } });
    expect((await channel.GetReservations({ PropertyID: 1101 })).kind).toBe("ok");
  });

  test("that are unknown are rejected with a list of the known faults", () => {
    expect(() => withFaults(async () => Promise.reject(), ["status-999"])).toThrow(
      /"status-999" is not a fault.*status-503/,
    );
    expect(faultIds.length).toBeGreaterThan(20);
  });
});
