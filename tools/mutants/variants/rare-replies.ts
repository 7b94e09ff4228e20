// Variants with replies that few services send, about which the specification says nothing.

import {
  type Alteration,
  changing,
  eachRecord,
  isFault,
  isPlainError,
  performing,
  responding,
  rewriting,
  set,
  textOf,
} from "@staywire/alterations";
import type { RecordValue } from "@staywire/codec";
import { ServiceFault } from "@staywire/server";
import { recordOf, withMembers } from "../records.js";
import { today } from "../reference.js";
import type { Variant } from "./variant.js";

const notShown = "The content of the member is not shown.";
const place = "Section 7: which texts come in which field, the HTTP status and fault format are not shown.";
const nothing = "Wire facts, section 9: a member can be left out, empty or nil, and all three mean nothing.";
const schema = "Section 2: the types are those of XML schema, which has several forms for one value.";

const MANY = "GetPropertiesNightlyRoomsToSell";
const ONE = "GetAOATSPropertyNightlyRoomsToSell";
const BULK = "GetAllPropertyRatesAndRestrictionsPerMC";
const STATIC = "GetStaticPropertyDetails";
const PERMISSIONS = "GetPropertyPermissions";
const DISCOUNT = "validateDiscountCode";
const BLACKOUT = "AddBlackoutDates";
const LEAD = "CRMAddLead";
const stays = ["GetReservations", "GetReservationsWithTime"];

/** Replaces members of every record that has them. */
function replacing(
  operations: readonly string[],
  members: Readonly<Record<string, unknown>>,
  when: (record: RecordValue) => boolean = () => true,
): Alteration {
  return changing(operations, (value) =>
    eachRecord(value, (record) => (when(record) ? withMembers(record, members) : record)),
  );
}

const isRefused = (record: RecordValue): boolean =>
  ["ErrorMsg", "ErrorMsgs", "ErrorMessage"].some(
    (name) => String(record[name] ?? "") !== "" && !/^(?:\w+: )?Warning/.test(String(record[name])),
  );

const moment = (id: string, text: string): Variant => ({
  id: `moments-${id}`,
  reason: "Section 2: the zone of ResponseDateTime is not stated.",
  aspect: "moments",
  ...replacing([], { ResponseDateTime: text, requestDateTime: text, responseDateTime: text }),
});

const hidden = (name: string, members: Readonly<Record<string, unknown>>): Variant => ({
  id: `stays-${name}`,
  reason: notShown,
  aspect: "guests",
  ...replacing(stays, members),
});

const rewritten = (id: string, aspect: string, change: (text: string) => string, reason = schema): Variant => ({
  id,
  reason,
  aspect,
  breaksConvention: true,
  ...rewriting(change, (response) => textOf(response).startsWith("<?xml")),
});

/**
 * Creates an alteration that changes the parameters of a lead. So the service accepts leads that a strict service
 * rejects.
 */
function lenient(change: (parameters: RecordValue) => RecordValue): Alteration {
  return performing([LEAD], (original, parameters, context) => original(change(parameters), context));
}

const momentVariants: readonly Variant[] = [
  moment("of-a-zone-a-day-ahead", "2026-11-22T02:00:00.1234567+14:00"),
  moment("of-a-zone-a-day-behind", "2026-11-20T23:30:00-12:30"),
  moment("in-utc", "2026-11-21T12:00:00.5Z"),
  moment("unset", "0001-01-01T00:00:00"),
  moment("of-another-year", "2031-02-03T04:05:06"),
];

