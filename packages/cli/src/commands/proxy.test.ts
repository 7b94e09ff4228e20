// `staywire proxy` prints live lines, writes recordings, and at the level read-only refuses calls that write.
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { parseRecording } from "@staywire/conformance";
import { launch, staywire } from "@staywire/testkit/program";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const codec = untypedCodec(service);
const folder = mkdtempSync(join(tmpdir(), "staywire-proxy-"));
let served: ReturnType<typeof launch>;
let upstream: string;
beforeAll(async () => {
  served = launch(["serve", "--port", "0", "--today", "2027-05-01"]);
  upstream = (await served.printed(/^listening on (http:\/\/\S+)$/m))[1] ?? "";
});
afterAll(async () => {
  served.child.kill();
  await served.ended;
  rmSync(folder, { recursive: true });
});

async function started(...args: readonly string[]) {
  const proxy = launch(["proxy", upstream, "--port", "0", ...args]);
  const url = (await proxy.printed(/^listening on (https?:\/\/\S+)$/m))[1] ?? "";
  const end = async () => {
    proxy.child.kill();
    return proxy.ended;
  };
  return { url, end, printed: proxy.printed };
}

const credentials = { username: "agent", password: "agent-password" };

function send(url: string, operation: string, binding: "soap11" | "get", parameters: Record<string, string | number>) {
  const { method, target, headers, body } = codec.encodeRequest(operation, binding, { credentials, parameters });
  return fetch(`${url}${target}`, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    ...(method === "GET" ? {} : { body: Buffer.from(body) }),
  });
}

describe("staywire proxy", () => {
  test("shows each call with its ids and its reply, and a summary at the end", async () => {
    const { url, end, printed } = await started();
    await send(url, "GetExtras", "soap11", { PropertyID: 1101 });
    await send(url, "GetExtras", "get", { PropertyID: 9 });
    await printed(/GetExtras 9/);
    const { code, out, err } = await end();
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^\d\d:\d\d:\d\d GetExtras 1101 +soap11 200 +\d+ ms {2}\d+ Extras$/m);
    expect(out).toMatch(/^\d\d:\d\d:\d\d GetExtras 9 +get +\d{3} +\d+ ms {2}[\w-]+: "/m);
    expect(out).toMatch(/^2 exchanges\n {2}GetExtras {2}2$/m);
  });

  test("prints a violation of a rule below the call that violates it, and in the summary", async () => {
    const { url, end, printed } = await started();
    const path = Object.values(service.endpoints)[0]?.path ?? "";
    await fetch(`${url}${path}`, { method: "POST", headers: { "Content-Type": "text/xml" }, body: "<x" });
    await send(url, "GetExtras", "soap11", { PropertyID: 1101 });
    await send(url, "GetExtras", "soap11", { PropertyID: 1101 });
    await printed(/GetExtras 1101[\s\S]*GetExtras 1101/);
    const { out } = await end();
    expect(out).toMatch(/^ {9}client {3}caller\.well-formed: .+$/m);
    expect(out).toMatch(/^violated:\n(?: {2}.*\n)*? {2}client caller\.well-formed {2}1 times$/m);
  });

  test("writes a recording that only its owner can read, without the password, and refuses to overwrite a file", async () => {
    const file = join(folder, "one.ndjson");
    const { url, end, printed } = await started("--record", file);
    await send(url, "GetExtras", "soap11", { PropertyID: 1101 });
    await printed(/GetExtras 1101/);
    await end();
    const text = readFileSync(file, "utf8");
    expect(text).not.toMatch(/agent/);
    expect(parseRecording(text).exchanges).toMatchObject([{ operation: "GetExtras", reply: { kind: "ok" } }]);
    if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await staywire(["proxy", upstream, "--record", file])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/cannot create the recording .*: a file of this name exists/),
    });
  });

  test("writes its own address into a service description", async () => {
    const { url, end } = await started();
    for (const { path } of Object.values(service.endpoints)) {
      const direct = await (await fetch(`${upstream}${path}?WSDL`)).text();
      const through = await (await fetch(`${url}${path}?WSDL`)).text();
      expect(through).toBe(direct.replaceAll(upstream, url));
      expect(through).toContain(`location="${url}${path}"`);
    }
    expect((await end()).out).toMatch(/^2 exchanges$/m);
  });

  test("with --tls listens with https, and prints its certificate", async () => {
    const { url, end, printed } = await started("--tls");
    expect(url).toMatch(/^https:/);
    await printed(/-----END CERTIFICATE-----/);
    await end();
  });

  test("at the level read-only forwards reads and pages, and refuses writes with a reason", async () => {
    const { url, end } = await started("--level", "read-only");
    expect((await send(url, "GetExtras", "soap11", { PropertyID: 1101 })).status).toBe(200);
    expect((await send(url, "GetExtras", "get", { PropertyID: 1101 })).status).toBe(200);
    const path = Object.values(service.endpoints)[0]?.path ?? "";
    expect((await fetch(`${url}${path}?WSDL`)).status).toBe(200);
    const write = await fetch(`${url}${path}/AddBlackoutDates?PropertyID=1`);
    expect(write.status).toBe(403);
    expect(await write.text()).toBe(
      "staywire proxy: not forwarded, since the level is read-only: the request could set off AddBlackoutDates\r\n",
    );
    await end();
  });
});
