// Which rules of an operation a set of parameters breaks: written apart from the generators, so that it can judge them.
import type { RecordValue, Value } from "@staywire/codec";
import type { Constraint, Format, Nights, OneOf, Operation, RequiredWhen } from "@staywire/model";
import { type CalendarDate, compareDates, nightsBetween } from "@staywire/values";
import { dateIn } from "./date-value.js";

/**
 * The constraints that the parameters break, in the order of the operation; none for a valid call.
 * A parameter that is left out counts as its unspecified value; a rule about dates is silent where a date cannot be read.
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
  switch (constraint.kind) {
    case "max-length":
      return textOf(sent, constraint.parameter).length <= constraint.max;
    case "non-blank":
      return textOf(sent, constraint.parameter).trim() !== "";
    case "minimum":
      return Number(sentValue(sent, constraint.parameter)) >= constraint.min;
    case "fixed":
      return sentValue(sent, constraint.parameter) === constraint.value;
    case "one-of":
      return isOneOf(textOf(sent, constraint.parameter), constraint);
    case "format":
      return hasFormat(sent, constraint);
    case "max-items":
      return itemsOf(sent, constraint.parameter) <= constraint.max;
    case "required-when":
      return isGivenWhereRequired(sent, constraint);
    case "nights":
      return keepsNights(sent, constraint);
    case "not-past": {
      const date = dateOfParameter(sent, constraint.parameter);
      return date === undefined || compareDates(date, sent.today) >= 0;
    }
  }
}

function sentValue({ operation, parameters }: Sent, name: string): Value | undefined {
  return parameters[name] ?? operation.parameters[name]?.unspecified;
}

function textOf(sent: Sent, name: string): string {
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
  const text = textOf(sent, parameter);
  if (text.trim() === "") return blank;
  if (format === "email") return /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(text);
  return dateOfParameter(sent, parameter) !== undefined;
}

function isGivenWhereRequired(sent: Sent, { parameter, flags }: RequiredWhen): boolean {
  if (!flags.some((flag) => sentValue(sent, flag) === true)) return true;
  const value = sentValue(sent, parameter);
  return typeof value === "number" ? value > 0 : textOf(sent, parameter).trim() !== "";
}

function keepsNights(sent: Sent, { from, to, min, max }: Nights): boolean {
  const first = dateOfParameter(sent, from);
  const last = dateOfParameter(sent, to);
  if (first === undefined || last === undefined) return true;
  const nights = nightsBetween(first, last);
  return nights >= min && nights <= (max ?? nights);
}
