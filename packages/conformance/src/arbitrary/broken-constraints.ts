// Finds the constraints that a set of parameters breaks. The tests check the generators with this module, so this
// module does not use the generators.
import type { RecordValue, Value } from "@staywire/codec";
import {
  byConstraintKind,
  type Constraint,
  type Format,
  type Nights,
  type OneOf,
  type Operation,
  type RequiredWhen,
} from "@staywire/model";
import { type CalendarDate, compareDates, nightsBetween } from "@staywire/values";
import { dateIn } from "./date-value.js";

/**
 * Returns the constraints that the parameters break, in the order of the operation. The list is empty for a valid call.
 * An omitted parameter counts as its unspecified value. The constraints `nights` and `not-past` count as satisfied if
 * one of their dates cannot be parsed.
 */
export function brokenConstraints(
  operation: Operation,
  parameters: RecordValue,
  today: CalendarDate,
): readonly Constraint[] {
  return operation.constraints.filter((constraint) => !keeps({ operation, parameters, today }, constraint));
}

interface Sent {
  readonly operation: Operation;
  readonly parameters: RecordValue;
  readonly today: CalendarDate;
}

function keeps(sent: Sent, constraint: Constraint): boolean {
  return byConstraintKind<boolean>(constraint, {
    "max-length": ({ parameter, max }) => sentText(sent, parameter).length <= max,
    "non-blank": ({ parameter }) => sentText(sent, parameter).trim() !== "",
    minimum: ({ parameter, min }) => Number(sentValue(sent, parameter)) >= min,
    fixed: ({ parameter, value }) => sentValue(sent, parameter) === value,
    "one-of": (oneOf) => isOneOf(sentText(sent, oneOf.parameter), oneOf),
    format: (format) => hasFormat(sent, format),
    "max-items": ({ parameter, max }) => itemsOf(sent, parameter) <= max,
    "required-when": (rule) => isGivenWhereRequired(sent, rule),
    nights: (rule) => keepsNights(sent, rule),
    "not-past": ({ parameter }) => isNotPast(sent, parameter),
  });
}

function isNotPast(sent: Sent, parameter: string): boolean {
  const date = dateOfParameter(sent, parameter);
  return date === undefined || compareDates(date, sent.today) >= 0;
}

function sentValue({ operation, parameters }: Sent, name: string): Value | undefined {
  return parameters[name] ?? operation.parameters[name]?.unspecified;
}

function sentText(sent: Sent, name: string): string {
  return String(sentValue(sent, name) ?? "");
}

function itemsOf(sent: Sent, name: string): number {
  const value = sentValue(sent, name);
  return Array.isArray(value) ? value.length : 0;
}

function dateOfParameter(sent: Sent, name: string): CalendarDate | undefined {
  return dateIn(sent.operation, name, sentValue(sent, name));
}

function isOneOf(text: string, { values, blank }: OneOf): boolean {
  if (text.trim() === "") return blank;
  return values.some((value) => value.toLowerCase() === text.toLowerCase());
}

function hasFormat(sent: Sent, { parameter, format, blank }: Format): boolean {
  const text = sentText(sent, parameter);
  if (text.trim() === "") return blank;
  if (format === "email") return /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(text);
  return dateOfParameter(sent, parameter) !== undefined;
}

function isGivenWhereRequired(sent: Sent, { parameter, flags }: RequiredWhen): boolean {
  if (!flags.some((flag) => sentValue(sent, flag) === true)) return true;
  const value = sentValue(sent, parameter);
  return typeof value === "number" ? value > 0 : sentText(sent, parameter).trim() !== "";
}

function keepsNights(sent: Sent, { from, to, min, max, when }: Nights): boolean {
  const first = dateOfParameter(sent, from);
  const last = dateOfParameter(sent, to);
  if (first === undefined || last === undefined || when?.every((flag) => sentValue(sent, flag) !== true)) return true;
  const nights = nightsBetween(first, last);
  return nights >= min && nights <= (max ?? nights);
}
