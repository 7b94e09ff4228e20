// GetExtras: the mandatory and optional extras of a property (spec section 4.2).

import { type Extra, withoutRecord } from "@staywire/world";
import { notInFeed } from "../access.js";
import { behaviour, grantedProperty, type Result } from "../call.js";

export const GetExtras = behaviour("GetExtras", {
  access: [
    { when: ["unknown", "deleted", "owner-account", ...withoutRecord], code: "no-access-rights", n: 1 },
    { when: ["master-deleted"], code: "cs-relation-not-resolved" },
    { when: notInFeed, code: "no-access-rights", n: 2 },
    { when: ["orphan"], code: "mc-not-resolved" },
  ],
  perform({ PropertyID }, call) {
    const { extras = [] } = grantedProperty(call, PropertyID);
    if (extras.length === 0) throw call.refuse("no-extras-configured");
    return { RowCount: extras.length, Extras: extras.map((extra) => itemOf(PropertyID, extra)), ErrorMsg: "" };
  },
});

type Item = NonNullable<Result<"GetExtras">["Extras"]>[number];

function itemOf(PropertyID: number, extra: Extra): Item {
  return {
    PropertyID,
    ItemCode: extra.ItemCode,
    ItemDescription: extra.ItemDescription ?? "",
    FlatFee: extra.FlatFeeAmount !== undefined,
    FlatFeeAmount: extra.FlatFeeAmount ?? "0",
    DailyFee: extra.DailyFeeAmount !== undefined,
    DailyFeeAmount: extra.DailyFeeAmount ?? "0",
    PercentageFee: extra.Percentage !== undefined,
    Percentage: extra.Percentage ?? "0",
    Mandatory: extra.Mandatory ?? false,
    MinimumCharge: extra.MinimumCharge ?? "0",
    ChargeTax1: extra.ChargeTax1 ?? false,
    ChargeTax2: extra.ChargeTax2 ?? false,
    ChargeTax3: extra.ChargeTax3 ?? false,
  };
}
