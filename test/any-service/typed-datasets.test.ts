// Tests typed DataSets of a WSDL: their tables are described, and their rows are typed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type RecordValue, untypedCodec, utf8 } from "@staywire/codec";
import { datasetOf, rowsOf, tableRows } from "@staywire/codec/dataset";
import { general } from "@staywire/codec/general";
import { catalogSource, readWsdl, wsdl } from "@staywire/contracts";
import { type AnyValue, dataset, type Service } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { describedBy } from "../../packages/contracts/src/from-wsdl/hostile.cases.js";

const MSDATA = 'xmlns:msdata="urn:schemas-microsoft-com:xml-msdata"';
const tables = `<s:schema id="Hotel" targetNamespace="urn:hotel" elementFormDefault="qualified" ${MSDATA}>
  <s:element name="Hotel" msdata:IsDataSet="true" msdata:UseCurrentLocale="true"><s:complexType><s:choice minOccurs="0" maxOccurs="unbounded">
    <s:element name="Room"><s:complexType><s:sequence>
      <s:element name="Id" msdata:DataType="System.Guid, mscorlib" type="s:string"/>
      <s:element name="Full_x0020_name" minOccurs="0"><s:simpleType><s:restriction base="s:string"><s:maxLength value="9"/></s:restriction></s:simpleType></s:element>
      <s:element ref="x:Price" minOccurs="0" xmlns:x="urn:hotel"/>
      <s:element name="Night" minOccurs="0" maxOccurs="unbounded"><s:complexType><s:attribute name="On" type="s:dateTime" use="required"/></s:complexType></s:element>
    </s:sequence></s:complexType></s:element>
    <s:element name="Extra" type="x:ExtraRow" xmlns:x="urn:hotel"/>
  </s:choice></s:complexType></s:element>
  <s:element name="Price" type="s:decimal"/>
  <s:complexType name="ExtraRow"><s:sequence><s:element name="Count" type="s:int"/></s:sequence></s:complexType>
</s:schema>`;

function described(content: string, schema = tables): Service {
  const element = `<s:element name="d"><s:complexType>${content}</s:complexType></s:element>`;
  const types = `<s:complexType name="A"><s:sequence>${element}</s:sequence></s:complexType>`;
  const text = describedBy({ types, operations: [{ name: "Op", parameters: [["a", "tns:A"]] }] });
  const { service, problems } = readWsdl(text.replace("</wsdl:types>", `${schema}</wsdl:types>`));
  expect(problems).toEqual([]);
  return { ...service, extension: general };
}

const typed = '<s:sequence><s:any namespace="urn:hotel"/></s:sequence>';
const service = described(typed);

const hotel = {
  name: "Hotel",
  namespace: "urn:hotel",
  tables: {
    Night: { name: "Night", columns: { On: { type: "dateTime", nullable: false } } },
    Room: {
      name: "Room",
      columns: { Id: { type: "guid", nullable: false }, "Full name": { type: "string" }, Price: { type: "decimal" } },
    },
    Extra: { name: "Extra", columns: { Count: { type: "int", nullable: false } } },
  },
} as const;

test("the tables of a typed DataSet are described with the names and types of their columns", () => {
  expect(service.types.A?.members.d?.node).toEqual({ ...dataset, schema: hotel });
});

test.each([
  ["elements of a namespace without a DataSet", typed, tables.replaceAll(/ msdata:IsDataSet="true"/g, "")],
  ["elements of another namespace", '<s:sequence><s:any namespace="urn:other"/></s:sequence>', tables],
])("%s are imported as any XML", (_title, content, schema) => {
  expect(described(content, schema).types.A?.members.d?.node).toMatchObject({ kind: "any", form: "xml" });
});

const Id = "8f14e45f-ceea-467f-a0e6-24bd4a7c0c12";

