// Availability: which operation is for which property, one answer for each property, and nights that add up.
import { service } from "@staywire/catalog";
import type { RecordValue } from "@staywire/codec";
import {
  type Answer,
  type CaseContext,
  codesOf,
  describe,
  noted,
  type Outcome,
  okReply,
  pass,
} from "@staywire/conformance";
import { operationOf } from "@staywire/model";
import {
  addDays,
  type CalendarDate,
  checkSignature,
  compareDates,
  dateOf,
  formatDdMmmYyyy,
  formatIsoDate,
  SIGNATURE_LAYOUT_NAMES,
} from "@staywire/values";
import { propertiesWith, type Tag, toName, unusable, type World, wordsOf } from "../world/world.js";
import { failure, lacking, listOf, mustPass, resultIn, type Scenario } from "./scenario.js";

const MANY = "GetPropertiesNightlyRoomsToSell";
const ONE = "GetAOATSPropertyNightlyRoomsToSell";

interface Range {
  readonly from: CalendarDate;
  readonly nights: number;
}

function ofMany(ids: readonly number[], { from, nights }: Range): RecordValue {
  return { PropertyIDs: ids, ...dates({ from, nights }) };
}

function dates({ from, nights }: Range) {
  return {
    MinimumDateInRange: formatDdMmmYyyy(from),
    MaximumDateInRange: formatDdMmmYyyy(addDays(from, nights)),
  };
}

const aWeekOn = ({ today }: CaseContext): Range => ({ from: addDays(today, 10), nights: 5 });

/** The usual valid call, at the dates at which what is refused is asked for. */
const atThoseDates = (context: CaseContext, _: World, usual: RecordValue): RecordValue => ({
  ...usual,
  ...dates(aWeekOn(context)),
});

function ordinary(world: World): number[] {
  return propertiesWith(world, ["ordinary"], ["aoa", "timeshare", ...unusable]).map(({ id }) => id);
}

function split(tag: Tag, operation: string, code: string, title: string): Scenario {
  return {
    id: `rooms.${tag}-split`,
    severity: "must",
    spec: "4.2",
    title,
    area: "invalid",
    operations: [operation],
    twin: atThoseDates,
    run: async (context, world) => {
      const [property] = propertiesWith(world, [tag], unusable);
      if (property === undefined) {
        return lacking(world, tag, wordsOf(tag), toName([tag]));
      }
      const range = aWeekOn(context);
      const parameters =
        operation === MANY ? ofMany([property.id], range) : { PropertyID: property.id, ...dates(range) };
      const answer = await context.call(parameters);
      return refusedWith(answer, code, `${tag} property ${property.id}`);
    },
  };
}

/** A pass where an answer bears the code; a text that nobody can classify is noted where the spec paraphrases that error. */
export function refusedWith(answer: Answer, code: string, sent: string): Outcome {
  const codes = codesOf(answer);
  if (codes.includes(code)) return pass;
  const { errors } = operationOf(service, answer.operation);
  const isWordForWord = errors.some((error) => error.code === code && !error.paraphrased);
  if (!isWordForWord && codes.length > 0 && codes.every((each) => each === "unclassified")) {
    return noted(
      `refused with a text that is not in the description, where ${code} was looked for: ${describe(answer)}`,
    );
  }
  const refusal = [code];
  return failure({ sent, expected: `an error ${code}`, actual: describe(answer), refusal }, answer);
}

const offline: Scenario = {
  id: "rooms.offline",
  severity: "must",
  spec: "7",
  title:
    "a property that is not enabled for online booking is refused by the operation for AOA and timeshare properties",
  area: "invalid",
  operations: [ONE],
  twin: atThoseDates,
  run: async (context, world) => {
    const [property] = propertiesWith(world, ["aoa", "offline"], unusable);
    const what = "AOA property that is not enabled for online booking";
    if (property === undefined) return lacking(world, "offline", what, toName(["aoa", "offline"]));
    const answer = await context.call({ PropertyID: property.id, ...dates(aWeekOn(context)) });
    return refusedWith(answer, "not-bookable-online", `${what}, ${property.id}`);
  },
};

