// validateDiscountCode: decides if a code applies to a stay, and what it takes off the base rental (spec section 4.2).
import { compareDecimals, nightsBetween, subtractDecimals } from "@staywire/values";
import { type Discount, reasons } from "@staywire/world";
import { behaviour, type Call, type Code, grantedProperty, type Parameters, type Result } from "../call.js";
import { dateParameter } from "../rules/date-parameter.js";
import { applicabilityProblem, discountOf } from "../rules/discounts.js";

type K = "validateDiscountCode";

export const validateDiscountCode = behaviour("validateDiscountCode", {
  // This operation has no error text about rights. By our choice, it reports that the inventory unit was not defined.
  access: [{ when: reasons, code: "inventory-unit-not-defined" }],
  perform(parameters, call) {
    const stay = stayOf(parameters, call);
    refuseUndefined(parameters, call);
    const discount = findDiscount(parameters, call);
    if (discount === undefined) return notApplicable(parameters, "The discount code does not exist.");
    const why = applicabilityProblem(discount, stay, call.day);
    if (why !== undefined) return notApplicable(parameters, why);
    if (discount.Percentage === undefined && discount.FlatAmount === undefined) {
      throw call.refuse("addition-not-supported");
    }
    const Discount = discountOf(discount, parameters.RentalRate);
    // By our choice, a code that takes 0.00 off does not apply, such as for a rental of 0 or less.
    if (compareDecimals(Discount, "0") === 0) return notApplicable(parameters, "The discount code takes nothing off.");
    return {
      GrandTotal: subtractDecimals(parameters.RentalRate, Discount),
      Discount,
      DiscountApplies: true,
      DiscountMSG: `The discount code ${discount.DiscountCode} takes ${Discount} off the rental.`,
    };
  },
});

// The operation has no error text for an invalid date. By our choice, it reports an invalid date as Obtain DataSet
// Error.
function stayOf({ PropertyID, ...parameters }: Parameters<K>, call: Call<Code<K>>) {
  const arrival = dateParameter(parameters.BookingArrivalDate);
  const departure = dateParameter(parameters.BookingDepartureDate);
  if (arrival === undefined || departure === undefined) throw call.refuse("dataset-not-obtained");
  if (nightsBetween(arrival, departure) < 0) throw call.refuse("negative-nights");
  return { PropertyID, arrival, departure };
}

function refuseUndefined({ MCUserID, PropertyID }: Parameters<K>, call: Call<Code<K>>): void {
  if (call.view.company(MCUserID) === undefined) throw call.refuse("inventory-manager-not-defined");
  if (grantedProperty(call, PropertyID).MCUserID !== MCUserID) throw call.refuse("inventory-unit-not-defined");
}

function findDiscount({ MCUserID, DiscountCode = "" }: Parameters<K>, call: Call<Code<K>>): Discount | undefined {
  const wanted = DiscountCode.trim().toLowerCase();
  return call.view.discountsOf(MCUserID).find((discount) => discount.DiscountCode.toLowerCase() === wanted);
}

function notApplicable({ RentalRate }: Parameters<K>, DiscountMSG: string): Result<K> {
  return { GrandTotal: RentalRate, Discount: "0", DiscountApplies: false, DiscountMSG };
}
