// Tests that the service value is valid and complete, and consists of plain data.
import { check } from "@staywire/model";
import { expect, test } from "vitest";
import { service } from "./index.js";
import { specified } from "./specified.cases.js";

const operations = Object.entries(service.operations);

test("the catalog passes check", () => {
  expect(() => check(service)).not.toThrow();
});

test("the specification has 20 operations: 14 at endpoint A and 6 at endpoint B", () => {
  const described = operations.filter(([name]) => specified.includes(name));
  const at = (endpoint: string) => described.filter(([, operation]) => operation.endpoint === endpoint).length;
  expect([described.length, at("A"), at("B")]).toEqual([20, 14, 6]);
});

test("the operations are in the order of section 4: endpoint A, then endpoint B", () => {
  expect(service.order.slice(0, 20)).toEqual(specified);
  const endpoints = specified.map((name) => operations.find(([key]) => key === name)?.[1].endpoint);
  expect(endpoints.join("")).toBe("A".repeat(14) + "B".repeat(6));
  expect([service.order[0], service.order[13], service.order[14], service.order[19]]).toEqual([
    "CRMAddLead",
    "AddBlackoutDates",
    "GetStaticPropertyDetails",
    "GetManagementCompanyDefaultArrivalDepartureTimes",
  ]);
});

test("both paths contain the version", () => {
  expect(service.version).toBe("15.025");
  expect(service.endpoints.A.path).toBe("/XMLAdditionalFunctions15.025.asmx");
  expect(service.endpoints.B.path).toBe("/ServiceXML.15.025.asmx");
});

test("the service is plain data, which JSON preserves", () => {
  const plain = { ...service, types: { ...service.types }, operations: { ...service.operations } };
  expect(JSON.parse(JSON.stringify(service))).toEqual(plain);
});

test("operations of endpoint A cite section 4.2, and those of endpoint B section 4.3", () => {
  for (const [name, operation] of operations) {
    expect([name, operation.spec]).toEqual([name, operation.endpoint === "A" ? "4.2" : "4.3"]);
  }
});

test("every operation has the four bindings", () => {
  for (const [, operation] of operations) expect(operation.bindings).toEqual(["soap11", "soap12", "get", "post"]);
});

test("only the four operations that change something, or may change something, are writes", () => {
  const writes = operations.filter(([, operation]) => operation.effect === "write").map(([name]) => name);
  expect(writes.filter((name) => specified.includes(name)).sort()).toEqual([
    "AddBlackoutDates",
    "AddExtra",
    "CRMAddLead",
    "UserFunctions",
  ]);
});

test("only the rate type of endpoint B has a catalog name that differs from its wire name", () => {
  const renamed = Object.entries(service.types).filter(([name, type]) => name !== type.wireName);
  expect(renamed.map(([name, type]) => [name, type.wireName, type.endpoints])).toEqual([["SimpleRate", "Rate", ["B"]]]);
});

test("every note names a section of the spec, and only open questions and contradictions have a choice", () => {
  for (const note of [...service.notes, ...operations.flatMap(([, operation]) => operation.notes)]) {
    expect(note.spec).toMatch(/^([1-9])(\.[1-9])?$/);
    if (note.kind === "contradiction") expect(note.choice, note.text).toBeTruthy();
    if (note.kind === "advice") expect(note.choice, note.text).toBeUndefined();
  }
});
