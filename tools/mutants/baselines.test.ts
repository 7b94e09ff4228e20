// A rejected invalid call proves nothing if the baseline call, which differs from it in one thing, is rejected too.

import { performing } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import { conform, handlerTarget, type VerdictEvent } from "@staywire/conformance";
import { ServiceFault } from "@staywire/server";
import { channelSuite } from "@staywire/suite";
import { expect, test } from "vitest";
import { huntClock, served, today } from "./reference.js";
import { knownWorld } from "./run.js";
import { credentials } from "./users.js";

test("the invalid cases for leads are not run if the service rejects every lead of their guest", async () => {
  const target = performing(["CRMAddLead"], async (original, parameters, context) => {
    if (parameters.LastName === "Test") throw new ServiceFault("CRMAddLead: no access rights to this property");
    return original(parameters, context);
  });
  const only = ["lead.foreign-property/CRMAddLead/soap11", "lead.foreign-account/CRMAddLead/soap11"];
  const suite = channelSuite({ world: await knownWorld() });
  const verdicts: VerdictEvent[] = [];
  const options = { credentials, today, suite, only, level: { kind: "all" } } as const;
  for await (const event of conform(service, handlerTarget(served([target]), "grumpy", huntClock()), options))
    if (event.type === "verdict") verdicts.push(event);
  expect(verdicts).toHaveLength(2);
  for (const event of verdicts)
    expect(event).toMatchObject({
      verdict: "could-not-run",
      reason: expect.stringContaining("the baseline call failed"),
    });
});
