// Tests that the suite finds replies that deny access but contain the denied data.
import { type Transport, utf8 } from "@staywire/codec";
import { describe, expect, test } from "vitest";
import { credentialsOf, embedded, run, worldOf } from "./embedded.js";

const agent = credentialsOf("agent");
const world = await worldOf(agent);

/** Creates the reference service, with additional data in the replies that match. */
function filling(when: RegExp, change: (text: string) => string): Transport {
  const original = embedded();
  return async (request) => {
    const response = await original(request);
    const text = new TextDecoder().decode(response.body);
    return when.test(text) ? { ...response, body: utf8(change(text)) } : response;
  };
}

const set = (member: string, value: string) => (text: string) =>
  text.replace(new RegExp(`<${member}>[^<]*</${member}>`, "g"), `<${member}>${value}</${member}>`);

const noRights =
  /access rights to this Property|does not have rights to property|rights to property|not have permissions/;
const wrongLogin = /Validation Error 1/;

const leaks: readonly (readonly [check: string, operation: string, when: RegExp, change: (text: string) => string])[] =
  [
    ["access.denied-properties", "GetPoolHeatSettings", noRights, set("DailyCharge", "35.00")],
    ["access.denied-properties", "GetTaxRatesAndSettings", noRights, set("Tax1Percent", "6.5")],
    ["access.denied-properties", "GetExtras", noRights, set("RowCount", "4")],
    ["access.denied-properties", "GetTaxRatesAndSettings", noRights, set("ChargeTax1OnRental", "true")],
    ["auth.wrong-password", "GetPoolHeatSettings", wrongLogin, set("HasPrivatePool", "true")],
    ["auth.wrong-password", "GetPropertyPermissions", wrongLogin, set("MCUserID", "601")],
    ["auth.missing-password", "GetTaxRatesAndSettings", wrongLogin, set("Tax1Percent", "6.5")],
    ["auth.username-as-password", "GetStaticPropertyDetails", wrongLogin, set("TenStarRating", "8.5")],
  ];

describe("data in a reply that denies access", () => {
  test.each(leaks)("fails the check %s of %s over SOAP 1.1 and SOAP 1.2", async (check, operation, when, change) => {
    const options = {
      credentials: agent,
      only: [`${check}/${operation}`],
      runs: 1,
      level: { kind: "read-only" },
    } as const;
    const { summary } = await run(filling(when, change), world, options);
    expect(new Set(summary.verdicts.map(({ verdict }) => verdict))).toContain("fail");
    const failed = new Set(summary.failures.map(({ binding, severity }) => `${binding} ${severity}`));
    expect(failed.has("soap11 must") && failed.has("soap12 must")).toBe(true);
    const { summary: whole } = await run(embedded(), world, options);
    expect(whole.failures).toEqual([]);
  });
});
