// Generates the JSON Schema of the parameters of an operation, without credentials.
import { constraintSentence, type Operation, type RequiredWhen } from "@staywire/model";
import { type JsonObject, objectOf } from "../json.js";
import { parameterSchema } from "./parameter.js";

/** Returns the schema of a call's parameters. */
export function parametersSchema(name: string, operation: Operation): JsonObject {
  const parameters = Object.entries(operation.parameters);
  const required = parameters.filter(([, parameter]) => !parameter.omissible).map(([key]) => key);
  const conditions = operation.constraints.filter((rule) => rule.kind === "required-when");
  return {
    title: `${name} parameters`,
    description: describe(operation),
    type: "object",
    properties: objectOf(parameters.map(([key]) => [key, parameterSchema(operation, key)] as const)),
    required: required.length === 0 ? undefined : required,
    additionalProperties: false,
    allOf: conditions.length === 0 ? undefined : conditions.map((rule) => condition(operation, rule)),
  };
}

function describe(operation: Operation): string {
  const between = operation.constraints.filter((rule) => rule.kind === "nights");
  return [operation.doc, ...between.map(constraintSentence)].join(" ");
}

function condition(operation: Operation, { parameter, flags }: RequiredWhen): JsonObject {
  const node = operation.parameters[parameter]?.node;
  const number = node?.kind === "scalar" && node.scalar === "int";
  const demand = number ? { type: "integer", exclusiveMinimum: 0 } : { type: "string", pattern: "\\S" };
  const flagged = flags.map((flag) => ({
    type: "object",
    properties: objectOf([[flag, { const: true }]]),
    required: [flag],
  }));
  return {
    if: { anyOf: flagged },
    // biome-ignore lint/suspicious/noThenProperty: `then` is the keyword of JSON Schema.
    then: { type: "object", properties: objectOf([[parameter, demand]]), required: [parameter] },
  };
}
