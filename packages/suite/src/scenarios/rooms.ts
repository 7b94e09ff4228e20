// Checks availability: which operation accepts which property, one item per property, and one item per night.

import type { RecordValue } from "@staywire/codec";
import { okReply, pass, showData } from "@staywire/conformance/checks";
import { joinMessages, knownName, knownNames, type Message, phrase } from "@staywire/model";
import { addDays, compareDates, dateOf, formatIsoDate } from "@staywire/values";
import { recordsOf } from "../discovery/reader.js";
import { type KnownWorld, propertiesWith, type Tag, toName, unusable } from "../known-world/known-world.js";
import { refusedWith } from "./refused-with.js";
import {
  atThoseDates,
  aWeekOn,
  dates,
  MANY,
  type NightRange,
  ONE,
  ofMany,
  ordinary,
  responses,
} from "./rooms-calls.js";
import { lacksSignature, mayLackSignature } from "./rooms-signature.js";
import { takenScenarios } from "./rooms-taken.js";
import { failure, lacking, lackingProperty, mustPass, type Scenario } from "./scenario.js";

function split(tag: Tag, operation: string, code: string, title: Message): Scenario {
  return {
    id: `rooms.${tag}-split`,
    rules: [operation === MANY ? "rooms.ordinary" : "rooms.aoa-timeshare"],
    title,
    area: "invalid",
    operations: [operation],
    baseline: atThoseDates,
    run: async (context, world) => {
      const [property] = propertiesWith(world, [tag], unusable);
      if (property === undefined) return lackingProperty(world, tag);
      const range = aWeekOn(context);
      const parameters =
        operation === MANY ? ofMany([property.id], range) : { PropertyID: property.id, ...dates(range) };
      const answer = await context.call(parameters);
      return refusedWith(answer, code, phrase`${tag} property ${property.id}`);
    },
  };
}

const offline: Scenario = {
  id: "rooms.offline",
  rules: ["rooms.online"],
  title: phrase`a property that is not enabled for online booking is rejected by the operation for AOA and timeshare properties`,
  area: "invalid",
  operations: [ONE],
  baseline: atThoseDates,
  run: async (context, world) => {
    const [property] = propertiesWith(world, ["aoa", "offline"], unusable);
    const what = phrase`AOA property that is not enabled for online booking`;
    if (property === undefined) return lacking(world, "offline", what, toName(["aoa", "offline"]));
    const answer = await context.call({ PropertyID: property.id, ...dates(aWeekOn(context)) });
    return refusedWith(answer, "not-bookable-online", phrase`${what}, ${property.id}`);
  },
};

const perProperty: Scenario = {
  id: "rooms.per-property-errors",
  rules: ["rooms.item-per-property", "rooms.errors-per-property"],
  title: phrase`each property asked for has one item, and an error of one leaves the others alone`,
  area: "valid",
  operations: [MANY],
  run: async (context, world) => {
    const good = ordinary(world).slice(0, 3);
    const wrong = propertiesWith(world, ["aoa"], unusable)
      .concat(propertiesWith(world, ["foreign"]))
      .slice(0, 2);
    if (good.length === 0) return lackingProperty(world, "ordinary");
    const ids = [...good.slice(0, 1), ...wrong.map(({ id }) => id), ...good.slice(1), 2_147_483_646];
    const answer = await context.call(ofMany(ids, { from: addDays(context.today, 10), nights: 5 }));
    const sent = phrase`properties ${knownNames(ids)}, of which ${knownNames(good)} are good`;
    const failed = mustPass(sent, answer);
    if (failed !== undefined) return failed;
    const why = perPropertyProblem(recordsOf(okReply(answer)?.value), ids, good);
    return why === undefined
      ? pass
      : failure({ sent, expected: phrase`one item for each, errors where they belong`, actual: why }, answer);
  },
};

function perPropertyProblem(
  items: readonly RecordValue[],
  ids: readonly number[],
  good: readonly number[],
): Message | undefined {
  const got = items.map((item) => item.PropertyID);
  const lost = ids.filter((id) => !got.includes(id));
  if (lost.length > 0 || got.length !== ids.length)
    return phrase`PropertyID of the items is ${
      joinMessages(
        got.map((id) => showData(id ?? null)),
        ", ",
      ) || "none"
    }`;
  const wrong = items.find((item) => hasError(item) === good.includes(Number(item.PropertyID)));
  if (wrong === undefined) return undefined;
  return phrase`property ${showData(wrong.PropertyID)} has ErrorMsgs ${showData(wrong.ErrorMsgs ?? null)}`;
}

