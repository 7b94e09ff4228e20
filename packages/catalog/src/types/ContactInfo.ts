// Declares ContactInfo: a contact of a management company.
import { open, optional, personal, record, string } from "@staywire/model";

export const ContactInfo = record({
  wireName: "ContactInfo",
  endpoints: ["B"],
  doc: "A contact of a management company.",
  spec: "2",
  members: {
    ContactType: open(
      optional(string, "The kind of the contact; the specification does not state the allowed values."),
    ),
    Name: personal("name", optional(string, "The name of the contact.")),
    Email: personal("email", optional(string, "The e-mail address of the contact.")),
    Phone: personal("phone", optional(string, "The telephone number of the contact.")),
  },
});
