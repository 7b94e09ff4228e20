// If another account than the main account adds blackouts, the expected replies follow from the rights of that account.

import { type Alteration, performing } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import type { RecordValue } from "@staywire/codec";
import { conform, handlerTarget, Tally } from "@staywire/conformance";
import { bindings } from "@staywire/model";
import { type CallContext, ServiceFault } from "@staywire/server";
import { channelSuite, type KnownWorld, mergeKnownWorlds, worldOfFile } from "@staywire/suite";
import { defaultWorld } from "@staywire/world";
import { expect, test } from "vitest";
import { served, today } from "./reference.js";

const agent = { username: "agent", password: "agent-password" };
const company = { username: "company", password: "company-password" };
const ownOfCompany = { id: 1101, company: 601, tags: ["ordinary", "native"] } as const;
const BLACKOUT = "AddBlackoutDates";

const asAgent: KnownWorld = mergeKnownWorlds(worldOfFile(defaultWorld(today), "agent"), {
  properties: [ownOfCompany],
  blackoutUser: "company",
});

async function judged(target: Alteration, world: KnownWorld): Promise<readonly string[]> {
  const tally = new Tally();
  const suite = channelSuite({ world });
  const only = bindings.map((binding) => `blackout.rights/${BLACKOUT}/${binding}/others`);
  const options = { credentials: agent, users: { company }, today, suite, only, level: { kind: "all" } } as const;
  for await (const event of conform(service, handlerTarget(served([target])), options)) tally.add(event);
  const { verdicts, failures } = tally.summary();
  expect(verdicts.length).toBe(4);
  return [...new Set([...verdicts.map(({ verdict }) => verdict), ...failures.map(({ sent }) => sent)])];
}

const lax = performing([BLACKOUT], (original, parameters, context) => {
  const isMain = context.credentials.password === agent.password;
  return original(parameters, isMain ? { ...context, credentials: company } : context);
});

test("the unchanged service passes", async () => {
  expect(await judged({}, asAgent)).toEqual(["pass"]);
});

test("a service that lets the main account add blackouts fails, if that account is known to be an agent", async () => {
  const sent = "a blackout of property 1101, by an account of an agent or an owner";
  expect(await judged(lax, asAgent)).toEqual(["fail", sent]);
  expect(await judged(lax, { ...asAgent, mayBlock: undefined })).toEqual(["pass"]);
});

test("a property that is foreign to the main account is not evaluated if the other account may use it", async () => {
  const manages = ({ credentials }: CallContext): boolean => credentials.password === company.password;
  const asOwn = (parameters: RecordValue): RecordValue => ({ ...parameters, PropertyID: 1101, MCUserID: 601 });
  const managing = performing([BLACKOUT, "GetPropertyPermissions"], (original, parameters, context) =>
    original(manages(context) ? asOwn(parameters) : parameters, context),
  );
  expect(await judged(managing, asAgent)).toEqual(["pass"]);
  const refusing = performing([BLACKOUT], async (original, parameters, context) => {
    if (!manages(context)) throw new ServiceFault("AddBlackoutDates: Validation Error 2");
    return original(asOwn(parameters), context);
  });
  const found = await judged(refusing, asAgent);
  expect(found[0]).toBe("fail");
  expect(found).toHaveLength(2);
  expect(found[1]).toMatch(/^a blackout of property \d+, which is not the caller's$/);
});
