// Checks single blackouts: who may add them, with which dates, and how they are listed beside other stays.

import type { Credentials, RecordValue } from "@staywire/codec";
import {
  type Answer,
  type CaseContext,
  codesOf,
  couldNotRun,
  describe,
  errorReply,
  noted,
  type Outcome,
  okReply,
  pass,
  showData,
} from "@staywire/conformance/checks";
import { type Binding, bindings, knownName, type Message, operationOf, phrase } from "@staywire/model";
import { addDays, type CalendarDate, formatIsoDate } from "@staywire/values";
import { recordsOf } from "../discovery/reader.js";
import { ODD_GUEST } from "../known-world/guests.js";
import {
  type KnownProperty,
  type KnownWorld,
  propertiesWith,
  toName,
  toWriteTo,
  unusable,
} from "../known-world/known-world.js";
import { blackout, blockable, noneToBlock } from "./blackout-calls.js";
import { MANY, ofMany, STAYS, staysIn } from "./rooms-calls.js";
import { failure, lacking, lackingProperty, type Scenario } from "./scenario.js";

const DELETED = "deleted";

const forbiddenBlackout: Scenario = {
  id: "blackout.rights",
  rules: ["AddBlackoutDates.callers", "access.property"],
  title: phrase`a property that the caller does not own cannot be blocked, nor one that is deleted`,
  area: "auth",
  operations: ["AddBlackoutDates"],
  // The specification does not say which rights remain for a deleted property.
  variants: [{ name: "others" }, { name: DELETED, grounds: { rules: ["access.deleted-unlisted"] } }],
  run: async (context, world) => {
    if (context.variant === DELETED) return deletedRefused(context, world);
    const calls = await forbidden(context, world);
    if (calls.length === 0) return lacking(world, "foreign", phrase`property of others`, toName(["foreign"]));
    for (const each of calls) {
      const outcome = await blackoutRefused(context, each);
      if (outcome.verdict !== "pass") return outcome;
    }
    return pass;
  },
};

/** A blackout that must be rejected if the account with these credentials adds it. */
type Forbidden = readonly [property: KnownProperty, which: Message, credentials: Credentials];

async function deletedRefused(context: CaseContext, world: KnownWorld): Promise<Outcome> {
  const [deleted] = propertiesWith(world, ["deleted"]);
  if (deleted === undefined) return lackingProperty(world, "deleted");
  return blackoutRefused(context, [deleted, phrase`which is deleted`, context.credentials]);
}

/**
 * Returns blackouts that must be rejected. If the settings name another account for blackouts, the rights of that
 * account decide, and they are read from the target.
 */
async function forbidden(context: CaseContext, world: KnownWorld): Promise<Forbidden[]> {
  const { credentials, main } = context;
  const [others] = await notBlockable(context, world);
  const [own] = blockable(world);
  const isMainAgent = world.blackoutUser !== undefined && world.mayBlock === false;
  const calls: readonly (readonly [KnownProperty | undefined, Message, Credentials])[] = [
    [others, phrase`which is not the caller's`, credentials],
    [isMainAgent ? own : undefined, phrase`by an account of an agent or an owner`, main],
  ];
  return calls.flatMap(([property, ...rest]) => (property === undefined ? [] : [[property, ...rest]]));
}

/**
 * Returns properties that the user who adds blackouts must not block. If this is not the main user, properties that are
 * foreign to the main user may belong to the user who adds blackouts, so the permissions decide.
 */
async function notBlockable(context: CaseContext, world: KnownWorld): Promise<KnownProperty[]> {
  const foreign = propertiesWith(world, ["foreign"], ["deleted", "native"]);
  if (world.blackoutUser === undefined) return [...notOwned(world), ...foreign];
  const own = new Set(propertiesWith(world, ["native"]).map(({ company }) => company));
  for (const each of foreign.filter(({ company }) => !own.has(company)).slice(0, MOST)) {
    if (await isDenied(context, each)) return [each];
  }
  return [];
}

/** Maximum number of properties whose permissions are read. */
const MOST = 4;

/** True if the permissions of a property deny it to the user who adds blackouts. */
async function isDenied(context: CaseContext, { id }: KnownProperty): Promise<boolean> {
  const answer = await context.call({ PropertyID: id }, { operation: "GetPropertyPermissions", binding });
  return (errorReply(answer)?.errors ?? []).some(({ category }) => category === "permission");
}

