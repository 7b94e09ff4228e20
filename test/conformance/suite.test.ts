// Runs the suite against the reference service: it has no failure, for several kinds of targets, users and choices.
// Also tests the discovery of the service.
import { env } from "node:process";
import { service } from "@staywire/catalog";
import { areas, exitCode, handlerTarget, plan, terminalReport, urlTarget, webTarget } from "@staywire/conformance";
import { bindings } from "@staywire/model";
import { implementation, type ReferenceOptions } from "@staywire/reference";
import { server, toWebHandler, wholeAnswer } from "@staywire/server";
import { listen } from "@staywire/server/node";
import { channelSuite, discover, worldFileOf } from "@staywire/suite";
import { SIGNATURE_LAYOUT_NAMES, type SignatureLayout } from "@staywire/values";
import { defaultWorld } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { company, credentialsOf, embedded, run, runOn, today, worldOf } from "./embedded.js";

describe("the suite against the reference service", () => {
  // `pnpm prove seeds` runs 500 seeds.
  test.each([1])(
    "with seed %i, has no failed case and runs every case",
    async (seed) => {
      const { summary } = await run(embedded(), await worldOf(), { seed, runs: 6 });
      expect(terminalReport(summary)).toContain(" 0 failed · 0 not run");
      expect(exitCode(summary)).toBe(0);
    },
    300_000,
  );

  test("covers every area in every binding of every operation", async () => {
    const { cases } = plan(service, { today, level: { kind: "all" }, suite: channelSuite({ world: await worldOf() }) });
    for (const operation of service.order) {
      for (const binding of bindings) {
        const own = cases.filter(({ cell }) => cell.operation === operation && cell.binding === binding);
        const covered = areas.filter((area) => own.some(({ check }) => check.area === area));
        expect(`${operation}/${binding} ${covered.join(" ")}`).toBe(`${operation}/${binding} ${areas.join(" ")}`);
      }
    }
    expect(cases.length).toBeGreaterThan(1_500);
  });

  test("has no failures for an agent, and states which data the agent's world lacks", async () => {
    const agent = credentialsOf("agent");
    const { summary } = await run(embedded(), await worldOf(agent), { credentials: agent });
    expect(summary.failures).toEqual([]);
    expect(new Set(summary.unjudged.map(({ operation }) => operation))).toEqual(new Set(["AddBlackoutDates"]));
    expect(summary.unjudged[0]?.set).toContain("native");
    expect(exitCode(summary)).toBe(3);
  });

  test("states in plain words what a world lacks, and what to set", async () => {
    const { summary } = await run(embedded(), {});
    expect(summary.failures).toEqual([]);
    const reasons = new Map(summary.unjudged.map(({ reason = "", set = "" }) => [reason, set]));
    expect(reasons.size).toBeGreaterThan(10);
    for (const [reason, set] of reasons) {
      expect(reason).toMatch(/^(the world names no [a-zA-Z]|the baseline call failed)/);
      expect(reason).not.toMatch(/that is or has/);
      expect([reason, set]).toEqual([reason, expect.stringMatching(/world/)]);
    }
    expect(reasons.get("the world names no ordinary property")).toBe(
      'world to a file with: ordinary property; or with absent: ["ordinary"], if the target has none',
    );
  });

  test("treats cases as not applicable if the settings list their data as absent", async () => {
    const agent = credentialsOf("agent");
    const world = { ...(await worldOf(agent)), absent: ["native", "offline"] } as const;
    // The test above shows that an agent's world lacks nothing that any other operation needs.
    const { summary } = await run(embedded(), world, { credentials: agent, only: ["AddBlackoutDates", "reply.valid"] });
    expect(summary.counts["not-applicable"]).toBeGreaterThan(0);
    expect(exitCode(summary)).toBe(0);
  });

  test("accepts a service that adds a blackout over reservations, because the spec both allows and forbids it", async () => {
    const { summary } = await run(embedded({ blackoutOverlap: "allow" }), await worldOf(), {
      only: ["AddBlackoutDates"],
    });
    expect(summary.failures).toEqual([]);
  });
});

