// An invalid call counts as rejected only if a baseline call passes that differs from it in one thing.

import { performing } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import { conform, handlerTarget, type VerdictEvent } from "@staywire/conformance";
import { ServiceFault } from "@staywire/server";
import { channelSuite } from "@staywire/suite";
import { expect, test } from "vitest";
import { huntClock, served, today } from "./reference.js";
import { knownWorld } from "./run.js";
import { credentials } from "./users.js";

test("a service that rejects every lead of one guest passes no case that requires a lead of that guest to be rejected", async () => {
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
