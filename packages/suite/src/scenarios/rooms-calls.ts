// Creates the calls about availability: for which properties and nights.

import type { RecordValue } from "@staywire/codec";
import { type CaseContext, okReply } from "@staywire/conformance/checks";
import type { Binding } from "@staywire/model";
import { addDays, type CalendarDate, formatDdMmmYyyy } from "@staywire/values";
import { recordsOf } from "../discovery/reader.js";
import { type KnownWorld, propertiesWith, unusable } from "../known-world/known-world.js";
import { lackingProperty, resultIn } from "./scenario.js";

/** The operation for ordinary properties. */
export const MANY = "GetPropertiesNightlyRoomsToSell";
/** The operation for AOA and timeshare properties. */
export const ONE = "GetAOATSPropertyNightlyRoomsToSell";
/** The operation for the stays of a property. */
export const STAYS = "GetReservations";

/**
 * Maximum number of nights whose signature fits into an int in every known layout. For a longer range, a service may
 * report that it could not calculate the signature, and may return no nights.
 */
export const SIGNED_NIGHTS = 29;

/** A range of consecutive nights. */
export interface NightRange {
  readonly from: CalendarDate;
  readonly nights: number;
}

/** Returns the parameters of a call for ordinary properties. */
export function ofMany(ids: readonly number[], { from, nights }: NightRange): RecordValue {
  return { PropertyIDs: ids, ...dates({ from, nights }) };
}

/** Returns the two date parameters of a range. */
export function dates({ from, nights }: NightRange) {
  return {
    MinimumDateInRange: formatDdMmmYyyy(from),
    MaximumDateInRange: formatDdMmmYyyy(addDays(from, nights)),
  };
}

/** Returns a range of five nights that begins in ten days. */
export const aWeekOn = ({ today }: CaseContext): NightRange => ({ from: addDays(today, 10), nights: 5 });

/** Returns the usual valid call with the dates of `aWeekOn`. The calls that must be rejected have the same dates. */
export const atThoseDates = (context: CaseContext, _: KnownWorld, usual: RecordValue): RecordValue => ({
  ...usual,
  ...dates(aWeekOn(context)),
});

/** Returns the ordinary properties of a world. */
export function ordinary(world: KnownWorld): number[] {
  return propertiesWith(world, ["ordinary"], ["aoa", "timeshare", ...unusable]).map(({ id }) => id);
}

/**
 * Requests the nights of at most five ordinary properties. Returns the reply and its items; an outcome if no such
 * property is known, or if the call does not pass.
 */
export async function responses(context: CaseContext, world: KnownWorld, range: NightRange) {
  const ids = ordinary(world).slice(0, 5);
  if (ids.length === 0) return lackingProperty(world, "ordinary");
  const answer = await context.call(ofMany(ids, range));
  const found = resultIn(answer);
  return "verdict" in found ? found : { answer, items: recordsOf(found.value) };
}

/**
 * Requests the reservations of a property; returns the reply and its stays. Default binding: the binding of the case.
 */
export async function staysIn(context: CaseContext, property: number, binding: Binding = context.cell.binding) {
  const parameters = { PropertyID: property, xmlMsg: "", jSonMsg: "" };
  const listed = await context.call(parameters, { operation: STAYS, binding });
  return { listed, stays: recordsOf(okReply(listed)?.value) };
}
