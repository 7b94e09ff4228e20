// Generates OpenAPI for the GET and POST bindings.
import { operationOf, type Service, withoutTrailingSlashes } from "@staywire/model";
import type { ContractFile } from "../contract-file.js";
import { type JsonObject, jsonText, objectOf } from "../json.js";
import { reach } from "../json-schema/definitions.js";
import { componentOf } from "./node.js";
import { pathItem } from "./operation.js";
import { asVersion32 } from "./version-3-2.js";

/** The supported versions of OpenAPI. */
export const openapiVersions = ["3.1", "3.2"] as const;

/** A supported version of OpenAPI. */
export type OpenapiVersion = (typeof openapiVersions)[number];

/** Returns the OpenAPI 3.1 document of a service at `baseUrl`. */
export function openapiDocument(service: Service, baseUrl: string): JsonObject {
  const names = service.order.filter((name) => hasHttp(service, name));
  const results = names.map((name) => operationOf(service, name).result);
  const components = reach(service, results).names.map((name) => [name, componentOf(service, name)] as const);
  return {
    openapi: "3.1.0",
    info: info(service, baseUrl),
    servers: [{ url: withoutTrailingSlashes(baseUrl) }],
    security: [],
    tags: Object.values(service.endpoints).map(({ name, doc }) => ({ name, description: doc === "" ? name : doc })),
    paths: objectOf(names.map((name) => pathOf(service, name))),
    components: { schemas: objectOf(components) },
  };
}

/** Returns the OpenAPI document as a file. Returns no file for a service without GET and POST. */
export function openapiFiles(
  service: Service,
  baseUrl: string,
  version: OpenapiVersion = "3.1",
): readonly ContractFile[] {
  if (!service.order.some((name) => hasHttp(service, name))) return [];
  const document = openapiDocument(service, baseUrl);
  return [{ path: "openapi/openapi.json", text: jsonText(version === "3.2" ? asVersion32(document) : document) }];
}

function hasHttp(service: Service, name: string): boolean {
  return operationOf(service, name).bindings.some((binding) => binding === "get" || binding === "post");
}

function pathOf(service: Service, name: string): readonly [string, JsonObject] {
  const operation = operationOf(service, name);
  const path = service.endpoints[operation.endpoint]?.path ?? "";
  return [`${path}/${name}`, pathItem(service, name, operation)];
}

function info(service: Service, baseUrl: string): JsonObject {
  return {
    title: service.name,
    version: service.version,
    summary: "The GET and POST bindings.",
    description:
      "Every parameter is text and has to be there; replies are XML. The credentials are ordinary parameters of every call, so no security scheme is declared. The license is that of this description.",
    contact: { name: service.name, url: baseUrl },
    license: { name: "MIT", identifier: "MIT" },
  };
}
