// Defines the access rights and the results of the two operations that read the reservations of a property.
import { atMidnight, type CalendarDate, formatIsoDate } from "@staywire/values";
import { type Property, withoutRecord } from "@staywire/world";
import { type AccessTable, notInFeed } from "../access.js";
import type { Call, Code, Parameters, Result } from "../call.js";
import { calendarOf, currentStays } from "./calendar.js";

type C = Code<"GetReservations">;

/** The errors of the two operations for callers without rights. */
export const reservationAccess: AccessTable<C> = [
  { when: ["deleted"], code: "validation-error-2-deleted" },
  { when: ["master-deleted"], code: "validation-error-3-deleted" },
  { when: ["unknown", "orphan", "owner-account", ...withoutRecord, ...notInFeed], code: "validation-error-2" },
];

/**
 * Returns the active reservations of a property that end today or later, with or without the company's default times.
 */
export async function currentReservations(
  { PropertyID }: Parameters<"GetReservations">,
  call: Call<C>,
  withTime: boolean,
): Promise<Result<"GetReservations">> {
  const { property, company } = call.granted(PropertyID);
  if (property === undefined) return [];
  refuseKinds(call, property);
  const stays = currentStays(await calendarOf(call, property), call.today);
  const times = withTime ? company : undefined;
  return stays.map((stay) => ({
    ArrivalDate: at(stay.arrival, times?.DefaultArrivalTime),
    DepartureDate: at(stay.departure, times?.DefaultDepartureTime),
    BookingID: stay.BookingID,
    HasPoolHeat: stay.HasPoolHeat,
    GuestName: stay.GuestName,
    specialResponse: stay.specialResponse,
  }));
}

function at(date: CalendarDate, time: string | undefined): string {
  return time === undefined ? atMidnight(date) : `${formatIsoDate(date)}T${time}:00`;
}

function refuseKinds(call: Call<C>, property: Property): void {
  const master = property.cloneOf === undefined ? undefined : call.view.property(property.cloneOf);
  if (master?.kind === "timeshare" && property.kind !== "timeshare") throw call.refuse("clone-child-not-timeshare");
  if (property.kind === "timeshare") throw call.refuse("timeshare-not-supported");
  if (property.kind === "AOA" && property.roomsInCategory === undefined) throw call.refuse("aoa-category-not-set");
}
