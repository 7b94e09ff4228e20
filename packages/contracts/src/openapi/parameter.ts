// Generates the parameters of GET and POST in OpenAPI. All of them are required.
import { credentialParameters, type Operation, urlNode } from "@staywire/model";
import { type Json, type JsonObject, objectOf } from "../json.js";
import { describeParameter, parameterSchema } from "../json-schema/parameter.js";
import { givenText, givenValue } from "../samples/given.js";
import { datePattern } from "../schema/patterns.js";

interface Field {
  readonly name: string;
  readonly description?: string | undefined;
  readonly schema: JsonObject;
}

/** Returns the parameters of a query. */
export function queryParameters(operation: Operation): readonly Json[] {
  return fields(operation).map(({ name, description, schema }) => ({
    name,
    in: "query",
    description,
    required: true,
    ...(schema.type === "array" ? { style: "form", explode: true } : {}),
    schema,
  }));
}

/** Returns the schema of a form, in which a list repeats its name. */
export function formSchema(operation: Operation): JsonObject {
  const all = fields(operation);
  return {
    type: "object",
    properties: objectOf(all.map(({ name, description, schema }) => [name, { description, ...schema }] as const)),
    required: all.map((field) => field.name),
  };
}

function fields(operation: Operation): readonly Field[] {
  const [username, password] = credentialParameters(operation);
  const credentials: Field[] =
    username === undefined || password === undefined
      ? []
      : [
          { name: username, description: "The API user.", schema: { type: "string" } },
          {
            name: password,
            description: "The password of the API user.",
            schema: { type: "string", format: "password" },
          },
        ];
  return [...credentials, ...Object.keys(operation.parameters).map((name) => field(operation, name))];
}

function field(operation: Operation, key: string): Field {
  const { urlForm, urlName: name = key } = operation.parameters[key] ?? {};
  const { description: _, ...schema } = parameterSchema(operation, key, urlNode);
  const description = describeParameter(operation, key);
  if (urlForm === undefined)
    return { name, description, schema: { ...schema, ...examples(givenValue(operation, key)) } };
  const text = givenText(operation, key, "url");
  return { name, description, schema: { type: "string", pattern: `^${datePattern}$`, ...examples(text) } };
}

// An example has the type of its schema, although queries contain text.
function examples(value: unknown): JsonObject {
  return value === undefined ? {} : { examples: [value as Json] };
}
