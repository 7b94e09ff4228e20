// Tests that the stateful checks, which send sequences of writes and reads, pass against a correct service. The service
// may cache replies or not, and may add or reject overlapping blackouts.

import { service } from "@staywire/catalog";
import type { HttpRequest, Transport } from "@staywire/codec";
import { untypedCodec } from "@staywire/codec";
import { handlerTarget } from "@staywire/conformance";
import { type ReferenceOptions, reference } from "@staywire/reference";
import { defaultWorld } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { runOn, today, worldOf } from "./embedded.js";

const only = ["state.*"];

/** Creates the service with a clock that the test controls. */
function clocked(options: ReferenceOptions = {}) {
  let instant = Date.parse(`${today}T12:00:00Z`);
  const start = instant;
  const transport = reference(defaultWorld(today), { now: () => new Date(instant).toISOString(), ...options });
  const advance = (seconds: number): void => {
    instant += seconds * 1000;
  };
  return { target: handlerTarget(transport, "clocked", { advance }), moved: () => (instant - start) / 1000 };
}

describe("the stateful checks against a correct service", () => {
  test.each([
    [false, "refuse"],
    [false, "allow"],
    [true, "refuse"],
    [true, "allow"],
  ] as const)("pass with the option caching %s and the option blackoutOverlap %s", async (caching, blackoutOverlap) => {
    for (const seed of [1, 2]) {
      const { target, moved } = clocked({ caching, blackoutOverlap });
      const { summary } = await runOn(target, await worldOf(), { only, seed, runs: 8 });
      expect(summary.failures.map(({ name, actual }) => `${name}: ${actual}`)).toEqual([]);
      expect(summary.unjudged).toEqual([]);
      expect(summary.counts.pass).toBe(24);
      expect(moved()).toBeGreaterThan(0);
    }
  });

  test("are run without waiting if the service caches nothing", async () => {
    const transport = reference(defaultWorld(today), { now: () => `${today}T12:00:00Z` });
    const { summary } = await runOn(handlerTarget(transport), await worldOf(), { only, wait: 0 });
    expect(summary.counts).toMatchObject({ pass: 24, fail: 0, "could-not-run": 0 });
  });

  test("are not run if the service caches replies and the run must not wait", async () => {
    const transport = reference(defaultWorld(today), { now: () => `${today}T12:00:00Z`, caching: true });
    const { summary } = await runOn(handlerTarget(transport), await worldOf(), { only, wait: 0, runs: 8 });
    expect(summary.failures).toEqual([]);
    expect(summary.unjudged.map(({ set }) => set)).toContain("wait, in seconds (--wait)");
  });
});

describe("the writes of the stateful checks", () => {
  function recording(): { readonly transport: Transport; readonly sent: HttpRequest[] } {
    const { target } = clocked();
    const sent: HttpRequest[] = [];
    const transport: Transport = (request, options) => {
      sent.push(request);
      return target.transport(request, options);
    };
    return { transport, sent };
  }

  test("are made only for properties that the level allows", async () => {
    const { transport, sent } = recording();
    const world = { ...(await worldOf()), writable: [1110] };
    const level = { kind: "writes", allow: { AddBlackoutDates: { PropertyID: [1110] } } } as const;
    const { summary } = await runOn(handlerTarget(transport), world, { only, level });
    expect(summary.counts).toMatchObject({ pass: 12, fail: 0, "could-not-run": 0 });
    expect(summary.ended?.refused).toBe(0);
    const codec = untypedCodec(service);
    const calls = sent.filter(({ method }) => method === "POST").map((request) => codec.decodeRequest(request));
    const written = calls.filter(({ operation }) => operation === "AddBlackoutDates");
    expect(written.length).toBeGreaterThan(0);
    expect(new Set(written.map(({ parameters }) => parameters.PropertyID))).toEqual(new Set([1110]));
  });

  test("are determined by the seed", async () => {
    const bytes = async (seed: number) => {
      const { transport, sent } = recording();
      await runOn(handlerTarget(transport), await worldOf(), { only, seed });
      return sent.map(({ target, body }) => `${target} ${new TextDecoder().decode(body)}`).join("\n");
    };
    expect(await bytes(3)).toBe(await bytes(3));
    expect(await bytes(3)).not.toBe(await bytes(4));
  });
});

test("a failure of the stateful checks is reduced to the smallest sequence, and is reproducible", async () => {
  const { target } = clocked();
  const deaf: Transport = async (request, options) => {
    const response = await target.transport(request, options);
    const text = new TextDecoder().decode(response.body);
    const free = text.replaceAll(
      "<RoomsSold>1</RoomsSold><RoomsAvailable>0</RoomsAvailable>",
      "<RoomsSold>0</RoomsSold><RoomsAvailable>1</RoomsAvailable>",
    );
    return { ...response, body: new TextEncoder().encode(free) };
  };
  const { summary } = await runOn(handlerTarget(deaf, "deaf", target.clock), await worldOf(), {
    only: ["state.blackouts/*/soap11/nights"],
  });
  const [failure] = summary.failures;
  expect(failure?.sent).toMatch(/^a blackout of property \d+ from [\d-]+ to [\d-]+$/);
  expect(failure?.actual).toMatch(/free/);
  expect(failure?.stability).toBe("deterministic");
  expect(failure?.shrunk).toMatch(/^complete, \d+ steps$/);
  expect(failure?.steps?.length).toBeLessThanOrEqual(4);
});
