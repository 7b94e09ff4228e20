// Defines the rules of the operations that write: what they change, and which requests they reject.
import type { Rule } from "@staywire/model";
import { contradiction, open, stated } from "./rows.js";

const lead = "CRMAddLead";
const blackout = "AddBlackoutDates";

const leadRules: readonly Rule[] = [
  stated("CRMAddLead.adds", ["4.2 CRMAddLead 1", "1 9"], "It adds a lead.", lead),
  stated(
    "CRMAddLead.enquiry",
    ["4.2 CRMAddLead 1", "4.2 CRMAddLead 22", "4.2 CRMAddLead 23"],
    "It adds a web enquiry if AddAsEnquirey is true, and sends the e-mail template if SendEnquireyEmail is true.",
    lead,
  ),
  stated(
    "CRMAddLead.enquiry-members",
    ["4.2 CRMAddLead 26", "4.2 CRMAddLead 27", "4.2 CRMAddLead 28"],
    "The dates, the comments and the party size of an enquiry are used only if a flag asks for one.",
    lead,
  ),
  stated("CRMAddLead.no-enquiry-property", ["4.2 CRMAddLead 25"], "PropertyID is 0 if it is unspecified.", lead),
  stated("CRMAddLead.email-valid", ["4.2 CRMAddLead 10", "7 6"], "An e-mail address is valid, if there is one.", lead),
  stated("CRMAddLead.gender-integer", ["7 8", "4.2 CRMAddLead 17"], "A Gender that is an integer is 0 or 1.", lead),
  stated(
    "CRMAddLead.csv",
    ["4.2 CRMAddLead 14"],
    "The family members, hobbies, destinations, requirements and pets of a guest are each one CSV text.",
    lead,
  ),
  open(
    "CRMAddLead.no-reservation",
    "1",
    "Whether a lead is a reservation and takes nights is not stated.",
    "It is not, and takes none.",
    lead,
  ),
  open(
    "CRMAddLead.accounts",
    "5.4",
    "For which accounts a caller has permission, besides its own, is not stated.",
    "For 0, for its own company and for its suppliers.",
    lead,
  ),
  open(
    "CRMAddLead.gender-case",
    ["4.2 CRMAddLead 17"],
    "Whether the letter case of Gender matters is not stated.",
    "It does not.",
    lead,
  ),
  open(
    "CRMAddLead.order",
    "7",
    "Which text is returned for a call with two faults is not stated.",
    "The first in the list of texts.",
    lead,
  ),
];

const blackoutRules: readonly Rule[] = [
  stated(
    "AddBlackoutDates.blocks",
    ["4.2 AddBlackoutDates 1", "1 10"],
    "It makes days of the calendar unavailable without a reservation.",
    blackout,
  ),
  stated(
    "AddBlackoutDates.no-validation",
    ["4.2 AddBlackoutDates 7"],
    "The dates are taken without validation.",
    blackout,
  ),
  stated(
    "AddBlackoutDates.blocks-future",
    ["4.2 AddBlackoutDates 7"],
    "A blackout blocks future reservations for its dates.",
    blackout,
  ),
  contradiction(
    "AddBlackoutDates.booked",
    ["4.2 AddBlackoutDates 5", "4.2 AddBlackoutDates 7"],
    {
      text: "The result for booked dates is -1, yet a blackout may overlap reservations.",
      choice: "Either is accepted and noted; the recorded blackouts agree with the reply.",
    },
    [blackout],
  ),
  open(
    "AddBlackoutDates.listed",
    "4.3",
    "Whether a blackout is listed, and under which number and name, is not stated.",
    "It is listed with its result as BookingID, and its name.",
    blackout,
  ),
  open(
    "AddBlackoutDates.company",
    "4.2",
    "Whether MCUserID must be the company of the property is not stated.",
    "It must.",
    blackout,
  ),
  open(
    "AddBlackoutDates.rooms",
    "4.2",
    "How many rooms of an AOA or timeshare property a blackout takes is not stated.",
    "All of them.",
    blackout,
  ),
  open(
    "AddBlackoutDates.others",
    "4.2",
    "Whether a blackout leaves the other stays of its property, and those of other properties, unchanged is not stated.",
    "It does.",
    blackout,
  ),
  open(
    "AddBlackoutDates.beside",
    "4.2",
    "Whether a blackout can be added on the days next to another one is not stated.",
    "It can: a blackout does not include its end.",
    blackout,
  ),
];

const extraRules: readonly Rule[] = [
  stated(
    "AddExtra.item-code",
    ["4.2 AddExtra 1", "2 PropertyExtras 3", "7 140"],
    "The item code is a valid one of GetExtras.",
    "AddExtra",
  ),
  stated(
    "AddExtra.booking",
    ["7 136"],
    "A call about a booking that the caller has no rights to is an error.",
    "AddExtra",
  ),
  stated("AddExtra.adds", ["1 8"], "It adds an extra to an existing booking.", "AddExtra"),
  open(
    "AddExtra.price",
    "2",
    "How the fees of an extra add up, and whether its price includes taxes, is not stated.",
    "It is the sum of the fees, at least the minimum charge, with the taxes that apply.",
    "AddExtra",
  ),
  open(
    "AddExtra.one-item",
    "4.2",
    "How many items the result has, and what its number is, is not shown.",
    "One, with a number above 0 that no other extra has.",
    "AddExtra",
  ),
];

/** Rules about the operations that write. */
export const writeRules: readonly Rule[] = [...leadRules, ...blackoutRules, ...extraRules];
