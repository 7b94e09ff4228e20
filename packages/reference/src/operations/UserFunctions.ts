// UserFunctions: the per-user function. By our choice, it returns the data that the caller can see, in every type of
// response (spec section 4.2).

import { compose, errorOf, type Property } from "@staywire/world";
import { behaviour, type Call, type Result } from "../call.js";
import { accessibleProperties } from "../rules/accessible.js";
import { datasetOf } from "../rules/dataset.js";
import { openBands, rateOf } from "../rules/rates.js";
import { xmlText } from "../rules/xml-text.js";

/** The maximum number of properties in one reply. */
const MOST = 20;

export const UserFunctions = behaviour("UserFunctions", {
  access: [],
  filled: (_, now) => ({ requestDateTime: now, responseDateTime: now }),
  perform({ xmlMsg = "", returnRequestingXML }, call) {
    const properties = accessibleProperties(call.view, call.user);
    const shown = properties.slice(0, MOST);
    return {
      requestingUserID: call.user.UserID,
      requestDateTime: call.now,
      responseDateTime: call.now,
      requestingIP: call.context.remoteAddress ?? "",
      errorMessage: "",
      ...(returnRequestingXML ? { requestingXML: xmlText(xmlMsg) } : {}),
      stringResponse: xmlText(decoded(xmlMsg)),
      integerResponse: properties.length,
      decimalResponse: `${properties.length}.00`,
      booleanResponse: properties.length > 0,
      datasetResponse: datasetOf("Inventory", "Property", shown.map(rowOf)),
      ComplexRates: shown.map((property) => complexRates(call, property)),
    };
  },
});

// xmlMsg is URL-encoded inside the message. Invalid URL encoding is used as it is.
function decoded(xmlMsg: string): string {
  try {
    return decodeURIComponent(xmlMsg);
  } catch {
    return xmlMsg;
  }
}

function rowOf({ PropertyID, MCUserID, name, kind }: Property) {
  return { PropertyID, MCUserID: MCUserID ?? null, Name: name ?? null, Kind: kind ?? "ordinary" };
}

type Item = NonNullable<Result<"UserFunctions">["ComplexRates"]>[number];

function complexRates(call: Call<never>, property: Property): Item {
  const { PropertyID, rates } = property;
  if (rates === undefined) return { PropertyID, PropertyRates: null, ErrorMsg: "" };
  if (rates.kind !== "nightly") return { PropertyID, PropertyRates: null, ErrorMsg: textOf(rates.kind) };
  const bands = openBands(call, property).map((band) => withoutDays(rateOf(band, true)));
  return { PropertyID, PropertyRates: bands, ErrorMsg: "" };
}

// The spec lists no texts of UserFunctions. By our choice, it uses the texts of GetPropertyRatesAndRestrictions.
const rateSetErrors = { monthly: "monthly-rates-not-supported", unknown: "query-not-resolved" } as const;

function textOf(kind: keyof typeof rateSetErrors): string {
  return compose("UserFunctions", errorOf("GetPropertyRatesAndRestrictions", rateSetErrors[kind]), {});
}

function withoutDays({ AllowedArrivalDays: _, AllowedDepartureDays: __, ...rate }: ReturnType<typeof rateOf>) {
  return rate;
}