function hasError(item: RecordValue): boolean {
  return typeof item.ErrorMsgs === "string" && item.ErrorMsgs.trim() !== "";
}

const nights: Scenario = {
  id: "rooms.nights",
  rules: ["rooms.every-night"],
  title: phrase`there is one night for each of the range, from the minimum date on`,
  area: "valid",
  operations: [MANY],
  variants: [1, 2, 7, 30, 31].map((count) => ({ name: `${count}-nights` })),
  run: async (context, world) => {
    const range = { from: addDays(context.today, 3), nights: Number.parseInt(context.variant, 10) };
    const found = await responses(context, world, range);
    if ("verdict" in found) return found;
    const lacks = found.items.map((_, index) => lacksSignature(found.answer, index));
    const whys = found.items.map((item, index) => itemProblem(world, item, range, lacks[index] === true));
    const why = whys.find((each) => each !== undefined);
    if (why === undefined) return pass;
    return failure(
      {
        sent: phrase`${range.nights} nights from ${knownName(formatIsoDate(range.from))}`,
        expected: nights.title,
        actual: why,
      },
      found.answer,
    );
  },
};

/**
 * Describes a problem with an item. A service that cannot calculate the signature of a long range may omit its nights.
 */
function itemProblem(world: KnownWorld, item: RecordValue, range: NightRange, lacks: boolean): Message | undefined {
  if (!lacks) return rangeProblem(item, range);
  if (!mayLackSignature(world, range.nights))
    return phrase`property ${showData(item.PropertyID)} has no signature: ${showData(item.ErrorMsgs)}`;
  return recordsOf(item.Nights).length === 0 ? undefined : rangeProblem(item, range);
}

function rangeProblem(item: RecordValue, range: NightRange): Message | undefined {
  const listed = recordsOf(item.Nights);
  const place = phrase`property ${showData(item.PropertyID)}`;
  if (listed.length !== range.nights) return phrase`${place} has ${listed.length} nights`;
  const start = typeof item.StartDate === "string" ? dateOf(item.StartDate) : undefined;
  return start === undefined || compareDates(start, range.from) !== 0
    ? phrase`${place} starts at ${showData(item.StartDate)}`
    : undefined;
}

const categoryNights: Scenario = {
  id: "rooms.category-nights",
  rules: ["rooms.every-night"],
  title: phrase`there is one night for each of the range, from the minimum date on, in the category of an AOA property too`,
  area: "valid",
  operations: [ONE],
  variants: [1, 7, 30].map((count) => ({ name: `${count}-nights` })),
  run: async (context, world) => {
    const found = [
      ...propertiesWith(world, ["aoa"], ["offline", ...unusable]).slice(0, 2),
      ...propertiesWith(world, ["timeshare"], ["offline", ...unusable]).slice(0, 2),
    ];
    if (found.length === 0) {
      const set = phrase`${toName(["aoa"])} or timeshare property`;
      return lacking(world, "aoa", phrase`property that is AOA or timeshare`, set);
    }
    const range = { from: addDays(context.today, 3), nights: Number.parseInt(context.variant, 10) };
    for (const { id } of found) {
      const answer = await context.call({ PropertyID: id, ...dates(range) });
      const sent = phrase`${range.nights} nights of property ${id} from ${knownName(formatIsoDate(range.from))}`;
      const failed = mustPass(sent, answer);
      if (failed !== undefined) return failed;
      const why = rangeProblem((okReply(answer)?.value ?? {}) as RecordValue, range);
      if (why !== undefined) return failure({ sent, expected: categoryNights.title, actual: why }, answer);
    }
    return pass;
  },
};

/** The scenarios about availability. */
export const roomsScenarios: readonly Scenario[] = [
  split("aoa", MANY, "aoa-not-supported", phrase`an AOA property is rejected by the operation for ordinary properties`),
  split(
    "timeshare",
    MANY,
    "timeshare-not-supported",
    phrase`a timeshare property is rejected by the operation for ordinary properties`,
  ),
  split(
    "ordinary",
    ONE,
    "only-aoa-or-timeshare",
    phrase`an ordinary property is rejected by the operation for AOA and timeshare properties`,
  ),
  offline,
  perProperty,
  nights,
  categoryNights,
  ...takenScenarios,
];
