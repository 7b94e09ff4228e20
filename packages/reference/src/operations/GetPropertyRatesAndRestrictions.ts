import { withoutRecord } from "@staywire/world";
// GetPropertyRatesAndRestrictions: the rate bands of one property (spec section 4.2).

import { behaviour, grantedProperty } from "../call.js";
import { openBands, rateOf } from "../rules/rates.js";

export const GetPropertyRatesAndRestrictions = behaviour("GetPropertyRatesAndRestrictions", {
  access: [
    { when: ["unknown"], code: "validation-error-2" },
    { when: ["deleted"], code: "validation-error-2-deleted" },
    { when: ["master-deleted"], code: "validation-error-3-deleted" },
    { when: withoutRecord, code: "no-access-rights", n: 1 },
    { when: ["supplier-not-accepted", "not-accepted"], code: "no-access-rights", n: 2 },
    { when: ["orphan"], code: "mc-not-resolved" },
    { when: ["owner-account", "not-enabled", "disabled", "clone-disabled"], code: "no-permission-on-property" },
  ],
  perform({ PropertyID }, call) {
    const property = grantedProperty(call, PropertyID);
    if (property.rates?.kind === "unknown") throw call.refuse("query-not-resolved", { n: 1 });
    if (property.rates?.kind === "monthly") throw call.refuse("monthly-rates-not-supported");
    return openBands(call, property).map((band) => rateOf(band, call.view.world.choices?.allowedDays === "nil"));
  },
});
