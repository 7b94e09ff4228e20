// The parameters of a call as fields of a form, and back.
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
  /** True if the parameter can be left out, and is. */
  readonly isLeftOut: boolean;
}

/** The fields of an operation, with the values of a call in them. */
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

/** The parameters that the texts of fields state; throws an error with a message for the reader. */
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
