// `staywire calendar`, `quote` and `sync` read a service on a socket, and print text for people or JSON for programs.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closedPort } from "@staywire/testkit/port";
import { launch, staywire } from "@staywire/testkit/program";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const env = { STAYWIRE_USERNAME: "agent", STAYWIRE_PASSWORD: "agent-password" };

let served: ReturnType<typeof launch>;
let url: string;
const folder = mkdtempSync(join(tmpdir(), "copy-"));
beforeAll(async () => {
  served = launch(["serve", "--port", "0", "--today", "2027-05-01"]);
  url = (await served.printed(/^listening on (http:\/\/\S+)$/m))[1] ?? "";
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  served.child.kill("SIGINT");
  await served.ended;
});

function run(...args: readonly string[]) {
  return staywire([...args, "--base-url", url], { env });
}

describe("calendar", () => {
  test("prints a grid of months, the reasons and the rates", async () => {
    const ended = await run("calendar", "1101", "--from", "2027-05-09", "--nights", "20");
    expect(ended).toMatchObject({ code: 0, err: "" });
    expect(ended.out).toBe(`Property 1101

May 2027
  Mon  Tue  Wed  Thu  Fri  Sat  Sun
                                 9-
  10-  11x  12x  13x  14x  15x  16x
  17x  18x  19x  20x  21x  22x  23x
  24x  25x  26x  27+  28+

  + a stay can begin, - free, but no stay can begin, x not free

No stay can begin:
  2027-05-09 to 2027-05-10  below-minimum-stay
  2027-05-11 to 2027-05-24  booked
  2027-05-25 to 2027-05-26  blocked-by-system

Rates:
  2027-05-09 to 2027-05-28  162.50 a night
`);
  });

  test("with --json prints JSON, and reports a deleted property with exit code 1", async () => {
    const ended = await run("calendar", "1105", "--from", "2027-05-01", "--nights", "1", "--json");
    expect(ended).toMatchObject({ code: 1, err: expect.stringContaining("deleted") });
    expect(JSON.parse(ended.out)).toMatchObject({
      PropertyID: 1105,
      nights: [{ date: "2027-05-01", bookable: false, reasons: expect.arrayContaining(["deleted"]) }],
    });
  });

  test("--ical prints bookings as a calendar file, but prints no file for a property that cannot be read", async () => {
    const ended = await run("calendar", "1101", "--from", "2027-05-09", "--ical");
    expect(ended).toMatchObject({ code: 0, err: "" });
    expect(ended.out).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(ended.out).toContain("DTSTART;VALUE=DATE:20270511\r\nDTEND;VALUE=DATE:20270518\r\nSUMMARY:Booked\r\n");
    expect(await run("calendar", "1", "--ical")).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("Validation Error 2"),
    });
  });

  test("ends with exit code 4 if no response comes, and prints no password", async () => {
    const base = ["--base-url", `http://127.0.0.1:${await closedPort()}`];
    const ended = await staywire(["calendar", "1101", "--nights", "1", ...base], { env });
    expect(ended).toMatchObject({ code: 4, err: expect.stringContaining("ECONNREFUSED") });
    expect(ended.out + ended.err).not.toContain("agent-password");
  });
});