/** Returns the given layout and the next one; with `pnpm prove long`, all layouts. */
function namedWith(layout: SignatureLayout): readonly SignatureLayout[] {
  if (env.STAYWIRE_LONG !== undefined) return SIGNATURE_LAYOUT_NAMES;
  const next = (SIGNATURE_LAYOUT_NAMES.indexOf(layout) + 1) % SIGNATURE_LAYOUT_NAMES.length;
  return SIGNATURE_LAYOUT_NAMES.filter((name, at) => name === layout || at === next);
}

describe("the check of the signature layout", () => {
  test.each(SIGNATURE_LAYOUT_NAMES)(
    "passes with %s if the settings name no layout; otherwise, requires the layout that they name",
    async (layout) => {
      const world = await worldOf();
      const only = ["rooms.signature/GetPropertiesNightlyRoomsToSell"];
      const target = () => embedded({ signatureLayout: layout });
      expect((await run(target(), world, { only })).summary.counts).toMatchObject({ pass: 4, fail: 0 });
      for (const named of namedWith(layout)) {
        const { summary } = await run(target(), { ...world, signatureLayout: named }, { only });
        expect([named, summary.counts.pass, summary.counts.fail]).toEqual([
          named,
          ...(named === layout ? [4, 0] : [0, 4]),
        ]);
        for (const { severity } of summary.failures) expect(severity).toBe("must");
      }
    },
  );
});

describe("the reply for a range of nights whose signature does not fit an int", () => {
  const only = ["GetPropertiesNightlyRoomsToSell", "GetAOATSPropertyNightlyRoomsToSell"];
  const options: readonly (readonly [string, ReferenceOptions])[] = [
    ["with an error text", { signatureOverflow: "error" }],
    ["with a negative int", { signatureOverflow: "negative" }],
    ["with an error text in L2", { signatureLayout: "L2" }],
    ["with a negative int in L3", { signatureLayout: "L3", signatureOverflow: "negative" }],
  ];

  test.each(options)("may come %s", async (_, reference) => {
    const world = await worldOf();
    for (const signatureLayout of [undefined, reference.signatureLayout ?? "L1"]) {
      const { summary } = await run(embedded(reference), { ...world, signatureLayout }, { only, runs: 30 });
      expect(summary.failures.filter(({ check }) => check !== "rooms.signature")).toEqual([]);
      expect(summary.counts.pass).toBeGreaterThan(200);
    }
  });

  test("may have an error text and no nights", async () => {
    const all = implementation(defaultWorld(today), { now: () => `${today}T12:00:00` });
    const withoutNights = server(service, {
      ...all,
      GetPropertiesNightlyRoomsToSell: async (...call) => {
        const items = await wholeAnswer(await all.GetPropertiesNightlyRoomsToSell(...call));
        return (items ?? []).map((item) => (item?.AvailabilitySignature === 0 ? { ...item, Nights: undefined } : item));
      },
    });
    const { summary } = await run(withoutNights, await worldOf(), { only, runs: 30 });
    expect(summary.failures).toEqual([]);
  });

  test("may have no signature, but a missing signature of 30 nights is noted, because it fits an int in the configured layout L1", async () => {
    const world = { ...(await worldOf()), signatureLayout: "L1" } as const;
    const { events } = await run(embedded({ signatureLayout: "L2" }), world, { only: ["rooms.nights"] });
    const noted = events.flatMap((event) =>
      event.type === "verdict" && event.verdict === "noted" ? [event.variant] : [],
    );
    expect(new Set(noted)).toEqual(new Set(["30-nights"]));
  });
});

