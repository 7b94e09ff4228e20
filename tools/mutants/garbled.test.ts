// The suite detects a service with unreadable replies, although discovery finds no data in them.

import { rewriting } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import { conform, handlerTarget, Tally } from "@staywire/conformance";
import { channelSuite, discover } from "@staywire/suite";
import { expect, test } from "vitest";
import { served, today } from "./reference.js";
import { credentials } from "./users.js";

test.each([
  ["GetExtras", "decimals with a comma", (text: string) => text.replace(/(<FlatFeeAmount>\d+)\./g, "$1,")],
  ["GetExtras", "a list without its wrapper", (text: string) => text.replace(/<\/?Extras>/g, "")],
  [
    "GetPropertyRates",
    "a result of another name",
    (text: string) => text.replaceAll("GetPropertyRatesResult", "Rates"),
  ],
  ["GetTaxRatesAndSettings", "booleans as words", (text: string) => text.replaceAll(">true<", ">Yes<")],
  ["GetPropertyPermissions", "booleans as words", (text: string) => text.replaceAll(">true<", ">Yes<")],
])("a service whose %s returns %s fails, even if only the discovered data are known", async (operation, _, change) => {
  const broken = () => served([rewriting(change)]);
  const { world } = await discover(service, handlerTarget(broken()), { credentials });
  const suite = channelSuite({ world });
  const only = [`reply.*/${operation}`];
  const tally = new Tally();
  const events = conform(service, handlerTarget(broken()), { credentials, today, level: { kind: "all" }, suite, only });
  for await (const event of events) tally.add(event);
  expect(tally.summary().counts.fail).toBeGreaterThan(0);
});
