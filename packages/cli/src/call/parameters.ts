// The parameters of a call from the words of a command line, by the types of the catalog.
import type { RecordValue, Value } from "@staywire/codec";
import {
  type ListNode,
  type Node,
  type Operation,
  type Parameter,
  type ScalarName,
  type ScalarSchema,
  scalarFacts,
  sentencesFor,
} from "@staywire/model";
import { usageError } from "../cli-error.js";
import { didYouMean } from "../suggest.js";

type Scalar = string | number | boolean;

/** Reads words of the form `Name=value`; throws for what is unknown, given twice, of the wrong type, or missing. */
export function parseParameters(name: string, operation: Operation, words: readonly string[]): RecordValue {
  const given = collect(name, operation, words);
  const missing = Object.entries(operation.parameters).filter(([key, { omissible }]) => !omissible && !given.has(key));
  if (missing.length > 0) {
    const list = missing.map(([key]) => key).join(", ");
    throw usageError(`${name} needs ${list}`, ...parameterLines(operation));
  }
  return Object.fromEntries(
    [...given].map(([key, texts]) => [key, readValue(key, parameterOf(operation, key), texts)]),
  );
}

/** One line for each parameter: its name, its type and what the catalog says of it. */
function parameterLines(operation: Operation): readonly string[] {
  const rows = Object.entries(operation.parameters);
  const width = Math.max(0, ...rows.map(([key]) => key.length));
  return rows.map(([key, parameter]) => {
    const optional = parameter.omissible ? `optional, ${JSON.stringify(parameter.unspecified)} by default` : "";
    const description = [parameter.doc, ...sentencesFor(operation.constraints, key)].join(" ").trim();
    const remarks = [optional, description].filter((text) => text !== "").join("; ");
    return `${key.padEnd(width)}  ${typeName(parameter.node)}${remarks === "" ? "" : `  (${remarks})`}`;
  });
}

function collect(name: string, operation: Operation, words: readonly string[]): Map<string, string[]> {
  const given = new Map<string, string[]>();
  for (const word of words) {
    const equals = word.indexOf("=");
    if (equals < 1)
      throw usageError(`${JSON.stringify(word)} is not of the form Name=value`, ...parameterLines(operation));
    const key = word.slice(0, equals);
    requireParameter(name, operation, key);
    given.set(key, [...(given.get(key) ?? []), word.slice(equals + 1)]);
  }
  return given;
}

function requireParameter(name: string, operation: Operation, key: string): void {
  if (Object.hasOwn(operation.parameters, key)) return;
  const { username, password } = operation.credentials;
  if (key === username || key === password) {
    throw usageError(`${key} is a credential of ${name}: pass --username and --password, or set the environment`);
  }
  const known = Object.keys(operation.parameters);
  throw usageError(
    `${name} has no parameter ${JSON.stringify(key)}${didYouMean(key, known)}`,
    ...(known.length === 0 ? [`${name} takes credentials only`] : parameterLines(operation)),
  );
}

function parameterOf(operation: Operation, key: string): Parameter {
  const found = operation.parameters[key];
  if (found === undefined) throw new TypeError(`no parameter ${key}`);
  return found;
}

function readValue(key: string, { node }: Parameter, texts: readonly string[]): Value {
  if (node.kind === "list") return listOf(key, node, texts);
  const [text = "", ...more] = texts;
  if (more.length > 0) throw usageError(`${key} is given ${texts.length} times; only a list can be repeated`);
  if (node.kind === "scalar") return scalarOf(key, node.scalar, text);
  throw usageError(`${key} cannot be given on a command line`);
}

// Repeated, or with commas between; a text may hold a comma itself. `Name=` alone is the empty list.
function listOf(key: string, { item }: ListNode, texts: readonly string[]): readonly Value[] {
  if (item.kind !== "scalar") throw usageError(`${key} cannot be given on a command line`);
  if (texts.length === 1 && texts[0] === "") return [];
  const parts = item.scalar === "string" ? texts : texts.flatMap((text) => text.split(","));
  return parts.map((text) => scalarOf(key, item.scalar, text));
}

function scalarOf(key: string, scalar: ScalarName, text: string): Scalar {
  const value = readScalar(scalar, text);
  if (value === undefined) throw usageError(`${key}=${text} is not ${expectedOf(scalar)}`);
  return value;
}

function expectedOf(scalar: ScalarName): string {
  const { phrase } = scalarFacts[scalar];
  return scalar === "dateTime" ? `a date, like 2027-05-01, or ${phrase}` : phrase;
}

function readScalar(scalar: ScalarName, text: string): Scalar | undefined {
  const { type, pattern = "" } = scalarFacts[scalar].jsonSchema;
  if (type === "integer") return readInteger(scalarFacts[scalar].jsonSchema, text);
  if (type === "boolean") return { true: true, false: false }[text.toLowerCase()];
  const isDay = scalar === "dateTime" && /^\d{4}-\d\d-\d\d$/.test(text);
  const whole = isDay ? `${text}T00:00:00` : text;
  return new RegExp(pattern).test(whole) ? whole : undefined;
}

function readInteger({ minimum = -Infinity, maximum = Infinity }: ScalarSchema, text: string): number | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  const value = Number(text);
  return value >= minimum && value <= maximum ? value + 0 : undefined;
}

function typeName(node: Node): string {
  switch (node.kind) {
    case "scalar":
      return node.scalar;
    case "list":
      return `list of ${typeName(node.item)}`;
    case "ref":
      return node.name;
    case "any":
      return "XML";
    case "enum":
      return node.name;
    case "none":
      return "nothing";
  }
}
