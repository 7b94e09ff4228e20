// Provides a store in memory, which is lost when the program ends.
import { LAST_BOOKING_ID } from "@staywire/world";
import type { Blackout, BookedExtra, Lead, Store, Stored } from "./store.js";

/** Creates an empty store in memory. Blackouts get numbers above the booking ids of a world. */
export function memoryStore(): Store {
  const leads: Stored<Lead>[] = [];
  const extras: Stored<BookedExtra>[] = [];
  const blackouts = new Map<number, Stored<Blackout>[]>();
  let lastBlackout = LAST_BOOKING_ID;
  return {
    async addLead(lead) {
      return leads.push({ ...lead, id: leads.length + 1 });
    },
    async addExtra(extra) {
      const there = extras.find((one) => one.BookingID === extra.BookingID && one.ItemCode === extra.ItemCode);
      if (there !== undefined) return there;
      const added = { ...extra, id: extras.length + 1 };
      extras.push(added);
      return added;
    },
    async addBlackout(blackout, refuseOverlap) {
      const others = blackouts.get(blackout.PropertyID) ?? [];
      if (refuseOverlap && others.some((other) => shareNight(other, blackout))) return null;
      lastBlackout += 1;
      blackouts.set(blackout.PropertyID, [...others, { ...blackout, id: lastBlackout }]);
      return lastBlackout;
    },
    async blackoutsOf(PropertyIDs) {
      return PropertyIDs.flatMap((id) => blackouts.get(id) ?? []).sort((a, b) => a.id - b.id);
    },
    async dump() {
      const all = [...blackouts.values()].flat().sort((a, b) => a.id - b.id);
      return { leads: [...leads], extras: [...extras], blackouts: all };
    },
    async clear() {
      leads.length = 0;
      extras.length = 0;
      blackouts.clear();
      lastBlackout = LAST_BOOKING_ID;
    },
  };
}

// Compared as texts: dates of the form yyyy-MM-dd sort by time.
function shareNight(a: Blackout, b: Blackout): boolean {
  return isNights(a) && isNights(b) && a.arrival < b.departure && b.arrival < a.departure;
}

function isNights({ arrival, departure }: Blackout): boolean {
  return arrival < departure;
}
