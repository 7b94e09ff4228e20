// availability returns the data of the world, makes the expected number of calls, and reports calls that fail.

import { encodeSignature, parseIsoDate, type SignatureLayout } from "@staywire/values";
import { defaultWorld, generateWorld, resolveDays, type World } from "@staywire/world";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { counted } from "../counting.cases.js";
import { type AvailabilityClient, availability, type PropertyAvailability, type PropertyKind } from "../index.js";
import { later } from "../world.cases.js";

const today = "2027-05-01";
const now = () => `${today}T12:00:00Z`;

async function all(
  properties: AsyncIterable<PropertyAvailability>,
): Promise<ReadonlyMap<number, PropertyAvailability>> {
  const found = new Map<number, PropertyAvailability>();
  for await (const property of properties) found.set(property.PropertyID, property);
  return found;
}

function isReadable(world: World, PropertyID: number): boolean {
  const relation = world.propertyRelations.find((one) => one.PropertyID === PropertyID);
  const deleted = world.properties.find((one) => one.PropertyID === PropertyID)?.deleted ?? false;
  return (
    !deleted && relation !== undefined && (relation.MCEnableProperty ?? true) && (relation.AgentEnableProperty ?? true)
  );
}

// Returns the rooms of a night, calculated from the world alone and not by the code under test. A generated world has
// no clones and no blackouts.
function roomsIn(world: World, PropertyID: number, date: string): number | undefined {
  const property = world.properties.find((one) => one.PropertyID === PropertyID);
  const kind = property?.kind ?? "ordinary";
  if (property === undefined || !isReadable(world, PropertyID)) return undefined;
  if (kind !== "ordinary" && property.OnlineBookingAllowed === false) return undefined;
  const rooms =
    kind === "AOA" ? (property.roomsInCategory ?? 0) : kind === "ordinary" ? 1 : (property.allotments?.[0]?.rooms ?? 0);
  let left = rooms;
  for (const stay of world.reservations) {
    if (stay.PropertyID !== PropertyID || stay.cancelled || date < stay.ArrivalDate || date >= stay.DepartureDate)
      continue;
    if (kind === "timeshare" && stay.BookingID !== 0 && stay.UserID !== 1) continue;
    left -= stay.BookingID === 0 ? rooms : 1;
  }
  return Math.max(left, 0);
}

function kindsOf(world: World): Map<number, PropertyKind> {
  return new Map(world.properties.map(({ PropertyID, kind = "ordinary" }) => [PropertyID, kind]));
}

// Calculates the expected number of calls from the limits of the specification, independently of the code under test.
function callsFor(kinds: ReadonlyMap<number, PropertyKind>, nights: number): number {
  const ordinary = [...kinds.values()].filter((kind) => kind === "ordinary").length;
  return Math.ceil(ordinary / 20) * Math.ceil(nights / 31) + (kinds.size - ordinary) * Math.ceil(nights / 30);
}

describe("availability of generated worlds", () => {
  test("returns the data of the world, with the expected number of calls if the kinds are known", async () => {
    const cases = fc.record({
      seed: fc.integer({ min: 0, max: 1_000_000 }),
      properties: fc.integer({ min: 1, max: 45 }),
      nights: fc.integer({ min: 1, max: 70 }),
      known: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ seed, properties, nights, known }) => {
        const world = resolveDays(generateWorld({ seed, companies: 2, properties }), parseIsoDate(today));
        const { channel, total } = counted(world, { now });
        const kinds = known ? kindsOf(world) : new Map<number, PropertyKind>();
        const ids = world.properties.map((one) => one.PropertyID);
        const found = await all(availability(channel, { properties: ids, from: today, nights, kinds }));
        expect([...found.keys()].sort()).toEqual(ids);
        for (const [id, property] of found) {
          const expected = Array.from({ length: nights }, (_, night) => later(today, night)).map((date) => ({
            date,
            rooms: roomsIn(world, id, date),
          }));
          expect(property.nights.map(({ date, rooms }) => ({ date, rooms: rooms?.RoomsAvailable }))).toEqual(expected);
          expect(property.signatureIssues).toEqual([]);
          expect(property.errors.length > 0).toBe(expected.some(({ rooms }) => rooms === undefined));
        }
        const least = callsFor(kindsOf(world), nights);
        if (known) expect(total()).toBe(least);
        else expect(total()).toBeLessThanOrEqual(least + properties);
      }),
      { numRuns: 6 },
    );
  });

  test("remembers the kind that an earlier reading found, and makes no further call to find it", async () => {
    const world = resolveDays(generateWorld({ seed: 7, companies: 1, properties: 60 }), parseIsoDate(today));
    const kinds = new Map<number, PropertyKind>();
    const properties = world.properties.map((one) => one.PropertyID).filter((id) => isReadable(world, id));
    const [first, second] = [counted(world, { now }), counted(world, { now })];
    await all(availability(first.channel, { properties, from: today, nights: 90, kinds }));
    await all(availability(second.channel, { properties, from: today, nights: 90, kinds }));
    const ofWorld = kindsOf(world);
    expect([...kinds]).toEqual(expect.arrayContaining(properties.map((id) => [id, ofWorld.get(id)])));
    expect(second.total()).toBe(callsFor(kinds, 90));
    const others = [...kinds.values()].filter((kind) => kind !== "ordinary").length;
    expect(others).toBeGreaterThan(2);
    expect(first.total()).toBeLessThanOrEqual(second.total() + others);
  });
});

