// Validates the fields of a lead, and returns the error that reports the first broken rule.
import { type ChannelService, service } from "@staywire/catalog";
import type { ErrorCodeOf, MaxLength } from "@staywire/model";
import type { ErrorDetail } from "@staywire/world";
import type { Parameters } from "../call.js";
import { dateParameter } from "./date-parameter.js";

type LeadParameters = Parameters<"CRMAddLead">;

/** The error that reports a violation. */
export interface LeadFault {
  readonly code: ErrorCodeOf<ChannelService, "CRMAddLead">;
  readonly detail?: ErrorDetail;
}

/** True if a lead requests an enquiry. */
export function asksForEnquiry(lead: LeadParameters): boolean {
  return lead.AddAsEnquirey || lead.SendEnquireyEmail;
}

/** Returns the error of the first broken rule that spec section 7 lists before the rules about the world. */
export function firstFault(lead: LeadParameters): LeadFault | undefined {
  if (isBlank(lead.FirstName) || isBlank(lead.LastName)) return { code: "name-missing" };
  if (lead.AgentAccountUserID < 0) return { code: "agent-account-negative" };
  return undefined;
}

/** Returns the error of an enquiry without a property. It is checked before the rights to the property. */
export function propertyFault(lead: LeadParameters): LeadFault | undefined {
  return asksForEnquiry(lead) && lead.PropertyID <= 0 ? { code: "property-required" } : undefined;
}

/** Returns the error of the first broken rule that spec section 7 lists after the rules about the world. */
export function fieldFault(lead: LeadParameters): LeadFault | undefined {
  return emailFault(lead) ?? lengthFault(lead) ?? genderFault(lead.Gender ?? "") ?? dateFault(lead) ?? idFault(lead);
}

// Matches words that are separated by dots, on both sides of a single @. The domain must have at least two words.
// Another rule checks the length.
const email =
  /^[^\s@.,:;<>()[\]"\\]+(?:\.[^\s@.,:;<>()[\]"\\]+)*@[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{N}-]*)+$/u;

function emailFault(lead: LeadParameters): LeadFault | undefined {
  if (isBlank(lead.EmailAddress)) return asksForEnquiry(lead) ? { code: "email-required" } : undefined;
  return email.test((lead.EmailAddress ?? "").trim()) ? undefined : { code: "email-not-valid" };
}

// The names of these two fields in the error texts of spec section 7; other fields are named as on the wire.
const labels = new Map([
  ["FirstName", "first name"],
  ["LastName", "last name"],
]);

const maxLengths = service.operations.CRMAddLead.constraints.filter(
  (constraint): constraint is MaxLength => constraint.kind === "max-length",
);

function lengthFault(lead: LeadParameters): LeadFault | undefined {
  const values = lead as Readonly<Record<string, unknown>>;
  for (const { parameter, max } of maxLengths) {
    if (String(values[parameter] ?? "").length <= max) continue;
    return { code: "field-too-long", detail: { slots: { field: labels.get(parameter) ?? parameter, n: max } } };
  }
  return undefined;
}

const genders = new Set(["", "male", "female", "m", "f", "0", "1"]);

function genderFault(given: string): LeadFault | undefined {
  const gender = given.trim().toLowerCase();
  if (genders.has(gender)) return undefined;
  return { code: /^[+-]?[0-9]+$/.test(gender) ? "gender-integer-not-valid" : "gender-not-valid" };
}

function dateFault(lead: LeadParameters): LeadFault | undefined {
  if (!isBlankOrDate(lead.DateOfBirth)) return { code: "date-of-birth-not-valid" };
  if (!isBlankOrDate(lead.WeddingAnniversary)) return { code: "wedding-anniversary-not-valid" };
  return undefined;
}

function idFault(lead: LeadParameters): LeadFault | undefined {
  return lead.leadID === 0 ? undefined : { code: "lead-id-not-supported" };
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === "";
}

function isBlankOrDate(text: string | undefined): boolean {
  return isBlank(text) || dateParameter(text) !== undefined;
}
