// Creates the reading commands of a sequence. The replies to these commands must fit the model.
import { describe, errorReply, notOk } from "@staywire/conformance/checks";
import { type Binding, bindings, knownName, phrase } from "@staywire/model";
import fc, { type Arbitrary, type AsyncCommand } from "fast-check";
import { callsOfProperty } from "../scenarios/access.js";
import type { Calendar, Model } from "./calendar.js";
import { Departure } from "./departure.js";

/** A command of a sequence on calendars. */
export type CalendarCommand = AsyncCommand<Model, Calendar>;

/** Creates a command that is always possible, from a short description and its action. */
export function command(words: string, run: (model: Model, real: Calendar) => Promise<void>): CalendarCommand {
  return { check: () => true, run, toString: () => words };
}

/** Generates the index of one of the first `count` properties. */
export function which(count: number): Arbitrary<number> {
  return fc.nat({ max: count - 1 });
}

const anyBinding = fc.constantFrom(...bindings);

/** Returns generators of all kinds of reads, for the given numbers of properties and lists. */
export function reads(properties: number, lists: number): Arbitrary<CalendarCommand>[] {
  const property = which(properties);
  const ofNights = [
    fc.tuple(property, anyBinding).map(readRooms),
    fc.tuple(property, fc.constantFrom(...glances), anyBinding).map(glance),
  ];
  if (lists === 0) return ofNights;
  const list = fc.nat({ max: lists - 1 });
  return [
    fc.tuple(property, list, anyBinding).map(readList),
    ...ofNights,
    fc.tuple(property, list, anyBinding).map(readAsStranger),
    fc.tuple(property, list).map(readLate),
  ];
}

function readList([at, list, binding]: [number, number, Binding]): CalendarCommand {
  return command(`read list ${list} of property ${at} by ${binding}`, async (model, real) => {
    const read = real.lists[list];
    if (read !== undefined) await real.judgeList({ model, which: at, list: read, binding });
  });
}

function readRooms([at, binding]: [number, Binding]): CalendarCommand {
  return command(`read rooms of property ${at} by ${binding}`, (model, real) => real.judgeRooms(model, at, binding));
}

/** Reads whose replies do not depend on the calendar. */
const glances = ["GetExtras", "GetPropertyPermissions", "GetPoolHeatSettings", "GetStaticPropertyDetails"] as const;

function glance([at, operation, binding]: [number, (typeof glances)[number], Binding]): CalendarCommand {
  return command(`${operation} of property ${at} by ${binding}`, async (_, real) => {
    const parameters = callsOfProperty[operation]?.(real.properties[at]?.id ?? 0, real.context.today) ?? {};
    const answer = await real.ask(parameters, { operation, binding });
    if (answer.kind !== "reply") throw new Departure(phrase`an answer from ${operation}`, describe(answer));
  });
}

/**
 * Reads a list with the right password, and then with a wrong one. The second call must be rejected even if the list is
 * cached.
 */
function readAsStranger([at, list, binding]: [number, number, Binding]): CalendarCommand {
  return command(`read list ${list} of property ${at} by ${binding} with a wrong password`, async (_, real) => {
    const read = real.lists[list];
    if (read === undefined || real.context.mostAttempts === 0) return;
    const parameters = read.parameters(real.properties[at]?.id ?? 0);
    const known = await real.ask(parameters, { operation: read.operation, binding });
    if (notOk(known) !== undefined)
      throw new Departure(phrase`a result from ${knownName(read.operation)}`, describe(known));
    const { username, password } = real.context.credentials;
    const credentials = { username, password: `${password}x` };
    const answer = await real.ask(parameters, { operation: read.operation, binding, credentials });
    if (errorReply(answer) === undefined) throw new Departure(phrase`a wrong password to be refused`, describe(answer));
  });
}

/** If the clock can be moved, reads a list until it shows the current state, at the latest after its cache time. */
function readLate([at, list]: [number, number]): CalendarCommand {
  return command(`read list ${list} of property ${at} when it can be kept no longer`, async (model, real) => {
    const read = real.lists[list];
    if (read === undefined || !real.context.time.movable) return;
    await real.settleList(model, at, read);
  });
}
