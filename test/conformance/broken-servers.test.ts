// Runs the suite against servers that do not implement the service: no check passes, and each run ends in bounded time.
import { exitCode } from "@staywire/conformance";
import { brokenServers, silent } from "@staywire/testkit/broken-servers";
import { expect, test } from "vitest";
import { embedded, run, worldOf } from "./embedded.js";

// The two SOAP bindings behave in the same way, and so do GET and POST. So one binding of each pair is enough.
const only = ["*/*/soap12/*", "*/*/get/*"];

test.each(Object.entries(brokenServers(embedded())))("no check passes for %s", async (_, transport) => {
  const { events, summary } = await run(transport, await worldOf(), { only });
  const passed = events.flatMap((event) => (event.type === "verdict" && event.verdict === "pass" ? [event.name] : []));
  expect(passed).toEqual([]);
  expect(summary.counts.fail + summary.counts["could-not-run"]).toBeGreaterThan(100);
  expect([1, 3]).toContain(exitCode(summary));
});

test.each(Object.entries(silent))("a run against %s has exit code 4", async (_, transport) => {
  const { summary } = await run(transport, await worldOf(), { timeout: 50 });
  expect(exitCode(summary)).toBe(4);
});

test("no check passes for a server that always denies access to the property", async () => {
  const text = new TextEncoder().encode("You do not have access rights to this Property (1)\r\n");
  const { summary } = await run(
    async () => ({ status: 500, headers: [["Content-Type", "text/plain; charset=utf-8"]], body: text }),
    await worldOf(),
  );
  expect(summary.counts.pass).toBe(0);
});
