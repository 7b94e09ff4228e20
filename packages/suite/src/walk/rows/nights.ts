// Defines predicates over differences in nightly availability.
import type { RecordValue, Reply } from "@staywire/codec";
import type { Compared } from "@staywire/conformance/checks";
import { addDays, dateOf, formatIsoDate, parseIsoDate } from "@staywire/values";
import { recordsOf } from "../../discovery/reader.js";
import { textsOf } from "./questions.js";

/**
 * True if the left side only leaves out nights that have no free room on the right side, and all other nights of the
 * right side have the same number of free rooms on both. A service may list only free nights.
 */
export function isOnlyFreeNights({ difference: { kind, member, values } }: Compared): boolean {
  if (kind !== "count" || member !== "Nights" || values === undefined) return false;
  const [left, right] = values.map(recordsOf);
  const offered = new Map((left ?? []).map((night) => [night.DayOffset, night.RoomsAvailable]));
  return (right ?? []).every(({ DayOffset, RoomsAvailable }) =>
    offered.has(DayOffset) ? offered.get(DayOffset) === RoomsAvailable : RoomsAvailable === 0,
  );
}

/**
 * True if the left side shows a night without free rooms but with fewer sold rooms than the right side: its rooms can
 * be closed instead of sold.
 */
export function isClosedNight({ difference: { member, path, values }, left }: Compared): boolean {
  if (member !== "Nights.RoomsSold") return false;
  const [own, other] = values ?? [];
  return nightAt(left, path)?.RoomsAvailable === 0 && Number(own) < Number(other);
}

/** True if the difference is the start date of an item that lists no nights on the left side. */
export function isStartOfNothing({ difference: { member, path }, left }: Compared): boolean {
  const owner = member === "StartDate" ? ownerOf(left, path) : undefined;
  return owner !== undefined && recordsOf(owner.Nights).length === 0;
}

/**
 * True if the nights of a category differ after a blackout, and each of these nights has a sold room on the left side.
 * A blackout may take only some of the rooms.
 */
export function isPartlyBlocked({ shown, difference: { member, path, values }, left }: Compared): boolean {
  if (shown?.operation !== "GetAOATSPropertyNightlyRoomsToSell") return false;
  if (member === "Nights.RoomsSold" || member === "Nights.RoomsAvailable") return hasSold(nightAt(left, path));
  if (member !== "Nights") return false;
  const [own, other] = (values ?? []).map(recordsOf);
  const offered = new Map((other ?? []).map((night) => [night.DayOffset, night.RoomsAvailable]));
  return (own ?? []).every((night) => hasSold(night) || night.RoomsAvailable === offered.get(night.DayOffset));
}

/**
 * True if only one side blocks the night of a blackout's last day. Also true if this side has therefore rejected the
 * adjacent blackout, so that the nights of the adjacent blackout are free.
 */
export function isAboutLastDay({ call, shown, difference: { member, path }, left, right }: Compared): boolean {
  const [own, other] = [ownerOf(left, path), ownerOf(right, path)];
  const day = dayOf(own, nightAt(left, path));
  if (shown === undefined || day === undefined || !/^Nights\.Rooms(?:Sold|Available)$/.test(member)) return false;
  const { dteArrive, dteDepart } = call.parameters;
  const blackout = { from: String(dteArrive).slice(0, 10), to: String(dteDepart).slice(0, 10) };
  const [ours, theirs] = [soldDays(own), soldDays(other)];
  if (ours.has(day)) return day === blackout.to || theirs.has(dayBefore(day));
  return isLeftFree(day, blackout, [ours, theirs]);
}

type Days = ReadonlySet<string>;

/**
 * True if a night is free because its blackout was rejected. A service rejects a blackout that begins on the last day
 * of another blackout if it also blocks the night of that day.
 */
function isLeftFree(day: string, { from, to }: { from: string; to: string }, [own, other]: readonly [Days, Days]) {
  const last = [...own]
    .filter((each) => each < day)
    .sort()
    .at(-1);
  if (last === undefined || !other.has(last)) return false;
  if (day < from || day >= to) return true;
  return last === from && [own, other].every((days) => days.has(dayBefore(from)));
}

function dayOf(owner: RecordValue | undefined, night: RecordValue | undefined): string | undefined {
  if (typeof owner?.StartDate !== "string" || night === undefined) return undefined;
  return formatIsoDate(addDays(dateOf(owner.StartDate), Number(night.DayOffset)));
}

function dayBefore(day: string): string {
  return formatIsoDate(addDays(parseIsoDate(day), -1));
}

function soldDays(owner: RecordValue | undefined): Days {
  const sold = recordsOf(owner?.Nights).filter(hasSold);
  return new Set(sold.flatMap((night) => dayOf(owner, night) ?? []));
}

function hasSold(night: RecordValue | undefined): boolean {
  return Number(night?.RoomsSold) > 0;
}

/** Returns the night at a path (`[2].Nights[5].RoomsSold`). */
function nightAt(reply: Reply | undefined, path: string): RecordValue | undefined {
  const [, night] = /Nights\[(\d+)\]/.exec(path) ?? [];
  return recordsOf(ownerOf(reply, path)?.Nights)[Number(night)];
}

/** Returns the item that contains the night at a path. */
function ownerOf(reply: Reply | undefined, path: string): RecordValue | undefined {
  if (reply?.kind !== "ok") return undefined;
  const [, item] = /^\[(\d+)\]/.exec(path) ?? [];
  const owner = item === undefined ? reply.value : recordsOf(reply.value)[Number(item)];
  return (owner as RecordValue | null | undefined) ?? undefined;
}

/**
 * True if the difference is in an item whose signature one side could not calculate: the other members of such an item
 * are not specified.
 */
export function isAboutSignatureError({
  difference: { member, path, left: own, right: other },
  left,
  right,
}: Compared) {
  const code = "signature-not-calculated";
  if ([own, other].some((text) => text.includes(code))) return true;
  if (member !== "Nights" && !member.startsWith("Nights.")) return false;
  const item = path.slice(0, path.indexOf("]") + 1);
  return [left, right].some(
    (reply) => reply?.kind === "ok" && textsOf(reply).some((each) => each.code === code && each.path.startsWith(item)),
  );
}
