// Tests the check of blackouts of several lengths: the nights and names of the blackouts, the data that they must not
// change, and blackouts that a second account adds.

import { service } from "@staywire/catalog";
import { type Transport, utf8 } from "@staywire/codec";
import { handlerTarget } from "@staywire/conformance";
import { reference } from "@staywire/reference";
import { channelSuite, discover, type KnownWorld, mergeKnownWorlds, worldOfFile } from "@staywire/suite";
import { defaultWorld } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { company, credentialsOf, embedded, run, runOn, today, worldOf } from "./embedded.js";

const world = await worldOf();
const agent = credentialsOf("agent");

/** Creates the reference service with a clock that the suite can move, and with changed requests. */
function moving(change: (request: string) => string = (text) => text): {
  readonly transport: Transport;
  readonly advance: (seconds: number) => void;
} {
  let instant = Date.parse(`${today}T12:00:00Z`);
  const original = reference(defaultWorld(today), { now: () => new Date(instant).toISOString().slice(0, 19) });
  return {
    transport: (request) => {
      const text = new TextDecoder().decode(request.body);
      const body = text === "" ? request.body : utf8(change(text));
      return original({ ...request, target: change(request.target), body });
    },
    advance: (seconds) => {
      instant += seconds * 1000;
    },
  };
}

async function judged(known: KnownWorld, change?: (request: string) => string, more = {}) {
  const { transport } = moving(change);
  const only = ["blackout.lengths/AddBlackoutDates/soap11"];
  const { summary } = await run(transport, known, { only, suite: channelSuite({ world: known }), wait: 0, ...more });
  return new Map(summary.verdicts.map((each) => [each.name.split("/")[3], each]));
}

const starts = /(dteArrive[>=])(\d{4}-\d{2}-\d{2})([^<&]*)(.*?dteDepart[>=])(\d{4}-\d{2}-\d{2})/s;

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Returns a function that changes requests: if `when` accepts the length of a blackout, `day` sets its departure. */
function departing(when: (nights: number) => boolean, day: (from: string, to: string) => string) {
  return (text: string) =>
    text.replace(starts, (all, a: string, from: string, b: string, c: string, to: string) =>
      when(days(from, to)) ? `${a}${from}${b}${c}${day(from, to)}` : all,
    );
}

const later = (text: string, by: number): string =>
  new Date(Date.parse(text) + by * 86_400_000).toISOString().slice(0, 10);

