// Tests a service with every construct of XmlSerializer: import, encoding, decoding, export to WSDL, and a mock server.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { client } from "@staywire/client";
import { type RecordValue, untypedCodec, type Value } from "@staywire/codec";
import { general } from "@staywire/codec/general";
import { parametersArbitrary, resultArbitrary } from "@staywire/conformance";
import { catalogSource, contracts, descriptionPage, readWsdl, wsdl } from "@staywire/contracts";
import { type Binding, changesBetween, check, extendService, type Service } from "@staywire/model";
import { server } from "@staywire/server";
import { calendarDate } from "@staywire/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const text = readFileSync(join(import.meta.dirname, "depot.wsdl"), "utf8");
const { service: imported, problems, operations } = readWsdl(text);
const service: Service = { ...imported, extension: general };
const codec = untypedCodec(service);
const credentials = { username: "agent", password: "secret" };
const today = calendarDate(2027, 5, 1);

const cells = service.order.flatMap((name) =>
  (service.operations[name]?.bindings ?? []).map((binding): [string, Binding] => [name, binding]),
);

function withoutTypes(value: Value | null | undefined): string {
  return JSON.stringify(value, (key, each) => (key === "$type" ? undefined : each));
}

/** Imports the service with some members of its records renamed. */
function renamed(names: Readonly<Record<string, string>>): Service {
  const changed = Object.entries(names).reduce(
    (now, [name, other]) => now.replaceAll(`name="${name}"`, `name="${other}"`),
    text,
  );
  return { ...readWsdl(changed).service, extension: general };
}

describe("member names of a service", () => {
  const names = { Weight: "Größe", Registered: "constructor", Label: "toString" };
  const other = renamed(names);

  test("may contain letters beyond ASCII, and may equal names of built-in object properties", () => {
    expect(JSON.stringify(other)).toContain('"Größe":');
    const own = untypedCodec(other);
    for (const name of other.order) {
      for (const value of fc.sample(resultArbitrary(other, name, { maxDepth: 3 }), { numRuns: 5, seed: 1 })) {
        const reply = own.decodeResponse(name, "soap11", own.encodeResponse(name, "soap11", value));
        expect(reply).toMatchObject({ kind: "ok", deviations: [] });
      }
    }
  });

  test("that equal built-in object properties count as present only if the object itself has the member", () => {
    const own = untypedCodec(other);
    const shipment = { $type: "Letter", Sent: "2027-01-01T00:00:00", Size: "Small", Handling: "", Insured: null };
    const call = { parameters: { shipment } };
    expect(() => own.encodeRequest("Send", "soap11", call as never)).toThrow(/constructor: .*missing/);
  });
});

describe("the imported service", () => {
  test("has every operation and no problem", () => {
    expect(service.order).toHaveLength(operations);
    expect(problems).toEqual([]);
    expect(() => check(service)).not.toThrow();
  });

  test("is imported again from the WSDL that it exports", () => {
    const again = wsdl(service, "Depot", "http://localhost", "asmx") ?? "";
    expect(readWsdl(again).service).toEqual(imported);
    expect(changesBetween(imported, readWsdl(again).service)).toEqual([]);
  });

  test("has pages with samples of headers, bare messages, texts with attributes and lists without a wrapper", () => {
    const page = (query: string) =>
      descriptionPage(service, `/Depot.asmx${query}`, { baseUrl: "http://depot.example" })?.text.replaceAll(
        /<\/?var>/g,
        "",
      );
    expect(page("?op=Secret")).toMatch(/&lt;soap:Header&gt;\s*&lt;Ticket xmlns=[\s\S]*&lt;User&gt;string/);
    expect(page("?op=Bare")).toMatch(/&lt;soap:Body&gt;\s*&lt;money xmlns=[^&]*&quot;[\s\S]*decimal&lt;\/money&gt;/);
    expect(page("?op=Flat")).toMatch(
      /&lt;FlatResponse [\s\S]*&gt;\s*&lt;item&gt;string&lt;\/item&gt;\s*&lt;\/FlatResponse/,
    );
    expect(page("?op=Grid")).toMatch(/&lt;ArrayOfInt&gt;\s*&lt;int&gt;int&lt;\/int&gt;/);
    expect(page("?op=Send")).not.toContain("This operation writes");
    const soapOnly = { ...service, operations: { Send: service.operations.Send as never }, order: ["Send"] };
    const help = descriptionPage(soapOnly, "/Depot.asmx", { baseUrl: "http://depot.example" })?.text;
    expect(help).toContain("WSDL of SOAP 1.1 and SOAP 1.2");
    expect(help).not.toContain("?wsdl=soap");
  });

  test("has generated contracts and the source of a catalog", () => {
    expect(contracts(service).map(({ path }) => path)).toContain("wsdl/Depot.wsdl");
    expect(catalogSource(service)).toContain('from "@staywire/codec/general"');
  });
});

