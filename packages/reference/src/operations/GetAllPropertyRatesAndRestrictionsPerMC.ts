// GetAllPropertyRatesAndRestrictionsPerMC: the rate bands of the properties of a company that have a relation to the
// caller (spec section 4.2).

import { type Property, runsInventory, withoutRecord } from "@staywire/world";
import { behaviour, type Call, type Code, grantedProperty, itemOrError, type Result } from "../call.js";
import { openBands, rateOf } from "../rules/rates.js";

type K = "GetAllPropertyRatesAndRestrictionsPerMC";

export const GetAllPropertyRatesAndRestrictionsPerMC = behaviour("GetAllPropertyRatesAndRestrictionsPerMC", {
  access: [
    { when: ["unknown", "orphan"], code: "mc-not-resolved" },
    { when: ["deleted"], code: "validation-error-2-deleted" },
    { when: ["master-deleted"], code: "cs-relation-not-resolved" },
    {
      when: [
        "owner-account",
        "supplier-not-accepted",
        "not-enabled",
        "not-accepted",
        "disabled",
        "clone-disabled",
        ...withoutRecord,
      ],
      code: "no-permission-on-property",
    },
  ],
  perform({ MCUserID }, call) {
    if (MCUserID <= 0) throw call.refuse("mc-user-id-not-positive");
    if (call.view.company(MCUserID) === undefined) throw call.refuse("mc-properties-not-listed", { n: 1 });
    if (!mayList(call, MCUserID)) throw call.refuse("mc-properties-not-listed", { n: 2 });
    const properties = call.view.propertiesOf(MCUserID);
    if (properties.length === 0) throw call.refuse("no-properties-configured");
    const related = properties.filter((property) => isRelated(call, property));
    if (related.length === 0) throw call.refuse("no-response-objects");
    return itemsOf(call, related);
  },
});

// A company can have thousands of properties, so each item is created only when it is written.
async function* itemsOf(call: Call<Code<K>>, properties: readonly Property[]): AsyncGenerator<Result<K>[number]> {
  for (const property of properties) yield await itemOf(call, property);
}

function itemOf(call: Call<Code<K>>, { PropertyID }: Property): Promise<Result<K>[number]> {
  return itemOrError(call, { PropertyID }, () => {
    const property = grantedProperty(call, PropertyID);
    // This operation has no error text about rate types. By our choice, it reports that the query failed.
    if (property.rates?.kind === "unknown") throw call.refuse("query-not-resolved", { n: 1 });
    if (property.rates?.kind === "monthly") throw call.refuse("query-not-resolved", { n: 2 });
    const PropertyRates = openBands(call, property).map((band) => rateOf(band, true));
    return { PropertyID, PropertyRates, ErrorMsg: "" };
  });
}

function isOwn(call: Call<Code<K>>, MCUserID: number | null): boolean {
  return runsInventory(call.user) && call.user.MCUserID === MCUserID;
}

function mayList(call: Call<Code<K>>, MCUserID: number): boolean {
  const relations = call.view.companyRelationsOf(call.user.UserID);
  return isOwn(call, MCUserID) || relations.some((relation) => relation.MCUserID === MCUserID);
}

// A property without any relation to the caller is left out of the list, instead of being listed with an error.
function isRelated(call: Call<Code<K>>, property: Property): boolean {
  const records = call.view.propertyRelationsOf(call.user.UserID);
  return isOwn(call, property.MCUserID) || records.has(property.PropertyID);
}