const world = defaultWorld(today);

describe("availability with a failure", () => {
  test("reports an error of one property in the errors of that property, and does not affect other properties", async () => {
    const { channel } = counted(world, { now });
    const found = await all(availability(channel, { properties: [1101, 1105, 9999, 1103], from: today, nights: 40 }));
    expect(found.get(1101)).toMatchObject({ kind: "ordinary", errors: [] });
    expect(found.get(1103)).toMatchObject({ kind: "AOA", errors: [] });
    expect(found.get(1105)?.errors).toMatchObject([
      { code: "validation-error-2-deleted", from: today, nights: 31 },
      { code: "validation-error-2-deleted", from: "2027-06-01", nights: 9 },
    ]);
    expect(found.get(9999)?.nights.every(({ rooms }) => rooms === undefined)).toBe(true);
  });

  test("leaves the nights of a call without a reply unknown, and the other nights known", async () => {
    let calls = 0;
    const { channel } = counted(world, { now }, async () => {
      if (++calls === 2) throw new Error("connection reset");
    });
    const found = await all(
      availability(channel, { properties: [1101, 1102], from: today, nights: 62, concurrency: 1 }),
    );
    for (const { nights, errors } of found.values()) {
      expect(nights.map(({ rooms }) => rooms !== undefined)).toEqual([
        ...Array(31).fill(true),
        ...Array(31).fill(false),
      ]);
      expect(errors).toMatchObject([{ code: "network", from: "2027-06-01", nights: 31 }]);
    }
  });

  test("uses the other operation if a property is not of the remembered kind", async () => {
    const { channel, calls } = counted(world, { now });
    const kinds = new Map<number, PropertyKind>([[1101, "AOA"]]);
    const found = await all(availability(channel, { properties: [1101], from: today, nights: 90, kinds }));
    expect(found.get(1101)).toMatchObject({ kind: "ordinary", errors: [] });
    expect(Object.fromEntries(calls)).toEqual({
      GetAOATSPropertyNightlyRoomsToSell: 1,
      GetPropertiesNightlyRoomsToSell: 3,
    });
  });
});

