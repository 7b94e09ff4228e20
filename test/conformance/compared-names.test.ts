// Tests that a comparison shows no credential, but shows the names of members and codes even if they contain the user
// name.
import { service } from "@staywire/catalog";
import type { RecordValue } from "@staywire/codec";
import { compareTargets, handlerTarget } from "@staywire/conformance";
import { implementation } from "@staywire/reference";
import { server } from "@staywire/server";
import { channelSuite } from "@staywire/suite";
import { defaultWorld } from "@staywire/world";
import { expect, test } from "vitest";
import { embedded, today } from "./embedded.js";

const world = defaultWorld(today);
const credentials = { username: "agent", password: "agent-password" };

/** Creates the reference service with two defects: a wrong flag, and the password in the name of a company. */
function broken() {
  const all = implementation(defaultWorld(today), { now: () => `${today}T12:00:00` });
  return server(service, {
    ...all,
    GetPropertyPermissions: async (parameters, context) => {
      const value = await all.GetPropertyPermissions(parameters, context);
      return { ...value, AgentEnableProperty: false } as typeof value;
    },
    GetManagementCompanyDetails: async (parameters, context) => {
      const value = await all.GetManagementCompanyDetails(parameters, context);
      return { ...(value as RecordValue), CompanyName: "for agent-password" } as typeof value;
    },
  });
}

test("a comparison names a member whose name contains the user name, and hides the password in its value", async () => {
  const suite = channelSuite({ walk: { world, username: credentials.username, mostCalls: 120 } });
  const options = { suite, today, level: { kind: "read-only" } } as const;
  const [a, b] = [handlerTarget(embedded(), "a"), handlerTarget(broken(), "b")];
  const sides = [a, b].map((target) => ({ target, credentials }));
  const [left, right] = sides as [(typeof sides)[0], (typeof sides)[0]];
  const { operations } = await compareTargets(service, left, right, options);
  const causes = operations.flatMap((each) => each.causes);
  expect(causes.find(({ member }) => member === "AgentEnableProperty")).toMatchObject({
    left: "true",
    right: "false",
    rules: ["PropertyPermissions.AgentEnableProperty.meaning"],
  });
  expect(causes.find(({ member }) => member === "CompanyName")?.right).toMatch(/^"for \{\{(other:)?password\}\}"$/);
  expect(JSON.stringify(operations)).not.toContain("agent-password");
});
