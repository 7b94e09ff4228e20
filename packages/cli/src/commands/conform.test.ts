// `staywire conform` ends with the exit code for its findings, and names the operation and the binding that failed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { bindings } from "@staywire/model";
import { closedPort } from "@staywire/testkit/port";
import { hasSignals, launch, staywire } from "@staywire/testkit/program";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Breach, startBroken, startEmpty } from "../broken.cases.js";

const today = "2027-05-01";
const env = { STAYWIRE_USERNAME: "company", STAYWIRE_PASSWORD: "company-password" };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staywire-conform-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the embedded service", () => {
  test("is conformant, in a matrix without an empty cell, and the requested reports are written", async () => {
    const files = ["--events", "out/events.ndjson", "--junit", "out/junit.xml", "--markdown", "out/report.md"];
    const ended = await staywire(["conform", "--runs", "1", ...files], { cwd: folder });
    expect(ended).toMatchObject({ code: 0, err: "" });
    for (const operation of service.order) {
      const row = ended.out.split("\n").find((line) => line.startsWith(`${operation} `)) ?? "";
      expect(
        row
          .slice(operation.length)
          .trim()
          .split(/\s{2,}/),
      ).toEqual(bindings.map(() => expect.stringMatching(/^passed \d+$/)));
    }
    const events = readFileSync(join(folder, "out/events.ndjson"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const verdicts = events.filter(({ type }) => type === "verdict");
    expect([events[0].type, events.at(-1).type]).toEqual(["plan", "run-ended"]);
    expect(verdicts).toHaveLength(events[0].cases);
    expect(readFileSync(join(folder, "out/junit.xml"), "utf8")).toContain(
      `<testsuites tests="${verdicts.length}" failures="0"`,
    );
    expect(readFileSync(join(folder, "out/report.md"), "utf8")).toContain("| GetExtras | passed ");
    expect(readFileSync(join(folder, "out/events.ndjson"), "utf8")).not.toContain("company-password");
  });

  test("is only planned in a dry run, which lists the requested cases", async () => {
    const ended = await staywire(["conform", "--dry-run", "--only", "GetExtras/soap11"]);
    expect(ended).toMatchObject({ code: 0, out: expect.stringMatching(/^plan [0-9a-f]+: \d+ of \d+ cases\n$/m) });
    expect(ended.out).toContain("/GetExtras/soap11");
    expect(ended.out).not.toContain("/GetReservations/");
  });

  test.each([
    [["--only", "GetExtrs"], "did you mean GetExtras?"],
    [["--only", "GetExtras", "--only", "binding.cdat"], "did you mean binding.cdata?"],
    [["--only", "hostile.*", "--dry-run"], 'no case matches --only "hostile.*"'],
    [["--only", "reply.valid", "--exec", "true"], 'no case matches --only "reply.valid"'],
  ])("is not run with a pattern that matches nothing: exit code 2 for %j", async (args, message) => {
    const ended = await staywire(["conform", ...args]);
    expect(ended).toMatchObject({ code: 2, out: "", err: expect.stringContaining(message) });
  });

  test("gets a matrix that shows only the requested operation and binding", async () => {
    const { out } = await staywire(["conform", "--only", "GetExtras/soap11", "--runs", "1"]);
    expect(out).toMatch(/^operation.*\nGetExtras +passed \d+ +- +- +-\n\nplan/);
  });

  test("is not completely tested if the account has limited rights: exit code 3, and the missing right is printed", async () => {
    const ended = await staywire(["conform", "--username", "agent", "--only", "AddBlackoutDates/soap11"]);
    expect(ended.code).toBe(3);
    expect(ended.out).toMatch(/NOT RUN[\s\S]*native/);
  });
});

const swap = (text: string) =>
  text.replaceAll(
    /<ArrivalDate>(.*?)<\/ArrivalDate>(\s*)<DepartureDate>(.*?)<\/DepartureDate>/g,
    "<ArrivalDate>$3</ArrivalDate>$2<DepartureDate>$1</DepartureDate>",
  );

const breaches: readonly (readonly [rule: string, operation: string, binding: string, Breach])[] = [
  [
    "a wrong root name",
    "GetTaxRatesAndSettings",
    "get",
    {
      response: (text, { method }) => (method === "GET" ? text.replaceAll("TaxRatesAndSettings", "TaxSettings") : text),
    },
  ],
  [
    "an omitted member",
    "GetExtras",
    "soap11",
    {
      response: (text, { method, target }) =>
        method === "POST" && target.endsWith(".asmx")
          ? text.replaceAll(/<MinimumCharge>.*?<\/MinimumCharge>/g, "")
          : text,
    },
  ],
  [
    "a swapped date",
    "GetReservations",
    "post",
    { response: (text, { target }) => (target.endsWith("/GetReservations") ? swap(text) : text) },
  ],
  [
    "21 properties accepted",
    "GetPropertiesNightlyRoomsToSell",
    "get",
    { request: (request) => ({ ...request, target: firstTwenty(request.target) }) },
  ],
];

