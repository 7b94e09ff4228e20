// Defines the notes about the service as a whole.
import type { Note } from "@staywire/model";
import { advice, notShown } from "./rows/notes.js";

const transport: readonly Note[] = [
  notShown(
    "base-address",
    "1",
    "The base address and the XML namespace.",
    "Both are settings; the namespace has a made-up default.",
  ),
  notShown(
    "error-member",
    "7",
    "Which error text comes in which member, the HTTP status and the format of a fault.",
    "The error member where the result has one; otherwise what an .asmx service sends: a SOAP fault, or text in GET and POST, with status 500.",
  ),
  notShown(
    "absent-members",
    "2",
    "Which members may be missing from a reply.",
    "As an .asmx service does it: int, boolean, decimal and dateTime are always there; strings, lists and records may be missing.",
  ),
  notShown(
    "allowed-days-type",
    "2",
    "The names of the types of AllowedArrivalDays and AllowedDepartureDays.",
    "One type, AllowedDays.",
  ),
  notShown(
    "two-rates",
    "2",
    "The names that keep two types apart which are both Rate, in lists that are both ArrayOfRate: one has 8 members, the other 4.",
    "The catalog names are Rate and SimpleRate; both are Rate on the wire.",
  ),
  advice(
    "endpoint-a-letter-case",
    "4.1",
    "Some samples write the path of endpoint A in lower case: it is the same endpoint.",
  ),
];

const access: readonly Note[] = [
  advice(
    "credential-spellings",
    "5",
    "The names of the credentials are spelled in three ways; a wrong spelling is ignored like a missing value.",
  ),
  advice("credentials-in-clear", "5", "Credentials travel in clear in every message, GET query strings included."),
  advice(
    "access-rights",
    "5",
    "Access is per property and per relationship: the company must have enabled the property for the caller, and the caller must have accepted it in its feed settings.",
  ),
  advice(
    "owner-accounts",
    "5",
    "Owner accounts are not directly supported: a super-site agent user must be configured.",
  ),
];

const errors: readonly Note[] = [
  notShown(
    "validation-error-1",
    "7",
    "What Validation Error 1 means.",
    "Wrong or missing credentials; an inference from its place in the lists.",
  ),
  notShown(
    "literal-texts",
    "7",
    "Which texts are word for word.",
    "Those that begin with a capital letter; a text that begins in lower case, or that is numbered or explained, is a paraphrase.",
  ),
  notShown(
    "retry",
    "7",
    "Which errors pass by themselves.",
    "The unknown errors and failed queries of reads can be tried again; no error of a write can.",
  ),
  advice(
    "misspelled-texts",
    "7",
    "Texts are misspelled (Unkown, Enquirey) and carry the prefixes of other operations: match by code.",
  ),
];

const scope: readonly Note[] = [
  notShown(
    "other-operations",
    "1",
    "The complete list of operations; MakeBooking, AddBooking, IsPropertyAvailable, GetProperties, GetManagementCompanyList and CancelBooking are named only.",
  ),
  notShown("states", "3", "States and transitions of a reservation: active and cancelled are all that is named."),
  notShown("events", "6", "Events."),
  notShown("quotas", "8", "Rate limits and request quotas.", "None."),
  notShown("compatibility", "9", "The policy of deprecation and compatibility. The version stands in the paths only."),
  advice("caches", "8", "Replies are cached for 1 minute, 10 minutes or 6 hours: a read after a write can be stale."),
];

/** The open questions, contradictions and traps that belong to no single operation. */
export const notes: readonly Note[] = [...transport, ...access, ...errors, ...scope];
