// GetPoolHeatSettings: the rules for the cost of pool heat (spec section 4.2).

import { withoutRecord } from "@staywire/world";
import { notInFeed } from "../access.js";
import { behaviour, grantedProperty } from "../call.js";

const noPool = {
  HasPrivatePool: false,
  PoolHeatable: false,
  PoolHeatIncludedInPrice: false,
  DailyCharge: "0",
  MinimumNumberOfDaysToCharge: 0,
  ChargeTax1OnPoolHeat: false,
  ChargeTax2OnPoolHeat: false,
  ChargeTax3OnPoolHeat: false,
};

export const GetPoolHeatSettings = behaviour("GetPoolHeatSettings", {
  access: [
    { when: ["unknown", "deleted", "owner-account", ...withoutRecord], code: "no-access-rights", n: 1 },
    { when: ["master-deleted"], code: "cs-relation-not-resolved" },
    { when: notInFeed, code: "no-access-rights", n: 2 },
    { when: ["orphan"], code: "query-not-resolved" },
  ],
  perform({ PropertyID }, call) {
    const property = grantedProperty(call, PropertyID);
    return { ...(property.poolHeat ?? noPool), ErrorMsg: "" };
  },
});
