// GetManagementCompanyDetails: what a company says of itself (spec section 4.3).
import { behaviour, type Result } from "../call.js";
import { suppliersOf } from "../rules/accessible.js";
import type { Company } from "../world/world.js";

export const GetManagementCompanyDetails = behaviour("GetManagementCompanyDetails", {
  access: [],
  // A company that is unknown to the caller is a null result: our choice.
  perform({ McUserId }, call) {
    const company = suppliersOf(call.view, call.user).includes(McUserId) ? call.view.company(McUserId) : undefined;
    return company === undefined ? null : detailsOf(company);
  },
});

function detailsOf(company: Company): Result<"GetManagementCompanyDetails"> {
  const { CompanyName, PreferredCurrencyIso = "", WebsiteUrl = "", Contacts = [] } = company;
  const { Address = "", Address2 = "", City = "", State = "", Country = "", PostCode = "" } = company;
  const { MinChildAge = 0, MaxChildAge = 0, DefaultArrivalTime = "", DefaultDepartureTime = "" } = company;
  return {
    ID: company.MCUserID,
    CompanyName,
    PreferredCurrencyIso,
    Address,
    Address2,
    City,
    State,
    Country,
    PostCode,
    WebsiteUrl,
    Contacts,
    MinChildAge,
    MaxChildAge,
    DefaultArrivalTime,
    DefaultDepartureTime,
  };
}