describe("the check of blackouts of several lengths", () => {
  test("passes if each blackout takes its nights", async () => {
    const found = await judged({ ...world, maxNights: 365 });
    expect(found.get("nights")?.verdict).toBe("pass");
  });

  test("is noted if another caller took the nights in the meantime, and fails if the nights stay available", async () => {
    const [{ transport }, other] = [moving(), moving()];
    const known = { ...world, maxNights: 1 };
    const options = {
      only: ["blackout.lengths/AddBlackoutDates/soap11"],
      suite: channelSuite({ world: known }),
      wait: 0,
    };
    const isAdding = (body: Uint8Array) => new TextDecoder().decode(body).includes("<AddBlackoutDates ");
    const late: Transport = async (request) => {
      if (isAdding(request.body)) await transport(request);
      return transport(request);
    };
    // This service records the blackout, but reports the nights as a service without the blackout does.
    const blind: Transport = async (request) => {
      if (!isAdding(request.body)) return transport(request);
      await other.transport(request);
      return other.transport(request);
    };
    const nights = async (target: Transport) => (await run(target, known, options)).summary.verdicts[0];
    expect(await nights(blind)).toMatchObject({ verdict: "fail" });
    expect(await nights(late)).toMatchObject({ verdict: "noted", reason: expect.stringContaining("others took") });
  });

  test.each([
    [
      "are cut after a week",
      departing(
        (nights) => nights > 7,
        (from) => later(from, 7),
      ),
    ],
    [
      "are a day short if they begin today",
      departing(
        (nights) => nights === 1,
        (from) => from,
      ),
    ],
    [
      "take a night more after a month",
      departing(
        (nights) => nights >= 31,
        (_, to) => later(to, 2),
      ),
    ],
  ])("fails if blackouts %s", async (_, change) => {
    const found = await judged(world, change);
    expect(found.get("nights")).toMatchObject({ verdict: "fail", severity: "must" });
  });

  test("fails if a blackout also takes the nights of another property of the company", async () => {
    const { transport } = moving();
    const both: Transport = async (request) => {
      const text = new TextDecoder().decode(request.body);
      const response = await transport(request);
      if (text.includes("<AddBlackoutDates ") || request.target.includes("/AddBlackoutDates")) {
        const [one, other] = [/PropertyID([>=])1101/g, "PropertyID$11102"] as const;
        await transport({
          ...request,
          target: request.target.replace(one, other),
          body: utf8(text.replace(one, other)),
        });
      }
      return response;
    };
    const { summary } = await run(both, world, { only: ["blackout.lengths/AddBlackoutDates/soap11"] });
    expect(summary.failures[0]?.expected).toContain("the nights of property 1102 as before");
  });

  test("uses the maximum length and the first day from the settings, and finds other nights in a second run", async () => {
    const { transport } = moving();
    const known = { ...world, maxNights: 2, writeFrom: "2027-02-01" };
    const options = {
      only: ["blackout.lengths/AddBlackoutDates/soap11/nights"],
      suite: channelSuite({ world: known }),
    };
    const arrivals: string[] = [];
    const kept: Transport = (request) => {
      const found = starts.exec(`${request.target} ${new TextDecoder().decode(request.body)}`);
      if (found !== null) arrivals.push(`${found[2]} ${days(found[2] ?? "", found[5] ?? "")}`);
      return transport(request);
    };
    for (const _ of [1, 2]) {
      const { summary } = await run(kept, known, options);
      expect(summary.verdicts.map(({ verdict }) => verdict)).toEqual(["pass"]);
    }
    expect(arrivals).toHaveLength(4);
    expect(new Set(arrivals).size).toBe(4);
    expect(arrivals.every((each) => each >= "2027-02-01" && /[12]$/.test(each))).toBe(true);
  });

  test("passes if blackouts are listed with their days and names, and notes a blackout with another name", async () => {
    const only = ["blackout.lengths/AddBlackoutDates/soap11"];
    const judge = async (change?: (request: string) => string) => {
      const { transport, advance } = moving(change);
      const target = { ...handlerTarget(transport), clock: { advance } };
      const { summary } = await runOn(target, world, { only });
      return summary.verdicts.map(({ name, verdict }) => `${name.split("/")[3]} ${verdict}`);
    };
    expect(await judge()).toEqual(["nights pass", "listed pass", "others pass"]);
    const unnamed = await judge((text) => text.replace(/Conformance(?: |%20|\+)Test(?: |%20|\+)8/, "Guest"));
    expect(unnamed).toEqual(["nights pass", "listed noted", "others pass"]);
  });
});

describe("a second account that may add blackouts", () => {
  test("is read from the world file", async () => {
    const file = worldOfFile(defaultWorld(today), "agent", {
      supplier: company,
      second: credentialsOf("second-agent"),
    });
    expect(file).toMatchObject({ blackoutUser: "supplier", mayBlock: false });
    expect(file.properties?.find(({ id }) => id === 1101)?.tags).toContain("native");
    expect(file.properties?.find(({ id }) => id === 1107)?.tags).not.toContain("native");
    expect(worldOfFile(defaultWorld(today), "agent").blackoutUser).toBeUndefined();
    expect(worldOfFile(defaultWorld(today), "company", { supplier: company }).blackoutUser).toBeUndefined();
  });

  test("is found by discovery, and its cases are run", async () => {
    const options = { credentials: agent, users: { supplier: company }, today };
    const { world: found } = await discover(service, handlerTarget(embedded()), options);
    expect(found.blackoutUser).toBe("supplier");
    const known = mergeKnownWorlds(found, { maxNights: 2 });
    const { summary } = await run(embedded(), known, {
      ...options,
      suite: channelSuite({ world: known }),
      wait: 0,
      only: [
        "reply.valid/AddBlackoutDates",
        "reply.valid/AddExtra",
        "blackout.lengths/*/soap11/nights",
        "permissions.native",
      ],
    });
    expect(summary.failures).toEqual([]);
    expect(summary.unjudged).toEqual([]);
  });
});
