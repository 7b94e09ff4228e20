// Tests the features of `staywire serve` besides the service itself: control, health, logs, faults, explanations and
// shutdown.
import { connect } from "node:net";
import { hasSignals, launch, staywire } from "@staywire/testkit/program";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const endpoint = "/XMLAdditionalFunctions15.025.asmx";
const extras = `${endpoint}/GetExtras?APIUsername=agent&APIPassword=agent-password&PropertyID=1101`;

function blackout(arrive: string, depart: string, PropertyID = "1102"): string {
  const query = new URLSearchParams({
    APIUserName: "company",
    APIPassword: "company-password",
    MCUserID: "601",
    PropertyID,
    GuestName: "Works",
    dteArrive: arrive,
    dteDepart: depart,
  });
  return `${endpoint}/AddBlackoutDates?${query}`;
}

async function started(...args: readonly string[]) {
  const served = launch(["serve", "--port", "0", "--today", "2027-05-01", ...args]);
  const url = (await served.printed(/^listening on (http:\/\/\S+)$/m))[1] ?? "";
  return { ...served, url };
}

type Served = Awaited<ReturnType<typeof started>>;

async function stopped({ child, ended }: Served, signal: NodeJS.Signals = "SIGTERM") {
  child.kill(signal);
  return ended;
}

describe("the control endpoint", () => {
  let served: Served;
  let control: string;
  beforeAll(async () => {
    served = await started("--control-port", "0", "--caching");
    control = (await served.printed(/^ {2}control {5}(http:\/\/127\.0\.0\.1:\d+\/__staywire)$/m))[1] ?? "";
  });
  afterAll(() => stopped(served));

  async function ask(path: string, body?: unknown, headers?: Record<string, string>) {
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const response = await fetch(`${control}${path}`, { ...init, ...(headers !== undefined && { headers }) });
    return { status: response.status, value: (await response.json()) as Record<string, unknown> };
  }

  async function stays(): Promise<string[]> {
    const query = {
      APIUserName: "company",
      APIPassword: "company-password",
      PropertyID: "1101",
      xmlMsg: "",
      jSonMsg: "",
    };
    const url = `${served.url}/ServiceXML.15.025.asmx/GetReservations?${new URLSearchParams(query)}`;
    const items = (await (await fetch(url)).text()).match(/<Reservations>[\s\S]*?<\/Reservations>/g) ?? [];
    const member = (item: string, name: string) => new RegExp(`<${name}>([^<T]*)`).exec(item)?.[1];
    const members = ["BookingID", "ArrivalDate", "DepartureDate"];
    return items.map((item) => members.map((name) => member(item, name)).join(" "));
  }

  test("reports the time and moves the clock", async () => {
    expect((await ask("/clock")).value.today).toBe("2027-05-01");
    expect(await ask("/clock", { today: "2028-02-29" })).toMatchObject({ status: 200, value: { today: "2028-02-29" } });
    expect((await ask("/clock", { advance: 86_400 })).value.today).toBe("2028-03-01");
    expect((await ask("/clock", { now: "2027-06-01T23:59:59-05:00" })).value.today).toBe("2027-06-02");
    const text = await (await fetch(`${served.url}${extras}`)).text();
    expect(text).toContain("<RowCount>3</RowCount>");
  });

  test.each([
    {},
    { today: "tomorrow" },
    { today: "2027-13-40" },
    { today: "2027-02-30" },
    { now: "2027-02-30T12:00:00Z" },
    { now: "2027-02-03T25:00:00Z" },
    { now: "2027-02-03" },
    { today: "2027-02-03", advance: 60 },
    { today: "2027-02-03", tomorrow: true },
    { advance: 1e300 },
    { advance: "60" },
    [],
    "null",
    null,
  ])("rejects a move of the clock to %j, and reports which values it accepts", async (body) => {
    const before = (await ask("/clock")).value.today;
    expect(await ask("/clock", body)).toMatchObject({
      status: 400,
      value: { error: expect.stringContaining('send {"now"') },
    });
    expect((await ask("/clock")).value.today).toBe(before);
  });

  test("returns the state of the service without secrets, and resets the state", async () => {
    await fetch(`${served.url}${blackout("01 Jun 2027", "03 Jun 2027")}`);
    const { value } = await ask("/state");
    expect(value).toMatchObject({
      store: { leads: [], extras: [], blackouts: [{ PropertyID: 1102, arrival: "2027-06-01" }] },
    });
    expect(JSON.stringify(value)).not.toContain("-password");
    await ask("/clock", { today: "2030-01-01" });
    expect(await ask("/reset", {})).toEqual({ status: 200, value: { reset: true } });
    expect((await ask("/state")).value).toMatchObject({
      now: expect.stringMatching(/^2027-05-01T/),
      store: { blackouts: [] },
    });
  });

  test("moves the clock, but not the dates of the world: bookings end, and system ranges and blackouts keep their dates", async () => {
    await ask("/reset", {});
    await fetch(`${served.url}${blackout("27 May 2027", "29 May 2027", "1101")}`);
    const first = await stays();
    expect(first).toEqual([
      "90001 2027-04-25 2027-05-01",
      "90002 2027-05-11 2027-05-18",
      "90003 2027-05-18 2027-05-25",
      "0 2027-05-25 2027-05-27",
      expect.stringMatching(/^\d{9} 2027-05-27 2027-05-29$/),
    ]);
    await ask("/clock", { now: "2027-05-02T00:00:00Z" });
    expect(await stays()).toEqual(first.slice(1));
    await ask("/clock", { advance: 10 * 86_400 });
    expect(await stays()).toEqual(first.slice(1));
    await ask("/clock", { today: "2027-05-26" });
    expect(await stays()).toEqual(first.slice(3));
    expect(JSON.stringify((await ask("/state")).value)).not.toContain('"today');
    await ask("/reset", {});
    expect(await stays()).toEqual(first.slice(0, -1));
  });

  test("removes the cached responses of the service at a reset", async () => {
    const reservations = `/ServiceXML.15.025.asmx/GetReservations?${new URLSearchParams({ APIUserName: "company", APIPassword: "company-password", PropertyID: "1102", xmlMsg: "", jSonMsg: "" })}`;
    const read = async () => (await fetch(`${served.url}${reservations}`)).text();
    const empty = await read();
    await fetch(`${served.url}${blackout("01 Jul 2027", "03 Jul 2027")}`);
    expect(await read()).toBe(empty);
    await ask("/reset", {});
    await fetch(`${served.url}${blackout("01 Jul 2027", "03 Jul 2027")}`);
    expect(await read()).toContain("<GuestName>Works</GuestName>");
  });

  test("rejects other paths and methods, and requests from web pages", async () => {
    expect((await ask("/passwords")).status).toBe(404);
    expect((await ask("/state", {})).status).toBe(405);
    expect((await ask("/reset")).status).toBe(405);
    expect((await ask("/reset", {}, { Origin: "https://channel.example" })).status).toBe(403);
  });

  test("does not exist on the port of the service", async () => {
    expect((await fetch(`${served.url}/__staywire/state`)).status).toBe(404);
  });
});

