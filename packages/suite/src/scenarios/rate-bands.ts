import { type Answer, ask, notApplicable, okReply, showData } from "@staywire/conformance/checks";
import { phrase } from "@staywire/model";
import { recordsOf } from "../discovery/reader.js";
import { propertiesWith, unusable } from "../known-world/known-world.js";
import { nothingWrong } from "./content.js";
import { failure, lackingProperty, type Scenario } from "./scenario.js";

const GROSS = "GetPropertyRatesAndRestrictions";

const daysOfSingle: Scenario = {
  id: "rates.days-not-nil",
  rules: ["rates.nil-days"],
  title: phrase`the allowed days are nil in the bulk operation only`,
  area: "valid",
  operations: [GROSS],
  run: async (context, world) => {
    if (world.allowedDays === "nil") return notApplicable(phrase`the world says that they can be nil`);
    const found = propertiesWith(world, ["rates"], unusable).slice(0, 3);
    if (found.length === 0) return lackingProperty(world, "rates");
    const answers: Answer[] = [];
    for (const { id } of found) {
      const answer = await ask(context, { PropertyID: id });
      answers.push(answer);
      const band = recordsOf(okReply(answer)?.value).find(
        ({ AllowedArrivalDays, AllowedDepartureDays }) => AllowedArrivalDays === null || AllowedDepartureDays === null,
      );
      if (band === undefined) continue;
      const actual = phrase`the band from ${showData(band.FromDate)} has nil days`;
      return failure({ sent: phrase`property ${id}`, expected: daysOfSingle.title, actual }, answer);
    }
    return nothingWrong(answers);
  },
};

/** The scenarios about rate bands. */
export const rateBandScenarios: readonly Scenario[] = [daysOfSingle];
