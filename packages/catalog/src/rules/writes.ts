// The rules of the operations that write: what they change, and what they refuse.
import type { Rule } from "@staywire/model";
import { contradiction, open, stated } from "./rows.js";

const lead = "CRMAddLead";
const blackout = "AddBlackoutDates";

const leadRules: readonly Rule[] = [
  stated("CRMAddLead.adds", "4.2", "It adds a lead.", lead),
  stated("CRMAddLead.enquiry", "4.2", "It adds an enquiry, or sends the e-mail template, if a flag asks for it.", lead),
  stated("CRMAddLead.enquiry-members", "4.2", "The members of the enquiry are used only if a flag asks for one.", lead),
  stated("CRMAddLead.past-date", "4.2", "An enquiry date in the past is stored as now.", lead),
  stated("CRMAddLead.no-enquiry-property", "4.2", "PropertyID is 0 if no property is meant.", lead),
  stated("CRMAddLead.email-valid", "4.2", "An e-mail address is valid, with or without an enquiry.", lead),
  stated("CRMAddLead.gender-integer", "7", "A Gender that is an integer is 0 or 1.", lead),
  stated("CRMAddLead.csv", "4.2", "Several values of one parameter are one text, separated by commas.", lead),
  open(
    "CRMAddLead.no-reservation",
    "1",
    "That a lead is no reservation and takes no night is not stated.",
    "It is none.",
    lead,
  ),
  open(
    "CRMAddLead.accounts",
    "5.4",
    "On which accounts beside the own one a caller has permission is not stated.",
    "On 0, on the own company and on its suppliers.",
    lead,
  ),
  open(
    "CRMAddLead.gender-case",
    "4.2",
    "Whether the letter case of Gender matters is not stated.",
    "It does not.",
    lead,
  ),
  open(
    "CRMAddLead.order",
    "7",
    "Which text answers two faults is not stated.",
    "The first in the list of texts.",
    lead,
  ),
];

const blackoutRules: readonly Rule[] = [
  stated(
    "AddBlackoutDates.blocks",
    "4.2",
    "It blocks calendar days without a reservation: no financials, no cleans.",
    blackout,
  ),
  stated("AddBlackoutDates.no-validation", "4.2", "The dates are not validated.", blackout),
  stated("AddBlackoutDates.blocks-future", "4.2", "A blackout blocks future reservations for its dates.", blackout),
  contradiction(
    "AddBlackoutDates.booked",
    "4.2",
    "Booked dates are answered with -1, yet a blackout may overlap reservations.",
    "Either is accepted and noted; what is recorded agrees with what was answered.",
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
    "AddBlackoutDates.beside",
    "4.2",
    "Whether a blackout on the days beside another one is free is not stated.",
    "It is: a blackout is half-open.",
    blackout,
  ),
];

const extraRules: readonly Rule[] = [
  stated("AddExtra.item-code", "4.2", "The item code is one of the extras of the property.", "AddExtra"),
  stated("AddExtra.booking", "7", "A booking that the caller has no rights to is refused.", "AddExtra"),
  stated("AddExtra.adds", "1", "It adds an extra to an existing booking.", "AddExtra"),
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
