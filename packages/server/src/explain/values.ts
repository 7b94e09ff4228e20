// Explains wrong values of parameters: values of the wrong type, and dates in the wrong format.
import type { CodecError } from "@staywire/codec";
import { type Format, type Operation, scalarFacts } from "@staywire/model";
import { parseDdMmmYyyy } from "@staywire/values";
import { type Outline, sentName } from "./outline.js";

/** Explains a parameter value that could not be read; empty if `error` has another cause. */
export function unreadable(
  operation: Operation,
  outline: Outline,
  error: CodecError,
  show: (value: string) => string,
): readonly string[] {
  const name = (error.path ?? "").split("[", 1)[0] ?? "";
  const parameters = Object.entries(operation.parameters);
  const [, parameter] = parameters.find(([key]) => sentName(outline, operation, key) === name) ?? [];
  const node = parameter?.node;
  const scalar = node?.kind === "list" && node.item.kind === "scalar" ? node.item.scalar : undefined;
  const kind = node?.kind === "scalar" ? node.scalar : scalar;
  if (error.code !== "bad-value" || kind === undefined) return [];
  return [`the parameter ${error.path} is ${show(error.value ?? "")}; expected ${scalarFacts[kind].phrase}`];
}

/** Lists the text parameters that contain a date in another format than the service requires. */
export function dateProblems(
  operation: Operation,
  outline: Outline,
  show: (value: string) => string,
): readonly string[] {
  const { soap, parameters } = outline;
  const rules = operation.constraints.filter((rule): rule is Format => rule.kind === "format");
  const dates = rules.filter((rule) => rule.format === "dd MMM yyyy").map(({ parameter }) => parameter);
  // GET and POST accept names in any letter case.
  const folded = (name: string) => (soap ? name : name.toLowerCase());
  const sentAs = (key: string) => folded(sentName(outline, operation, key));
  const blank = new Set(rules.filter((rule) => rule.blank).map(({ parameter }) => sentAs(parameter)));
  // In a query or an HTML form, a dateTime parameter should have the format dd MMM yyyy too. ASMX services accept
  // further formats there, but 03/07 can mean 3 July or 7 March.
  const inUrl = Object.keys(operation.parameters).filter((each) => operation.parameters[each]?.urlForm !== undefined);
  const asked = new Set([...dates, ...(soap ? [] : inUrl)].map(sentAs));
  return parameters
    .filter(({ name }) => asked.has(folded(name)))
    .filter(({ name, text }) => !isDate(text) && !(blank.has(folded(name)) && text.trim() === ""))
    .map(({ name, text }) => `the parameter ${name} is ${show(text)}; expected a date like 01 May 2027 (dd MMM yyyy)`);
}

function isDate(text: string): boolean {
  try {
    parseDdMmmYyyy(text);
    return true;
  } catch {
    return false;
  }
}
