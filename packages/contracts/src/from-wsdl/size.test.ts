// Tests that a long chain of types can be written and read back. This requires that no step recurses from type to type.
import { int, list, operation, parameter, record, ref, required, type Service } from "@staywire/model";
import { expect, test } from "vitest";
import { wsdl } from "../endpoint-wsdl.js";
import { fromWsdl } from "./from-wsdl.js";

function chain(count: number): Service {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const types = numbers.map((number) => {
    const members = { Id: required(int), Next: required(ref(`T${(number + 1) % count}`)) };
    return [`T${number}`, record({ wireName: `T${number}`, endpoints: ["K"], doc: "", spec: "", members })] as const;
  });
  const Get = operation({
    endpoint: "K",
    doc: "",
    spec: "",
    credentials: { username: "User", password: "Pass" },
    parameters: { Ids: parameter(list(int, "int")) },
    result: ref("T0"),
    resultElement: "Result",
    root: "T0",
    effect: "write",
    cacheMinutes: 0,
    errorPrefix: "",
    constraints: [],
    errors: [],
    notes: [],
  });
  return {
    name: "Big",
    version: "",
    namespace: "http://big.example",
    endpoints: { K: { path: "/Big.asmx", name: "Big", doc: "" } },
    types: Object.fromEntries(types),
    operations: { Get },
    order: ["Get"],
    notes: [],
  };
}

test("a chain of three thousand types is preserved", () => {
  const text = wsdl(chain(3000), "K", "http://big.example", "asmx") ?? "";
  const back = fromWsdl(text, { endpoint: "K" });
  expect(Object.keys(back.types)).toHaveLength(3000);
  expect(back.types.T2999?.members.Next?.node).toEqual(ref("T0"));
});
