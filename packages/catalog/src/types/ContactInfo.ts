// A contact of a management company.
import { open, optional, record, string } from "@staywire/model";

export const ContactInfo = record({
  wireName: "ContactInfo",
  endpoints: ["B"],
  doc: "A contact of a management company.",
  spec: "2",
  members: {
    ContactType: open(optional(string, "The kind of the contact; the allowed values are not shown.")),
    Name: optional(string, "The name of the contact."),
    Email: optional(string, "The e-mail address of the contact."),
    Phone: optional(string, "The telephone number of the contact."),
  },
});
