// Converts between dates and values of parameters. A string parameter contains a date as dd MMM yyyy, and a dateTime
// parameter as midnight of the day.
import type { Value } from "@staywire/codec";
import type { Operation } from "@staywire/model";
import { atMidnight, type CalendarDate, dateOf, formatDdMmmYyyy, parseDdMmmYyyy, ValueError } from "@staywire/values";

/** Writes a date in the format that the parameter expects. */
export function dateValue(operation: Operation, parameter: string, date: CalendarDate): string {
  return isDateTime(operation, parameter) ? atMidnight(date) : formatDdMmmYyyy(date);
}

/** Reads the date in the value of a parameter; undefined if the value is not a date. */
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
