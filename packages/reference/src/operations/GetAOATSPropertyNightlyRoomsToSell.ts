// GetAOATSPropertyNightlyRoomsToSell: the rooms of one AOA or timeshare property per night (spec sections 4.2 and 8).
import { compareDates, nightsBetween } from "@staywire/values";
import { type Property, withoutRecord } from "@staywire/world";
import { notInFeed } from "../access.js";
import { behaviour, type Call, type Code, grantedProperty, type Parameters } from "../call.js";
import type { NightRange } from "../rules/availability.js";
import { dateParameter } from "../rules/date-parameter.js";
import { nightLimits } from "../rules/limits.js";
import { roomsToSell } from "../rules/rooms-to-sell.js";

type K = "GetAOATSPropertyNightlyRoomsToSell";

const limits = nightLimits("GetAOATSPropertyNightlyRoomsToSell");

// This operation has no error text for a signature that does not fit, so the signature may be negative. With at most 30
// nights, it has at most 32 binary digits.
const signatureRule = { overflow: "negative", error: "" } as const;

export const GetAOATSPropertyNightlyRoomsToSell = behaviour("GetAOATSPropertyNightlyRoomsToSell", {
  access: [
    { when: ["deleted"], code: "validation-error-2-deleted" },
    { when: ["master-deleted"], code: "validation-error-3-deleted" },
    { when: ["unknown", "orphan", "owner-account", ...withoutRecord, ...notInFeed], code: "validation-error-2" },
  ],
  filled: ({ PropertyID }, now) => ({ PropertyID, ResponseDateTime: now }),
  async perform(parameters, call) {
    if (parameters.PropertyID <= 0) throw call.refuse("property-id-not-valid");
    const property = grantedProperty(call, parameters.PropertyID);
    if (property.OnlineBookingAllowed === false) throw call.refuse("not-bookable-online");
    const range = rangeOf(parameters, call);
    refuseKinds(call, property);
    return roomsToSell(call, property, range, signatureRule);
  },
});

function rangeOf(parameters: Parameters<K>, call: Call<Code<K>>): NightRange {
  const from = dateParameter(parameters.MinimumDateInRange);
  const to = dateParameter(parameters.MaximumDateInRange);
  if (from === undefined || to === undefined) throw call.refuse("range-not-valid");
  const nights = nightsBetween(from, to);
  if (nights < limits.min) throw call.refuse("range-too-short");
  if (compareDates(from, call.today) < 0) throw call.refuse("minimum-date-past");
  if (nights > limits.max) throw call.refuse("range-too-large");
  return { from, nights };
}

function refuseKinds(call: Call<Code<K>>, property: Property): void {
  if (property.kind !== "AOA" && property.kind !== "timeshare") throw call.refuse("only-aoa-or-timeshare");
  if (property.kind === "AOA" && property.roomsInCategory === undefined) throw call.refuse("rooms-not-populated-1");
}
