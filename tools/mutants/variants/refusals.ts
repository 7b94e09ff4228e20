// Variants of rejections: which callers are rejected, with which text and where. Also variants of how empty values are
// written.

import { type Alteration, changing, eachRecord, performing, rewriting } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import type { RecordValue, Value } from "@staywire/codec";
import { type CallContext, ServiceFault } from "@staywire/server";
import { defaultWorld } from "@staywire/world";
import { itemsOf, recordOf, untypedValue } from "../records.js";
import { today } from "../reference.js";
import type { Variant } from "./variant.js";

const BULK = "GetAllPropertyRatesAndRestrictionsPerMC";
const ONE = "GetPropertyRatesAndRestrictions";
const NET = "GetPropertyRates";
const LEAD = "CRMAddLead";
const BLACKOUT = "AddBlackoutDates";

const place = "Section 7: which texts come in which field, the HTTP status and fault format are not shown.";
const nothing = "Wire facts, section 9: a member can be left out, empty or nil, and all three mean nothing.";
const owners = "Section 5: owner accounts are not directly supported; section 7 has a text for two operations.";
const ownWords = "Your request was declined.";

const errorMembers = ["ErrorMsg", "ErrorMsgs", "ErrorMessage", "errorMessage"];

function errorIn(record: RecordValue): string | undefined {
  const text = errorMembers.map((name) => record[name]).find((each) => typeof each === "string" && each !== "");
  return typeof text === "string" && !text.startsWith("Warning") ? text : undefined;
}

function recordsOf(value: Value | null | undefined): readonly RecordValue[] {
  const items = Array.isArray(value) ? itemsOf(value) : [value];
  return items.flatMap((each) => (typeof each === "object" && each !== null ? [recordOf(each)] : []));
}

/** Changes the allowed days of every rate in an operation. */
function withDays(operation: string, days: (record: RecordValue) => RecordValue): Alteration {
  return changing([operation], (value) =>
    eachRecord(value, (record) => (Object.hasOwn(record, "RateType") ? days(record) : record)),
  );
}

function withoutDays({ AllowedArrivalDays: _, AllowedDepartureDays: __, ...rest }: RecordValue): RecordValue {
  return rest;
}

const asNil = (record: RecordValue): RecordValue => ({
  ...record,
  AllowedArrivalDays: null,
  AllowedDepartureDays: null,
});

/** True for an item that contains a non-empty list. A text next to such a list reports no error. */
function holdsData(record: RecordValue): boolean {
  return Object.values(record).some((member) => Array.isArray(member) && member.length > 0);
}

/** Changes the text of every error of some operations, wherever it is. */
function rewording(operations: readonly string[], change: (text: string) => string): Alteration {
  const inside = (value: Value): Value => {
    if (typeof value === "string") return value.startsWith("Error - ") ? change(value) : value;
    return eachRecord(value, (record) => {
      const name = errorMembers.find((each) => typeof record[each] === "string" && record[each] !== "");
      const text = name === undefined || holdsData(record) ? undefined : errorIn(record);
      return name === undefined || text === undefined ? record : { ...record, [name]: change(text) };
    });
  };
  return performing(operations, async (original, parameters, context) => {
    try {
      const value = await original(parameters, context);
      return value === null ? null : inside(value);
    } catch (error) {
      throw error instanceof ServiceFault ? new ServiceFault(change(error.message)) : error;
    }
  });
}

const cancelled = new Set(
  defaultWorld(today)
    .reservations.filter((each) => each.cancelled === true)
    .map(({ BookingID }) => BookingID),
);

function isAboutRights(record: RecordValue): boolean {
  return String(record.ErrorMsg ?? "").includes("rights to this booking");
}

const agent = { username: "agent", password: "agent-password" };

function isOwner({ credentials: { username, password } }: CallContext): boolean {
  return username === "owner" && password === "owner-password";
}

