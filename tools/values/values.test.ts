import { service } from "@staywire/catalog";
import { plan } from "@staywire/conformance";
import { channelSuite } from "@staywire/suite";
import { describe, expect, test } from "vitest";
import { unreadMembers } from "./tables.js";
import { unread } from "./unread.js";

describe("the page of values", () => {
  test("lists exactly the members that no fact reads", async () => {
    const listed = unread.flatMap(({ operation, members }) => members.map((member) => `${operation} ${member}`));
    expect([...listed].sort(), "rows of tools/values/unread.ts").toEqual([...(await unreadMembers())].sort());
  });

  test("names a check of the operation, or a reason, for each member that no fact reads", () => {
    const { cases } = plan(service, { today: "2027-05-01", suite: channelSuite(), level: { kind: "all" } });
    const known = new Set(cases.map(({ check, cell }) => `${check.id} ${cell.operation}`));
    for (const { operation, check, reason } of unread) {
      expect(check === undefined ? reason : known.has(`${check} ${operation}`)).toBeTruthy();
    }
  });
});