const perProperty: Scenario = {
  id: "rooms.per-property-errors",
  severity: "must",
  spec: "4.2, 7",
  title: "each property asked for has one item, and an error of one leaves the others alone",
  area: "valid",
  operations: [MANY],
  run: async (context, world) => {
    const good = ordinary(world).slice(0, 3);
    const wrong = propertiesWith(world, ["aoa"], unusable)
      .concat(propertiesWith(world, ["foreign"]))
      .slice(0, 2);
    if (good.length === 0) return lacking(world, "ordinary", "ordinary property", toName(["ordinary"]));
    const ids = [...good.slice(0, 1), ...wrong.map(({ id }) => id), ...good.slice(1), 2_147_483_646];
    const answer = await context.call(ofMany(ids, { from: addDays(context.today, 10), nights: 5 }));
    const sent = `properties ${ids.join(", ")}, of which ${good.join(", ")} are good`;
    const failed = mustPass(sent, answer);
    if (failed !== undefined) return failed;
    const why = whyNotPerProperty(listOf(okReply(answer)?.value), ids, good);
    return why === undefined
      ? pass
      : failure({ sent, expected: "one item for each, errors where they belong", actual: why }, answer);
  },
};

function whyNotPerProperty(
  items: readonly RecordValue[],
  ids: readonly number[],
  good: readonly number[],
): string | undefined {
  const got = items.map((item) => item.PropertyID);
  const lost = ids.filter((id) => !got.includes(id));
  if (lost.length > 0 || got.length !== ids.length) return `items for ${got.join(", ") || "none"}`;
  const wrong = items.find((item) => hasError(item) === good.includes(Number(item.PropertyID)));
  if (wrong === undefined) return undefined;
  return `property ${wrong.PropertyID} has ErrorMsgs ${JSON.stringify(wrong.ErrorMsgs ?? null)}`;
}

function hasError(item: RecordValue): boolean {
  return typeof item.ErrorMsgs === "string" && item.ErrorMsgs.trim() !== "";
}

async function responses(context: CaseContext, world: World, range: Range) {
  const ids = ordinary(world).slice(0, 5);
  if (ids.length === 0) return lacking(world, "ordinary", "ordinary property", toName(["ordinary"]));
  const answer = await context.call(ofMany(ids, range));
  const found = resultIn(answer);
  return "verdict" in found ? found : { answer, items: listOf(found.value) };
}

const nights: Scenario = {
  id: "rooms.nights",
  severity: "must",
  spec: "2, 4.2",
  title: "there is one night for each of the range, from the minimum date on, and one room in an ordinary property",
  area: "valid",
  operations: [MANY],
  variants: [1, 2, 7, 30, 31].map((count) => ({ name: `${count}-nights` })),
  run: async (context, world) => {
    const range = { from: addDays(context.today, 3), nights: Number.parseInt(context.variant, 10) };
    const found = await responses(context, world, range);
    if ("verdict" in found) return found;
    const why = found.items.map((item) => whyWrongNights(item, range)).find((each) => each !== undefined);
    if (why === undefined) return pass;
    return failure(
      { sent: `${range.nights} nights from ${formatIsoDate(range.from)}`, expected: nights.title, actual: why },
      found.answer,
    );
  },
};

function whyOtherRange(item: RecordValue, range: Range): string | undefined {
  const listed = listOf(item.Nights);
  const place = `property ${item.PropertyID}`;
  if (listed.length !== range.nights) return `${place} has ${listed.length} nights`;
  const start = typeof item.StartDate === "string" ? dateOf(item.StartDate) : undefined;
  return start === undefined || compareDates(start, range.from) !== 0
    ? `${place} starts at ${item.StartDate}`
    : undefined;
}

function whyWrongNights(item: RecordValue, range: Range): string | undefined {
  const other = whyOtherRange(item, range);
  if (other !== undefined) return other;
  const listed = listOf(item.Nights);
  const place = `property ${item.PropertyID}`;
  if (item.MaxRoomsInCategory !== 1) return `${place} has MaxRoomsInCategory ${item.MaxRoomsInCategory}`;
  const odd = listed.find(({ RoomsInCategory, RoomsAvailable }) => {
    return RoomsInCategory !== 1 || (RoomsAvailable !== 0 && RoomsAvailable !== 1);
  });
  return odd === undefined ? undefined : `${place}, night ${odd.DayOffset}: ${JSON.stringify(odd)}`;
}

const categoryNights: Scenario = {
  id: "rooms.category-nights",
  severity: "must",
  spec: "2, 4.2",
  title: "there is one night for each of the range, from the minimum date on, in the category of an AOA property too",
  area: "valid",
  operations: [ONE],
  variants: [1, 7, 30].map((count) => ({ name: `${count}-nights` })),
  run: async (context, world) => {
    const found = [
      ...propertiesWith(world, ["aoa"], ["offline", ...unusable]).slice(0, 2),
      ...propertiesWith(world, ["timeshare"], ["offline", ...unusable]).slice(0, 2),
    ];
    if (found.length === 0) {
      const set = 'world.properties with the tag "aoa" or "timeshare"';
      return lacking(world, "aoa", "property that is AOA or timeshare", set);
    }
    const range = { from: addDays(context.today, 3), nights: Number.parseInt(context.variant, 10) };
    for (const { id } of found) {
      const answer = await context.call({ PropertyID: id, ...dates(range) });
      const sent = `${range.nights} nights of property ${id} from ${formatIsoDate(range.from)}`;
      const failed = mustPass(sent, answer);
      if (failed !== undefined) return failed;
      const why = whyOtherRange((okReply(answer)?.value ?? {}) as RecordValue, range);
      if (why !== undefined) return failure({ sent, expected: categoryNights.title, actual: why }, answer);
    }
    return pass;
  },
};

