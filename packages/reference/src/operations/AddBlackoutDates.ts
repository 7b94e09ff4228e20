// AddBlackoutDates: blocks calendar days of a property (spec section 4.2).
import { type CalendarDate, compareDates, dateOf, formatIsoDate } from "@staywire/values";
import { type Property, runsInventory, withoutRecord } from "@staywire/world";
import { notInFeed } from "../access.js";
import { behaviour, type Call, type Code, type Parameters } from "../call.js";
import { Refusal } from "../errors/refusal.js";
import { calendarOf } from "../rules/calendar.js";
import { xmlText } from "../rules/xml-text.js";

type K = "AddBlackoutDates";

export const AddBlackoutDates = behaviour("AddBlackoutDates", {
  access: [
    { when: ["owner-account", ...withoutRecord, ...notInFeed], code: "not-mc-pm-native" },
    { when: ["master-deleted"], code: "cs-relation-not-resolved" },
    { when: ["deleted"], code: "availability-not-determined" },
    { when: ["unknown", "orphan"], code: "mc-not-resolved" },
  ],
  async perform(parameters, call) {
    const property = ownProperty(parameters, call);
    try {
      return await add(parameters, call, property);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw call.refuse("unhandled-error");
    }
  },
});

function ownProperty({ MCUserID, PropertyID }: Parameters<K>, call: Call<Code<K>>): Property {
  if (!runsInventory(call.user)) throw call.refuse("not-mc-pm-native");
  const { property, native } = call.granted(PropertyID);
  if (property === undefined || !native) throw call.refuse("not-mc-pm-native");
  if (property.MCUserID !== MCUserID) throw call.refuse("mc-not-resolved");
  // Timeshare availability is managed per channel, but a blackout would block the whole property.
  if (property.kind === "timeshare") throw call.refuse("availability-not-determined");
  return property;
}

// Dates are not validated. By our choice, a range without nights (one day, or backwards) is stored and blocks nothing.
async function add(parameters: Parameters<K>, call: Call<Code<K>>, property: Property): Promise<number> {
  const [arrival, departure] = [dateOf(parameters.dteArrive), dateOf(parameters.dteDepart)];
  const refuseOverlap = call.setting.blackoutOverlap === "refuse";
  if (refuseOverlap && (await isBooked(call, property, arrival, departure))) throw call.refuse("dates-already-booked");
  const blackout = {
    PropertyID: property.PropertyID,
    GuestName: xmlText(parameters.GuestName ?? ""),
    arrival: formatIsoDate(arrival),
    departure: formatIsoDate(departure),
  };
  const id = await call.setting.store.addBlackout(blackout, refuseOverlap);
  if (id === null) throw call.refuse("dates-already-booked");
  return id;
}

async function isBooked(call: Call<Code<K>>, property: Property, arrival: CalendarDate, departure: CalendarDate) {
  if (compareDates(arrival, departure) >= 0) return false;
  const stays = await calendarOf(call, property);
  return stays.some((stay) => compareDates(stay.arrival, departure) < 0 && compareDates(arrival, stay.departure) < 0);
}
