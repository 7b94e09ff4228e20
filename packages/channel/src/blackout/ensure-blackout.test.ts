// ensureBlackout adds a blackout only once, even if responses are lost, and finds a blackout that already exists.
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

/**
 * The outcome of a call of AddBlackoutDates: a reply as usual, or no reply. Without a reply, the call was lost either
 * before or after the service executed it.
 */
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

describe("ensureBlackout", () => {
  test("creates a blackout, and finds it already there the second time", async () => {
    const { client, stored } = setUp();
    const first = await ensureBlackout(client, blackout);
    expect(first).toMatchObject({ status: "created", BookingID: expect.any(Number) });
    const BookingID = "BookingID" in first ? first.BookingID : 0;
    expect(await ensureBlackout(client, blackout)).toMatchObject({ status: "already-there", BookingID });
    expect(await stored()).toBe(1);
  });

  test("reads back to find a blackout whose response was lost", async () => {
    const { client, counts, stored } = setUp(["lost-after"]);
    expect(await ensureBlackout(client, blackout)).toMatchObject({ status: "created" });
    expect([counts.writes, await stored()]).toEqual([1, 1]);
  });

  test("reads back from a service that caches, and does not add the blackout a second time", async () => {
    const { client, counts, stored } = setUp(["lost-after"], true);
    expect(await ensureBlackout(client, blackout)).toMatchObject({ status: "created" });
    // The cached list of reservations is from before the blackout.
    expect(await ensureBlackout(client, blackout)).toMatchObject({ status: "already-there" });
    expect([counts.writes, await stored()]).toEqual([1, 1]);
  });

  test("does not send a lost request again while the lists may be older than the request", async () => {
    const { client, counts, stored } = setUp(["lost-before"]);
    const first = await ensureBlackout(client, blackout);
    expect(first).toMatchObject({ status: "still-unknown", readAgainAt: expect.any(Number) });
    expect(first.message).toMatch(/the connection broke.*it may have been added.*could add a second blackout/s);
    expect(await ensureBlackout(client, blackout)).toMatchObject({ status: "still-unknown" });
    expect([counts.writes, await stored()]).toEqual([1, 0]);
  });

  test("sends a blackout once if it is requested twice at the same time", async () => {
    const { client, counts, stored } = setUp([], true);
    const results = await Promise.all([ensureBlackout(client, blackout), ensureBlackout(client, blackout)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["created", "still-unknown"]);
    expect([counts.writes, await stored()]).toEqual([1, 1]);
  });

  test("reads back after an unhandled error of the service, instead of sending again", async () => {
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

  test("sends again if the blackout has not appeared by the end of the cache time", async () => {
    let [now, writes] = [0, 0];
    const list = async () => ({ kind: "ok", value: [], meta: { receivedAt: now } });
    const client = {
      AddBlackoutDates: async () => {
        writes++;
        return writes === 1
          ? { kind: "failed", reason: "timeout", outcome: "unknown", message: "" }
          : { kind: "ok", value: 7, meta: { receivedAt: now } };
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

  describe("with a write that takes three minutes", () => {
    /** Starts a write that is still running. The lists never contain its blackout. */
    async function writing() {
      const state = { now: 0, writes: 0, end: (_: unknown): void => undefined, fail: (_: Error): void => undefined };
      const list = async () => ({ kind: "ok", value: [], meta: { receivedAt: state.now } });
      const written = new Promise((resolve, reject) => Object.assign(state, { end: resolve, fail: reject }));
      const AddBlackoutDates = () => {
        state.writes++;
        return state.writes === 1 ? written : { kind: "failed", outcome: "not-sent", message: "" };
      };
      const lists = { GetReservations: list, GetReservationsWithTime: list };
      const client = { AddBlackoutDates, ...lists } as unknown as Parameters<typeof ensureBlackout>[0];
      const at = (seconds: number) => {
        state.now = seconds * 1_000;
        return ensureBlackout(client, blackout);
      };
      const first = at(0);
      const [second, third] = [await at(1), await at(62)];
      state.now = 180_000;
      return { state, at, first, second, third };
    }

    test("does not send it again while the write is running", async () => {
      const { state, second, third } = await writing();
      expect(second).toMatchObject({ status: "still-unknown", readAgainAt: 61_000 });
      expect(third).toMatchObject({ status: "still-unknown", readAgainAt: 122_000 });
      expect(state.writes).toBe(1);
    });

    test.each([
      ["created", { kind: "ok", value: 7, meta: { receivedAt: 180_000 } }, "already-there"],
      ["still-unknown", { kind: "failed", outcome: "unknown", message: "" }, "still-unknown"],
    ])("does not send it again within the cache time after the write, which is %s", async (status, outcome, later) => {
      const { state, at, first } = await writing();
      state.end(outcome);
      expect((await first).status).toBe(status);
      expect((await at(239)).status).toBe(later);
      expect(state.writes).toBe(1);
      await at(240);
      expect(state.writes).toBe(2);
    });

    test("sends it again after the cache time of a list that was read after the write threw", async () => {
      const { state, at, first } = await writing();
      state.fail(new Error("broken"));
      await expect(first).rejects.toThrow("broken");
      expect(await at(200)).toMatchObject({ status: "still-unknown", readAgainAt: 260_000 });
      expect((await at(259)).status).toBe("still-unknown");
      await at(260);
      expect(state.writes).toBe(2);
    });
  });

  test("adds another blackout if the guest name or the dates differ", async () => {
    const { client, stored } = setUp();
    await ensureBlackout(client, blackout);
    expect(await ensureBlackout(client, { ...blackout, GuestName: "Painter" })).toMatchObject({ status: "created" });
    expect(await ensureBlackout(client, { ...blackout, dteDepart: "2027-06-24" })).toMatchObject({ status: "created" });
    expect(await stored()).toBe(3);
  });

  test('reports "taken" if the service rejects a blackout over a reservation', async () => {
    const answer = reference(defaultWorld("2027-05-01"), { now: () => "2027-05-01T12:00:00Z" });
    const credentials = { username: "company", password: "company-password" };
    const client = channelClient({ namespace: service.namespace, credentials, transport: answer });
    const dates = { dteArrive: "2027-05-12", dteDepart: "2027-05-14" };
    expect(await ensureBlackout(client, { ...blackout, ...dates })).toMatchObject({ status: "taken" });
  });

  test('reports "not-created" with the reason if the service rejects the blackout', async () => {
    const { client } = setUp();
    const result = await ensureBlackout(client, { ...blackout, MCUserID: 602 });
    expect(result).toMatchObject({ status: "not-created", problem: { code: "mc-not-resolved" } });
    const other = await ensureBlackout(client, { ...blackout, PropertyID: 9999 });
    expect(other).toMatchObject({ status: "not-created", problem: { code: "validation-error-2" } });
  });
});
