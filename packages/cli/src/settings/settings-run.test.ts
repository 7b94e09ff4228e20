// A run with a settings file uses its users, world, time zone, signature layout and permissions to write.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { reference } from "@staywire/reference";
import { type Listening, listen } from "@staywire/server/node";
import { staywire } from "@staywire/testkit/program";
import { defaultWorld } from "@staywire/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayIn } from "./today.js";

const codec = untypedCodec(service);
const today = "2027-05-01";
const users = { company: { username: "company", password: "company-password" } };

let folder: string;
let target: Listening;
/** The writing calls that the target received: the operation, the user, and the id of the property or booking. */
let written: { operation: string; username: string; id: unknown }[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "staywire-settings-run-"));
  const sound = reference(defaultWorld(today), { now: () => `${today}T12:00:00Z`, signatureLayout: "L3" });
  target = await listen((request, options) => {
    for (const name of service.order) {
      if (service.operations[name as keyof typeof service.operations].effect !== "write") continue;
      const text = `${request.target} ${new TextDecoder().decode(request.body)}`;
      if (text.includes(name)) written.push(writtenBy(request));
    }
    return sound(request, options);
  });
});
afterAll(async () => {
  await target.close();
  rmSync(folder, { recursive: true });
});

function writtenBy(request: Parameters<typeof codec.decodeRequest>[0]) {
  const { operation, credentials, parameters } = codec.decodeRequest(request);
  return { operation, username: credentials.username ?? "", id: parameters.PropertyID ?? parameters.BookingID };
}

async function conformed(settings: object, ...flags: readonly string[]) {
  written = [];
  const name = `${Object.keys(settings).length}-${flags.join("").length}.json`;
  writeFileSync(join(folder, name), JSON.stringify(settings));
  const env = { STAYWIRE_USERNAME: "agent", STAYWIRE_PASSWORD: "agent-password" };
  return staywire(["conform", "--config", name, "--runs", "1", ...flags], { cwd: folder, env });
}

const settingsOf = (more: object = {}) => ({ target: target.url, today, ...more });
const blackouts = {
  only: ["reply.*/AddBlackoutDates/*", "auth.wrong-password/AddBlackoutDates/*"],
  level: "listed-writes",
  writeProperties: [1101],
};
/**
 * A world file with one property and two users. The main user, an agent, may read the property; only the user `company`
 * may add blackouts to it.
 */
const own = {
  users: [
    { UserID: 700, username: "default", kind: "agent", MCUserID: 601 },
    { UserID: 601, username: "company", kind: "company", MCUserID: 601 },
  ],
  companies: [{ MCUserID: 601, CompanyName: "" }],
  companyRelations: [{ UserID: 700, MCUserID: 601 }],
  properties: [{ PropertyID: 1101, MCUserID: 601 }],
  propertyRelations: [{ UserID: 700, PropertyID: 1101 }],
  discovered: [{ username: "default", companies: [601], properties: [1101] }],
};

/** Writes a world file and returns its name. */
function fileOf(world: object): string {
  writeFileSync(join(folder, "world.json"), JSON.stringify(world));
  return "world.json";
}

describe("a second user", () => {
  test("makes the calls that the main user has no right to make", async () => {
    const world = fileOf({ ...own, blackoutUser: "company" });
    const ended = await conformed(settingsOf({ ...blackouts, users, world }));
    expect(ended).toMatchObject({ code: 0, err: "" });
    expect(written.length).toBeGreaterThan(4);
    const valid = written.filter(({ username }) => username === "company");
    expect(valid.length).toBeGreaterThan(written.length / 2);
    expect(ended.out).not.toContain("company-password");
  });

  test.each([
    ["nobody", "blackoutUser: expected the user name of one of the users"],
    ["company", 'its blackoutUser "company" has no password, neither in the file nor in the setting users'],
  ])("who does not exist, or has no password, gives exit code 2: %s", async (blackoutUser, message) => {
    const ended = await conformed(settingsOf({ ...blackouts, world: fileOf({ ...own, blackoutUser }) }));
    expect(ended).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });
});

describe("the level listed-writes", () => {
  const all = { users, level: "listed-writes", world: "world.json" };

  test("covers only the operations and ids that are listed in the settings", async () => {
    const only = ["AddBlackoutDates", "AddExtra", "CRMAddLead"].map((name) => `${name}/get`);
    const named = { writeProperties: [1101], writeOperations: ["AddBlackoutDates"] };
    fileOf({ ...own, blackoutUser: "company" });
    await conformed(settingsOf({ ...all, ...named, only }));
    expect(new Set(written.map(({ operation, id }) => `${operation} ${id}`))).toEqual(
      new Set(["AddBlackoutDates 1101"]),
    );
  });

  test("covers an operation that names a booking if the id of the booking is listed", async () => {
    const booking = { BookingID: 90001, PropertyID: 1101, ArrivalDate: "today", DepartureDate: "today+7", UserID: 601 };
    const users = [{ UserID: 601, username: "default", kind: "company", MCUserID: 601 }];
    const { companies, properties, discovered } = own;
    const world = fileOf({ users, companies, properties, discovered, reservations: [booking] });
    const named = { writeBookings: [90001], only: ["reply.valid/AddExtra", "auth.wrong-password/AddExtra"] };
    const ended = await conformed(
      settingsOf({ level: "listed-writes", world, ...named }),
      "--username",
      "company",
      "--password",
      "company-password",
    );
    expect(ended.code).toBe(0);
    expect(new Set(written.map(({ operation, id }) => `${operation} ${id}`))).toEqual(new Set(["AddExtra 90001"]));
  });

  test("with an operation that does not write gives exit code 2", async () => {
    const ended = await conformed(
      settingsOf({ level: "listed-writes", writeProperties: [1], writeOperations: ["GetExtras"] }),
    );
    expect(ended).toMatchObject({
      code: 2,
      err: expect.stringContaining('"GetExtras" is not an operation that writes'),
    });
  });
});

describe("the layout of signatures", () => {
  test.each([
    ["L3", 0],
    ["L1", 1],
  ])("set to %s gives exit code %i if the service uses the layout L3", async (signatureLayout, code) => {
    const ended = await conformed(settingsOf({ signatureLayout, only: ["rooms.signature"] }));
    expect(ended.code).toBe(code);
  });
});

describe("the time zone", () => {
  // The dates of these two zones always differ, by one or two days.
  const [early, late] = ["Pacific/Pago_Pago", "Pacific/Kiritimati"];

  test("determines the date of a run; a target with another date gets no failure, but exit code 3", async () => {
    const day = dayIn(early, new Date());
    const sound = reference(defaultWorld(day), { now: () => `${day}T12:00:00Z` });
    const served = await listen(sound);
    const only = ["limits.not-past/GetAOATSPropertyNightlyRoomsToSell/soap11"];
    const judged = (timeZone: string) => conformed({ target: served.url, timeZone, only });
    const [inEarly, inLate] = [await judged(early), await judged(late)];
    await served.close();
    expect([inEarly.code, inLate.code]).toEqual([0, 3]);
    expect(inLate.out).toContain(`the target's day seems to be ${day}`);
  });

  test("that is unknown gives exit code 2", async () => {
    const ended = await conformed(settingsOf(), "--time-zone", "Mars/Olympus");
    expect(ended).toMatchObject({ code: 2, err: expect.stringContaining("expected a known time zone") });
  });
});
