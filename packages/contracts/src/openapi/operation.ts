// Generates the OpenAPI operations for the GET and POST bindings of an operation.
import { type Binding, constraintSentence, type Operation, type Service } from "@staywire/model";
import type { Json, JsonObject } from "../json.js";
import { notesText } from "../prose/notes.js";
import { replyRoot } from "../xml/message-names.js";
import { rootSchema } from "./node.js";
import { formSchema, queryParameters } from "./parameter.js";

/** Returns the path item of an operation, with GET and POST if the operation has these bindings. */
export function pathItem(service: Service, name: string, operation: Operation): JsonObject {
  const form = { "application/x-www-form-urlencoded": { schema: formSchema(operation) } };
  const get = { ...common(service, name, operation, "get"), parameters: queryParameters(operation) };
  const post = { ...common(service, name, operation, "post"), requestBody: { required: true, content: form } };
  return {
    get: operation.bindings.includes("get") ? { ...get, responses: responses(service, operation) } : undefined,
    post: operation.bindings.includes("post") ? { ...post, responses: responses(service, operation) } : undefined,
  };
}

function common(service: Service, name: string, operation: Operation, binding: Binding): JsonObject {
  const endpoint = service.endpoints[operation.endpoint];
  return {
    operationId: `${name}_${binding}`,
    tags: [endpoint?.name ?? operation.endpoint],
    summary: firstSentence(operation.doc === "" ? name : operation.doc),
    description: describe(operation),
    "x-effect": operation.effect,
    "x-cache-minutes": operation.cacheMinutes,
    "x-errors": operation.errors.map(errorOf),
  };
}

function firstSentence(text: string): string {
  return /^[^.;:]+/.exec(text)?.[0] ?? text;
}

function describe(operation: Operation): string {
  const between = operation.constraints.filter((rule) => rule.kind === "nights");
  return [operation.doc, ...between.map(constraintSentence), ...operation.notes.map(notesText)]
    .filter((text) => text !== "")
    .join("\n\n");
}

function errorOf(error: Operation["errors"][number]): Json {
  const { code, text, scope, category, retry, result, meaning } = error;
  return { code, text, scope, category, retry, result, meaning };
}

function responses(service: Service, operation: Operation): JsonObject {
  const { cacheMinutes } = operation;
  const { node, name, namespace } = replyRoot(service, operation);
  const schema = rootSchema(service, node, { name, namespace });
  const cached = cacheMinutes === 0 ? "" : ` The service may give the same reply again for ${cacheMinutes} minutes.`;
  return {
    "200": { description: `The bare element ${name}.${cached}`, content: { "text/xml": { schema } } },
    "4XX": { description: "The host refuses the request before the operation sees it; there is no body to rely on." },
    "500": {
      description: "The operation failed, or a parameter is missing or has a bad value: a text for people.",
      content: { "text/plain": { schema: { type: "string" } } },
    },
  };
}