test("rows in a message have the types of the described table", () => {
  const column = { nullable: true, mapping: "element" } as const;
  const d = datasetOf({
    name: "Hotel",
    namespace: "urn:hotel",
    tables: [
      {
        name: "Room",
        columns: [
          { ...column, name: "Id", type: "guid", nullable: false },
          { ...column, name: "Full name", type: "string" },
          { ...column, name: "Price", type: "decimal" },
        ],
        keys: [],
        rows: [
          {
            state: "added",
            current: { Id, "Full name": "a", Price: null },
            original: null,
            error: "",
            columnErrors: {},
          },
        ],
      },
    ],
    relations: [],
  });
  const codec = untypedCodec(service);
  const call = codec.decodeRequest(
    codec.encodeRequest("Op", "soap11", { parameters: { a: { d } }, credentials: { username: "", password: "" } }),
  );
  expect(call.deviations).toEqual([]);
  const read = (call.parameters.a as RecordValue).d as AnyValue;
  const [row] = tableRows(rowsOf(read), hotel.tables.Room);
  const current:
    | { readonly Id: string; readonly "Full name": string | null; readonly Price: string | null }
    | null
    | undefined = row?.current;
  expect(current).toEqual({ Id, "Full name": "a", Price: null });
});

test("the generated catalog exports the schema of the DataSet as a constant, and refers to it", () => {
  const source = catalogSource(service);
  expect(source).toContain("export const dataSets = {\n  Hotel: {");
  expect(source).toContain("{ ...dataset, schema: dataSets.Hotel }");
});

test("the DataSet is imported again from the exported WSDL", () => {
  const again = readWsdl(wsdl(service, "Hostile", "http://localhost", "soap") ?? "");
  expect(again.problems).toEqual([]);
  expect(again.service.types.A).toEqual(service.types.A);
});

// Recorded from Mono's ASP.NET, which runs Hotel.cs.
describe("a recorded service with a typed DataSet", () => {
  const file = (name: string): string => readFileSync(join(import.meta.dirname, "hotel", name), "utf8");
  const documents = new Map([["http://localhost/Hotel.asmx?schema=Hotel", file("hotel.xsd")]]);
  const { service, problems } = readWsdl(file("hotel.wsdl"), { documents });
  const columns = { Id: { type: "guid", nullable: false }, "Full name": {}, Price: { type: "decimal" } };

  test("is imported with the tables of its DataSets, in results and in parameters", () => {
    expect(problems).toEqual([]);
    const { Get, Put, Plain } = service.operations;
    expect(Get?.result).toMatchObject({
      form: "dataset",
      schema: { name: "Hotel", tables: { Room: { columns }, Night: {} } },
    });
    expect(Put?.parameters.hotel?.node).toEqual(Get?.result);
    expect(Plain?.result).toEqual({ ...dataset, declared: "elements" });
    expect(catalogSource(service).match(/Full name/g)).toHaveLength(1);
  });

  test("returns rows with the types of the described tables", () => {
    const node = service.operations.Get?.result;
    const room = node?.kind === "any" ? node.schema?.tables.Room : undefined;
    if (room === undefined) throw new Error("the result has no table Room");
    const reply = untypedCodec({ ...service, extension: general }).decodeResponse("Get", "soap11", {
      status: 200,
      headers: [["Content-Type", "text/xml; charset=utf-8"]],
      body: utf8(file("get-reply.xml")),
    });
    expect(reply.deviations).toEqual([]);
    const [row] = tableRows(rowsOf(reply.value as AnyValue), room);
    expect(row).toMatchObject({ state: "unchanged", current: { Id, "Full name": "a", Price: "1.50", Since: null } });
  });

  test("returns any XML if the schema of the DataSet is missing, and the import reports the missing schema", () => {
    const alone = readWsdl(file("hotel.wsdl"));
    expect(alone.service.operations.Get?.result).toMatchObject({ form: "xml" });
    expect(alone.problems[0]?.reason).toMatch(/schema=Hotel/);
  });
});