describe("health", () => {
  test("is reported at /healthz", async () => {
    const served = await started();
    const response = await fetch(`${served.url}/healthz`);
    expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
    await stopped(served);
  });
});

describe("the log", () => {
  test("has one line of JSON for each request, without a credential", async () => {
    const served = await started("--log", "json");
    await fetch(`${served.url}${extras}`);
    await fetch(`${served.url}${extras.replace("?", "&")}`);
    const { err } = await stopped(served);
    const lines = err
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        method: "GET",
        path: `${endpoint}/GetExtras`,
        operation: "GetExtras",
        binding: "get",
        status: 200,
        ms: expect.any(Number),
        bytes: expect.any(Number),
      },
      expect.objectContaining({ path: `${endpoint}/GetExtras/…`, operation: null, status: 500 }),
    ]);
    expect(err).not.toContain("agent");
  });
});

describe("faults", () => {
  test("are returned by the operation for which they were injected", async () => {
    const served = await started("--inject", "GetExtras:Unknown Error");
    expect(await (await fetch(`${served.url}${extras}`)).text()).toContain("Unknown Error");
    await stopped(served);
  });

  test("that do not exist are rejected, with a list of the existing faults", async () => {
    const ended = await staywire(["serve", "--port", "0", "--inject", "GetExtras:No Such Error"]);
    expect(ended).toMatchObject({ code: 2, err: expect.stringContaining("the errors of GetExtras are") });
  });
});

