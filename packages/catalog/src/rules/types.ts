// Defines the rules about parameters and members that are more exact than the derived rules, or that cite different
// statements.
import type { Rule } from "@staywire/model";
import { contradiction, type Statements, stated } from "./rows.js";

const days = "a record of a boolean for each day of the week";
const noType = "a list of items without a declared type";
const blackoutDate = "is a text of the form dd MMM yyyy, yet a dateTime in the sample of a SOAP message.";
const enquiryDate = "is a dateTime in one place, and a Boolean in another.";

/** The rules about types. They replace the derived rules with the same ids. */
export const typeRules: readonly Rule[] = [
  dateOf("AddBlackoutDates", "dteArrive", ["4.2 AddBlackoutDates 2"], blackoutDate),
  dateOf("AddBlackoutDates", "dteDepart", ["4.2 AddBlackoutDates 2"], blackoutDate),
  dateOf("CRMAddLead", "EnquireyArrivalDate", ["4.2 CRMAddLead 26"], enquiryDate),
  dateOf("CRMAddLead", "EnquireyDepartureDate", ["4.2 CRMAddLead 26"], enquiryDate),
  stated(
    "CRMAddLead.EmailAddress.required-when",
    ["4.2 CRMAddLead 10"],
    "EmailAddress is not blank when SendEnquireyEmail or AddAsEnquirey is true.",
    "CRMAddLead",
  ),
  stated(
    "CRMAddLead.PropertyID.required-when",
    ["4.2 CRMAddLead 25"],
    "PropertyID is greater than 0 when AddAsEnquirey or SendEnquireyEmail is true.",
    "CRMAddLead",
  ),
  stated("Rate.AllowedArrivalDays.type", ["2 Rate 5"], `AllowedArrivalDays is ${days}.`),
  stated("Rate.AllowedDepartureDays.type", ["2 Rate 6"], `AllowedDepartureDays is ${days}.`),
  stated("StaticPropertyDetails.Amenities.type", ["2 StaticPropertyDetails 1"], `Amenities is ${noType}.`),
  stated("StaticPropertyDetails.Attributes.type", ["2 StaticPropertyDetails 1"], `Attributes is ${noType}.`),
  stated(
    "UserFunctionResult.datasetResponse.type",
    ["2 UserFunctionResult 1"],
    "datasetResponse is an XML schema, followed by XML data.",
  ),
];

function dateOf(operation: string, parameter: string, statements: Statements, text: string): Rule {
  const choice = "A dateTime in SOAP.";
  return contradiction(`${operation}.${parameter}`, statements, { text: `${parameter} ${text}`, choice }, [operation]);
}