describe("availability within limits", () => {
  const properties = Array.from({ length: 100 }, (_, index) => 2000 + index);
  // Waits for a turn of the event loop. Like a transport, rejects when the signal of the call is aborted.
  const pause = async (_?: string, signal?: AbortSignal) => {
    await new Promise<void>((resolve, reject) => {
      setImmediate(resolve);
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  };

  test("runs at most `concurrency` calls at a time, and starts none before the consumer asks for more", async () => {
    const { channel, running, total } = counted(world, { now }, pause);
    const iteration = availability(channel, { properties, from: today, nights: 93, concurrency: 3 });
    await iteration.next();
    const before = total();
    for (let turn = 0; turn < 50; turn++) await pause();
    expect(total()).toBe(before);
    await all(iteration);
    expect(running.most).toBe(3);
    expect(total()).toBe(15);
  });

  test("ends with the reason of the signal if aborted, and leaves no call running", async () => {
    const stop = new AbortController();
    const waits: (() => void)[] = [];
    const { channel, running } = counted(world, { now }, (_, signal) => {
      if (waits.length === 3) queueMicrotask(() => stop.abort(new Error("enough")));
      return new Promise((resolve, reject) => {
        waits.push(resolve);
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    });
    const iteration = all(availability(channel, { properties, from: today, nights: 31, signal: stop.signal }));
    await expect(iteration).rejects.toThrow("enough");
    expect(running).toEqual({ now: 0, most: 4 });
  });

  test("leaves no call running if the consumer stops early", async () => {
    const { channel, running } = counted(world, { now }, pause);
    for await (const property of availability(channel, { properties, from: today, nights: 62 })) {
      expect(property.progress).toMatchObject({ properties: 1, of: 100 });
      break;
    }
    expect(running.now).toBe(0);
  });

  test.each([
    [{ concurrency: 0 }, /concurrency is 0: expected a whole number from 1 to 1000/],
    [{ nights: 1.5 }, /nights is 1.5: expected a whole number/],
    [{ from: "soon" }, /cannot read "soon"/],
  ])("rejects %o with an error that names the invalid value, and makes no call", async (options, message) => {
    const { channel, total } = counted(world, { now });
    await expect(all(availability(channel, { properties, from: today, nights: 1, ...options }))).rejects.toThrow(
      message,
    );
    expect(total()).toBe(0);
  });
});

describe("availability with replies of other services", () => {
  const rooms = (free: boolean) => ({ RoomsInCategory: 1, RoomsSold: free ? 0 : 1, RoomsAvailable: free ? 1 : 0 });
  const item = (PropertyID: number, free: readonly boolean[], AvailabilitySignature: number, StartDate = today) => ({
    MaxRoomsInCategory: 1,
    ResponseDateTime: `${today}T12:00:00Z`,
    ErrorMsgs: "",
    AvailabilitySignature,
    PropertyID,
    StartDate: `${StartDate}T00:00:00`,
    Nights: free.map((one, DayOffset) => ({ DayOffset, ...rooms(one) })),
  });
  const answering = (items: readonly unknown[]): AvailabilityClient => ({
    GetPropertiesNightlyRoomsToSell: async () =>
      ({ kind: "ok", value: items, itemErrors: [], warnings: [], deviations: [] }) as never,
    GetAOATSPropertyNightlyRoomsToSell: async () => Promise.reject(new Error("not called")),
  });
  const read = (items: readonly unknown[], nights: number, signatureLayout?: SignatureLayout) =>
    all(availability(answering(items), { properties: [1, 2, 3], from: today, nights, signatureLayout }));

  test("infers the layout of signatures, and reports a signature that disagrees with its nights", async () => {
    const [a, b] = [
      [true, false, false, true, true],
      [false, true, true, false, false],
    ];
    const right = (free: readonly boolean[]) => encodeSignature("L3", free);
    const found = await read([item(1, a!, right(a!)), item(2, b!, right(b!)), item(3, a!, right(b!))], 5);
    expect([...found.values()].map(({ signatureIssues }) => signatureIssues)).toMatchObject([
      [],
      [],
      [{ from: today, nights: 5, signature: right(b!), layouts: ["L5", "L3-taken"], expected: ["L3"] }],
    ]);
    expect(found.get(3)?.signatureIssues[0]?.message).toBe(
      `the signature ${right(b!)} disagrees with the 5 nights from ${today} on, which count`,
    );
    expect(found.get(3)?.nights[0]?.rooms?.RoomsAvailable).toBe(1);
    const strict = await read([item(1, a!, right(a!))], 5, "L1");
    expect(strict.get(1)?.signatureIssues).toMatchObject([{ layouts: ["L3"], expected: ["L1"] }]);
  });

  test("dates a night by StartDate and DayOffset, and reports missing nights and nights out of range as errors, not as booked", async () => {
    const shuffled = item(1, [true, false, true], 0);
    const nights = [...shuffled.Nights].reverse();
    const found = await read([{ ...shuffled, Nights: nights }, item(2, [true, true, true], 15, "2027-05-02"), null], 3);
    expect(found.get(1)?.nights.map(({ rooms: one }) => one?.RoomsAvailable)).toEqual([1, 0, 1]);
    expect(found.get(2)?.nights.map(({ rooms: one }) => one?.RoomsAvailable)).toEqual([undefined, 1, 1]);
    expect(found.get(2)?.errors.map(({ code }) => code)).toEqual(["nights-missing", "night-outside-range"]);
    expect(found.get(3)?.errors).toMatchObject([{ code: "no-item", message: "the reply has no item for property 3" }]);
  });

  test("uses the 31 nights of a reply whose signature overflowed", async () => {
    const { channel } = counted(world, { now });
    const found = await all(availability(channel, { properties: [1101], from: today, nights: 31 }));
    expect(found.get(1101)).toMatchObject({ errors: [], signatureIssues: [] });
  });
});
