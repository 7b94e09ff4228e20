// Parses the parameters of a call on the command line, according to their types in the catalog.
import type { RecordValue, Value } from "@staywire/codec";
import {
  type EnumNode,
  knownName,
  knownNames,
  type Message,
  type Node,
  type Operation,
  operationOf,
  type Parameter,
  phrase,
  quote,
  type ScalarName,
  type ScalarNode,
  type ScalarSchema,
  type Service,
  scalarFacts,
  sentencesFor,
} from "@staywire/model";
import { usageError } from "../cli-error.js";
import { bytesOf, fromJson } from "../io/json-value.js";
import { didYouMean } from "../suggest.js";

type Scalar = string | number | boolean | Uint8Array;

const binaryForms = { base64Binary: "base64", hexBinary: "hex" } as const;

/**
 * Parses arguments of the form `Name=value`. Throws for an argument of another form, for a missing, unknown or invalid
 * parameter, for a credential, and for a repeated parameter that is not a list of simple values.
 */
export function parseParameters(service: Service, name: string, words: readonly string[]): RecordValue {
  const operation = operationOf(service, name);
  const given = collect(name, operation, words);
  const missing = Object.entries(operation.parameters).filter(([key, { omissible }]) => !omissible && !given.has(key));
  if (missing.length > 0) {
    throw usageError(
      phrase`${knownName(name)} needs ${knownNames(missing.map(([key]) => key))}`,
      ...parameterLines(operation),
    );
  }
  return Object.fromEntries(
    [...given].map(([key, texts]) => [key, readValue(service, key, parameterOf(operation, key), texts)]),
  );
}

/** Returns a line for each parameter: its name, its type and its description. */
function parameterLines(operation: Operation): readonly Message[] {
  const rows = Object.entries(operation.parameters);
  const width = Math.max(0, ...rows.map(([key]) => key.length));
  return rows.map(([key, parameter]) => {
    const optional = parameter.omissible ? optionalText(parameter) : "";
    const description = [parameter.doc, ...sentencesFor(operation.constraints, key)].join(" ").trim();
    const remarks = [optional, description].filter((text) => text !== "").join("; ");
    return described(`${key.padEnd(width)}  ${typeName(parameter.node)}${remarks === "" ? "" : `  (${remarks})`}`);
  });
}

/**
 * Converts a text from the catalog or from an imported service description to a message. Such a text contains neither a
 * message of a service nor a setting, so it needs no redaction.
 */
function described(text: string): Message {
  return text.replaceAll('"', "'") as Message;
}

function optionalText({ unspecified }: Parameter): string {
  return unspecified === undefined ? "optional" : `optional, ${JSON.stringify(unspecified)} by default`;
}

function collect(name: string, operation: Operation, words: readonly string[]): Map<string, string[]> {
  const given = new Map<string, string[]>();
  for (const word of words) {
    const equals = word.indexOf("=");
    if (equals < 1)
      throw usageError(phrase`${quote(word)} is not of the form Name=value`, ...parameterLines(operation));
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
    throw usageError(
      phrase`${knownName(key)} is a credential of ${knownName(name)}: pass --username and --password, or set the environment`,
    );
  }
  const known = Object.keys(operation.parameters);
  throw usageError(
    phrase`${knownName(name)} has no parameter ${quote(key)}${didYouMean(key, known)}`,
    ...(known.length === 0 ? [phrase`${knownName(name)} takes credentials only`] : parameterLines(operation)),
  );
}

function parameterOf(operation: Operation, key: string): Parameter {
  const found = operation.parameters[key];
  if (found === undefined) throw new TypeError(`no parameter ${key}`);
  return found;
}

