// Tests that the WSDL of an endpoint has the same structure as a WSDL recorded from a real ASMX server.

import { service } from "@staywire/catalog";
import { disco, wsdl } from "@staywire/contracts";
import { configure } from "@staywire/model";
import { childrenOf, readTree, type Tree } from "@staywire/testkit/xml-tree";
import { describe, expect, test } from "vitest";
import { recordedBody } from "./recorded.js";

const schemaNamespace = "{http://www.w3.org/2001/XMLSchema}";

function named(trees: readonly Tree[]): ReadonlyMap<string, Tree> {
  return new Map(trees.map((tree) => [tree.attributes.name ?? "", tree]));
}

function withoutDocumentation(tree: Tree): Tree {
  const children = tree.children.filter((child) => !child.name.endsWith("}documentation")).map(withoutDocumentation);
  return { ...tree, children };
}

function generated(): Tree {
  const here = configure(service, { namespace: "http://channel.example/xml" });
  return withoutDocumentation(readTree(wsdl(here, "B", "http://channel.example", "asmx") ?? ""));
}

describe("the WSDL of endpoint B, compared with the recorded WSDL,", () => {
  const recorded = readTree(recordedBody("page.B.WSDL"));
  const own = generated();

  for (const part of ["message", "portType", "binding", "service"]) {
    test(`has the same ${part} elements in the same order`, () => {
      expect(childrenOf(own, part).length).toBeGreaterThan(0);
      expect(childrenOf(own, part)).toEqual(childrenOf(recorded, part));
    });
  }

  test("has the same discovery document", () => {
    const here = configure(service, { namespace: "http://channel.example/xml" });
    const text = disco(here, "B", "http://channel.example") ?? "";
    expect(readTree(text)).toEqual(readTree(recordedBody("page.B.disco")));
  });

  test("has a schema with the same elements and types, each with the same content", () => {
    const [ownSchema, ownArrays] = childrenOf(childrenOf(own, "types")[0]!, "schema");
    const [schema, arrays] = childrenOf(childrenOf(recorded, "types")[0]!, "schema");
    expect(ownSchema!.attributes).toEqual(schema!.attributes);
    for (const kind of ["element", "complexType"]) {
      expect(named(childrenOf(ownSchema!, kind))).toEqual(named(childrenOf(schema!, kind)));
    }
    expect(ownArrays).toEqual(arrays);
  });
});

test("the SOAP-only WSDL contains nothing that strict importers reject", () => {
  for (const endpoint of Object.keys(service.endpoints)) {
    const text = wsdl(service, endpoint, "https://channel.example", "soap") ?? "";
    const tree = readTree(text);
    expect(text).not.toMatch(/StringArray|soap\/encoding|wsdl\/http|wsdl\/mime|ref=|<s:import/);
    expect(childrenOf(tree, "portType")).toHaveLength(1);
    expect(childrenOf(tree, "binding")).toHaveLength(2);
    expect(childrenOf(childrenOf(tree, "types")[0]!, "schema")[0]!.name).toBe(`${schemaNamespace}schema`);
  }
});
