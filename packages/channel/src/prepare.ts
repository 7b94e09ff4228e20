// Prepares the parameters of a call in a channel client before it is sent.

import { service } from "@staywire/catalog";
import { type CheckOptions, type ParameterProblem, type Prepare, parameterCheck } from "@staywire/client";
import type { RecordValue, Value } from "@staywire/codec";
import { knownName, phrase } from "@staywire/model";
import { type CalendarDate, compareDates, dateOf, formatIsoDate } from "@staywire/values";

/** The options of a channel client that control how parameters are checked. */
export type ChannelCheckOptions = Omit<CheckOptions, "more">;

/**
 * Creates the parameter check of a channel client: the rules of the catalog, conversion of dates, and special rules of
 * single operations.
 */
export function channelPrepare(options: ChannelCheckOptions): Prepare {
  const { today } = options;
  const more: CheckOptions["more"] = (name, values) => rules[name]?.(values, today?.()) ?? [];
  const prepare = parameterCheck(service, { ...options, more });
  return (name, parameters) => encoded(name, prepare(name, parameters));
}

// URL-encodes the parameter `xmlMsg`, because its XML must be URL-encoded in every binding (spec 4.2).
function encoded(name: string, values: RecordValue): RecordValue {
  const { xmlMsg } = values;
  return name === "UserFunctions" && typeof xmlMsg === "string"
    ? { ...values, xmlMsg: encodeURIComponent(xmlMsg) }
    : values;
}

type Rule = (values: RecordValue, today: CalendarDate | undefined) => readonly ParameterProblem[];

// The rules, by operation, for mistakes that the service might accept without an error.
const rules: Readonly<Record<string, Rule>> = {
  AddBlackoutDates: ({ dteArrive, dteDepart }) => {
    if (!isDateTime(dteArrive) || !isDateTime(dteDepart)) return [];
    if (compareDates(dateOf(dteArrive), dateOf(dteDepart)) < 0) return [];
    const message = phrase`dteDepart is not after dteArrive, so the blackout would block no night; expected a later day`;
    return [{ parameter: "dteDepart", rule: "AddBlackoutDates.note.empty-range", message }];
  },
  CRMAddLead: ({ AddAsEnquirey, SendEnquireyEmail, EnquireyArrivalDate }, today) => {
    const isEnquiry = AddAsEnquirey === true || SendEnquireyEmail === true;
    if (!isEnquiry || today === undefined || !isDateTime(EnquireyArrivalDate)) return [];
    if (compareDates(dateOf(EnquireyArrivalDate), today) >= 0) return [];
    const message = phrase`EnquireyArrivalDate is in the past; expected ${knownName(formatIsoDate(today))} or later (our choice: the service may take it)`;
    return [{ parameter: "EnquireyArrivalDate", rule: "CRMAddLead.EnquireyArrivalDate.not-past", message }];
  },
  UserFunctions: ({ xmlMsg }) => {
    if (typeof xmlMsg !== "string" || xmlMsg.includes("<") || !/%3C/i.test(xmlMsg)) return [];
    const message = phrase`xmlMsg is URL-encoded already; expected the plain XML, which the client encodes`;
    return [{ parameter: "xmlMsg", rule: "UserFunctions.xmlMsg", message }];
  },
};

function isDateTime(value: Value | undefined): value is string {
  return typeof value === "string" && value.includes("T");
}
