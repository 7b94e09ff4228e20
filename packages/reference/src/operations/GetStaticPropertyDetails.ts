// GetStaticPropertyDetails: rarely changing details of up to 50 properties (spec sections 4.3 and 8).
import { type AnyValue, XSD } from "@staywire/model";
import { type Property, reasons, type UntypedItem } from "@staywire/world";
import { behaviour, grantedProperty, itemOrError, type Result } from "../call.js";
import { maxItems } from "../rules/limits.js";

const most = maxItems("GetStaticPropertyDetails");

export const GetStaticPropertyDetails = behaviour("GetStaticPropertyDetails", {
  access: [{ when: reasons, code: "validation-error-2" }],
  async perform({ PropertyIds = [] }, call) {
    if (PropertyIds.length > most) throw call.refuse("too-many-properties");
    return Promise.all(
      PropertyIds.map((PropertyId) =>
        itemOrError(call, { PropertyId }, () => detailsOf(grantedProperty(call, PropertyId))),
      ),
    );
  },
});

function detailsOf({ PropertyID, MCUserID, details }: Property): Result<"GetStaticPropertyDetails">[number] {
  return {
    PropertyId: PropertyID,
    McUserId: MCUserID ?? 0,
    MinimumHoursBeforeCheckIn: details?.MinimumHoursBeforeCheckIn ?? 0,
    TenStarRating: details?.TenStarRating ?? "0",
    TimeZoneInfo: details?.TimeZoneInfo,
    BusinessTaxId: details?.BusinessTaxId,
    ErrorMessage: "",
    Amenities: (details?.Amenities ?? []).map(untypedItem),
    Attributes: (details?.Attributes ?? []).map(untypedItem),
  };
}

function untypedItem(item: UntypedItem | null): AnyValue | null {
  return item && { type: `{${XSD}}${item.type}`, content: [item.value] };
}
