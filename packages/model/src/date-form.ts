// Finds the date parameters of an operation and the text format that messages use for each.
import type { Operation } from "./operation.js";

/** The text format of a date in a message: `01 May 2027`, or `2027-05-01T00:00:00`. */
export type DateForm = "dd MMM yyyy" | "dateTime";

/** Returns the text format that messages use for a date parameter; undefined if the parameter is not a date. */
export function dateFormOf(operation: Operation, parameter: string): DateForm | undefined {
  const node = Object.hasOwn(operation.parameters, parameter) ? operation.parameters[parameter]?.node : undefined;
  if (node?.kind !== "scalar") return undefined;
  if (node.scalar === "dateTime") return "dateTime";
  const isDate = operation.constraints.some(
    (rule) => rule.kind === "format" && rule.parameter === parameter && rule.format === "dd MMM yyyy",
  );
  return isDate ? "dd MMM yyyy" : undefined;
}
