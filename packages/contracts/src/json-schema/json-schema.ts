// Generates JSON Schema 2020-12 for the parameters and the result of every operation: the values of the codec as JSON.
import { operationOf, type Service, withoutTrailingSlashes } from "@staywire/model";
import { type ContractFile, fileStem } from "../contract-file.js";
import { type JsonObject, jsonText } from "../json.js";
import { definitionsFor } from "./definitions.js";
import { resultSchema } from "./node.js";
import { parametersSchema } from "./parameters.js";

const dialect = "https://json-schema.org/draft/2020-12/schema";

/** Returns the schema of the parameters of a call, without credentials; `$id` is under `baseUrl`. */
export function parametersDocument(service: Service, name: string, baseUrl: string): JsonObject {
  const operation = operationOf(service, name);
  const nodes = Object.values(operation.parameters).map((parameter) => parameter.node);
  return {
    ...heading(baseUrl, name, "parameters"),
    ...parametersSchema(name, operation),
    $defs: definitionsFor(service, nodes),
  };
}

/** Returns the schema of the result of a call; `$id` is under `baseUrl`. */
export function resultDocument(service: Service, name: string, baseUrl: string): JsonObject {
  const { result, doc } = operationOf(service, name);
  return {
    ...heading(baseUrl, name, "result"),
    title: `${name} result`,
    description: `The result of: ${doc}`,
    ...resultSchema(result),
    $defs: definitionsFor(service, [result]),
  };
}

/** Returns the schemas of the parameters and of the result of every operation. */
export function jsonSchemaFiles(service: Service, baseUrl: string): readonly ContractFile[] {
  return service.order.flatMap((name) => [
    { path: pathOf(name, "parameters"), text: jsonText(parametersDocument(service, name, baseUrl)) },
    { path: pathOf(name, "result"), text: jsonText(resultDocument(service, name, baseUrl)) },
  ]);
}

function pathOf(name: string, part: string): string {
  return `json-schema/${fileStem(name)}.${part}.json`;
}

function heading(baseUrl: string, name: string, part: string): JsonObject {
  return { $schema: dialect, $id: `${withoutTrailingSlashes(baseUrl)}/${pathOf(name, part)}` };
}