describe("profiles", () => {
  const wrong = extras.replace("PropertyID", "PropertyId1");

  test("asmx replies like an ASMX service", async () => {
    const served = await started();
    expect(await (await fetch(`${served.url}${wrong}`)).text()).toBe("Missing parameter: PropertyID.\r\n");
    await stopped(served);
  });

  test("explain returns what is wrong with a request, and logs the request with its status", async () => {
    const served = await started("--profile", "explain", "--log", "json");
    expect(await (await fetch(`${served.url}${wrong}`)).text()).toContain(
      "PropertyId1 is not a parameter of GetExtras; expected PropertyID",
    );
    expect((await stopped(served)).err).toContain('"status":500');
  });
});

describe("blackouts over taken nights", () => {
  test.each([
    ["refuse", /<int [^>]*>-1<\/int>/],
    ["allow", /<int [^>]*>9\d+<\/int>/],
  ])("follow the option --blackout-overlap %s", async (what, expected) => {
    const served = await started("--blackout-overlap", what);
    const add = async () => (await fetch(`${served.url}${blackout("01 Jul 2027", "03 Jul 2027")}`)).text();
    await add();
    expect(await add()).toMatch(expected);
    await stopped(served);
  });
});

describe("a signature of 31 nights", () => {
  test.each([
    [["error"], "0", "GetPropertiesNightlyRoomsToSell: Could not Calculate Availability Signature"],
    [["negative"], String(0b1111_1011_1111_1111_1111_1111_1111_1111 | 0), ""],
    [["negative", "--signature-layout", "L1"], "-33", ""],
    [["error", "--signature-layout", "L6"], String(0b111_1101_1111_1111_1111_1111_1111_1111), ""],
  ])("follows the option --signature-overflow %j", async (flags, signature, error) => {
    const served = await started("--signature-overflow", ...flags);
    const query = { APIUsername: "agent", APIPassword: "agent-password", PropertyIDs: "1102" };
    const dates = { MinimumDateInRange: "01 May 2027", MaximumDateInRange: "01 Jun 2027" };
    const search = new URLSearchParams({ ...query, ...dates });
    const text = await (await fetch(`${served.url}${endpoint}/GetPropertiesNightlyRoomsToSell?${search}`)).text();
    expect(text).toContain(`<AvailabilitySignature>${signature}</AvailabilitySignature>`);
    expect(text).toContain(error === "" ? "<ErrorMsgs />" : `<ErrorMsgs>${error}</ErrorMsgs>`);
    await stopped(served);
  });
});

describe.skipIf(!hasSignals)("the end of the server", () => {
  test.each(["SIGINT", "SIGTERM"] as const)("on %s comes after the pending reply, with exit code 0", async (signal) => {
    const served = await started();
    const socket = connect(Number(new URL(served.url).port), "127.0.0.1");
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk.toString();
    });
    const closed = new Promise((resolve) => socket.on("close", resolve));
    const body = "APIUsername=agent&APIPassword=agent-password&PropertyID=1101";
    socket.write(
      `POST ${endpoint}/GetExtras HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    await expect.poll(() => received, { timeout: 10_000 }).toContain("100 Continue");
    served.child.kill(signal);
    await expect
      .poll(() =>
        fetch(served.url).then(
          () => "open",
          () => "closed",
        ),
      )
      .toBe("closed");
    socket.write(body);
    await closed;
    expect(received).toMatch(/\r\nHTTP\/1\.1 200 .*Connection: close.*<RowCount>3</s);
    const ended = await served.ended;
    expect(ended).toMatchObject({ code: 0, err: "" });
    expect(ended.out).toMatch(/stopping: waiting up to 10 seconds for \d requests?; .*\nstopped\n$/);
  });

  test("comes without a message about waiting if no request is pending", async () => {
    const { code, out } = await stopped(await started());
    expect(code).toBe(0);
    expect(out).toMatch(/\nstopped\n$/);
    expect(out).not.toContain("waiting");
  });
});

describe("a database", () => {
  test.each(["mysql://h/d", "nonsense", "postgres"])("that is %s is rejected", async (url) => {
    const ended = await staywire(["serve", "--port", "0", "--database", url]);
    expect(ended).toMatchObject({ code: 2, err: expect.stringContaining("postgres://user:password@host/database") });
  });

  test("that cannot be reached is reported without its password, and nothing is served", async () => {
    const ended = await staywire(["serve", "--port", "0"], {
      env: { STAYWIRE_DATABASE: "postgres://staywire:s3cret@127.0.0.1:1/none" },
    });
    expect(ended).toMatchObject({ code: 4, out: "", err: expect.stringContaining("ECONNREFUSED") });
    expect(ended.err).not.toContain("s3cret");
  });
});