/**
 * Returns properties that the caller may use but not block. If the caller may own properties, the list is empty,
 * because any of the known properties could be the caller's own.
 */
function notOwned(world: KnownWorld): KnownProperty[] {
  if (world.absent?.includes("native") !== true) return [];
  return propertiesWith(toWriteTo(world), ["ordinary"], ["native", ...unusable]);
}

async function blackoutRefused(context: CaseContext, [property, which, credentials]: Forbidden): Promise<Outcome> {
  // Each binding uses other days, because a blackout of days that are already taken gives another error.
  const from = addDays(context.today, 480 + 2 * bindings.indexOf(context.cell.binding));
  const answer = await context.call(blackout(property, from, addDays(from, 1)), { credentials });
  const codes = codesOf(answer);
  if (codes.length > 0 && !codes.some((code) => code.startsWith("wire-") || code === "validation-error-1")) return pass;
  const sent = phrase`a blackout of property ${property.id}, ${which}`;
  return failure({ sent, expected: phrase`an error`, actual: describe(answer) }, answer);
}

/** The night can be taken only once, so one binding is enough. */
const binding = "soap11";

const departsToday: Scenario = {
  id: "blackout.departs-today",
  rules: ["reservations.blackouts"],
  title: phrase`a reservation that ends today is still listed`,
  area: "boundary",
  operations: ["AddBlackoutDates"],
  run: (context, world) => context.once("departs-today", () => departingToday(context, world)),
};

/** Adds a blackout of last night in the first property that accepts it. */
async function departingToday(context: CaseContext, world: KnownWorld): Promise<Outcome> {
  const { today } = context;
  const found = blockable(world);
  if (found.length === 0) return noneToBlock(world);
  const tried: Answer[] = [];
  for (const property of found) {
    const added = await context.call(blackout(property, addDays(today, -1), today), { binding });
    tried.push(added);
    if (typeof okReply(added)?.value !== "number") continue;
    return listsToday(context, property.id, tried);
  }
  return noted(phrase`no property was free last night`);
}

const pastDates: Scenario = {
  id: "blackout.past-dates",
  rules: ["AddBlackoutDates.no-validation"],
  title: phrase`a blackout for last night is taken like one for a night to come`,
  area: "valid",
  operations: ["AddBlackoutDates"],
  run: (context, world) => context.once("past-dates", () => pastDatesAreTaken(context, world)),
};

async function pastDatesAreTaken(context: CaseContext, world: KnownWorld): Promise<Outcome> {
  const [property] = blockable(world);
  if (property === undefined) return noneToBlock(world);
  const { today } = context;
  const past = await context.call(blackout(property, addDays(today, -1), today), { binding });
  if (isBooked(past) || typeof okReply(past)?.value === "number") return pass;
  const from = addDays(today, 490);
  const later = await context.call(blackout(property, from, addDays(from, 1)), { binding });
  if (typeof okReply(later)?.value !== "number") return noted(phrase`no blackout is taken: ${describe(later)}`);
  const sent = phrase`a blackout of property ${property.id} for last night, then one for ${knownName(formatIsoDate(from))}`;
  return failure(
    { sent, expected: phrase`both taken, since no date is validated`, actual: describe(past) },
    past,
    later,
  );
}

function isBooked(answer: Answer): boolean {
  return codesOf(answer).includes("dates-already-booked");
}

async function listsToday(context: CaseContext, property: number, tried: readonly Answer[]): Promise<Outcome> {
  const day = formatIsoDate(context.today);
  const isThere = (stays: readonly RecordValue[]): boolean =>
    stays.some(({ DepartureDate }) => String(DepartureDate).startsWith(day));
  const first = await staysIn(context, property, binding);
  if (isThere(first.stays)) return pass;
  const kept = operationOf(context.cell.service, STAYS).cacheMinutes * 60 + 2;
  if (!(await context.time.pass(kept))) {
    return couldNotRun(
      phrase`the list may be kept for ${kept} seconds, more than the run may wait`,
      phrase`wait, in seconds`,
    );
  }
  const second = await staysIn(context, property, binding);
  if (isThere(second.stays)) return pass;
  const sent = phrase`a blackout of property ${property} from yesterday to ${knownName(day)}, then its reservations`;
  return failure(
    { sent, expected: phrase`an entry that departs on ${knownName(day)}`, actual: describe(second.listed) },
    ...tried,
    first.listed,
    second.listed,
  );
}

