// The rules for the cost of pool heat.
import { boolean, decimal, errorText, int, record, required } from "@staywire/model";

export const PoolHeatSettings = record({
  wireName: "PoolHeatSettings",
  endpoints: ["A"],
  doc: "The rules for the pool-heat cost of one property.",
  spec: "2",
  members: {
    HasPrivatePool: required(boolean),
    PoolHeatable: required(boolean),
    PoolHeatIncludedInPrice: required(boolean),
    DailyCharge: required(decimal),
    MinimumNumberOfDaysToCharge: required(int),
    ChargeTax1OnPoolHeat: required(boolean),
    ChargeTax2OnPoolHeat: required(boolean),
    ChargeTax3OnPoolHeat: required(boolean),
    ErrorMsg: errorText(),
  },
  laws: [{ kind: "at-least", member: "MinimumNumberOfDaysToCharge", min: 0, spec: "2", source: "open" }],
});
