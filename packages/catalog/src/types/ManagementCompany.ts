// Declares ManagementCompany: a management company, which supplies properties.
import { attribute, int, list, open, optional, personal, record, ref, required, string } from "@staywire/model";

export const ManagementCompany = record({
  wireName: "ManagementCompany",
  endpoints: ["B"],
  doc: "A management company: the supplier of properties.",
  spec: "2",
  members: {
    ID: attribute(int, "The id of the company, which other operations call MCUserID."),
    CompanyName: personal("name", optional(string, "The name of the company.")),
    PreferredCurrencyIso: optional(
      string,
      "The currency that the company prefers, as an ISO code; the specification does not state the values.",
    ),
    Address: personal("address", optional(string, "The first line of the address.")),
    Address2: personal("address", optional(string, "The second line of the address.")),
    City: personal("address", optional(string, "The city of the address.")),
    State: personal("address", optional(string, "The state of the address.")),
    Country: personal("address", optional(string, "The country of the address.")),
    PostCode: personal("address", optional(string, "The postal code of the address.")),
    WebsiteUrl: personal("text", optional(string, "The website of the company.")),
    Contacts: optional(list(ref("ContactInfo"), "ContactInfo"), "The people to contact at the company."),
    MinChildAge: required(int, "The least age of a child, in years."),
    MaxChildAge: required(int, "The greatest age of a child, in years."),
    DefaultArrivalTime: open(optional(string, "The usual time of arrival; the specification does not state its form.")),
    DefaultDepartureTime: open(
      optional(string, "The usual time of departure; the specification does not state its form."),
    ),
  },
});
