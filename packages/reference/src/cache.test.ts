import { service } from "@staywire/catalog";
import { codec, headerOf } from "@staywire/codec";
import { type Binding, bindings } from "@staywire/model";
import { defaultWorld } from "@staywire/world";
import { describe, expect, test } from "vitest";
import type { Name } from "./call.js";
import { callerOf } from "./calls.cases.js";
import { good } from "./error-triggers.cases.js";
import { reference } from "./implementation.js";

const START = "2027-06-01T09:00:00.000Z";

function running(caching: boolean) {
  let now = START;
  const options = { now: () => now, caching };
  const call = callerOf(defaultWorld("2027-06-01"), options);
  const transport = reference(defaultWorld("2027-06-01"), options);
  const messages = codec(service);
  /** Sets the clock to a number of milliseconds after the start. */
  const at = (milliseconds: number) => {
    now = new Date(Date.parse(START) + milliseconds).toISOString();
  };
  const block = () =>
    call(
      "AddBlackoutDates",
      {
        MCUserID: 701,
        PropertyID: 1701,
        GuestName: "x",
        dteArrive: "2027-08-01T00:00:00",
        dteDepart: "2027-08-02T00:00:00",
      },
      "native",
    );
  const ageOf = async (operation: Name, binding: Binding) => {
    const { parameters, as = "agent" } = good[operation];
    const credentials = { username: as, password: `${as}-password` };
    const request = messages.encodeRequest(operation, binding, { credentials, parameters: parameters as never });
    return headerOf((await transport(request)).headers, "Age");
  };
  return { call, at, block, ageOf };
}

const MINUTE = 60_000;

// The cache times in minutes, from the table in spec section 8.
const limits: readonly (readonly [Name, number])[] = [
  ["GetAllReservations", 10],
  ["GetExtras", 1],
  ["GetReservations", 1],
  ["GetReservationsWithTime", 1],
  ["GetPoolHeatSettings", 1],
  ["GetTaxRatesAndSettings", 1],
  ["GetAllPropertyRatesAndRestrictionsPerMC", 360],
];

const uncached = (Object.keys(good) as Name[]).filter((name) => !limits.some(([cached]) => cached === name));