const memberVariants: readonly Variant[] = [
  hidden("with-hidden-guests", { GuestName: "***" }),
  hidden("without-pool-heat", { HasPoolHeat: false }),
  {
    id: "refused-rooms-with-figures",
    reason: "What an item holds beside its error is not stated.",
    aspect: "nights",
    ...replacing(
      [MANY, ONE],
      { MaxRoomsInCategory: 1, StartDate: `${today}T00:00:00`, Nights: [], AvailabilitySignature: -1 },
      // A record whose text is only about the signature has nights. Such a record is not changed.
      (record) => isRefused(record) && (!Array.isArray(record.Nights) || record.Nights.length === 0),
    ),
  },
  {
    id: "refused-items-without-their-id",
    reason: "What an item holds beside its error is not stated.",
    aspect: "nights",
    ...replacing([STATIC], { PropertyId: 0, McUserId: 0 }, isRefused),
  },
  {
    id: "refused-permissions-without-an-id",
    reason: "What a record holds beside its error is not stated.",
    aspect: "flags",
    ...replacing(
      [PERMISSIONS],
      {
        PropertyID: 0,
        MCUserID: 0,
        AgentUserID: 0,
        AOAProperty: false,
        TimeShare: false,
        NativeProperty: false,
        CalendarSyncProperty: false,
        MCEnableProperty: false,
        AgentEnableProperty: false,
        OnlineBookingAllowed: false,
      },
      isRefused,
    ),
  },
  {
    id: "discounts-always-explained",
    reason: notShown,
    aspect: "discount-text",
    ...replacing([DISCOUNT], { DiscountMSG: "Terms apply. See error page 5." }),
  },
  {
    id: "discounts-never-explained",
    reason: nothing,
    aspect: "discount-text",
    ...changing([DISCOUNT], (value) => {
      // If no discount applies, the text is kept, because it can be the reason why the service rejects the call.
      const { DiscountMSG, ...rest } = recordOf(value);
      return rest.DiscountApplies === true ? rest : { ...rest, DiscountMSG };
    }),
  },
  {
    id: "blackouts-answered-with-a-negative-number",
    reason: "Section 4.2: result values other than 0 and -1 are not shown.",
    aspect: "blackout-result",
    ...changing([BLACKOUT], (value) => (Number(value) > 0 ? -Number(value) : value)),
  },
  {
    id: "blackouts-answered-with-the-largest-number",
    reason: "Section 4.2: result values other than 0 and -1 are not shown.",
    aspect: "blackout-result",
    ...changing([BLACKOUT], (value) => (Number(value) > 0 ? 2_147_483_647 : value)),
  },
  ...["Stored without errors.", "<Lead><ID>7</ID></Lead>", "   ", "true", "Lead 12 stored; no e-mail was sent"].map(
    (text, at): Variant => ({
      id: `a-lead-answered-with-text-${at + 1}`,
      reason: "Section 4.2: the content of the result string is not shown.",
      aspect: "lead",
      ...changing([LEAD], (value) => (/Error|must|valid/i.test(String(value)) ? value : text)),
    }),
  ),
  {
    id: "an-extra-answered-in-words",
    reason: notShown,
    aspect: "extra",
    ...changing(["AddExtra"], (value) =>
      eachRecord(value, (record) =>
        isRefused(record) ? record : { ...record, ResponseMessage: "No error: 1 item added", ExtraPrice: "0.0000" },
      ),
    ),
  },
  {
    id: "company-details-with-empty-members",
    reason: nothing,
    ...changing(["GetManagementCompanyDetails"], (value) =>
      eachRecord(value, (record) =>
        Object.hasOwn(record, "CompanyName") ? { ...record, Address2: "", WebsiteUrl: "", Contacts: [] } : record,
      ),
    ),
  },
  {
    id: "rates-refused-with-an-empty-list",
    reason: nothing,
    ...changing([BULK], (value) =>
      eachRecord(value, (record) =>
        Object.hasOwn(record, "ErrorMsg") && isRefused(record) ? { ...record, PropertyRates: [] } : record,
      ),
    ),
  },
];

