// Checks that the error for a property of the known world names a true reason.

import { type CaseContext, codesOf, describe, type Outcome, pass } from "@staywire/conformance/checks";
import { joinMessages, knownName, phrase } from "@staywire/model";
import { type KnownWorld, propertiesWith, type Tag } from "../known-world/known-world.js";
import { failure, type Scenario } from "./scenario.js";

/** Each row lists tags that a property must have, tags that it must lack, and the error codes that are right for it. */
const reasons: readonly (readonly [having: readonly Tag[], lacking: readonly Tag[], codes: readonly string[]])[] = [
  [["orphan"], [], ["property-orphaned", "mc-not-determined"]],
  [["deleted", "clone"], ["foreign"], ["property-deleted-1012-cs", "property-deleted-1012"]],
  [["deleted"], ["foreign", "clone"], ["property-deleted-1012"]],
  [["not-enabled"], ["not-accepted", "deleted"], ["not-enabled-by-mc", "disabled-by-mc", "clone-disabled-by-mc"]],
  [["not-accepted"], ["not-enabled", "deleted"], ["not-enabled-by-caller", "not-accepted-by-caller"]],
];

const reason: Scenario = {
  id: "permissions.reason",
  rules: ["errors.triggers"],
  title: phrase`a property that the caller may not use is rejected with a text that is true of it`,
  area: "invalid",
  operations: ["GetPropertyPermissions"],
  run: (context, world) => context.once("permissions.reason", () => everyReason(context, world)),
};

async function everyReason(context: CaseContext, world: KnownWorld): Promise<Outcome> {
  for (const [having, lacking, codes] of reasons) {
    const [property] = propertiesWith(world, having, lacking);
    if (property === undefined) continue;
    const answer = await context.call({ PropertyID: property.id }, { binding: "soap11" });
    const found = codesOf(answer);
    if (found.length === 0 || found.some((code) => code === "unclassified" || codes.includes(code))) continue;
    const sent = phrase`property ${property.id}, which is ${knownName(having.join(" and "))}`;
    return failure(
      { sent, expected: phrase`an error ${joinMessages(codes.map(knownName), " or ")}`, actual: describe(answer) },
      answer,
    );
  }
  return pass;
}

/** The scenarios about the reasons of errors. */
export const reasonScenarios: readonly Scenario[] = [reason];