test.each(cells)("%s over %s: a server decodes what a client encodes", (name, binding) => {
  fc.assert(
    fc.property(parametersArbitrary(service, name, { today, binding }), (parameters) => {
      const request = codec.encodeRequest(name, binding, { credentials, parameters });
      const call = codec.decodeRequest(request);
      expect(call.deviations).toEqual([]);
      const again = codec.encodeRequest(name, binding, { credentials, parameters: call.parameters });
      expect(again).toEqual(request);
      if (binding === "soap11" || binding === "soap12") expect(call.parameters).toEqual(parameters);
    }),
    { numRuns: 12 },
  );
});

test.each(cells)("%s over %s: a client decodes what a server encodes", (name, binding) => {
  fc.assert(
    fc.property(resultArbitrary(service, name, { maxDepth: 3 }), (value) => {
      const response = codec.encodeResponse(name, binding, value);
      const reply = codec.decodeResponse(name, binding, response);
      expect(reply).toMatchObject({ kind: "ok", deviations: [] });
      expect(reply.value).toEqual(value);
      // Members come in the order of the service description, in which the values are generated.
      expect(withoutTypes(reply.value)).toBe(withoutTypes(value));
    }),
    { numRuns: 12 },
  );
});

describe("the SOAP headers of an operation", () => {
  test("carry the credentials and further values in both directions", () => {
    const Trace = { Id: "t", Hops: 1 };
    const call = { credentials, parameters: { number: 1 }, headers: { Trace } };
    const received = codec.decodeRequest(codec.encodeRequest("Secret", "soap11", call));
    expect(received.credentials).toEqual(credentials);
    expect(received.headers).toEqual({ Ticket: { User: "agent", Password: "secret" }, Trace });
    const reply = codec.decodeResponse("Secret", "soap12", codec.encodeResponse("Secret", "soap12", "x", { Trace }));
    expect(reply).toMatchObject({ value: "x", headers: { Trace }, deviations: [] });
  });

  test("are rejected if the operation does not declare them", () => {
    const call = { credentials, parameters: { number: 1 }, headers: { Other: {} } };
    expect(() => codec.encodeRequest("Secret", "soap11", call)).toThrow(/no such member; it has Ticket, Trace/);
  });
});

test("an absent list causes no deviation if the service description makes it optional", () => {
  const received = codec.decodeRequest(codec.encodeRequest("Ints", "soap11", { credentials, parameters: {} }));
  expect(received).toMatchObject({ parameters: {}, deviations: [] });
});

test("a client and a mock server work with the imported service alone", async () => {
  const methods = service.order.map((name) => [name, (parameters: RecordValue) => parameters.shipment ?? null]);
  const mock = server(service, Object.fromEntries(methods));
  const depot = client(service, mock, { credentials });
  const shipment = {
    $type: "Letter",
    Code: "a",
    Sent: "2027-05-01T00:00:00",
    Size: "Small",
    Handling: "Cold",
    Insured: null,
    Registered: true,
  };
  const reply = await depot.Send?.({ shipment } as never);
  expect(reply).toMatchObject({ kind: "ok", value: shipment });
});

test("a server rejects a binding that an operation does not offer, as .NET does, without calling onError", async () => {
  const AddInts = { ...service.operations.AddInts, bindings: ["soap11", "get"] } as never;
  const other: Service = { ...service, operations: { AddInts }, order: ["AddInts"] };
  const failures: unknown[] = [];
  const mock = server(other, { AddInts: () => 3 } as never, { onError: (error) => failures.push(error) });
  const answerTo = async (binding: Binding) => {
    const call = { credentials, parameters: { a: 1, b: 2 } };
    return new TextDecoder().decode((await mock(codec.encodeRequest("AddInts", binding, call), {})).body);
  };
  expect(await answerTo("soap11")).toContain("<AddIntsResult>3<");
  expect(await answerTo("soap12")).toContain("Unable to handle request. The action");
  expect(await answerTo("post")).toContain("Request format is unrecognized for URL unexpectedly ending in");
  expect(failures).toEqual([]);
});

test("a server encodes bytes that an implementation returns", async () => {
  const bytes = new Uint8Array([0, 1, 255]);
  const methods = service.order.map((name) => [name, () => bytes]);
  const depot = client(service, server(service, Object.fromEntries(methods)), { credentials });
  expect(await depot.Bytes?.({} as never)).toMatchObject({ kind: "ok", value: bytes });
});

test("extendService keeps the operations of a service, and adds those of another description of the same service", () => {
  const { Hello, ...others } = imported.operations;
  const own: Service = { ...imported, operations: { Hello: Hello as never }, order: ["Hello"] };
  const extended = extendService(own, service);
  expect(extended.order).toEqual(["Hello", ...imported.order.filter((name) => name !== "Hello")]);
  expect(Object.keys(extended.operations)).toEqual(["Hello", ...Object.keys(others)]);
  expect(() => check(extended as Service)).not.toThrow();
  expect(() => extendService({ ...own, namespace: "urn:other" }, service)).toThrow(
    /import the WSDL of the same service/,
  );
});
