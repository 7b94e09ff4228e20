// Calls about availability: for which property, for which nights, and what takes them.

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
 * The most nights whose signature fits into an int in every known layout. A service may answer a longer range with the
 * text that the signature could not be calculated, and without nights.
 */
export const SIGNED_NIGHTS = 29;

/** Nights in a row. */
export interface NightRange {
  readonly from: CalendarDate;
  readonly nights: number;
}

/** The parameters of a call about ordinary properties. */
export function ofMany(ids: readonly number[], { from, nights }: NightRange): RecordValue {
  return { PropertyIDs: ids, ...dates({ from, nights }) };
}

/** A range as its two parameters. */
export function dates({ from, nights }: NightRange) {
  return {
    MinimumDateInRange: formatDdMmmYyyy(from),
    MaximumDateInRange: formatDdMmmYyyy(addDays(from, nights)),
  };
}

/** Five nights that begin in ten days. */
export const aWeekOn = ({ today }: CaseContext): NightRange => ({ from: addDays(today, 10), nights: 5 });

/** The usual valid call, at the dates at which what is refused is asked for. */
export const atThoseDates = (context: CaseContext, _: KnownWorld, usual: RecordValue): RecordValue => ({
  ...usual,
  ...dates(aWeekOn(context)),
});

/** The ordinary properties of a world. */
export function ordinary(world: KnownWorld): number[] {
  return propertiesWith(world, ["ordinary"], ["aoa", "timeshare", ...unusable]).map(({ id }) => id);
}

/** The answer about the first ordinary properties, one item for each. */
export async function responses(context: CaseContext, world: KnownWorld, range: NightRange) {
  const ids = ordinary(world).slice(0, 5);
  if (ids.length === 0) return lackingProperty(world, "ordinary");
  const answer = await context.call(ofMany(ids, range));
  const found = resultIn(answer);
  return "verdict" in found ? found : { answer, items: recordsOf(found.value) };
}

/** Lists the reservations of a property; returns the answer and the stays in it. Default binding: that of the case. */
export async function staysIn(context: CaseContext, property: number, binding: Binding = context.cell.binding) {
  const parameters = { PropertyID: property, xmlMsg: "", jSonMsg: "" };
  const listed = await context.call(parameters, { operation: STAYS, binding });
  return { listed, stays: recordsOf(okReply(listed)?.value) };
}
