// Returns the values of an operation's sample call as texts.
import type { Operation } from "@staywire/model";
import { dateOf, formatDdMmmYyyy } from "@staywire/values";

/** The format of values: `soap` for the lexical forms of XML, `url` for the texts of GET and POST. */
export type Form = "soap" | "url";

/** Returns the value of a parameter in the sample call of an operation; undefined if the sample lacks it. */
export function givenValue({ sample, parameters }: Operation, name: string): unknown {
  if (sample === undefined) return undefined;
  return new Map<string, unknown>(Object.entries(sample)).get(name) ?? parameters[name]?.unspecified;
}

/** Returns the texts of a parameter in the sample call of an operation; undefined if the sample lacks it. */
export function givenText(operation: Operation, name: string, form: Form): string | readonly string[] | undefined {
  const { node, urlForm } = operation.parameters[name] ?? {};
  const value = givenValue(operation, name);
  if (value === undefined || node === undefined) return undefined;
  if (Array.isArray(value)) return value.map(String);
  return form === "url" && urlForm !== undefined ? formatDdMmmYyyy(dateOf(String(value))) : String(value);
}
