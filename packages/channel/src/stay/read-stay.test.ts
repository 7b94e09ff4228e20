// readStay offers a stay exactly if a model of the world does. No reason belongs to two rules of the table.
import { env } from "node:process";
import { memoryStore, reference } from "@staywire/reference";
import { defaultWorld, parseWorld } from "@staywire/world";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { counted } from "../counting.cases.js";
import { type ChannelClient, channelClient, readStay, service, stayRules } from "../index.js";
import { asked, blackout, isOffered, world } from "./worlds.cases.js";

const full = env.STAYWIRE_CHANNEL === "full";

test("the generated worlds are valid", () => {
  fc.assert(
    fc.property(world, (one) => {
      expect(() => parseWorld(JSON.parse(JSON.stringify(one)))).not.toThrow();
    }),
    { numRuns: 50 },
  );
});

test("readStay offers a stay exactly if a model that reads only the world does", { timeout: 1_800_000 }, async () => {
  const seen = { offered: 0, refused: 0, reasons: new Set<string>() };
  await fc.assert(
    fc.asyncProperty(world, asked, blackout, async (of, stay, added) => {
      const store = memoryStore();
      const transport = reference(of, { now: () => stay.now, store, blackoutOverlap: "allow" });
      const clientOf = (username: string): ChannelClient =>
        channelClient({
          transport,
          namespace: service.namespace,
          credentials: { username, password: `${username}-password` },
        });
      if (added !== undefined) {
        const { arrival, departure, PropertyID } = added;
        const dates = { dteArrive: arrival, dteDepart: departure };
        await clientOf("native").AddBlackoutDates({ MCUserID: 2, PropertyID, GuestName: "Owner", ...dates });
      }
      const blocked = await store.blackoutsOf([11, 12]);
      const { arrival, departure } = stay;
      const read = await readStay(clientOf(stay.username), { PropertyID: 11, arrival, departure });
      expect({ offered: read.offered, reasons: read.reasons }).toMatchObject({
        offered: isOffered(of, blocked, stay),
      });
      expect(read.offered).toBe(read.reasons.length === 0);
      seen[read.offered ? "offered" : "refused"]++;
      for (const { code } of read.reasons) seen.reasons.add(code);
    }),
    { numRuns: full ? 10_000 : 100 },
  );
  expect(Math.min(seen.offered, seen.refused)).toBeGreaterThan(full ? 500 : 0);
  if (!full) return;
  // No generated world has a negative rate, so that reason cannot occur.
  const missing = stayRules.flatMap(({ reasons }) => reasons).filter((one) => !seen.reasons.has(one));
  expect(missing).toEqual(["negative-rate"]);
});

const today = "2027-05-01";
const now = () => `${today}T12:00:00Z`;
const stay = { PropertyID: 1101, arrival: "2027-05-05", departure: "2027-05-08" };

describe("readStay with the reference service", () => {
  test("returns a price with its currency and no reasons for a stay that can be booked", async () => {
    const { channel, total } = counted(defaultWorld(today), { now });
    const read = await readStay(channel, stay);
    expect(read).toMatchObject({
      ...{ nights: 3, offered: true, reasons: [], price: { amount: "672.19", currency: "USD" } },
      quote: { problems: [], notes: [], callProblems: [] },
    });
    expect([total(), read.sources.length]).toEqual([8, 8]);
  });

  test("returns every reason against a stay that cannot be booked; the quote repeats the reasons that follow from the rates", async () => {
    const { channel } = counted(defaultWorld(today), { now });
    const read = await readStay(channel, { PropertyID: 1101, arrival: "2027-05-10", departure: "2027-05-12" });
    expect(read.offered).toBe(false);
    expect(read.reasons.map(({ message }) => message)).toEqual([
      "2027-05-11: booked (BookingID 90002)",
      "2027-05-10: 2 nights are below the minimum stay of 3",
    ]);
    expect(read.quote.notes).toEqual([
      { code: "below-minimum-stay", message: "2027-05-10: 2 nights are below the minimum stay of 3" },
    ]);
  });

  test("has no reason against a stay exactly 36 hours before check-in at 16:00, but reports too-late a second later", async () => {
    const { channel } = counted(defaultWorld(today), { now });
    const codes = async (time: string) => {
      const options = { now: () => time };
      return (await readStay(channel, stay, options)).reasons.map(({ code }) => code);
    };
    // 16:00 at the property, with the offset -05:00, is 21:00 UTC.
    expect(await codes("2027-05-04T09:00:00Z")).toEqual([]);
    expect(await codes("2027-05-04T09:00:01Z")).toEqual(["too-late"]);
    expect(await codes("2027-05-06T06:00:00Z")).toEqual(["past"]);
  });

  test.each([
    ["GetPropertyPermissions", "permissions-unknown"],
    ["GetPropertyRatesAndRestrictions", "rates-unknown"],
    ["GetPropertiesNightlyRoomsToSell", "time-unknown"],
    ["GetStaticPropertyDetails", "time-unknown"],
  ])("makes no offer if a call of %s fails, and reports %s", async (operation, reason) => {
    const { channel } = counted(defaultWorld(today), { now }, async (called) => {
      if (called === operation) throw new Error("no connection");
    });
    const read = await readStay(channel, stay);
    expect(read.offered).toBe(false);
    expect(read.reasons.map(({ code }) => code)).toContain(reason);
    expect(read.sources).toContainEqual({ operation, kind: "failed", asOf: undefined });
  });

  test("offers a stay that meets the rules even if its price cannot be calculated", async () => {
    const { channel } = counted(defaultWorld(today), { now, inject: ["GetTaxRatesAndSettings:unknown-error"] });
    const read = await readStay(channel, stay);
    expect(read).toMatchObject({ offered: true, price: undefined, quote: { problems: [{ code: "taxes-unknown" }] } });
  });

  test("states when the data of each source were current: by the header Age, or else within the cache time", async () => {
    const options = { now, caching: true };
    const { channel } = counted(defaultWorld(today), options);
    const span = async (operation: string) => {
      const { sources } = await readStay(channel, stay);
      const asOf = sources.find((source) => source.operation === operation)?.asOf;
      return asOf && asOf.to - asOf.from;
    };
    expect(await span("GetReservations")).toBe(60_000);
    expect(await span("GetReservations")).toBe(1_000);
    expect(await span("GetPropertyRatesAndRestrictions")).toBe(0);
  });

  test("rejects with the reason of the signal if aborted", async () => {
    const { channel } = counted(defaultWorld(today), { now });
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(readStay(channel, { ...stay, signal })).rejects.toThrow("enough");
  });
});

test("no reason against a stay belongs to two rules of the table", () => {
  const reasons = stayRules.flatMap((rule) => rule.reasons);
  expect(new Set(reasons).size).toBe(reasons.length);
});
