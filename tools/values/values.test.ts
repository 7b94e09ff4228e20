import { readFileSync } from "node:fs";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { plan } from "@staywire/conformance";
import { channelSuite } from "@staywire/suite";
import { describe, expect, test } from "vitest";
import { withTables } from "./page.js";
import { tables, unreadMembers } from "./tables.js";
import { unread } from "./unread.js";

const page = readFileSync(join(import.meta.dirname, "../../docs/values.md"), "utf8");

describe("the page of values", () => {
  test("has the tables of the facts; npx -y pnpm@12 generate updates them", async () => {
    expect(withTables(page, await tables())).toBe(page);
  });

  test("lists each member that no fact reads, and no other", async () => {
    const listed = unread.flatMap(({ operation, members }) => members.map((member) => `${operation} ${member}`));
    expect([...listed].sort()).toEqual([...(await unreadMembers())].sort());
  });

  test("names a check of the operation for each of them, or a reason", () => {
    const { cases } = plan(service, { today: "2027-05-01", suite: channelSuite(), level: { kind: "all" } });
    const known = new Set(cases.map(({ check, cell }) => `${check.id} ${cell.operation}`));
    for (const { operation, check, reason } of unread) {
      expect(check === undefined ? reason : known.has(`${check} ${operation}`)).toBeTruthy();
    }
  });
});
