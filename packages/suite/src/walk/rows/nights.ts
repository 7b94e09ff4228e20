// Questions about differences in nightly availability.
import type { RecordValue, Reply } from "@staywire/codec";
import type { Compared } from "@staywire/conformance/checks";
import { recordsOf, textsOf } from "./questions.js";

/** True if the nights that one side lacks are not available on the other: only free nights are listed. */
export function isOnlyFreeNights({ difference: { kind, member, values } }: Compared): boolean {
  if (kind !== "count" || member !== "Nights" || values === undefined) return false;
  const [left, right] = values.map(recordsOf);
  const offered = new Map((left ?? []).map((night) => [night.DayOffset, night.RoomsAvailable]));
  return (right ?? []).every(({ DayOffset, RoomsAvailable }) =>
    offered.has(DayOffset) ? offered.get(DayOffset) === RoomsAvailable : RoomsAvailable === 0,
  );
}

/** True if a night that cannot be booked counts fewer rooms as sold: nobody has booked them, they are closed. */
export function isClosedNight({ difference: { member, path, values }, left }: Compared): boolean {
  if (member !== "Nights.RoomsSold") return false;
  const [own, other] = values ?? [];
  return nightAt(left, path)?.RoomsAvailable === 0 && Number(own) < Number(other);
}

/** True if a blackout has taken some rooms of each night that differs, though not all of them. */
export function isPartlyBlocked({ shown, difference: { member, path, values }, left }: Compared): boolean {
  if (shown?.operation !== "GetAOATSPropertyNightlyRoomsToSell") return false;
  if (member === "Nights.RoomsSold" || member === "Nights.RoomsAvailable") return hasSold(nightAt(left, path));
  if (member !== "Nights") return false;
  const [own, other] = (values ?? []).map(recordsOf);
  const offered = new Map((other ?? []).map((night) => [night.DayOffset, night.RoomsAvailable]));
  return (own ?? []).every((night) => hasSold(night) || night.RoomsAvailable === offered.get(night.DayOffset));
}

function hasSold(night: RecordValue | undefined): boolean {
  return Number(night?.RoomsSold) > 0;
}

/** The night that a path leads to (`[2].Nights[5].RoomsSold`). */
function nightAt(reply: Reply | undefined, path: string): RecordValue | undefined {
  if (reply?.kind !== "ok") return undefined;
  const [, item, night] = /^(?:\[(\d+)\]\.)?Nights\[(\d+)\]/.exec(path) ?? [];
  const owner = item === undefined ? reply.value : recordsOf(reply.value)[Number(item)];
  return recordsOf((owner as RecordValue | null | undefined)?.Nights)[Number(night)];
}

/** True if the signature of an item could not be calculated on one side: what else the item then has is open. */
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
