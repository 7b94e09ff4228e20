// A supplier of properties.
import { attribute, int, list, open, optional, record, ref, required, string } from "@staywire/model";

export const ManagementCompany = record({
  wireName: "ManagementCompany",
  endpoints: ["B"],
  doc: "A management company: the supplier of properties.",
  spec: "2",
  members: {
    ID: attribute(int),
    CompanyName: optional(string),
    PreferredCurrencyIso: optional(string),
    Address: optional(string),
    Address2: optional(string),
    City: optional(string),
    State: optional(string),
    Country: optional(string),
    PostCode: optional(string),
    WebsiteUrl: optional(string),
    Contacts: optional(list(ref("ContactInfo"), "ContactInfo")),
    MinChildAge: required(int),
    MaxChildAge: required(int),
    DefaultArrivalTime: open(optional(string, "The form is not shown.")),
    DefaultDepartureTime: open(optional(string, "The form is not shown.")),
  },
});