describe("quote", () => {
  const stay = ["--arrival", "2027-05-02", "--departure", "2027-05-04"];

  test("prints each amount with its source, and the total", async () => {
    const ended = await run("quote", "1102", ...stay);
    expect(ended).toMatchObject({ code: 0, err: "" });
    expect(ended.out).toContain("  2027-05-02            162.50  GetPropertyRatesAndRestrictions[0].Rate\n");
    expect(ended.out).toMatch(/^ {2}Total +365\.63 {2}USD$/m);
  });

  test("with --check, prints why a stay is not offered (exit code 1), or the price of an offered stay (exit code 0)", async () => {
    const refused = await run("quote", "1101", "--arrival", "2027-05-10", "--departure", "2027-05-12", "--check");
    expect(refused.code).toBe(1);
    expect(refused.out).toContain("not offered: 2027-05-11: booked (BookingID 90002)\n");
    const offered = await run(
      "quote",
      "1101",
      "--arrival",
      "2027-05-05",
      "--departure",
      "2027-05-08",
      "--check",
      "--json",
    );
    expect(offered.code).toBe(0);
    expect(JSON.parse(offered.out)).toMatchObject({ offered: true, price: { amount: "672.19", currency: "USD" } });
  });

  test("refuses a departure that is not after the arrival", async () => {
    const ended = await run("quote", "1102", "--arrival", "2027-05-02", "--departure", "2027-05-02");
    const help = "(staywire quote --help lists its arguments and options)";
    expect(ended).toMatchObject({ code: 2, err: `error: --departure must be after --arrival\n${help}\n` });
  });
});

describe("sync", () => {
  test("makes a copy; with --plan makes no call, and lists each due call with the reason", async () => {
    const first = await run("sync", folder, "--company", "601", "--property", "1101", "--json");
    expect(first).toMatchObject({ code: 0, err: "" });
    const steps = first.out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(steps.filter(({ call }) => call.part !== "rooms").map(({ call }) => call.key)).toHaveLength(8);
    expect(steps.filter(({ call }) => call.part === "rooms")).toHaveLength(13);
    expect(readdirSync(folder)).toEqual(["copy.ndjson"]);
    const plan = await staywire(["sync", folder, "--company", "601", "--property", "1102", "--plan"], {});
    expect(plan).toMatchObject({ code: 0, err: "" });
    expect(plan.out).toMatch(/^GetExtras 1102: never read$/m);
    expect(plan.out).toMatch(/^18 calls are due$/m);
  });

  test("reports that another process uses the folder", async () => {
    writeFileSync(join(folder, "lock"), `${process.pid}\n`);
    const ended = await staywire(["sync", folder, "--plan"], {});
    expect(ended).toMatchObject({
      code: 2,
      err: expect.stringMatching(/process \d+ uses it; wait until it has ended/),
    });
    rmSync(join(folder, "lock"));
  });

  test("--watch continues until it is interrupted, and delivers each change, although the webhook fails at first", async () => {
    const bodies: string[] = [];
    let refusals = 0;
    const hook = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on("end", () => {
        response.statusCode = refusals++ < 2 ? 503 : 204;
        if (response.statusCode === 204) bodies.push(body);
        response.end();
      });
    });
    await new Promise<void>((resolve) => hook.listen(0, "127.0.0.1", resolve));
    const { port } = hook.address() as AddressInfo;
    const place = mkdtempSync(join(tmpdir(), "watched-"));
    const watched = launch(
      ["sync", place, "--company", "601", "--property", "1101", "--watch", "--json"].concat([
        "--rate",
        "50",
        "--webhook",
        `http://127.0.0.1:${port}/changes`,
        "--base-url",
        url,
      ]),
      { env },
    );
    try {
      await watched.printed(/"part":"rooms","id":1101,"night":"\d{4}-\d\d-\d\d"/);
      await expect.poll(() => bodies.join(""), { timeout: 60_000 }).toContain('"part":"rooms"');
      watched.child.kill("SIGINT");
      const ended = await watched.ended;
      expect(ended.code).toBe(0);
      expect(ended.err).toContain("the webhook did not accept");
      // The webhook received what was printed, in the same order.
      const printed = ended.out.trimEnd().split("\n");
      expect(bodies.join("").trimEnd().split("\n").slice(0, printed.length)).toEqual(printed);
    } finally {
      watched.child.kill("SIGKILL");
      hook.close();
      rmSync(place, { recursive: true });
    }
  });

  test("rejects a webhook that is not a URL", async () => {
    const ended = await run("sync", folder, "--webhook", "hooks");
    expect(ended).toMatchObject({ code: 2, err: expect.stringContaining("--webhook must be a URL like") });
  });
});
