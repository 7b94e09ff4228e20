// Reads the availability of up to 1,000 properties for up to 365 nights over sockets. Checks the number of calls, the
// memory, and the behaviour on a bad network. Aborting must end all calls.
import { connect, createServer, type Socket } from "node:net";
import process, { env } from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { reference } from "@staywire/reference";
import { listen } from "@staywire/server/node";
import { parseIsoDate } from "@staywire/values";
import { generateWorld, resolveDays } from "@staywire/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AvailabilityClient, availability, channelClient, type PropertyKind, service } from "../index.js";

// `pnpm prove channel` runs the sizes of a large account; the gate runs a smaller version.
const full = env.STAYWIRE_CHANNEL === "full";
const size = full ? { properties: 1_000, nights: 365, latency: 100 } : { properties: 50, nights: 70, latency: 2 };

const today = "2027-05-01";
const world = resolveDays(generateWorld({ seed: 17, companies: 5, properties: size.properties }), parseIsoDate(today));
const properties = world.properties.map(({ PropertyID }) => PropertyID);
const kindsOfWorld = () =>
  new Map<number, PropertyKind>(world.properties.map(({ PropertyID, kind = "ordinary" }) => [PropertyID, kind]));
const isReadable = (id: number) => {
  const property = world.properties.find(({ PropertyID }) => PropertyID === id);
  const relation = world.propertyRelations.find(({ PropertyID }) => PropertyID === id);
  const online = (property?.kind ?? "ordinary") === "ordinary" || property?.OnlineBookingAllowed !== false;
  const related = relation?.MCEnableProperty !== false && relation?.AgentEnableProperty !== false;
  return property?.deleted !== true && relation !== undefined && related && online;
};
const readable = properties.filter(isReadable);
const others = [...kindsOfWorld().values()].filter((kind) => kind !== "ordinary").length;
const formula =
  Math.ceil((properties.length - others) / 20) * Math.ceil(size.nights / 31) + others * Math.ceil(size.nights / 30);

let running: Awaited<ReturnType<typeof listen>>;
let handled = 0;
beforeAll(async () => {
  const answer = reference(world, { now: () => `${today}T12:00:00Z` });
  running = await listen((request, options) => {
    handled++;
    return answer(request, options);
  });
});
afterAll(() => running.close());

/** Creates a client that counts the calls of its methods, and how many of them are running. */
function client(baseUrl: string, retries = 0) {
  const credentials = { username: "agent", password: "agent-password" };
  const channel = channelClient({ baseUrl, namespace: service.namespace, credentials, retries, retryDelay: 10 });
  const count = { calls: 0, running: 0 };
  const counting = <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) => {
    return async (...args: A) => {
      count.calls++;
      count.running++;
      return call(...args).finally(() => count.running--);
    };
  };
  const spied: AvailabilityClient = {
    GetPropertiesNightlyRoomsToSell: counting(channel.GetPropertiesNightlyRoomsToSell),
    GetAOATSPropertyNightlyRoomsToSell: counting(channel.GetAOATSPropertyNightlyRoomsToSell),
  };
  return { spied, count };
}

/** Starts a proxy that delays each request, and resets the connection of every fiftieth request. */
async function badNetwork(port: number) {
  let requests = 0;
  const open = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    open.add(near).add(far);
    for (const socket of [near, far]) socket.on("error", () => undefined).on("close", () => open.delete(socket));
    near
      .on("close", () => far.destroy())
      .on("data", async (chunk) => {
        const isReset = ++requests % 50 === 0;
        await wait(size.latency);
        if (isReset) near.resetAndDestroy();
        else far.write(chunk);
      });
    far.on("close", () => near.destroy()).on("data", (chunk) => near.write(chunk));
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    open,
    close: () => {
      for (const socket of open) socket.destroy();
      proxy.close();
    },
  };
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

test("availability makes the documented number of calls, in bounded memory, and reads all nights of exactly the readable properties", async () => {
  const { spied, count } = client(running.url);
  const read: number[] = [];
  let [yielded, least, most] = [0, Number.POSITIVE_INFINITY, 0];
  const options = { properties, from: today, nights: size.nights, kinds: kindsOfWorld(), concurrency: 8 };
  for await (const { PropertyID, nights } of availability(spied, options)) {
    if (nights.every(({ rooms }) => rooms !== undefined)) read.push(PropertyID);
    if (++yielded % 100 !== 50) continue;
    const now = heap();
    [least, most] = [Math.min(least, now), Math.max(most, now)];
  }
  expect(read.sort((a, b) => a - b)).toEqual(readable);
  expect(count.calls).toBe(formula);
  // At most 8 calls with 20 properties each are in memory. For 365 nights they need less than 20 MB, however many
  // properties are read.
  expect(most - least).toBeLessThan(20_000_000);
}, 900_000);

test("availability on a network with latency and resets loses no property if the client retries", async () => {
  const warnings: string[] = [];
  process.on("warning", ({ name }) => warnings.push(name));
  const network = await badNetwork(running.port);
  const { spied, count } = client(network.url, 5);
  const kinds = kindsOfWorld();
  const read: number[] = [];
  for await (const { PropertyID, errors } of availability(spied, {
    properties,
    from: today,
    nights: size.nights,
    kinds,
    concurrency: 16,
  })) {
    if (errors.length === 0) read.push(PropertyID);
  }
  network.close();
  expect(read.sort((a, b) => a - b)).toEqual(readable);
  expect(count.calls).toBe(formula);
  expect(warnings).toEqual([]);
}, 900_000);

test("aborting availability leaves no call running", async () => {
  const network = await badNetwork(running.port);
  const { spied, count } = client(network.url);
  const stop = new AbortController();
  const run = async () => {
    for await (const { progress } of availability(spied, {
      properties,
      from: today,
      nights: 31,
      signal: stop.signal,
      concurrency: 2,
    })) {
      if (progress.properties === 1) stop.abort(new Error("enough"));
    }
  };
  await expect(run()).rejects.toThrow("enough");
  expect(count.running).toBe(0);
  const before = handled;
  await wait(size.latency * 3);
  expect(handled).toBeLessThanOrEqual(before + 2);
  network.close();
}, 60_000);
