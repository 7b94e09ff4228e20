// Converts the parameters of a call to form fields, and back.
import { service } from "@staywire/catalog";
import type { RecordValue } from "@staywire/codec";
import { type Operation, operationOf, type Parameter, scalarFacts, sentencesFor } from "@staywire/model";
import { parseParameters } from "../../../packages/cli/src/call/parameters.js";

/** A field of the form. */
export interface Field {
  readonly name: string;
  /** The type, the meaning and the rules of the parameter. */
  readonly hint: string;
  readonly isBoolean: boolean;
  readonly inputMode: string;
  readonly text: string;
  /** True if the parameter is optional and absent from the call. */
  readonly isLeftOut: boolean;
}

/** Returns the form fields of an operation, filled with the values of a call. */
export function fieldsOf(name: string, values: RecordValue): readonly Field[] {
  const operation = operationOf(service, name);
  return Object.entries(operation.parameters).map(([key, parameter]) => {
    const value = values[key];
    const scalar = scalarOf(parameter);
    const { inputMode, jsonSchema } = scalarFacts[scalar];
    return {
      name: key,
      hint: hintOf(operation, key, parameter),
      isBoolean: jsonSchema.type === "boolean",
      inputMode,
      text: textOf(value),
      isLeftOut: parameter.omissible && value === undefined,
    };
  });
}

/** Parses the texts of form fields to parameters. Throws an error whose message is shown to the user. */
export function parametersOf(name: string, texts: ReadonlyMap<string, string>): RecordValue {
  const { parameters } = operationOf(service, name);
  const given = [...texts].filter(([key, text]) => text !== "" || parameters[key]?.omissible === false);
  return parseParameters(
    service,
    name,
    given.map(([key, text]) => `${key}=${text}`),
  );
}

function scalarOf({ node }: Parameter) {
  const item = node.kind === "list" ? node.item : node;
  return item.kind === "scalar" ? item.scalar : "string";
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(",") : String(value ?? "");
}

function hintOf(operation: Operation, key: string, parameter: Parameter): string {
  const list = parameter.node.kind === "list" ? ", a list with commas" : "";
  const optional = parameter.omissible ? ", optional" : "";
  const rules = sentencesFor(operation.constraints, key);
  return [`${scalarOf(parameter)}${list}${optional}.`, parameter.doc, ...rules].filter(Boolean).join(" ");
}
