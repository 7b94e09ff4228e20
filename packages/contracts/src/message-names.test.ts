// Tests that all generated descriptions use the names of a custom message shape.
import { type MessageForm, operationOf, type Service, string } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { wsdl } from "./endpoint-wsdl.js";
import { openapiDocument } from "./openapi/openapi.js";
import { samples } from "./samples/samples.js";
import { moduleText } from "./typescript/module.js";

function withForm(form: MessageForm): Service {
  const GetBook = { ...operationOf(library, "GetBook"), form };
  return { ...library, operations: { ...library.operations, GetBook }, order: ["GetBook"] };
}

const writers: Readonly<Record<string, (service: Service) => string>> = {
  WSDL: (service) => wsdl(service, "X", "http://x.example", "asmx") ?? "",
  samples: (service) => JSON.stringify(samples(service, "GetBook", "x.example")).replaceAll('\\"', '"'),
  OpenAPI: (service) => JSON.stringify(openapiDocument(service, "http://x.example").paths),
  TypeScript: (service) => moduleText(service, "http://x.example"),
};

describe("a custom SOAP action is used instead of the default", () => {
  test.each(["WSDL", "samples", "TypeScript"])("in %s", (name) => {
    const text = writers[name]?.(withForm({ action: "urn:own/act" })) ?? "";
    expect(text).toContain('"urn:own/act"');
    expect(text).not.toContain(`${library.namespace}/GetBook"`);
  });
});

describe("a custom root of GET and POST replies is used instead of the result", () => {
  test.each([
    ["WSDL", ['targetNamespace="urn:root"', '<s:element name="Book" nillable="true" type="s:string" />']],
    ["samples", ['xmlns="urn:root">string</Book>']],
    ["OpenAPI", ['{"type":"string","xml":{"name":"Book","namespace":"urn:root"}}']],
  ])("in %s", (name, parts) => {
    const text = writers[name]?.(withForm({ root: string, rootNamespace: "urn:root" })) ?? "";
    for (const part of parts) expect(text).toContain(part);
  });
});
