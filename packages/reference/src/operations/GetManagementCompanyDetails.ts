// GetManagementCompanyDetails: the details of a management company (spec section 4.3).

import type { Company } from "@staywire/world";
import { behaviour, type Result } from "../call.js";
import { suppliersOf } from "../rules/accessible.js";

export const GetManagementCompanyDetails = behaviour("GetManagementCompanyDetails", {
  access: [],
  // By our choice, the result is null for any company other than the caller's own and its suppliers.
  perform({ McUserId }, call) {
    const company = suppliersOf(call.view, call.user).includes(McUserId) ? call.view.company(McUserId) : undefined;
    return company === undefined ? null : detailsOf(company);
  },
});

function detailsOf(company: Company): Result<"GetManagementCompanyDetails"> {
  return {
    ID: company.MCUserID,
    CompanyName: company.CompanyName,
    PreferredCurrencyIso: company.PreferredCurrencyIso ?? "",
    ...addressOf(company),
    WebsiteUrl: company.WebsiteUrl ?? "",
    Contacts: company.Contacts ?? [],
    MinChildAge: company.MinChildAge ?? 0,
    MaxChildAge: company.MaxChildAge ?? 0,
    DefaultArrivalTime: company.DefaultArrivalTime ?? "",
    DefaultDepartureTime: company.DefaultDepartureTime ?? "",
  };
}

function addressOf(company: Company) {
  return {
    Address: company.Address ?? "",
    Address2: company.Address2 ?? "",
    City: company.City ?? "",
    State: company.State ?? "",
    Country: company.Country ?? "",
    PostCode: company.PostCode ?? "",
  };
}
