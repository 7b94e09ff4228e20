// Imports the exported WSDL of the whole service, and one recorded from a real ASMX server.
import { service } from "@staywire/catalog";
import { codec, untypedCodec } from "@staywire/codec";
import { fromWsdl, wsdl } from "@staywire/contracts";
import type { Member, Node, Service } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { recordedBody } from "./recorded.js";

const baseUrl = "https://channel.example";

/** Reduces a node to what a WSDL can express. In a WSDL, an optional item is always nillable. */
function saidOfNode(of: Service, node: Node): unknown {
  if (node.kind === "ref") return { ref: of.types[node.name]?.wireName };
  return node.kind === "list" ? { list: saidOfNode(of, node.item), itemName: node.itemName } : node;
}

function saidOfMember(of: Service, { node, optional, nillable, attribute }: Member): unknown {
  return { node: saidOfNode(of, node), optional, nillable, attribute };
}

function saidOfTypes(of: Service, endpoint: string): unknown {
  const types = Object.values(of.types).filter((type) => type.endpoints.includes(endpoint));
  return Object.fromEntries(
    types.map((type) => [
      type.wireName,
      Object.entries(type.members).map(([name, member]) => [name, saidOfMember(of, member)]),
    ]),
  );
}

function saidOfOperations(of: Service, endpoint: string): unknown {
  const own = of.order.filter((name) => of.operations[name]?.endpoint === endpoint);
  return own.map((name) => {
    const { doc, credentials, parameters, result, resultElement, root, bindings } = of.operations[name]!;
    const nodes = Object.entries(parameters).map(([key, parameter]) => [key, saidOfNode(of, parameter.node)]);
    return { name, doc, credentials, nodes, result: saidOfNode(of, result), resultElement, root, bindings };
  });
}

describe.each(Object.keys(service.endpoints))("endpoint %s", (endpoint) => {
  const text = wsdl(service, endpoint, baseUrl, "asmx") ?? "";
  const back = fromWsdl(text, { endpoint });

  test("has the same operations and types after export and import", () => {
    expect(back.namespace).toBe(service.namespace);
    expect(back.endpoints[endpoint]).toEqual(service.endpoints[endpoint as "A" | "B"]);
    expect(saidOfOperations(back, endpoint)).toEqual(saidOfOperations(service, endpoint));
    expect(saidOfTypes(back, endpoint)).toEqual(saidOfTypes(service, endpoint));
  });

  test("exports both forms of its WSDL with the same bytes after an import of the exported WSDL", () => {
    for (const form of ["asmx", "soap"] as const) {
      const first = wsdl(service, endpoint, baseUrl, form) ?? "";
      expect(wsdl(fromWsdl(first, { endpoint }), endpoint, baseUrl, form)).toBe(first);
    }
  });
});

describe("a WSDL recorded from an ASMX server", () => {
  const imported = fromWsdl(recordedBody("page.B.WSDL"));

  test("is imported as the endpoint of the catalog", () => {
    expect(saidOfTypes(imported, "ServiceXML")).toEqual(saidOfTypes(service, "B"));
    const names = saidOfOperations(imported, "ServiceXML") as readonly { doc: string }[];
    const catalog = saidOfOperations(service, "B") as readonly { doc: string }[];
    expect(names.map((one) => ({ ...one, doc: "" }))).toEqual(catalog.map((one) => ({ ...one, doc: "" })));
  });

  test("gives a codec that decodes a recorded reply to the same value as the codec of the catalog", () => {
    const body = new TextEncoder().encode(recordedBody("happy.GetStaticPropertyDetails.soap11"));
    const response = { status: 200, headers: [["Content-Type", "text/xml; charset=utf-8"]] as const, body };
    const ours = codec(service).decodeResponse("GetStaticPropertyDetails", "soap11", response);
    const theirs = untypedCodec(imported).decodeResponse("GetStaticPropertyDetails", "soap11", response);
    expect(theirs.value).toEqual(ours.value);
    expect(ours.value).toHaveLength(3);
  });
});
