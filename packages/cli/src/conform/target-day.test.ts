// A target whose date differs from the date of the run gets no failures because of the difference, and the report names
// the flag to pass.

import type { Listening } from "@staywire/server/node";
import { addDays, formatIsoDate, parseIsoDate } from "@staywire/values";
import { afterEach, describe, expect, test } from "vitest";
import { startBroken } from "../broken.cases.js";
import { runInProcess } from "../in-process.cases.js";
import { dayIn } from "../settings/today.js";

const env = { STAYWIRE_USERNAME: "company", STAYWIRE_PASSWORD: "company-password" };
const only = ["--only", "GetAOATSPropertyNightlyRoomsToSell/soap11", "--only", "GetPropertiesNightlyRoomsToSell/get"];
let server: Listening | undefined;
afterEach(() => server?.close());

/**
 * Starts a server whose date is the given number of days ahead. Returns that date, and a function that runs `conform`
 * against the server.
 */
async function startAhead(days: number) {
  const day = formatIsoDate(addDays(parseIsoDate(dayIn("UTC", new Date())), days));
  server = await startBroken({}, day);
  return {
    day,
    run: (...more: readonly string[]) => runInProcess(["conform", server?.url ?? "", ...only, ...more], { env }),
  };
}

describe("a server with another date", () => {
  test.each([[1], [-1], [183]])(
    "gets no failure if its date is %i days ahead, and passes with the flag that the report names",
    async (days) => {
      const { day, run } = await startAhead(days);
      const ended = await run("--quick");
      expect(ended.code).toBe(3);
      expect(ended.out).toMatch(/ passed · 0 failed · [1-9]/);
      expect(ended.out).toContain(`the target's day seems to be ${day}, and the run assumes `);
      expect(ended.out).toContain(`set today to ${day} (--today ${day})`);
      const again = await run("--quick", "--today", day);
      expect(again.out).toContain(`today is ${day}`);
      expect(again.out).not.toContain("the target's day seems");
      expect(again.out).toMatch(/ passed · 0 failed/);
    },
  );
});