/**
 * The binding in which each of the three blackouts is added, by the day on which the blackout begins. The bindings
 * differ, because one of them may damage the name.
 */
const bindingOfDay: Readonly<Record<number, Binding>> = { 2: "soap11", 4: "post", 0: "get" };

const besideAnother: Scenario = {
  id: "blackout.beside-another",
  rules: ["AddBlackoutDates.beside", "AddBlackoutDates.listed"],
  title: phrase`days beside those of another blackout are free, and a blackout is listed with a number and the name that was sent`,
  area: "valid",
  operations: ["AddBlackoutDates"],
  run: (context, world) => context.once("beside-another", () => threeInARow(context, world)),
};

/** Blocks two nights, then the two after them, then the two before them, if all six are free. */
async function threeInARow(context: CaseContext, world: KnownWorld): Promise<Outcome> {
  const found = blockable(world);
  if (found.length === 0) return noneToBlock(world);
  for (const [at, property] of found.entries()) {
    const from = addDays(context.today, 540 + 6 * (((context.seed >>> 0) + at * 7) % 20));
    const add = (first: number) =>
      context.call(blackout(property, addDays(from, first), addDays(from, first + 2), ODD_GUEST), {
        binding: bindingOfDay[first] ?? binding,
      });
    if (!(await areFree(context, property.id, from, 6))) continue;
    const middle = await add(2);
    if (isBooked(middle)) continue;
    if (typeof okReply(middle)?.value !== "number") return noted(phrase`a blackout is not taken: ${describe(middle)}`);
    for (const beside of [4, 0]) {
      const added = await add(beside);
      if (!isBooked(added)) continue;
      const [a, b] = [2, beside].map((day) => rangeText(addDays(from, day))) as [Message, Message];
      const sent = phrase`blackouts of property ${property.id}: ${a}, then ${b}`;
      return failure(
        { sent, expected: phrase`both taken: they share no night`, actual: phrase`-1 for the second` },
        middle,
        added,
      );
    }
    return areWellListed(context, property, from, middle);
  }
  return noted(phrase`no property was free on the days that were tried`);
}

async function areFree(context: CaseContext, property: number, from: CalendarDate, nights: number): Promise<boolean> {
  const answer = await context.call(ofMany([property], { from, nights }), { operation: MANY, binding });
  const listed = recordsOf(recordsOf(okReply(answer)?.value)[0]?.Nights);
  return listed.length === nights && listed.every(({ RoomsAvailable }) => Number(RoomsAvailable) > 0);
}

function rangeText(from: CalendarDate): Message {
  return phrase`${knownName(formatIsoDate(from))} to ${knownName(formatIsoDate(addDays(from, 2)))}`;
}

/**
 * Checks the blackouts in a list. The list may come from a cache and lack blackouts, but the blackouts that it contains
 * must be right.
 */
async function areWellListed(
  context: CaseContext,
  { id }: KnownProperty,
  from: CalendarDate,
  added: Answer,
): Promise<Outcome> {
  const { listed, stays } = await staysIn(context, id, binding);
  for (const [day, via] of Object.entries(bindingOfDay)) {
    const first = addDays(from, Number(day));
    const item = stays.find((each) => isFrom(each, first));
    const why = item === undefined ? undefined : listingProblem(item);
    if (why === undefined) continue;
    const sent = phrase`a blackout of property ${id} for ${ODD_GUEST}, ${rangeText(first)}, by ${via}, then its reservations`;
    return failure({ sent, expected: besideAnother.title, actual: why }, added, listed);
  }
  return pass;
}

function isFrom({ ArrivalDate }: RecordValue, from: CalendarDate): boolean {
  return String(ArrivalDate).startsWith(formatIsoDate(from));
}

function listingProblem({ BookingID, GuestName }: RecordValue): Message | undefined {
  if (BookingID === 0) return phrase`BookingID is 0, which is no blackout`;
  const name = String(GuestName ?? "").trim();
  // The specification does not say that the name is listed, but a damaged name is wrong.
  return name.includes("Sons") && name !== ODD_GUEST ? phrase`GuestName is ${showData(name)}` : undefined;
}

/** The scenarios about single blackouts. */
export const blackoutScenarios: readonly Scenario[] = [departsToday, pastDates, besideAnother, forbiddenBlackout];