function firstTwenty(target: string): string {
  let count = 0;
  return target.replaceAll(/PropertyIDs=\d+&?/g, (part) => {
    count += 1;
    return count > 20 ? "" : part;
  });
}

describe("a service with one rule broken", () => {
  test.each(breaches)(
    "%s gives exit code 1, and the report names the operation %s and the binding %s",
    async (_, operation, binding, breach) => {
      const broken = await startBroken(breach, today);
      const ended = await staywire(["conform", broken.url, "--today", today, "--only", operation], {
        cwd: folder,
        env,
      });
      await broken.close();
      expect(ended.code).toBe(1);
      expect(ended.out).toMatch(new RegExp(`^FAILED .*${operation} / ${binding}\\b`, "m"));
      expect(ended.out + ended.err).not.toContain("company-password");
    },
  );
});

describe("a run", () => {
  test("that writes a report to standard output prints the text for people on standard error", async () => {
    const { code, out, err } = await staywire([
      "conform",
      "--only",
      "GetTaxRatesAndSettings/get",
      "--runs",
      "1",
      "--json",
      "-",
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ exitCode: 0, complete: true });
    expect(err).toContain("exit 0: conformant");
  });

  test("against a port where nothing listens has exit code 4", async () => {
    const ended = await staywire(["conform", `http://127.0.0.1:${await closedPort()}`], { env });
    expect(ended.code).toBe(4);
    expect(ended.out).toContain("exit 4: target unreachable");
    expect(ended.out).not.toMatch(/^operation +soap11/m);
  });

  test("against a server that returns 200 with an empty body passes no check, and has exit code 1 or 3", async () => {
    const empty = await startEmpty();
    const ended = await staywire(["conform", empty.url, "--events", "empty.ndjson", "--runs", "1"], {
      cwd: folder,
      env,
    });
    await empty.close();
    expect([1, 3]).toContain(ended.code);
    const verdicts = readFileSync(join(folder, "empty.ndjson"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
      .filter(({ type }) => type === "verdict");
    expect(verdicts.filter(({ verdict }) => verdict === "pass")).toEqual([]);
  });

  test("without credentials has exit code 4 if the target does not respond", async () => {
    const ended = await staywire(["conform", "http://127.0.0.1:1"]);
    expect(ended).toMatchObject({
      code: 4,
      err: expect.stringContaining('no response came from "http://127.0.0.1:1"'),
    });
  });

  test("without credentials has exit code 2 if the target responds", async () => {
    const empty = await startEmpty();
    const ended = await staywire(["conform", empty.url]);
    await empty.close();
    expect(ended).toMatchObject({ code: 2, err: expect.stringContaining("no user name and no password") });
  });
});

test.skipIf(!hasSignals)("an interrupted run has exit code 130, and its events are kept", async () => {
  const run = launch(["conform", "--runs", "50", "--events", "cut.ndjson"], { cwd: folder });
  const begun = () => {
    try {
      return readFileSync(join(folder, "cut.ndjson"), "utf8").split("\n").length > 20;
    } catch {
      return false;
    }
  };
  while (!begun()) await new Promise((resolve) => setTimeout(resolve, 50));
  run.child.kill("SIGINT");
  expect(await run.ended).toMatchObject({ code: 130 });
  const last = readFileSync(join(folder, "cut.ndjson"), "utf8").trim().split("\n").at(-1) ?? "";
  expect(JSON.parse(last)).toMatchObject({ type: "run-ended", ending: "interrupted" });
});

describe("discovery", () => {
  test("writes what an account can see as a world file; a run can use this file once it names what is absent", async () => {
    const sound = await startBroken({}, today);
    const found = await staywire(["discover", sound.url], { env });
    expect(found.code).toBe(0);
    const world = JSON.parse(found.out);
    expect(world.properties.length).toBeGreaterThan(5);
    writeFileSync(join(folder, "world.json"), JSON.stringify({ ...world, absent: ["foreign"] }));
    const args = ["conform", sound.url, "--today", today, "--world", "world.json", "--only", "GetExtras"];
    expect(await staywire(args, { cwd: folder, env })).toMatchObject({ code: 0, err: "" });
    await sound.close();
  });

  test("gives exit code 4 if nothing listens, and exit code 3 if the password is wrong", async () => {
    const sound = await startBroken({}, today);
    const [closed, refused] = await Promise.all([
      staywire(["discover", `http://127.0.0.1:${await closedPort()}`], { env }),
      staywire(["discover", sound.url], { env: { ...env, STAYWIRE_PASSWORD: "wrong-canary" } }),
    ]);
    await sound.close();
    expect([closed.code, refused.code]).toEqual([4, 3]);
    expect(refused.err).toContain("validation-error-1");
    expect(refused.out + refused.err).not.toContain("wrong-canary");
  });
});
