// Tests the ports of a WSDL: their paths, and the lines of their problems.
import { describe, expect, test } from "vitest";
import { readWsdl } from "./from-wsdl.js";
import { describedBy } from "./hostile.cases.js";

const plain = describedBy({ operations: [{ name: "Op", parameters: [["a", "s:int"]] }] });

describe("the ports of a WSDL", () => {
  const changed = (from: string | RegExp, to: string) => {
    const text = plain.replace(from, to);
    expect(text).not.toBe(plain);
    return readWsdl(text);
  };

  test.each([
    ["http://h/a.asmx", "/a.asmx"],
    ["http://h:8080/a b.asmx?x=1#y", "/a%20b.asmx"],
    ["http://h", "/"],
    ["/only/path", "/only/path"],
    ["not a path", "/"],
    ["", "/"],
    [`http://h/${"a".repeat(2_001)}`, "/"],
    ["http://h/é", "/%C3%A9"],
  ])("at %j have the path %j", (location, path) => {
    const { service } = changed(/location="[^"]*"/, `location="${location}"`);
    expect(Object.values(service.endpoints).map((each) => each.path)).toEqual([path]);
  });

  test.each([
    ["a binding that is not there", 'binding="tns:Soap"', 'binding="tns:Nope"', 'there is no wsdl:binding "tns:Nope"'],
    ["a port type that is not there", 'type="tns:Soap"', 'type="tns:Nope"', 'there is no wsdl:portType "tns:Nope"'],
    [
      "a binding of no known kind",
      /<soap:binding[^>]*>/,
      "",
      "there is no soap:binding, soap12:binding or http:binding in it",
    ],
    [
      "an operation that the port type does not have",
      '<wsdl:binding name="Soap" type="tns:Soap"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/><wsdl:operation name="Op"',
      '<wsdl:binding name="Soap" type="tns:Soap"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/><wsdl:operation name="Other"',
      "the port type has no operation Other",
    ],
    [
      "a style that is not supported",
      'style="document"',
      'style="rpc"',
      'the style "rpc" is not supported: only document',
    ],
  ])("with %s are reported as a problem, with the line", (_title, from, to, reason) => {
    const { problems } = changed(from, to);
    expect(problems[0]).toMatchObject({ line: expect.any(Number), reason });
    expect(problems[0]?.line).toBeGreaterThan(4);
  });

  test("are replaced by its bindings if it has no service", () => {
    const { service } = changed(/<wsdl:service.*<\/wsdl:service>/, "");
    expect(service.order).toEqual(["Op"]);
    expect(service.operations.Op?.bindings).toEqual(["soap11"]);
  });
});
