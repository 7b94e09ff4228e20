// Checks that the category of an AOA property is not always sold out.

import type { RecordValue } from "@staywire/codec";
import { type Answer, type CaseContext, okReply } from "@staywire/conformance/checks";
import { type Message, phrase } from "@staywire/model";
import { addDays, type CalendarDate } from "@staywire/values";
import { recordsOf } from "../discovery/reader.js";
import { type KnownWorld, propertiesWith, type Tag, toName, unusable } from "../known-world/known-world.js";
import { nothingWrong } from "./content.js";
import { dates, ONE } from "./rooms-calls.js";
import { failure, lacking, type Scenario } from "./scenario.js";

interface Question extends Pick<Scenario, "id" | "rules" | "title"> {
  readonly tags: readonly Tag[];
  /** The ranges to request: the number of days until the first night, and the number of nights. */
  readonly ranges: readonly (readonly [ahead: number, nights: number])[];
  /** Explains what is wrong with the replies about one property; undefined if nothing is. */
  readonly problem: (items: readonly RecordValue[], world: KnownWorld) => Message | undefined;
}

function ofCategory({ tags, ranges, problem, ...own }: Question): Scenario {
  return {
    ...own,
    area: "valid",
    operations: [ONE],
    run: async (context, world) => {
      const found = tags.flatMap((tag) => propertiesWith(world, [tag], ["offline", ...unusable]).slice(0, 2));
      if (found.length === 0) return lacking(world, "aoa", phrase`AOA property`, toName(tags));
      const all: Answer[] = [];
      for (const { id } of found) {
        const answers: Answer[] = [];
        for (const [ahead, nights] of ranges) {
          answers.push(await nightsOf(context, id, addDays(context.today, ahead), nights));
        }
        all.push(...answers);
        const items = answers.flatMap((answer) => {
          const value = okReply(answer)?.value ?? null;
          return value === null ? [] : [value as RecordValue];
        });
        const actual = items.length < answers.length ? undefined : problem(items, world);
        if (actual === undefined) continue;
        return failure({ sent: phrase`the nights of property ${id}`, expected: own.title, actual }, ...answers);
      }
      return nothingWrong(all);
    },
  };
}

function nightsOf(context: CaseContext, id: number, from: CalendarDate, nights: number): Promise<Answer> {
  const parameters = { PropertyID: id, ...dates({ from, nights }) };
  const { binding } = context.cell;
  return context.once(`category/${binding}/${JSON.stringify(parameters)}`, () => context.call(parameters));
}

const open = ofCategory({
  id: "rooms.category-open",
  rules: ["rooms.category-open"],
  title: phrase`a category has a room that is free on some night of the year to come`,
  tags: ["aoa"],
  ranges: [
    [3, 14],
    [200, 14],
    [330, 14],
  ],
  problem: (items) => {
    const nights = items.flatMap((item) => recordsOf(item.Nights));
    if (nights.length === 0 || nights.some(({ RoomsAvailable }) => Number(RoomsAvailable) > 0)) return undefined;
    return phrase`no room is free on any of ${nights.length} nights`;
  },
});

/** The scenarios about categories. */
export const categoryScenarios: readonly Scenario[] = [open];
