// Dates as parameter values: text of the form dd MMM yyyy in a string, midnight in a dateTime.
import type { Value } from "@staywire/codec";
import type { Operation } from "@staywire/model";
import { atMidnight, type CalendarDate, dateOf, formatDdMmmYyyy, parseDdMmmYyyy, ValueError } from "@staywire/values";

/** The date as the value of that parameter. */
export function dateValue(operation: Operation, parameter: string, date: CalendarDate): string {
  return isDateTime(operation, parameter) ? atMidnight(date) : formatDdMmmYyyy(date);
}

/** The date in a value of that parameter; undefined if it is not a date. */
export function dateIn(operation: Operation, parameter: string, value: Value | undefined): CalendarDate | undefined {
  if (typeof value !== "string") return undefined;
  try {
    return isDateTime(operation, parameter) ? dateOf(value) : parseDdMmmYyyy(value);
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}

function isDateTime(operation: Operation, parameter: string): boolean {
  const node = operation.parameters[parameter]?.node;
  return node?.kind === "scalar" && node.scalar === "dateTime";
}
