// Returns the values of an operation's sample call as texts.
import type { Operation } from "@staywire/model";
import { dateOf, formatDdMmmYyyy } from "@staywire/values";

/** The format of values: `soap` for the lexical forms of XML, `url` for the texts of GET and POST. */
export type Form = "soap" | "url";

/**
 * Returns the value of a parameter in the sample call of an operation. If the sample lacks the parameter, returns its
 * `unspecified` value. Undefined if there is no sample or no such value.
 */
export function givenValue({ sample, parameters }: Operation, name: string): unknown {
  if (sample === undefined) return undefined;
  return new Map<string, unknown>(Object.entries(sample)).get(name) ?? parameters[name]?.unspecified;
}

/** Returns the value of `givenValue` as a text, or as a list of texts; undefined if there is no value. */
export function givenText(operation: Operation, name: string, form: Form): string | readonly string[] | undefined {
  const { node, urlForm } = operation.parameters[name] ?? {};
  const value = givenValue(operation, name);
  if (value === undefined || node === undefined) return undefined;
  if (Array.isArray(value)) return value.map(String);
  return form === "url" && urlForm !== undefined ? formatDdMmmYyyy(dateOf(String(value))) : String(value);
}