describe("runs against three kinds of target", () => {
  test("give the same events, except for timings and the name of the target", async () => {
    const world = await worldOf();
    const maxAttempts = Number.POSITIVE_INFINITY;
    const options = { only: ["GetExtras", "AddBlackoutDates"], seed: 5, maxAttempts };
    const server = await listen(embedded(), { port: 0 });
    try {
      const targets = [
        handlerTarget(embedded()),
        urlTarget(server.url),
        webTarget(toWebHandler(embedded()), "http://channel.example"),
      ];
      const streams: string[] = [];
      for (const target of targets) {
        const { events } = await runOn(target, world, options);
        streams.push(JSON.stringify(events).replace(/"ms":\d+|"target":"[^"]*"/g, ""));
      }
      expect(streams[1]).toBe(streams[0]);
      expect(streams[2]).toBe(streams[0]);
    } finally {
      await server.close();
    }
  });
});

describe("discovery of the reference service", () => {
  test("finds the world with only the credentials", async () => {
    const { world, requests } = await discover(service, handlerTarget(embedded()), { credentials: company });
    const tags = new Set(world.properties?.flatMap((property) => property.tags));
    for (const tag of [
      "ordinary",
      "aoa",
      "timeshare",
      "native",
      "clone",
      "deleted",
      "extras",
      "rates",
      "net-rates",
      "taxes",
    ] as const) {
      expect(tags).toContain(tag);
    }
    expect(world.companies?.length).toBeGreaterThan(0);
    expect(world.bookings?.length).toBeGreaterThan(0);
    expect(world.items?.length).toBeGreaterThan(0);
    expect(requests).toBeLessThan(240);
  });

  test("states which data it could not read", async () => {
    const { world, gaps } = await discover(service, handlerTarget(embedded()), {
      credentials: { username: "nobody", password: "x" },
    });
    expect(world.properties ?? []).toEqual([]);
    expect(gaps.join("; ")).toContain("what the target holds: the credentials are refused (validation-error-1)");
  });

  test("reads at most the allowed number of properties", async () => {
    const { world, gaps } = await discover(service, handlerTarget(embedded()), {
      credentials: company,
      maxProperties: 3,
    });
    expect(world.properties).toHaveLength(3);
    expect(gaps.join()).toContain("were not looked at");
  });

  test.each([3, 30, 90])("keeps its results when a budget of %i requests is used up", async (maxRequests) => {
    const target = handlerTarget(embedded());
    const options = { credentials: company, today: "2027-05-01" };
    const { world, observed, requests, cutShort } = await discover(service, target, { ...options, maxRequests });
    expect(requests).toBe(maxRequests);
    expect(observed).toHaveLength(maxRequests);
    expect(world.companies).toEqual([601]);
    const file = worldFileOf(observed, cutShort?.message);
    expect(file.properties.length).toBeGreaterThanOrEqual(world.properties?.length ?? 0);
    expect(file.discovered).toEqual([
      expect.objectContaining({ cutShort: `the budget of ${maxRequests} requests is used up` }),
    ]);
  });

  test("repeats a request if the target is busy, and reports calls that never got a reply", async () => {
    const sound = embedded();
    const seen = new Map<string, number>();
    const target = handlerTarget(async (request) => {
      const text = new TextDecoder().decode(request.body);
      const times = (seen.get(text) ?? 0) + 1;
      seen.set(text, times);
      const isBusy = times === 1 || text.includes("<GetTaxRatesAndSettings");
      return isBusy ? { status: 503, headers: [["Retry-After", "0"]], body: new Uint8Array(0) } : sound(request);
    });
    const { world, gaps } = await discover(service, target, { credentials: company, maxProperties: 2 });
    expect(world.companies?.length).toBeGreaterThan(0);
    expect(world.properties).toHaveLength(2);
    expect(world.properties?.flatMap(({ tags }) => tags)).not.toContain("taxes");
    expect(gaps).toContain("GetTaxRatesAndSettings: status 503, twice (2 calls)");
  });

  test("reports a deviation only once if many replies have it", async () => {
    const sound = embedded();
    const target = handlerTarget(async (request) => {
      const response = await sound(request);
      const text = new TextDecoder().decode(response.body).replaceAll("<TimeShare>false", "<TimeShare>no");
      return { ...response, body: new TextEncoder().encode(text) };
    });
    const { gaps } = await discover(service, target, { credentials: company });
    const reported = gaps.filter((gap) => gap.includes("TimeShare"));
    expect(reported).toEqual([
      expect.stringMatching(/TimeShare: "no" is not a boolean \(line 1, column \d+\) \(\d+ calls\)$/),
    ]);
  });
});