const reservations: Scenario = {
  id: "rooms.reservations-take-nights",
  severity: "must",
  spec: "2, 4.2",
  title: "a night that a reservation holds is not available",
  area: "valid",
  operations: [MANY],
  run: async (context, world) => {
    const range = { from: context.today, nights: 31 };
    const found = await responses(context, world, range);
    if ("verdict" in found) return found;
    const shown: Answer[] = [];
    for (const item of found.items) {
      const listed = await context.call(
        { PropertyID: Number(item.PropertyID), xmlMsg: "", jSonMsg: "" },
        { operation: "GetReservations" },
      );
      const stays = listOf(okReply(listed)?.value);
      const near = whyAvailable(item, stays, range);
      const later = near === undefined ? await laterNights(context, Number(item.PropertyID), stays) : undefined;
      const why = near ?? later?.why;
      shown.push(listed, ...(later?.answers ?? []));
      if (why === undefined) continue;
      const sent = `nights of property ${item.PropertyID}, then its reservations`;
      return failure({ sent, expected: "no room on the nights of a reservation", actual: why }, found.answer, ...shown);
    }
    return pass;
  },
};

/** The same for the first stays that begin after the range: each is asked about for itself. */
async function laterNights(
  context: CaseContext,
  property: number,
  stays: readonly RecordValue[],
): Promise<{ readonly why: string | undefined; readonly answers: readonly Answer[] }> {
  const after = addDays(context.today, 31);
  const later = stays.flatMap(({ ArrivalDate }) => (typeof ArrivalDate === "string" ? [dateOf(ArrivalDate)] : []));
  const answers: Answer[] = [];
  for (const from of later.filter((date) => compareDates(date, after) >= 0).slice(0, 3)) {
    const answer = await context.call(ofMany([property], { from, nights: 31 }));
    answers.push(answer);
    const [item] = listOf(okReply(answer)?.value);
    const why = item === undefined ? undefined : whyAvailable(item, stays, { from, nights: 31 });
    if (why !== undefined) return { why, answers };
  }
  return { why: undefined, answers };
}

function whyAvailable(item: RecordValue, stays: readonly RecordValue[], range: Range): string | undefined {
  for (const night of listOf(item.Nights)) {
    const date = addDays(range.from, Number(night.DayOffset));
    const stay = stays.find((each) => holds(each, date));
    if (stay !== undefined && Number(night.RoomsAvailable) > 0) {
      return `the night of ${formatIsoDate(date)} is available, and booking ${stay.BookingID} holds it`;
    }
  }
  return undefined;
}

const categoryReservations: Scenario = {
  id: "rooms.category-reservations",
  severity: "must",
  spec: "2, 4.2",
  title: "each reservation of an AOA property takes a room of its category",
  area: "valid",
  operations: [ONE],
  run: async (context, world) => {
    const found = propertiesWith(world, ["aoa"], unusable);
    if (found.length === 0) return lacking(world, "aoa", "AOA property", toName(["aoa"]));
    const range = { from: context.today, nights: 30 };
    const online = found.filter(({ tags }) => !tags.includes("offline")).slice(0, 2);
    if (online.length === 0) return noted("no AOA property is enabled for online booking");
    for (const { id } of online) {
      const answer = await context.call({ PropertyID: id, ...dates(range) });
      const failed = mustPass(`30 nights of property ${id}`, answer);
      if (failed !== undefined) return failed;
      const listed = await context.call({ PropertyID: id, xmlMsg: "", jSonMsg: "" }, { operation: "GetReservations" });
      const why = whyTooMany((okReply(answer)?.value ?? {}) as RecordValue, listOf(okReply(listed)?.value), range);
      if (why === undefined) continue;
      const sent = `nights of AOA property ${id}, then its reservations`;
      return failure({ sent, expected: categoryReservations.title, actual: why }, answer, listed);
    }
    return pass;
  },
};

