// GetPropertiesNightlyRoomsToSell: the rooms of up to 20 ordinary properties per night (spec sections 4.2 and 8).
import { nightsBetween } from "@staywire/values";
import { errorText, type Property, withoutRecord } from "@staywire/world";
import { notInFeed } from "../access.js";
import { behaviour, type Call, type Code, grantedProperty, itemOrError, type Parameters } from "../call.js";
import type { NightRange } from "../rules/availability.js";
import { dateParameter } from "../rules/date-parameter.js";
import { maxItems, nightLimits } from "../rules/limits.js";
import { roomsToSell } from "../rules/rooms-to-sell.js";

type K = "GetPropertiesNightlyRoomsToSell";

const limits = nightLimits("GetPropertiesNightlyRoomsToSell");
const most = maxItems("GetPropertiesNightlyRoomsToSell");
const signatureError = errorText("GetPropertiesNightlyRoomsToSell", "signature-not-calculated");

export const GetPropertiesNightlyRoomsToSell = behaviour("GetPropertiesNightlyRoomsToSell", {
  access: [
    { when: ["deleted"], code: "validation-error-2-deleted" },
    { when: ["master-deleted"], code: "validation-error-3-deleted" },
    { when: ["unknown", "orphan", "owner-account", ...withoutRecord, ...notInFeed], code: "validation-error-2" },
  ],
  filled: (_, now) => ({ ResponseDateTime: now }),
  async perform(parameters, call) {
    const range = rangeOf(parameters, call);
    const { PropertyIDs = [] } = parameters;
    const signatureRule = { overflow: call.setting.signatureOverflow, error: signatureError };
    if (PropertyIDs.length > most) throw call.refuse("too-many-properties");
    return Promise.all(
      PropertyIDs.map((PropertyID) =>
        itemOrError(call, { PropertyID, ResponseDateTime: call.now }, () => {
          const property = grantedProperty(call, PropertyID);
          refuseKinds(call, property);
          return roomsToSell(call, property, range, signatureRule);
        }),
      ),
    );
  },
});

function rangeOf(parameters: Parameters<K>, call: Call<Code<K>>): NightRange {
  const from = dateParameter(parameters.MinimumDateInRange);
  const to = dateParameter(parameters.MaximumDateInRange);
  if (from === undefined || to === undefined) throw call.refuse("range-not-valid");
  const nights = nightsBetween(from, to);
  if (nights < limits.min) throw call.refuse("range-too-short");
  if (nights > limits.max) throw call.refuse("range-too-large");
  return { from, nights };
}

function refuseKinds(call: Call<Code<K>>, property: Property): void {
  if (property.kind === "AOA") throw call.refuse("aoa-not-supported");
  if (property.kind === "timeshare") throw call.refuse("timeshare-not-supported");
}
