// The calls that newcomers see work without a change, and contain no secret password.
import { service } from "@staywire/catalog";
import { untypedClient } from "@staywire/client";
import { configure } from "@staywire/model";
import { reference } from "@staywire/reference";
import { parseIsoDate } from "@staywire/values";
import { defaultWorld, generateWorld, resolveDays } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { quotedFor } from "../io/quoted-for.js";
import { callLine, curlLine } from "./first-call.js";
import { landingPage } from "./landing-page.js";
import { welcomeTo } from "./welcome.js";

const today = "2027-05-01";
const now = `${today}T12:00:00Z`;
const world = defaultWorld(today);
const url = "http://127.0.0.1:8080";
const welcome = welcomeTo({ service, world, now, isDefault: true, explains: false });
const generated = resolveDays(generateWorld({ seed: 1, companies: 2, properties: 20 }), parseIsoDate(today));

describe("the sample calls of the default world", () => {
  const { forms } = welcome ?? {};

  test.each(service.order)("get replies without errors: %s", async (name) => {
    const credentials = forms?.prefill.credentials?.(name) ?? { username: "", password: "" };
    const call = untypedClient(service, reference(world, { now: () => now }), { credentials, binding: "soap12" });
    const outcome = await call(name, forms?.service.operations[name]?.sample as never);
    expect(outcome).toMatchObject({ kind: "ok" });
  });
});

describe("the first call", () => {
  const parts = { service, operation: "GetExtras", url, username: "agent", password: "a&b" };

  test("contains the namespace and the paths of the service, quoted for the shell", () => {
    const other = configure(service, { namespace: "urn:other", paths: { B: "/b c.asmx" } });
    const line = callLine({ ...parts, service: other, password: "a b" });
    expect(line).toContain(` --namespace urn:other --endpoint-b ${quotedFor(process.platform, "/b c.asmx")}`);
    expect(line).toContain(`--password ${quotedFor(process.platform, "a b")}`);
  });

  test("as a curl command has URL-encoded values, and exists only if the password is public", () => {
    expect(curlLine(parts)).toContain("APIPassword=a%26b");
    expect(curlLine({ ...parts, password: undefined })).toBeUndefined();
  });

  test.each([
    ["linux", "it's", "'it'\\''s'"],
    ["win32", 'a "b"', '"a \\"b\\""'],
    ["win32", "plain", "plain"],
  ] as const)("is quoted for the shell of %s: %s", (platform, text, quoted) => {
    expect(quotedFor(platform, text)).toBe(quoted);
  });
});

test("the passwords of a user's own world are neither on the page nor in the forms", () => {
  const users = generated.users.map((each) => ({ ...each, password: "secret-canary" }));
  const shown = welcomeTo({ service, world: { ...generated, users }, now, isDefault: false, explains: true });
  const page = landingPage(service, url, shown?.shown);
  expect(page).not.toContain("secret-canary");
  expect(page).toContain("as in the settings or the world file");
  expect(page).toContain("runs with <code>--profile explain</code>");
  expect(shown?.forms.prefill.credentials?.("GetExtras")).toBeUndefined();
});

test("a world without passwords has no content for newcomers, but its page lists the operations", () => {
  const users = generated.users.map(({ password: _, ...user }) => user);
  expect(
    welcomeTo({ service, world: { ...generated, users }, now, isDefault: false, explains: false }),
  ).toBeUndefined();
  expect(landingPage(service, url, undefined)).toContain("?op=GetExtras");
});