describe("a cached response", () => {
  test.each(limits)("of %s is repeated for %i minutes, and then created again", async (operation, minutes) => {
    const { call, at } = running(true);
    const { parameters, as } = good[operation];
    const answer = () => call(operation, parameters as never, as);
    const first = await answer();
    at(minutes * MINUTE - 1);
    expect(await answer()).toBe(first);
    at(minutes * MINUTE);
    expect(await answer()).not.toBe(first);
  });

  test("does not show what was written after it was created", async () => {
    const { call, at, block } = running(true);
    const length = async () => (await call("GetReservations", { PropertyID: 1701 }, "native"))?.length;
    const first = await length();
    await block();
    expect(await length()).toBe(first);
    at(MINUTE);
    expect(await length()).toBe((first ?? 0) + 1);
  });

  test("is not shared between users or between different parameters", async () => {
    const { call } = running(true);
    const agent = await call("GetReservations", { PropertyID: 1101 });
    expect(await call("GetReservations", { PropertyID: 1101 }, "company")).not.toBe(agent);
    expect(await call("GetReservations", { PropertyID: 1102 })).not.toEqual(agent);
    expect(await call("GetReservations", { PropertyID: 1101 })).toBe(agent);
  });

  test.each([
    [{}, { xmlMsg: "" }],
    [{}, { xmlMsg: " ", jSonMsg: "\n" }],
    [{ xmlMsg: undefined }, { jSonMsg: "" }],
    [
      { xmlMsg: "a", jSonMsg: "b" },
      { jSonMsg: "b", xmlMsg: "a" },
    ],
  ])("is the same for the equivalent parameters %j and %j", async (first, second) => {
    const { call } = running(true);
    const { call: other } = running(true);
    for (const operation of ["GetReservations", "GetReservationsWithTime"] as const) {
      const cached = await call(operation, { PropertyID: 1101, ...first });
      expect(await call(operation, { ...second, PropertyID: 1101 })).toBe(cached);
    }
    const all = await other("GetAllReservations", first);
    expect(await other("GetAllReservations", second)).toBe(all);
  });

  test("is not shared between calls if a text differs, or is in another parameter", async () => {
    const { call } = running(true);
    const ask = (more: object) => call("GetReservations", { PropertyID: 1101, ...more });
    const replies = [
      await ask({}),
      await ask({ xmlMsg: "a" }),
      await ask({ jSonMsg: "a" }),
      await ask({ xmlMsg: "b" }),
    ];
    expect(new Set(replies).size).toBe(4);
  });

  test("is not shared between operations with the same parameters", async () => {
    const { call } = running(true);
    await call("GetReservations", { PropertyID: 1101 });
    const [timed] = (await call("GetReservationsWithTime", { PropertyID: 1101 })) ?? [];
    expect(timed?.ArrivalDate).toBe("2027-05-26T16:00:00");
  });

  test("is not returned for a wrong password", async () => {
    const { call } = running(true);
    await call("GetExtras", { PropertyID: 1101 });
    expect(await call("GetExtras", { PropertyID: 1101 }, "nobody")).toMatchObject({ RowCount: 0 });
  });

  test("is not kept for a call with very long parameters", async () => {
    const { call } = running(true);
    const ask = (length: number) => call("GetReservations", { PropertyID: 1101, xmlMsg: "x".repeat(length) });
    expect(await ask(100)).toBe(await ask(100));
    expect(await ask(1_000)).not.toBe(await ask(1_000));
  });

  test("is created again if the clock was set back", async () => {
    const { call, at } = running(true);
    const first = await call("GetExtras", { PropertyID: 1101 });
    at(-1);
    expect(await call("GetExtras", { PropertyID: 1101 })).not.toBe(first);
  });

  test.each(uncached)("is not kept for %s, which has no cache time", async (operation) => {
    const { at, ageOf } = running(true);
    await ageOf(operation, "get");
    at(1000);
    expect(await ageOf(operation, "get")).toBeUndefined();
  });

  test("is not kept unless caching is enabled", async () => {
    const { call, block } = running(false);
    const first = await call("GetReservations", { PropertyID: 1701 }, "native");
    await block();
    expect(await call("GetReservations", { PropertyID: 1701 }, "native")).toHaveLength((first?.length ?? 0) + 1);
  });
});

describe("the header Age", () => {
  test.each(bindings)("is the age of a cached response in whole seconds, in %s", async (binding) => {
    const { at, ageOf } = running(true);
    expect(await ageOf("GetExtras", binding)).toBeUndefined();
    expect(await ageOf("GetExtras", binding)).toBe("0");
    at(59_999);
    expect(await ageOf("GetExtras", binding)).toBe("59");
    at(60_000);
    expect(await ageOf("GetExtras", binding)).toBeUndefined();
  });

  test.each(limits)("is set for %s during the %i minutes of its cache time", async (operation, minutes) => {
    const { at, ageOf } = running(true);
    await ageOf(operation, "soap12");
    at(minutes * MINUTE - 1);
    expect(await ageOf(operation, "soap12")).toBe(String(minutes * 60 - 1));
  });

  test("is the age of the response, even if the first request for it was in another binding", async () => {
    const { at, ageOf } = running(true);
    await ageOf("GetExtras", "soap11");
    at(5_000);
    expect(await ageOf("GetExtras", "get")).toBe("5");
  });

  test("is absent unless caching is enabled", async () => {
    const { at, ageOf } = running(false);
    await ageOf("GetExtras", "get");
    at(1_000);
    expect(await ageOf("GetExtras", "get")).toBeUndefined();
  });
});
