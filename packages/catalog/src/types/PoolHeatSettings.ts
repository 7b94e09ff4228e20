// Declares PoolHeatSettings: the rules for the cost of pool heat.
import { boolean, decimal, errorText, int, record, required } from "@staywire/model";

export const PoolHeatSettings = record({
  wireName: "PoolHeatSettings",
  endpoints: ["A"],
  doc: "The rules for the pool-heat cost of one property.",
  spec: "2",
  members: {
    HasPrivatePool: required(boolean, "The property has a private pool."),
    PoolHeatable: required(boolean, "The pool can be heated."),
    PoolHeatIncludedInPrice: required(boolean, "Pool heat is included in the rental price."),
    DailyCharge: required(decimal, "The charge per day of pool heat."),
    MinimumNumberOfDaysToCharge: required(int, "The fewest days of pool heat that are charged."),
    ChargeTax1OnPoolHeat: required(boolean, "Tax 1 applies to pool heat."),
    ChargeTax2OnPoolHeat: required(boolean, "Tax 2 applies to pool heat."),
    ChargeTax3OnPoolHeat: required(boolean, "Tax 3 applies to pool heat."),
    ErrorMsg: errorText("Why the settings could not be returned."),
  },
  laws: [{ kind: "at-least", member: "MinimumNumberOfDaysToCharge", min: 0, spec: "2", source: "open" }],
});
