// GetTaxRatesAndSettings: the three taxes of a property (spec section 4.2).

import { withoutRecord } from "@staywire/world";
import { notInFeed } from "../access.js";
import { behaviour, grantedProperty } from "../call.js";

const none = { name: "", percent: "0", onRental: false };

export const GetTaxRatesAndSettings = behaviour("GetTaxRatesAndSettings", {
  access: [
    { when: ["unknown", "deleted", "owner-account", ...withoutRecord], code: "no-access-rights", n: 1 },
    { when: ["master-deleted"], code: "cs-relation-not-resolved" },
    { when: notInFeed, code: "no-access-rights", n: 2 },
    { when: ["orphan"], code: "mc-not-resolved" },
  ],
  perform({ PropertyID }, call) {
    const { taxes } = grantedProperty(call, PropertyID);
    if (taxes === undefined) throw call.refuse("query-not-resolved");
    const [tax1 = none, tax2 = none, tax3 = none] = taxes;
    return {
      Tax1Name: tax1.name,
      Tax2Name: tax2.name,
      Tax3Name: tax3.name,
      Tax1Percent: tax1.percent,
      Tax2Percent: tax2.percent,
      Tax3Percent: tax3.percent,
      ErrorMsg: "",
      ChargeTax1OnRental: tax1.onRental,
      ChargeTax2OnRental: tax2.onRental,
      ChargeTax3OnRental: tax3.onRental,
    };
  },
});
