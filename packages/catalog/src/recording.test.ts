// Compares the types and parameters of endpoint B with the service description recorded from a running ASMX service.
import { readFileSync } from "node:fs";
import type { Member, Node, Operation, RecordType } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { service } from "./index.js";

const file = new URL("../../../test/recordings/page.B.WSDL/response.http", import.meta.url);
const wsdl = readFileSync(file, "utf8");

function elements(block: string): string[] {
  const pattern = /<s:element minOccurs="(\d)"[^>]*? name="(\w+)"(?: nillable="true")?(?: type="\w+:(\w+)")?/g;
  return [...block.matchAll(pattern)].map(([, min, name, type]) => `${name} ${min} ${type}`);
}

function blockOf(opening: string): string {
  const start = wsdl.indexOf(opening);
  return start < 0 ? "" : wsdl.slice(start, wsdl.indexOf("</s:sequence>", start));
}

const types: Readonly<Record<string, RecordType>> = service.types;
const operations: Readonly<Record<string, Operation>> = service.operations;

function typeName(node: Node): string {
  if (node.kind === "list") return `ArrayOf${node.itemName.charAt(0).toUpperCase()}${node.itemName.slice(1)}`;
  if (node.kind === "ref") return types[node.name]!.wireName;
  return node.kind === "scalar" ? node.scalar : "undefined";
}

function memberLine([name, member]: [string, Member]): string {
  return `${name} ${member.optional ? 0 : 1} ${typeName(member.node)}`;
}

function parameterLines(operation: Operation): string[] {
  const { username, password } = operation.credentials;
  const rest = Object.entries(operation.parameters).map(([name, { node }]) => {
    const value = node.kind === "scalar" && node.scalar !== "string";
    return `${name} ${value ? 1 : 0} ${typeName(node)}`;
  });
  return [`${username} 0 string`, `${password} 0 string`, ...rest];
}

const ofB = Object.values(types).filter((type) => type.endpoints.includes("B"));
const operationsOfB = Object.entries(operations).filter(([, operation]) => operation.endpoint === "B");

describe("the recorded service description of endpoint B", () => {
  test.each(ofB.map((type) => [type.wireName, type] as const))("declares the members of the type %s", (name, type) => {
    const members = Object.entries(type.members).filter(([, member]) => !member.attribute);
    expect(members.map(memberLine)).toEqual(elements(blockOf(`<s:complexType name="${name}">`)));
  });

  test.each(operationsOfB)("declares the request parameters of %s", (name, operation) => {
    expect(parameterLines(operation)).toEqual(elements(blockOf(`<s:element name="${name}">`)));
  });

  test.each(operationsOfB)("declares the result of %s", (name, operation) => {
    const [line] = elements(blockOf(`<s:element name="${name}Response">`));
    expect(line).toBe(`${operation.resultElement} 0 ${typeName(operation.result)}`);
    expect(operation.root).toBe(typeName(operation.result));
  });
});