function readValue(service: Service, key: string, { node }: Parameter, texts: readonly string[]): Value {
  if (node.kind === "list" && (node.item.kind === "scalar" || node.item.kind === "enum")) {
    return listOf(key, node.item, texts);
  }
  const [text = "", ...more] = texts;
  if (more.length > 0)
    throw usageError(
      phrase`${knownName(key)} is given ${texts.length} times; only a list of simple values can be repeated`,
    );
  if (node.kind === "scalar" || node.kind === "enum") return simpleOf(key, node, text);
  return fromJson(service, node, jsonOf(key, node, text));
}

// Parses a parameter that is written as JSON on the command line: a record or a list of records.
function jsonOf(key: string, node: Node, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const example = node.kind === "list" ? "[...]" : "{ ... }";
    throw usageError(phrase`${knownName(key)} (${typeName(node)}) is not JSON, like ${knownName(key)}='${example}'`);
  }
}

// Parses a list. Each item can be a repeated argument. Items that are not texts can also be separated by commas; texts
// cannot, because they can contain a comma. `Name=` alone is the empty list.
function listOf(key: string, item: ScalarNode | EnumNode, texts: readonly string[]): readonly Value[] {
  if (texts.length === 1 && texts[0] === "") return [];
  const isText = item.kind === "scalar" && item.scalar === "string";
  const parts = isText ? texts : texts.flatMap((text) => text.split(","));
  return parts.map((text) => simpleOf(key, item, text));
}

function simpleOf(key: string, node: ScalarNode | EnumNode, text: string): Value {
  return node.kind === "scalar" ? scalarOf(key, node.scalar, text) : nameOf(key, node, text);
}

function nameOf(key: string, { values, flags }: EnumNode, text: string): string {
  const names = flags ? text.split(" ") : [text];
  const unknown = names.find((name) => !values.includes(name));
  if (unknown === undefined) return text;
  throw usageError(
    phrase`${knownName(key)}=${quote(text)} is not one of the values${didYouMean(unknown, values)}`,
    phrase`the values are ${knownNames(values)}${flags ? "; separate several with spaces" : ""}`,
  );
}

function scalarOf(key: string, scalar: ScalarName, text: string): Scalar {
  const value = readScalar(scalar, text);
  if (value === undefined) throw usageError(phrase`${knownName(key)}=${quote(text)} is not ${expectedOf(scalar)}`);
  return value;
}

function expectedOf(scalar: ScalarName): Message {
  const expected = described(scalarFacts[scalar].phrase);
  return scalar === "dateTime" ? phrase`a date, like 2027-05-01, or ${expected}` : expected;
}

function readScalar(scalar: ScalarName, text: string): Scalar | undefined {
  const { type, pattern = "" } = scalarFacts[scalar].jsonSchema;
  if (scalar === "base64Binary" || scalar === "hexBinary") return bytesOf(text, binaryForms[scalar]);
  if (type === "number") return readNumber(text);
  if (type === "integer") return readInteger(scalarFacts[scalar].jsonSchema, text);
  if (type === "boolean") return { true: true, false: false }[text.toLowerCase()];
  const isDay = scalar === "dateTime" && /^\d{4}-\d\d-\d\d$/.test(text);
  const whole = isDay ? `${text}T00:00:00` : text;
  return new RegExp(pattern).test(whole) ? whole : undefined;
}

function readNumber(text: string): number | undefined {
  const special = { INF: Infinity, "-INF": -Infinity, NaN: Number.NaN }[text];
  if (special !== undefined) return special;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : undefined;
}

function readInteger({ minimum = -Infinity, maximum = Infinity }: ScalarSchema, text: string): number | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  const value = Number(text);
  return value >= minimum && value <= maximum ? value + 0 : undefined;
}

function typeName(node: Node): Message {
  switch (node.kind) {
    case "scalar":
      return knownName(node.scalar);
    case "list":
      return phrase`list of ${typeName(node.item)}`;
    case "ref":
      return knownName(node.name);
    case "any":
      return phrase`XML`;
    case "enum":
      return knownName(node.name);
    case "none":
      return phrase`nothing`;
  }
}
