// Tests that each client with one mistake (`collection.cases.ts`) has findings of the checks in its row, and of no other
// check.
import { service } from "@staywire/catalog";
import { register } from "@staywire/catalog/rules";
import { describe, expect, test } from "vitest";
import { callsOf } from "./adapter/calls.js";
import { ofAdapters } from "./adapter-collection.cases.js";
import { checks } from "./checks/index.js";
import { collection, ofSockets } from "./collection.cases.js";
import type { ClientResults } from "./core/result.js";
import { topics } from "./core/topic.js";
import { clientExitCode } from "./exit-code.js";
import { calling, type Mistake, played } from "./test-client.cases.js";

/** Returns the checks with findings that no other finding causes. */
function caught({ checks: results }: ClientResults): readonly string[] {
  return results.filter(({ findings }) => findings.some(({ cause }) => cause === undefined)).map(({ id }) => id);
}

/** Returns the topics with a passed check. */
function passedTopics({ checks: results }: ClientResults): readonly string[] {
  return topics.filter((topic) => results.some((each) => each.topic === topic && each.verdict === "pass"));
}

describe("a client that", () => {
  test.each(collection.map((row) => [row[0], row[1], row] as const))(
    "%s is caught by the check %s, and by no other check",
    async (_title, check, [, , mistake, more = {}]) => {
      const { only = ["plain"], also = [] } = more;
      expect(caught(await played(mistake, { only }))).toEqual([check, ...also]);
    },
  );
});

test("a client that writes after an HTML page is caught even if it is neither a command nor an adapter", async () => {
  const mistake: Mistake = {
    takesAnything: true,
    canRead: (text) => !text.includes("Service Unavailable"),
    work: async (client) => {
      await client.call("GetPropertyRates", { PropertyID: 1101 });
      await client.call("AddExtra", { BookingID: 90002, ItemCodeToAddToBooking: "CLEAN" });
    },
  };
  const options = { only: ["plain", "outage", "page"], hasCommand: false };
  expect(caught(await played(mistake, options))).toEqual(["no-result"]);
  expect(caught(await played({ ...mistake, takesAnything: false }, options))).toEqual([]);
  // This client also continues during an outage, so its requests do not show that it read the page as a result.
  expect(caught(await played({ ...mistake, canRead: () => true, goesOn: true }, options))).toEqual([]);
});

test("every check has a client or an adapter with a mistake, or is tested with sockets", () => {
  const own = [
    ...new Set([...collection.map(([, check]) => check), ...ofSockets, ...ofAdapters.map(([, check]) => check)]),
  ].sort();
  expect(own).toEqual(checks.map(({ id }) => id).sort());
});

test("every rule for callers has a check", () => {
  expect(checks.map(({ id }) => `caller.${id}`).sort()).toEqual(register.callers?.map(({ id }) => id).sort());
});

test("a correct client has no findings, and passes checks of the topics form, writes and forks", async () => {
  const results = await played({});
  expect(results.checks.filter(({ findings }) => findings.length > 0)).toEqual([]);
  expect(passedTopics(results)).toEqual(expect.arrayContaining(["form", "writes", "forks"]));
  expect(clientExitCode(results)).toBe(0);
});

test("a client that does nothing passes no check", async () => {
  const results = await played(calling());
  expect(passedTopics(results)).toEqual([]);
  expect(clientExitCode(results)).toBe(3);
});

test("a client that sends correct requests but ignores replies passes only checks of the topics form and limits", async () => {
  const calls = callsOf("plain", { year: 2026, month: 12, day: 1 });
  const first = service.order.flatMap((name) => calls.find(({ operation }) => operation === name) ?? []);
  expect(first).toHaveLength(20);
  const rows = first.map(({ operation, parameters }) => [operation, parameters] as const);
  const only = [
    "plain*",
    "one-item",
    "*kinds",
    "timeshares",
    "priced*",
    "zero*",
    "no-extras",
    "lost*",
    "outage",
    "w*",
    "page",
  ];
  expect(passedTopics(await played(calling(...rows, ...rows), { only }))).toEqual(["form", "limits"]);
});

test("the same seed gives the same verdicts, and no result contains a password", async () => {
  const [one, other] = [await played({}, { seed: 7 }), await played({}, { seed: 7 })];
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  for (const [, , mistake] of collection) {
    expect(JSON.stringify(await played(mistake, { only: ["plain", "lost-reply"] }))).not.toContain("s3cret-of");
  }
});
