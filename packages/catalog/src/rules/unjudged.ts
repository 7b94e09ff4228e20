// Statements that no check can judge a service by, each with the reason.
import type { Rule } from "@staywire/model";
import { unjudged } from "./rows.js";

/** Statements of the spec that demand nothing of a service, or nothing that a caller can see. */
export const unjudgedRules: readonly Rule[] = [
  unjudged(
    "unjudged.other-operations",
    "1",
    "Some operations are named and not described: MakeBooking, AddBooking, IsPropertyAvailable, GetProperties, GetManagementCompanyList, CancelBooking.",
    "They have neither parameters nor results.",
  ),
  unjudged(
    "unjudged.zero-rates",
    "2",
    "A zero rate must not be booked; a property can be booked at 0.00 that GetPropertyRates returns.",
    "No operation of the description books.",
  ),
  unjudged(
    "unjudged.signature-bits",
    "2",
    "What the bits of AvailabilitySignature mean is not shown.",
    "The layout is an option of the reference service.",
  ),
  unjudged(
    "unjudged.untyped-items",
    "2",
    "The structure of Amenities and Attributes and the values of ContactType are not shown.",
    "Any content is possible.",
  ),
  unjudged(
    "unjudged.states",
    "3",
    "States and transitions are not shown.",
    "A booking is active or cancelled, and no operation changes that.",
  ),
  unjudged(
    "unjudged.guest-facts",
    "4.2",
    "AddressTidied, CombinedAddress, PortalActive, AllowMarketingEmails, TypicalPartySize and the CSV texts are facts about a guest.",
    "Any value is taken.",
  ),
  unjudged(
    "unjudged.enquiry-email",
    "4.2",
    "SendEnquireyEmail sends an e-mail.",
    "An e-mail cannot be seen over this service.",
  ),
  unjudged(
    "unjudged.result-texts",
    "4.2",
    "The texts of results and results of AddBlackoutDates above 0 are not shown.",
    "Any text is possible.",
  ),
  unjudged(
    "unjudged.mandatory-extras",
    "4.2",
    "MakeBooking adds mandatory extras, AddBooking asks for them.",
    "No operation of the description books.",
  ),
  unjudged(
    "unjudged.bulk-updates",
    "4.2",
    "The operation per company is for bulk updates, the one per property for a guest about to book.",
    "It is advice to callers: no call is counted.",
  ),
  unjudged(
    "unjudged.agreed-messages",
    "4.2",
    "The contents of xmlMsg and jSonMsg, and what UserFunctions does, are agreed with the provider.",
    "Nothing is agreed with a caller who is unknown.",
  ),
  unjudged(
    "unjudged.blackout-accounts",
    "4.2",
    "A blackout has no financials and no cleans.",
    "No operation shows accounts or cleans.",
  ),
  unjudged(
    "unjudged.credentials-in-clear",
    "5.3",
    "Credentials go in clear in every message.",
    "It is a warning to callers.",
  ),
  unjudged("unjudged.events", "6", "Events are not shown.", "There is nothing to judge."),
  unjudged(
    "unjudged.inner-failures",
    "7",
    "Some texts report failures inside the provider.",
    "A caller cannot provoke them.",
  ),
  unjudged("unjudged.quotas", "8", "Rate limits and quotas are not shown.", "There is nothing to judge."),
  unjudged("unjudged.compatibility", "9", "Deprecation and compatibility are not shown.", "There is nothing to judge."),
];
