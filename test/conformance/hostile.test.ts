// Hostile messages: the reference service answers them in time and goes on serving, and a service that does not is found out.
import type { Transport } from "@staywire/codec";
import { expect, it } from "vitest";
import { embedded, run, worldOf } from "./embedded.js";

const only = ["hostile.*"];

it("the reference service stands every hostile message", async () => {
  const { summary } = await run(embedded(), await worldOf(), { hostile: true, only });
  expect(summary.failures.map(({ name, actual }) => `${name}: ${actual}`)).toEqual([]);
  expect(summary.counts.pass).toBeGreaterThanOrEqual(80);
  expect(summary.counts["could-not-run"]).toBe(0);
});

it("a service that hangs on a document type is found out", async () => {
  const honest = embedded();
  const hanging: Transport = (request, options) =>
    new TextDecoder().decode(request.body).includes("<!DOCTYPE")
      ? new Promise(() => undefined)
      : honest(request, options);
  const { summary } = await run(hanging, await worldOf(), { hostile: true, only, timeout: 100 });
  expect(new Set(summary.failures.map(({ check }) => check))).toEqual(
    new Set(["hostile.entity-bomb", "hostile.external-file", "hostile.external-url", "hostile.external-subset"]),
  );
});

it("hostile messages are sent only where the settings say so", async () => {
  const { summary } = await run(embedded(), await worldOf(), { only });
  expect(summary.plan?.cases).toBe(0);
});