/** Variants in errors, and in how empty values are written. */
export const refusalVariants: readonly Variant[] = [
  { id: "days-nil-in-single-rates", reason: nothing, aspect: "single-days", ...withDays(ONE, asNil) },
  { id: "days-left-out-of-single-rates", reason: nothing, aspect: "single-days", ...withDays(ONE, withoutDays) },
  { id: "days-left-out-of-bulk-rates", reason: nothing, aspect: "days", ...withDays(BULK, withoutDays) },
  {
    id: "one-nil-rate-beside-an-error",
    reason: "Section 2: the items of PropertyRates may be nil: one nil item beside an error is no rate.",
    ...changing([BULK], (value) =>
      eachRecord(value, (record) =>
        (Object.hasOwn(record, "PropertyRates") || errorIn(record) !== undefined) &&
        recordsOf(record.PropertyRates).length === 0
          ? { ...record, PropertyRates: untypedValue([null]) }
          : record,
      ),
    ),
  },
  {
    id: "extras-for-a-cancelled-booking",
    reason: "That a cancelled booking takes no extras is not stated.",
    ...performing(["AddExtra"], async (original, parameters, context) => {
      const value = await original(parameters, context);
      const isCancelled = cancelled.has(Number(parameters.BookingID)) && recordsOf(value).some(isAboutRights);
      const added = { ResponseMessage: "Success", ErrorMsg: "", ExtraID: 9_001, ExtraPrice: "45.00" };
      return isCancelled ? untypedValue([added]) : value;
    }),
  },
  {
    id: "blackouts-of-others-refused-in-own-words",
    reason: place,
    aspect: "words",
    ...rewording([BLACKOUT], () => ownWords),
  },
  {
    id: "owners-read-like-agents",
    reason: owners,
    aspect: "owners",
    ...performing(
      service.order.filter((name) => ![NET, "GetPropertyPermissions", LEAD, BLACKOUT].includes(name)),
      (original, parameters, context) =>
        original(parameters, isOwner(context) ? { ...context, credentials: agent } : context),
    ),
  },
  {
    id: "blackouts-of-others-refused-for-another-reason",
    reason: "Both refuse: which of the texts is returned is not stated.",
    aspect: "words",
    ...rewording([BLACKOUT], () => "AddBlackoutDates: Could not resolve the MC for the property."),
  },
  { id: "refusals-in-own-words", reason: place, aspect: "words", ...rewording([], () => ownWords) },
  {
    id: "refused-leads-in-own-words",
    reason: place,
    aspect: "lead-words",
    ...performing([LEAD], async (original, parameters, context) => {
      const value = await original(parameters, context);
      return typeof value === "string" && /Error|must |valid/i.test(value) ? ownWords : value;
    }),
  },
  {
    id: "an-unknown-company-as-a-fault",
    reason: "The rule access.unknown-company is open.",
    ...performing([BULK, "GetManagementCompanyDetails"], async (original, parameters, context) => {
      const id = Number(parameters.MCUserID ?? parameters.McUserId);
      const value = await original(parameters, context);
      if (id > 0 && (value === null || recordsOf(value).length === 0 || recordsOf(value).some(isWithoutName))) {
        throw new ServiceFault("No such company.");
      }
      return value;
    }),
  },
  {
    id: "blanks-after-every-error-text",
    reason: "Wire facts, section 7: error texts drift (trailing blanks).",
    aspect: "words",
    ...rewording([], (text) => `${text} \t `),
  },
  {
    id: "blanks-after-fault-texts",
    reason: "Wire facts, section 7: error texts drift (trailing blanks).",
    ...rewriting(
      (text) => text.replace(/(<\/faultstring>|<\/soap:Text>|\r\n$)/, "   $1"),
      (response) => response.status === 500,
    ),
  },
];

function isWithoutName(record: RecordValue): boolean {
  return Object.hasOwn(record, "CompanyName") && (record.CompanyName ?? "") === "";
}