const leniencyVariants: readonly Variant[] = [
  {
    id: "refusals-of-rates-said-twice",
    reason: "Wire facts, section 7: several messages can be in one field.",
    aspect: "words",
    ...performing(["GetPropertyRates", "GetPropertyRatesAndRestrictions"], async (original, ...call) => {
      try {
        return await original(...call);
      } catch (error) {
        throw error instanceof ServiceFault ? new ServiceFault(`${error.message}\r\n${error.message}`) : error;
      }
    }),
  },
  {
    id: "genders-in-capitals-are-accepted",
    reason: "Whether the letter case of a gender counts is not stated.",
    ...lenient((parameters) => ({ ...parameters, Gender: String(parameters.Gender ?? "").toLowerCase() })),
  },
  {
    id: "enquiries-in-the-past-are-refused",
    reason: "Section 4.2 says both that only future dates are accepted and that a past date is stored as now.",
    ...performing([LEAD], async (original, parameters, context) => {
      const value = await original(parameters, context);
      const isPast = String(parameters.EnquireyArrivalDate) < "2026-11-21";
      const isEnquiry = parameters.AddAsEnquirey === true || parameters.SendEnquireyEmail === true;
      if (/Error/.test(String(value)) || !isPast || !isEnquiry) return value;
      return "Error - The Enquirey was not entered or e-mailed";
    }),
  },
  {
    id: "user-names-in-any-letter-case",
    reason: "Section 5: whether the letter case of a user name counts is not stated.",
    ...performing([], (original, parameters, context) => {
      const { username = "", ...rest } = context.credentials;
      return original(parameters, { ...context, credentials: { username: username.toLowerCase(), ...rest } });
    }),
  },
  {
    id: "blanks-around-user-names-are-ignored",
    reason: "Section 5: whether blanks around a user name count is not stated.",
    ...performing([], (original, parameters, context) => {
      const { username = "", ...rest } = context.credentials;
      return original(parameters, { ...context, credentials: { username: username.trim(), ...rest } });
    }),
  },
  {
    id: "an-empty-list-of-properties-is-refused",
    reason: "What a call without property ids gives is not stated.",
    aspect: "no-ids",
    ...performing([MANY, STATIC], async (original, parameters, context) => {
      const ids = parameters.PropertyIDs ?? parameters.PropertyIds;
      const value = await original(parameters, context);
      if (Array.isArray(ids) && ids.length > 0) return value;
      throw new ServiceFault("No property was named.");
    }),
  },
  {
    id: "an-unknown-property-refuses-the-whole-list",
    reason:
      "Section 7 lists per-property errors; whether an unknown id is one is not stated (access.unknown-property).",
    aspect: "unknown-in-list",
    ...performing([STATIC], async (original, parameters, context) => {
      const ids = (parameters.PropertyIds ?? []) as readonly number[];
      const value = await original(parameters, context);
      if (Array.isArray(ids) && ids.some((id) => id > 2_147_483_000)) throw new ServiceFault("Unknown property.");
      return value;
    }),
  },
];

const formVariants: readonly Variant[] = [
  {
    id: "faults-in-several-languages",
    reason: "SOAP 1.2, section 5.4.2: a reason has a text for each language.",
    ...rewriting(
      (text) => text.replace("</soap:Reason>", '<soap:Text xml:lang="de">Das geht nicht.</soap:Text></soap:Reason>'),
      isFault,
    ),
  },
  {
    id: "faults-with-an-actor",
    reason: "SOAP 1.1, section 4.4: a fault may name its actor.",
    ...rewriting(
      (text) => text.replace("</faultstring>", "</faultstring><faultactor>urn:channel</faultactor>"),
      isFault,
    ),
  },
  {
    id: "fault-codes-of-a-service-of-its-own",
    reason: "SOAP 1.1, section 4.4.1: a fault code may be refined after a dot.",
    aspect: "fault-code",
    ...rewriting((text) => text.replace(">soap:Server<", ">soap:Server.Channel<"), isFault),
  },
  ...[401, 404, 409, 422, 503].map(
    (status): Variant => ({
      id: `plain-errors-status-${status}`,
      reason: place,
      aspect: "status",
      breaksConvention: true,
      ...responding(set({ status }), isPlainError),
    }),
  ),
  rewritten("nil-as-one", "nil", (text) => text.replaceAll('xsi:nil="true"', 'xsi:nil="1"')),
  rewritten("another-prefix-for-the-instance", "nil", (text) =>
    text.replaceAll("xmlns:xsi=", "xmlns:i=").replaceAll(" xsi:", " i:"),
  ),
  rewritten("numbers-with-zeros-before", "numbers", (text) =>
    text.replace(/<(MinNightsStay|DayOffset|RoomsSold|RowCount|DailyRate|BookingID)>(\d)/g, "<$1>00$2"),
  ),
  rewritten("decimals-that-begin-or-end-with-a-point", "numbers", (text) =>
    text
      .replace(/<(DailyRate|Rate|FlatFeeAmount|Tax\dPercent)>(\d+)\.0*</g, "<$1>$2.<")
      .replace(/<(DailyRate|Rate|FlatFeeAmount|Tax\dPercent)>0\.(\d+)</g, "<$1>.$2<"),
  ),
  rewritten("zeros-below-zero", "numbers", (text) => text.replace(/>0\.00</g, ">-0.00<")),
  rewritten("attributes-on-results", "attributes", (text) =>
    text.replace(/<(\w+Result|ArrayOf\w+|soap:Body)\b/g, '<$1 a:id="r1" xmlns:a="urn:attributes"'),
  ),
];

/** Variants in rare replies. */
export const rareReplyVariants: readonly Variant[] = [
  ...momentVariants,
  ...memberVariants,
  ...leniencyVariants,
  ...formVariants,
];
