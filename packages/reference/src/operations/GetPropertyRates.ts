// GetPropertyRates: the net nightly rates of a property (spec section 4.3).

import { withoutRecord } from "@staywire/world";
import { notInFeed } from "../access.js";
import { behaviour, grantedProperty } from "../call.js";
import { openBands, simpleRateOf } from "../rules/rates.js";

export const GetPropertyRates = behaviour("GetPropertyRates", {
  access: [
    { when: ["deleted"], code: "validation-error-2-deleted" },
    { when: ["master-deleted"], code: "validation-error-3-deleted" },
    { when: ["unknown"], code: "validation-error-2" },
    { when: ["orphan"], code: "mc-not-resolved" },
    { when: ["too-many-records"], code: "relation-not-resolved" },
    { when: ["owner-account"], code: "owner-accounts-not-supported" },
    { when: withoutRecord, code: "no-relation" },
    { when: notInFeed, code: "relation-unknown" },
  ],
  perform({ PropertyID }, call) {
    const property = grantedProperty(call, PropertyID);
    if (property.rates === undefined) throw call.refuse("no-rate-assigned");
    if (property.rates.kind === "unknown") throw call.refuse("rate-types-not-determined");
    if (property.rates.kind === "monthly") throw call.refuse("monthly-rates-not-supported");
    if (property.rates.bands.length === 0) throw call.refuse("rate-set-not-resolved");
    return openBands(call, property).map(simpleRateOf);
  },
});
