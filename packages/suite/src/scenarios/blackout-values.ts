// Checks blackouts with unusual dates or companies: dates are not validated, and the company must be that of the
// property.

import { type CaseContext, codesOf, describe, noted, type Outcome, okReply, pass } from "@staywire/conformance/checks";
import { phrase } from "@staywire/model";
import { addDays } from "@staywire/values";
import { foreignCompany, type KnownWorld } from "../known-world/known-world.js";
import { blackout, blockable, noneToBlock } from "./blackout-calls.js";
import { failure, type Scenario } from "./scenario.js";

/** The number of days from today to the blackout, far from the dates of other cases. */
const AHEAD = 470;
/** One binding is enough for a write, because all bindings share the data. */
const binding = "soap11";

const odd: Scenario = {
  id: "blackout.odd-dates",
  rules: ["AddBlackoutDates.no-validation"],
  title: phrase`a blackout that ends before it begins, or on the same day, is not rejected for its dates`,
  area: "valid",
  operations: ["AddBlackoutDates"],
  run: (context, world) => context.once("odd-dates", () => oddDatesAreTaken(context, world)),
};

async function oddDatesAreTaken(context: CaseContext, world: KnownWorld): Promise<Outcome> {
  const [property] = blockable(world);
  if (property === undefined) return noneToBlock(world);
  const from = addDays(context.today, AHEAD);
  const usual = await context.call(blackout(property, from, addDays(from, 1)), { binding });
  if (typeof okReply(usual)?.value !== "number") return noted(phrase`no blackout is taken: ${describe(usual)}`);
  for (const [what, days] of [
    ["on the same day", 0],
    ["two days before it begins", -2],
  ] as const) {
    const start = addDays(from, 4);
    const answer = await context.call(blackout(property, start, addDays(start, days)), { binding });
    if (typeof okReply(answer)?.value === "number" || codesOf(answer).includes("dates-already-booked")) continue;
    const sent = phrase`a blackout of property ${property.id} that ends ${what}`;
    // Such a range has no day to block, so the error blackout-not-added proves nothing about its dates.
    if (codesOf(answer).includes("blackout-not-added")) return noted(phrase`${sent}: ${describe(answer)}`);
    return failure({ sent, expected: phrase`a number, or -1`, actual: describe(answer) }, usual, answer);
  }
  return pass;
}

const otherCompany: Scenario = {
  id: "blackout.other-company",
  rules: ["AddBlackoutDates.company"],
  title: phrase`a blackout that names another company than that of the property is rejected`,
  area: "invalid",
  operations: ["AddBlackoutDates"],
  run: async (context, world) => {
    const [property] = blockable(world);
    if (property === undefined) return noneToBlock(world);
    // Each binding uses another night. If another binding had already blocked the night, a broken service would return
    // -1, which would look like the expected error.
    const { binding, definition } = context.cell;
    const from = addDays(context.today, AHEAD + 8 + 2 * definition.bindings.indexOf(binding));
    const company = foreignCompany(world) ?? 2_147_483_646;
    const answer = await context.call({ ...blackout(property, from, addDays(from, 1)), MCUserID: company });
    if (codesOf(answer).length > 0 && !codesOf(answer).includes("dates-already-booked")) return pass;
    const sent = phrase`a blackout of property ${property.id} for company ${company}`;
    return failure({ sent, expected: phrase`an error`, actual: describe(answer) }, answer);
  },
};

/** The scenarios about unusual blackouts. */
export const oddBlackoutScenarios: readonly Scenario[] = [odd, otherCompany];
