// Lists the statements that no check can verify, each with the reason.
import type { Rule } from "@staywire/model";
import { notShown, unjudged } from "./rows.js";

/** The statements of the spec that demand nothing of a service, or nothing that a caller can observe. */
export const unjudgedRules: readonly Rule[] = [
  notShown(
    "unjudged.other-operations",
    ["1 18"],
    "Some operations are named and not described: MakeBooking, AddBooking, IsPropertyAvailable, GetProperties, GetManagementCompanyList, CancelBooking.",
    "They have neither parameters nor results.",
  ),
  unjudged(
    "unjudged.zero-rates",
    ["2 Rate 9", "4.3 GetPropertyRates 7"],
    "A rate of 0 must not be booked; where GetPropertyRates returns 0.00 for the dates and the user made the property bookable online, it can be booked, at the rates of the user.",
    "No operation of the description books.",
  ),
  unjudged(
    "unjudged.zero-cause",
    ["2 Rate 8"],
    "A rate of 0 shows neither whether the supplier defined it nor whether the supplier chose to use the nightly floor rate.",
    "It says what cannot be concluded from a rate: any rate can be 0.",
  ),
  notShown(
    "unjudged.signature-bits",
    ["2 RoomsToSellResponse 13"],
    "What the bits of AvailabilitySignature mean is not shown.",
    "Any meaning is possible: Nights holds the rooms.",
  ),
  notShown(
    "unjudged.untyped-items",
    ["2 StaticPropertyDetails 2", "2 ManagementCompany 8"],
    "The structure of Amenities and Attributes and the values of ContactType are not shown.",
    "Any content is possible.",
  ),
  notShown(
    "unjudged.states",
    ["3 2", "3 3"],
    "States and transitions are not shown.",
    "A booking is active or cancelled, and no operation of the description changes that.",
  ),
  unjudged(
    "unjudged.guest-facts",
    ["4.2 CRMAddLead 14", "4.2 CRMAddLead 16", "4.2 CRMAddLead 19", "4.2 CRMAddLead 20", "4.2 CRMAddLead 21"],
    "AddressTidied, PortalActive, AllowMarketingEmails, TypicalPartySize and the CSV texts describe a guest.",
    "They demand nothing of a service: no operation reads leads.",
  ),
  unjudged(
    "unjudged.enquiry-email",
    ["4.2 CRMAddLead 23"],
    "SendEnquireyEmail sends an e-mail.",
    "An e-mail cannot be seen over this service.",
  ),
  notShown(
    "unjudged.result-texts",
    ["4.2 CRMAddLead 33", "4.2 AddBlackoutDates 6"],
    "The text that CRMAddLead returns, and what AddBlackoutDates returns beside 0 and -1, are not shown.",
    "Any text and any number is possible.",
  ),
  unjudged(
    "unjudged.mandatory-extras",
    ["4.2 GetExtras 4", "4.2 GetExtras 5"],
    "MakeBooking adds mandatory extras and takes no optional ones; for AddBooking the caller adds the mandatory ones.",
    "No operation of the description books.",
  ),
  unjudged(
    "unjudged.bulk-updates",
    ["4.2 GetAllPropertyRatesAndRestrictionsPerMC 5", "4.2 GetPropertyRatesAndRestrictions 4"],
    "The operation per company is for bulk updates, the one per property for a guest about to book.",
    "It is advice to callers: no call is counted.",
  ),
  unjudged(
    "unjudged.user-functions",
    ["4.2 UserFunctions 2"],
    "The XML in xmlMsg is URL-encoded, and returnRequestingXML is true for debugging only.",
    "It is for callers.",
  ),
  unjudged(
    "unjudged.discount-figures",
    ["4.2 validateDiscountCode 5"],
    "The other members of a discount's result are there to adjust and explain the rate that is shown.",
    "It is for those who show the rate.",
  ),
  notShown(
    "unjudged.agreed-messages",
    ["4.2 GetAllReservations 2", "4.2 UserFunctions 5"],
    "The contents of xmlMsg and jSonMsg that are not blank, and what the members of a user function mean, are not shown.",
    "Nothing is agreed with a caller who is unknown.",
  ),
  unjudged(
    "unjudged.blackout-accounts",
    ["4.2 AddBlackoutDates 1"],
    "A blackout leads to no charge and no clean.",
    "No operation shows accounts or cleans.",
  ),
  unjudged(
    "unjudged.credentials-in-clear",
    ["5 3"],
    "Credentials go in clear in every message.",
    "It is a warning to callers.",
  ),
  notShown("unjudged.events", ["6 1"], "Events are not shown.", "There is nothing to judge."),
  unjudged(
    "unjudged.inner-failures",
    ["7 17", "7 25", "7 80"],
    "Some texts report that a query or a data set failed.",
    "A caller cannot provoke them.",
  ),
  notShown("unjudged.quotas", ["8 9"], "Rate limits and quotas are not shown.", "There is nothing to judge."),
  notShown(
    "unjudged.compatibility",
    ["9 4"],
    "Deprecation and compatibility are not shown.",
    "There is nothing to judge.",
  ),
];
