// Tests hostile messages: the reference service replies to them in time and keeps working, and the suite finds a
// service that does not.
import { service } from "@staywire/catalog";
import { type Transport, untypedCodec } from "@staywire/codec";
import { guard, parseReplayFile, replay, replayFileOf } from "@staywire/conformance";
import { listen } from "@staywire/server/node";
import { expect, test } from "vitest";
import { company, embedded, run, worldOf } from "./embedded.js";

const only = ["hostile.*"];

test("the reference service handles every hostile message", async () => {
  const { summary } = await run(embedded(), await worldOf(), { hostile: true, only });
  expect(summary.failures.map(({ name, actual }) => `${name}: ${actual}`)).toEqual([]);
  expect(summary.counts.pass).toBeGreaterThanOrEqual(80);
  expect(summary.counts["could-not-run"]).toBe(0);
});

test("a service that hangs on a DOCTYPE fails", async () => {
  const honest = embedded();
  const hanging: Transport = (request, options) =>
    new TextDecoder().decode(request.body).includes("<!DOCTYPE")
      ? new Promise(() => undefined)
      : honest(request, options);
  const { summary } = await run(hanging, await worldOf(), { hostile: true, only, timeout: 100 });
  expect(new Set(summary.failures.map(({ check }) => check))).toEqual(
    new Set([
      "hostile.entity-bomb",
      "hostile.external-file",
      "hostile.external-windows-file",
      "hostile.external-url",
      "hostile.external-subset",
    ]),
  );
});

test("a service that fetches an external entity fails even if it then rejects the message, and replay cannot report FIXED without the listener", async () => {
  const listener = await startListener();
  const honest = embedded();
  const fetching: Transport = async (request, options) => {
    const text = new TextDecoder().decode(request.body);
    const [, url] = /<!(?:DOCTYPE a|ENTITY u) SYSTEM "([^"]+)"/.exec(text) ?? [];
    if (url !== undefined) await fetch(url);
    return honest(request, options);
  };
  const settings = { hostile: true, only, listener };
  const [found, sound] = [
    await run(fetching, await worldOf(), settings),
    await run(embedded(), await worldOf(), settings),
  ];
  await listener.close();
  expect(sound.summary.failures).toEqual([]);
  expect(new Set(found.summary.failures.map(({ check }) => check))).toEqual(
    new Set(["hostile.external-url", "hostile.external-subset"]),
  );
  const [plan] = found.events;
  const [failure] = found.summary.failures;
  const file = plan?.type === "plan" && failure !== undefined ? replayFileOf(plan, failure) : undefined;
  expect(await again(JSON.stringify(file), embedded())).toBe("UNJUDGED");
});

test.each([
  ["external-file", "root:x:0:0:root:/root:/bin/sh"],
  ["external-windows-file", "; for 16-bit app support"],
])("a service whose reply to the message %s contains the requested file fails", async (name, text) => {
  const honest = embedded();
  const leaking: Transport = async (request, options) => {
    const response = await honest(request, options);
    const isAttack = new TextDecoder().decode(request.body).includes("SYSTEM");
    return isAttack ? { ...response, body: new TextEncoder().encode(text) } : response;
  };
  const { summary } = await run(leaking, await worldOf(), { hostile: true, only: [`hostile.${name}`] });
  expect(summary.failures.map(({ actual }) => actual)).toContain("the reply contains a file of the target");
});

/** Starts a server that counts requests to it. */
async function startListener() {
  const paths: string[] = [];
  const listening = await listen(async ({ target }) => {
    paths.push(target);
    return { status: 200, headers: [], body: new Uint8Array() };
  });
  const fetched = (path: string): number => paths.filter((each) => each === path).length;
  return { url: listening.url, close: listening.close, fetched };
}

test("replaying a failure returns FAILED for the same service and FIXED for the reference service", async () => {
  const honest = embedded();
  const answering: Transport = async (request, options) => {
    const text = new TextDecoder().decode(request.body);
    if (text.length > 100_000 || text.includes("<!DOCTYPE") || text.includes("\0")) throw new Error("hung up");
    return honest(request, options);
  };
  const { events } = await run(answering, await worldOf(), { hostile: true, only });
  const [plan] = events;
  const replayFiles = events.flatMap((event) =>
    plan?.type === "plan" && event.type === "verdict" ? (replayFileOf(plan, event) ?? []) : [],
  );
  const failed = events.filter((event) => event.type === "verdict" && event.verdict === "fail");
  expect(replayFiles).toHaveLength(failed.length);
  expect(new Set(replayFiles.map(({ event }) => event.check)).size).toBeGreaterThan(8);
  // `pnpm prove replay` replays all failures.
  for (const replayFile of replayFiles.filter((_, index) => index % 40 === 0)) {
    const text = JSON.stringify(replayFile);
    expect(text.length).toBeLessThan(200_000);
    expect([replayFile.event.name, await again(text, answering), await again(text, embedded())]).toEqual([
      replayFile.event.name,
      "FAILED",
      "FIXED",
    ]);
  }
});

async function again(text: string, transport: Transport): Promise<string> {
  const guarded = guard(untypedCodec(service), transport, { level: { kind: "read-only" } });
  const { verdict } = await replay(service, guarded, parseReplayFile(text), { credentials: company });
  return verdict;
}

test("hostile messages are sent only if the settings allow them", async () => {
  const { summary } = await run(embedded(), await worldOf(), { only });
  expect(summary.plan?.cases).toBe(0);
});
