// Defines caller facts about values that can be decoded but make no sense, such as blank names and dates in the wrong
// order.
import type { RecordValue, Value } from "@staywire/codec";
import { phrase } from "@staywire/model";
import {
  type CalendarDate,
  compareDates,
  compareDecimals,
  dateOf,
  isUnset,
  nightsBetween,
  ValueError,
} from "@staywire/values";
import type { Observed } from "../../discovery/observed.js";
import { BLACKOUT, FUNCTION, LEAD, MANY, STATIC, VALIDATE } from "../names.js";
import { type CallerFact, type Finding, ofEach } from "./caller-fact.js";
import { isDecoded } from "./caller-view.js";
import { dayBefore } from "./moments.js";

/** Returns the values of parameters; undefined if one is missing, or if the call cannot be decoded. */
function valuesOf(exchange: Observed, ...names: readonly string[]): readonly Value[] | undefined {
  const { parameters, request } = exchange;
  if (!isDecoded(exchange)) return undefined;
  const isSent = (name: string) => request === undefined || /^(?:sent|blank)$/.test(request.fields.get(name) ?? "");
  const found = names.map((name) => (isSent(name) ? parameters[name] : undefined));
  return found.every((each): each is Value => each !== undefined && each !== null) ? found : undefined;
}

function dateIn(value: Value | undefined): CalendarDate | undefined {
  if (typeof value !== "string") return undefined;
  try {
    return isUnset(value) ? undefined : dateOf(value);
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}

function userMessage(call: Observed): Finding {
  const [message] = valuesOf(call, "xmlMsg") ?? [];
  if (typeof message !== "string" || message === "") return undefined;
  const isEncoded = /^[A-Za-z0-9\-_.!~*'()+]*$/.test(message.replace(/%[\da-f]{2}/gi, ""));
  return isEncoded || phrase`xmlMsg holds characters that URL encoding replaces`;
}

function leadNames(call: Observed): Finding {
  const names = valuesOf(call, "FirstName", "LastName");
  if (names === undefined) return undefined;
  return names.some((name) => String(name).trim() !== "") || phrase`FirstName and LastName are blank`;
}

const isEnquiry = ({ AddAsEnquirey, SendEnquireyEmail }: RecordValue): boolean =>
  AddAsEnquirey === true || SendEnquireyEmail === true;

function enquiryDates(call: Observed): Finding {
  const given = valuesOf(call, "EnquireyArrivalDate", "EnquireyDepartureDate");
  if (given === undefined || !isEnquiry(call.parameters)) return undefined;
  const dates = given.flatMap((value) => dateIn(value) ?? []);
  if (dates.length < given.length) return phrase`an enquiry lacks a date`;
  const today = dayBefore(call.time);
  if (today === undefined) return undefined;
  return dates.every((date) => compareDates(date, today) >= 0) || phrase`a date of the enquiry is past`;
}

function price(call: Observed): Finding {
  const [rate] = valuesOf(call, "RentalRate") ?? [];
  if (typeof rate !== "string" || !/^[+-]?\d{1,40}(?:\.\d{1,40})?$/.test(rate)) return undefined;
  return compareDecimals(rate.replace("+", ""), "0") >= 0 || phrase`RentalRate is negative`;
}

function blackoutDates(call: Observed): Finding {
  const [arrival, departure] = (valuesOf(call, "dteArrive", "dteDepart") ?? []).map(dateIn);
  if (arrival === undefined || departure === undefined) return undefined;
  return nightsBetween(arrival, departure) > 0 || phrase`dteDepart is not after dteArrive`;
}

function namedProperties(call: Observed): Finding {
  const [listed] = valuesOf(call, call.operation === MANY ? "PropertyIDs" : "PropertyIds") ?? [];
  if (!Array.isArray(listed)) return undefined;
  return listed.length > 0 || phrase`the list of properties is empty`;
}

/** The facts about values. */
export const valueFacts: readonly CallerFact[] = [
  ofEach("caller.user-message", phrase`the XML in xmlMsg is URL-encoded`, userMessage, [FUNCTION]),
  ofEach("caller.lead-names", phrase`a lead has a first name or a last name`, leadNames, [LEAD]),
  ofEach("caller.enquiry-dates", phrase`an enquiry has two dates, and neither is past`, enquiryDates, [LEAD]),
  ofEach("caller.prices", phrase`a price that is passed on is not negative`, price, [VALIDATE]),
  ofEach("caller.properties-named", phrase`a list of properties has at least one`, namedProperties, [MANY, STATIC]),
  ofEach("caller.blackout-dates", phrase`a blackout ends after it begins`, blackoutDates, [BLACKOUT]),
];
