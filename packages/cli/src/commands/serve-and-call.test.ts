// `staywire serve` starts a service, and `staywire call` calls it in every binding.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bindings } from "@staywire/model";
import { closedPort } from "@staywire/testkit/port";
import { launch, staywire } from "@staywire/testkit/program";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const env = { STAYWIRE_USERNAME: "agent", STAYWIRE_PASSWORD: "agent-password" };

let served: ReturnType<typeof launch>;
let url: string;
beforeAll(async () => {
  served = launch(["serve", "--port", "0", "--today", "2027-05-01"]);
  url = (await served.printed(/^listening on (http:\/\/\S+)$/m))[1] ?? "";
});
afterAll(async () => {
  served.child.kill("SIGINT");
  expect(await served.ended).toMatchObject({ code: 0, err: "" });
});

function call(...args: readonly string[]) {
  return staywire(["call", ...args, "--base-url", url], { env });
}

describe("a call", () => {
  test.each(bindings)("prints the decoded result in the binding %s", async (binding) => {
    const ended = await call("GetExtras", "PropertyID=1101", "--binding", binding);
    expect(ended).toMatchObject({ code: 0, err: "" });
    expect(JSON.parse(ended.out)).toMatchObject({
      kind: "ok",
      binding,
      value: { RowCount: 3, Extras: [{ ItemCode: "CLEAN", FlatFeeAmount: "110.00" }, {}, {}] },
      deviations: [],
    });
  });

  test.each([
    ["with commas", ["PropertyIDs=1101,1102"]],
    ["by repeating", ["PropertyIDs=1101", "PropertyIDs=1102"]],
  ])("accepts a list %s", async (_, list) => {
    const range = ["MinimumDateInRange=10 May 2027", "MaximumDateInRange=12 May 2027"];
    const ended = await call("GetPropertiesNightlyRoomsToSell", ...list, ...range);
    expect(JSON.parse(ended.out).value).toMatchObject([{ PropertyID: 1101 }, { PropertyID: 1102 }]);
  });

  test("that gets an error prints the code of the error, and has exit code 1", async () => {
    const ended = await call("GetExtras", "PropertyID=1");
    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.out)).toMatchObject({ kind: "error", channel: "field", code: "no-access-rights" });
  });

  test.skipIf(process.platform === "win32").each(bindings)(
    "can be printed in the binding %s as a curl command that sends the credentials",
    async (binding) => {
      const args = ["call", "GetExtras", "PropertyID=1101", "--base-url", url, "--binding", binding];
      const printed = await staywire([...args, "--print", "curl"], { env });
      expect(printed).toMatchObject({ code: 0, err: "" });
      expect(printed.out).not.toMatch(/agent|{{/);
      const { stdout } = spawnSync("sh", ["-c", printed.out], {
        env: { PATH: process.env.PATH ?? "", ...env },
        encoding: "utf8",
      });
      expect(stdout).toContain("<ItemCode>CLEAN</ItemCode>");
    },
  );

  test("can be printed, instead of being sent, as an HTTP message without credentials that `decode` can read", async () => {
    const args = ["call", "GetExtras", "PropertyID=7", "--base-url", "http://127.0.0.1:1/app", "--print", "http"];
    const printed = await staywire([...args, "--header", "x-key: s3cret-canary"], { env });
    expect(printed).toMatchObject({ code: 0, err: "" });
    expect(printed.out).toMatch(/^POST \/app\/XMLAdditionalFunctions15\.025\.asmx HTTP\/1\.1\nHost: 127\.0\.0\.1:1\n/);
    expect(printed.out).not.toMatch(/agent|s3cret-canary/);
    const { child, ended } = launch(["decode", "-"]);
    child.stdin?.end(printed.out);
    expect(JSON.parse((await ended).out)).toMatchObject({ operation: "GetExtras", parameters: { PropertyID: 7 } });
  });

  test("with --verbose prints its HTTP messages on standard error, without credentials", async () => {
    const ended = await call("GetExtras", "PropertyID=1101", "--verbose");
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.out)).toMatchObject({ kind: "ok" });
    expect(ended.err).toMatch(/^POST \/\S+ HTTP\/1\.1\nHost: .*<PropertyID>1101<.*\n\nHTTP\/1\.1 200\n.*<RowCount>3</s);
    expect(ended.err).not.toContain("agent");
  });

  test("accepts a date for a dateTime", async () => {
    const ended = await staywire(
      [
        "call",
        "AddBlackoutDates",
        "MCUserID=601",
        "PropertyID=1102",
        "GuestName=Works",
        "dteArrive=2027-06-01",
        "dteDepart=2027-06-03",
        "--base-url",
        url,
      ],
      { env: { STAYWIRE_USERNAME: "company", STAYWIRE_PASSWORD: "company-password" } },
    );
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.out).value).toBeGreaterThan(0);
  });

  test("does not print a password that the service rejects", async () => {
    const ended = await staywire(["call", "GetExtras", "PropertyID=1101", "--binding", "get", "--base-url", url], {
      env: { ...env, STAYWIRE_PASSWORD: "s3cret-canary" },
    });
    expect(ended.code).toBe(1);
    expect(ended.out + ended.err).not.toContain("s3cret-canary");
  });
});

describe("a call without a reply", () => {
  test("has exit code 4 if nothing listens", async () => {
    const base = `http://127.0.0.1:${await closedPort()}`;
    const ended = await staywire(["call", "GetExtras", "PropertyID=1", "--base-url", base, "--binding", "get"], {
      env,
    });
    expect(ended).toMatchObject({ code: 4, out: "", err: expect.stringContaining("ECONNREFUSED") });
    expect(ended.err).not.toContain("agent-password");
  });

  test("has exit code 4 if the reply comes after the timeout", async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address() as { port: number };
    const args = [
      "call",
      "GetExtras",
      "PropertyID=1",
      "--base-url",
      `http://127.0.0.1:${address.port}`,
      "--timeout",
      "0.3",
    ];
    const ended = await staywire(args, { env });
    silent.close();
    expect(ended).toMatchObject({ code: 4, err: expect.stringContaining("no response came in time") });
  });
});

describe("the server", () => {
  test("describes itself at ?WSDL, with the address that the caller used", async () => {
    const response = await fetch(`${url}/ServiceXML.15.025.asmx?WSDL`);
    expect(response.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    expect(await response.text()).toContain(`location="${url}/ServiceXML.15.025.asmx"`);
  });

  test("reports what is wrong with a world file, and does not start", async () => {
    const folder = mkdtempSync(join(tmpdir(), "staywire-world-"));
    writeFileSync(join(folder, "world.json"), '{"users": [{"UserID": "one"}]}');
    const ended = await staywire(["serve", "--port", "0", "--world", "world.json"], { cwd: folder });
    rmSync(folder, { recursive: true });
    expect(ended.code).toBe(2);
    expect(ended.err).toContain("users[0].UserID: expected a whole number");
  });

  test("reports that a port is in use", async () => {
    const ended = await staywire(["serve", "--port", new URL(url).port]);
    expect(ended).toMatchObject({ code: 2, err: expect.stringContaining("EADDRINUSE") });
  });
});
