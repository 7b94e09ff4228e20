// A blackout is added once, whatever becomes of the response, and the result is what the service has.
import { headerOf } from "@staywire/codec";
import { memoryStore, reference, type Store } from "@staywire/reference";
import { defaultWorld } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { type AddBlackoutDatesParameters, channelClient, ensureBlackout, service } from "../index.js";

const blackout: AddBlackoutDatesParameters = {
  MCUserID: 601,
  PropertyID: 1101,
  GuestName: "Owner stay",
  dteArrive: "2027-06-20",
  dteDepart: "2027-06-23",
};

/** The fate of each call of AddBlackoutDates: as usual, lost before or after the service carried it out. */
type Fate = "usual" | "lost-before" | "lost-after";

function setUp(fates: readonly Fate[] = [], caching = false) {
  const store: Store = memoryStore();
  const now = () => "2027-05-01T12:00:00Z";
  const answer = reference(defaultWorld("2027-05-01"), { now, store, caching, blackoutOverlap: "allow" });
  const left = [...fates];
  const counts = { writes: 0 };
  const client = channelClient({
    namespace: service.namespace,
    credentials: { username: "company", password: "company-password" },
    transport: async (request) => {
      if (!headerOf(request.headers, "SOAPAction")?.includes("AddBlackoutDates")) return answer(request);
      counts.writes++;
      const fate = left.shift() ?? "usual";
      if (fate === "lost-before") throw new Error("the connection broke");
      const response = await answer(request);
      if (fate === "lost-after") throw new Error("the connection broke");
      return response;
    },
  });
  const stored = async () => (await store.blackoutsOf([1101])).length;
  return { client, counts, stored };
}

describe("a blackout", () => {
  test("is created, and the second time it is already there", async () => {
    const { client, stored } = setUp();
    const first = await ensureBlackout(client, blackout);
    expect(first).toMatchObject({ status: "created", BookingID: expect.any(Number) });
    const BookingID = "BookingID" in first ? first.BookingID : 0;
    expect(await ensureBlackout(client, blackout)).toMatchObject({ status: "already-there", BookingID });
    expect(await stored()).toBe(1);
  });

  test("whose response is lost is found by reading back", async () => {
    const { client, counts, stored } = setUp(["lost-after"]);
    expect(await ensureBlackout(client, blackout)).toMatchObject({ status: "created" });
    expect([counts.writes, await stored()]).toEqual([1, 1]);
  });

  test("whose response is lost is found by reading back from a service that caches, and is not added a second time", async () => {
    const { client, counts, stored } = setUp(["lost-after"], true);
    expect(await ensureBlackout(client, blackout)).toMatchObject({ status: "created" });
    // The list of reservations is of before the blackout now.
    expect(await ensureBlackout(client, blackout)).toMatchObject({ status: "already-there" });
    expect([counts.writes, await stored()]).toEqual([1, 1]);
  });

  test("that never reached the service stays unknown, and is not sent again before the lists can show it", async () => {
    const { client, counts, stored } = setUp(["lost-before"]);
    const first = await ensureBlackout(client, blackout);
    expect(first).toMatchObject({ status: "still-unknown", readAgainAt: expect.any(Number) });
    expect(first.message).toMatch(/the connection broke.*it may have been added.*could be a second blackout/s);
    expect(await ensureBlackout(client, blackout)).toMatchObject({ status: "still-unknown" });
    expect([counts.writes, await stored()]).toEqual([1, 0]);
  });

  test("that is asked for twice at a time is sent once", async () => {
    const { client, counts, stored } = setUp([], true);
    const results = await Promise.all([ensureBlackout(client, blackout), ensureBlackout(client, blackout)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["created", "still-unknown"]);
    expect([counts.writes, await stored()]).toEqual([1, 1]);
  });

  test("of which the service reports an unhandled error is read back, not sent again", async () => {
    const calls: string[] = [];
    const meta = { receivedAt: 0, status: 200, age: undefined, freshUntil: 0, headers: [], response: undefined };
    const none = { kind: "ok", value: [], meta };
    const client = {
      AddBlackoutDates: async () => ({
        kind: "error",
        code: "unhandled-error",
        message: "an error",
        category: "internal",
      }),
      GetReservations: async () => none,
      GetReservationsWithTime: async () => {
        calls.push("read back");
        return none;
      },
    } as unknown as Parameters<typeof ensureBlackout>[0];
    expect(await ensureBlackout(client, blackout)).toMatchObject({ status: "still-unknown", readAgainAt: 60_000 });
    expect(calls).toEqual(["read back"]);
  });

  test("that does not show when the cache time is over is sent again", async () => {
    let [now, writes] = [0, 0];
    const list = async () => ({ kind: "ok", value: [], meta: { receivedAt: now } });
    const client = {
      AddBlackoutDates: async () => {
        writes++;
        return writes === 1
          ? { kind: "failed", reason: "timeout", outcome: "unknown", message: "" }
          : { kind: "ok", value: 7 };
      },
      GetReservations: list,
      GetReservationsWithTime: list,
    } as unknown as Parameters<typeof ensureBlackout>[0];
    expect(await ensureBlackout(client, blackout)).toMatchObject({ status: "still-unknown", readAgainAt: 60_000 });
    now = 59_999;
    expect((await ensureBlackout(client, blackout)).status).toBe("still-unknown");
    now = 60_000;
    expect((await ensureBlackout(client, blackout)).status).toBe("created");
    expect(writes).toBe(2);
  });

  test("of another guest name, or of other dates, is another blackout", async () => {
    const { client, stored } = setUp();
    await ensureBlackout(client, blackout);
    expect(await ensureBlackout(client, { ...blackout, GuestName: "Painter" })).toMatchObject({ status: "created" });
    expect(await ensureBlackout(client, { ...blackout, dteDepart: "2027-06-24" })).toMatchObject({ status: "created" });
    expect(await stored()).toBe(3);
  });

  test("over a reservation is taken if the service refuses it", async () => {
    const answer = reference(defaultWorld("2027-05-01"), { now: () => "2027-05-01T12:00:00Z" });
    const credentials = { username: "company", password: "company-password" };
    const client = channelClient({ namespace: service.namespace, credentials, transport: answer });
    const dates = { dteArrive: "2027-05-12", dteDepart: "2027-05-14" };
    expect(await ensureBlackout(client, { ...blackout, ...dates })).toMatchObject({ status: "taken" });
  });

  test("that the service refuses is not created, with its reason", async () => {
    const { client } = setUp();
    const result = await ensureBlackout(client, { ...blackout, MCUserID: 602 });
    expect(result).toMatchObject({ status: "not-created", problem: { code: "mc-not-resolved" } });
    const other = await ensureBlackout(client, { ...blackout, PropertyID: 9999 });
    expect(other).toMatchObject({ status: "not-created", problem: { code: "validation-error-2" } });
  });
});
