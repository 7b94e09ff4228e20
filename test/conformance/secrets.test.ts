// No artifact of a run holds a credential, in any form, even where the target fails everything and gives it back.
import { service } from "@staywire/catalog";
import type { Transport } from "@staywire/codec";
import {
  curlScript,
  eventLine,
  htmlReport,
  junitReport,
  markdownReport,
  reproOf,
  terminalReport,
} from "@staywire/conformance";
import { defaultWorld, reference } from "@staywire/reference";
import { describe, expect, it } from "vitest";
import { run, today, worldOf } from "./embedded.js";

const username = `can&ary<"user'>`;
const password = `p&<>%"' ;wörd+`;

/** The company's account under the canary credentials; `&` and the like are part of them. */
function canaryService(): Transport {
  const world = defaultWorld(today);
  const users = world.users.map((user) => (user.username === "company" ? { ...user, username, password } : user));
  return reference({ ...world, users }, { now: () => `${today}T12:00:00` }, { validateRequests: false });
}

/** Gives every request back in its reply, raw and in base64. */
function echoing(): Transport {
  return async (request) => {
    const text = `${request.target}\n${new TextDecoder().decode(request.body)}`;
    const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(text)));
    return {
      status: 500,
      headers: [
        ["Content-Type", "text/plain"],
        ["X-Echo", base64],
      ],
      body: new TextEncoder().encode(`${text}\n${base64}`),
    };
  };
}

const bytes = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const forms: Readonly<Record<string, (text: string) => string>> = {
  raw: (text) => text,
  XML: xml,
  HTML: (text) => xml(text).replaceAll('"', "&quot;").replaceAll("'", "&#39;"),
  percent: encodeURIComponent,
  form: (text) => encodeURIComponent(text).replaceAll("%20", "+"),
  JSON: (text) => JSON.stringify(text).slice(1, -1),
  "XML in JSON": (text) => JSON.stringify(xml(text)).slice(1, -1),
  "XML in HTML": (text) => xml(xml(text)),
  base64: (text) => btoa(bytes(text)).replace(/=+$/, "").slice(0, -2),
};

async function artifacts(transport: Transport): Promise<string> {
  const { events, summary } = await run(transport, await worldOf(), {
    credentials: { username, password },
    hostile: true,
  });
  const repros = events.flatMap((event) =>
    event.type === "verdict" ? (summary.plan === undefined ? [] : (reproOf(summary.plan, event) ?? [])) : [],
  );
  const files = repros.flatMap((repro) => [JSON.stringify(repro), curlScript(repro)]);
  const reports = [terminalReport(summary), markdownReport(summary), htmlReport(events), junitReport(events)];
  return [...events.map(eventLine), ...reports, ...files].join("\n");
}

describe("the artifacts of a run", () => {
  it.each([
    ["the reference service", canaryService],
    ["a service that gives everything back", echoing],
  ] as const)("against %s hold no credential in any form", async (_, make) => {
    const all = await artifacts(make());
    expect(all.length).toBeGreaterThan(100_000);
    const found = Object.entries(forms).filter(([, write]) =>
      [username, password].some((secret) => all.includes(write(secret))),
    );
    expect(found.map(([form]) => form)).toEqual([]);
    expect(service.order.length).toBe(20);
  });
});