function whyTooMany(item: RecordValue, stays: readonly RecordValue[], range: Range): string | undefined {
  for (const { DayOffset, RoomsInCategory, RoomsAvailable } of listOf(item.Nights)) {
    const date = addDays(range.from, Number(DayOffset));
    const held = stays.filter((stay) => stay.BookingID !== 0 && holds(stay, date)).length;
    if (Number(RoomsAvailable) <= Math.max(0, Number(RoomsInCategory) - held)) continue;
    return `${RoomsAvailable} of ${RoomsInCategory} rooms are available on ${formatIsoDate(date)}, with ${held} reservations`;
  }
  return undefined;
}

const departureNights: Scenario = {
  id: "rooms.departure-night",
  severity: "asmx",
  spec: "2, wire",
  title: "the night of a departure can be sold: not every one is taken where nobody else arrives",
  area: "valid",
  operations: [MANY],
  run: async (context, world) => {
    const range = { from: context.today, nights: 31 };
    const found = await responses(context, world, range);
    if ("verdict" in found) return found;
    const answers: Answer[] = [];
    const taken: string[] = [];
    for (const item of found.items) {
      const answer = await context.call(
        { PropertyID: Number(item.PropertyID), xmlMsg: "", jSonMsg: "" },
        { operation: "GetReservations" },
      );
      answers.push(answer);
      const stays = listOf(okReply(answer)?.value);
      // Tonight can be closed for other reasons.
      for (const night of listOf(item.Nights).slice(1)) {
        const date = addDays(range.from, Number(night.DayOffset));
        if (stays.some((each) => holds(each, date)) || !stays.some((each) => departsOn(each, date))) continue;
        if (Number(night.RoomsAvailable) > 0) return pass;
        taken.push(`${formatIsoDate(date)} in property ${item.PropertyID}`);
      }
    }
    if (taken.length === 0) return noted("nobody departs within 31 days on a day when nobody arrives");
    const actual = `taken: ${taken.slice(0, 5).join(", ")}`;
    return failure({ sent: "31 nights", expected: departureNights.title, actual }, found.answer, ...answers);
  },
};

function departsOn({ DepartureDate }: RecordValue, date: CalendarDate): boolean {
  return typeof DepartureDate === "string" && compareDates(dateOf(DepartureDate), date) === 0;
}

function holds({ ArrivalDate, DepartureDate }: RecordValue, date: CalendarDate): boolean {
  if (typeof ArrivalDate !== "string" || typeof DepartureDate !== "string") return false;
  return compareDates(dateOf(ArrivalDate), date) <= 0 && compareDates(date, dateOf(DepartureDate)) < 0;
}

const signature: Scenario = {
  id: "rooms.signature",
  // The spec states that the signature sums the nights up, and not how: that is a demand once the settings say how.
  severity: ({ signatureLayout }) => (signatureLayout === undefined ? "note" : "must"),
  spec: "2",
  title:
    "the availability signature says what the nights say, in the layout of the settings or in one of the known ones",
  area: "valid",
  operations: [MANY],
  run: async (context, world) => {
    const found = await responses(context, world, { from: addDays(context.today, 1), nights: 14 });
    if ("verdict" in found) return found;
    const layouts = world.signatureLayout === undefined ? SIGNATURE_LAYOUT_NAMES : [world.signatureLayout];
    if (layouts.some((layout) => found.items.every((item) => fits(item, layout)))) return pass;
    return failure(
      {
        sent: "14 nights of ordinary properties",
        expected: `signatures that agree with the nights in the layout ${layouts.join(" or ")}`,
        actual: `the signatures are ${found.items.map((each) => each.AvailabilitySignature).join(", ")}`,
      },
      found.answer,
    );
  },
};

function fits(item: RecordValue, layout: (typeof SIGNATURE_LAYOUT_NAMES)[number]): boolean {
  const available = listOf(item.Nights).map((night) => Number(night.RoomsAvailable) > 0);
  return checkSignature(layout, Number(item.AvailabilitySignature), available).kind === "agrees";
}

/** Everything about availability. */
export const roomsScenarios: readonly Scenario[] = [
  split("aoa", MANY, "aoa-not-supported", "an AOA property is refused by the operation for ordinary properties"),
  split(
    "timeshare",
    MANY,
    "timeshare-not-supported",
    "a timeshare property is refused by the operation for ordinary properties",
  ),
  split(
    "ordinary",
    ONE,
    "only-aoa-or-timeshare",
    "an ordinary property is refused by the operation for AOA and timeshare properties",
  ),
  offline,
  perProperty,
  nights,
  categoryNights,
  reservations,
  categoryReservations,
  departureNights,
  signature,
];
