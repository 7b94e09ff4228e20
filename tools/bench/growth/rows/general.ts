// Rows for constructs that the sample service does not use (derived records, unwrapped lists, flags and others), and
// for the import of a WSDL.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type HttpRequest, untypedCodec, utf8 } from "@staywire/codec";
import { general } from "@staywire/codec/general";
import { readWsdl } from "@staywire/contracts";
import type { Row } from "../measure.js";
import { attempt, envelope, filled, numbered } from "../messages.js";

const wsdl = readFileSync(resolve("test/any-service/depot.wsdl"), "utf8");
const { service } = readWsdl(wsdl);
const codec = untypedCodec({ ...service, extension: general });
const own = `xmlns="${service.namespace}"`;

function read(operation: string, content: string): () => unknown {
  const result = `<${operation}Response ${own}>${content}</${operation}Response>`;
  const headers = [["content-type", "text/xml; charset=utf-8"]] as const;
  const response = { status: 200, headers, body: utf8(envelope("soap11", result)) };
  return () => attempt(() => codec.decodeResponse(operation, "soap11", response));
}

function received(operation: string, content: string): () => unknown {
  const body = utf8(envelope("soap11", `<${operation} ${own}>${content}</${operation}>`));
  const headers = [
    ["content-type", "text/xml; charset=utf-8"],
    ["soapaction", `"${service.namespace}${operation}"`],
  ] as const;
  const request: HttpRequest = { method: "POST", target: "/Depot.asmx", headers, body };
  return () => attempt(() => codec.decodeRequest(request));
}

function posted(operation: string, fields: string): () => unknown {
  const headers = [["content-type", "application/x-www-form-urlencoded"]] as const;
  const request: HttpRequest = { method: "POST", target: `/Depot.asmx/${operation}`, headers, body: utf8(fields) };
  return () => attempt(() => codec.decodeRequest(request));
}

const letter =
  '<Shipment xsi:type="Letter" Code="a"><Sent>2027-05-01T00:00:00</Sent><Registered>true</Registered></Shipment>';

/** Rows for the messages of the Depot service, read with the extension of the codec, and for the import of its WSDL. */
export const generalRows: readonly Row[] = [
  ["general: derived records", (size) => read("List", `<ListResult>${filled(letter, size)}</ListResult>`)],
  ["general: nested derived records", (size) => read("List", `<ListResult>${filled("<Shipment>", size)}`)],
  [
    "general: unknown derived types",
    (size) => read("List", `<ListResult>${filled('<Shipment xsi:type="x:y"/>', size)}`),
  ],
  ["general: items without a wrapper", (size) => read("Flat", filled("<item>a</item>", size))],
  ["general: any elements", (size) => read("Loosen", `<LoosenResult>${filled("<x/>", size)}</LoosenResult>`)],
  [
    "general: any attributes",
    (size) => read("Loosen", `<LoosenResult ${numbered(size, (index) => `a${index}="" `)}></LoosenResult>`),
  ],
  [
    "general: alternatives",
    (size) => read("Choose", `<ChooseResult>${filled("<Number>1</Number>", size)}</ChooseResult>`),
  ],
  [
    "general: arrays of arrays",
    (size) => received("Grid", `<grid>${filled("<ArrayOfInt><int>1</int></ArrayOfInt>", size)}</grid>`),
  ],
  ["general: flags", (size) => received("List", `<size>Small</size><handling>${filled("Cold ", size)}</handling>`)],
  ["general: bytes", (size) => received("Bytes", `<bytes>${filled("AAAA", size)}</bytes>`)],
  ["general: a long number", (size) => received("Long", `<value>${filled("0", size)}</value>`)],
  ["general: values of one field", (size) => posted("Ints", filled("ints=1&", size))],
  [
    "general: fields that are unknown",
    (size) =>
      posted(
        "Ints",
        numbered(size, (index) => `a${index}=1&`),
      ),
  ],
  [
    "general: types of a WSDL",
    (size) => {
      const types = numbered(size, (index) => `<s:complexType name="T${index}"><s:sequence/></s:complexType>`);
      const text = wsdl.replace("</s:schema>", `${types}</s:schema>`);
      return () => attempt(() => readWsdl(text));
    },
  ],
  [
    "general: derived types of a WSDL",
    (size) => {
      const base = (index: number) => `<s:extension base="tns:${index === 0 ? "Shipment" : `T${index - 1}`}"/>`;
      const type = (index: number) =>
        `<s:complexType name="T${index}"><s:complexContent>${base(index)}</s:complexContent></s:complexType>`;
      const text = wsdl.replace("</s:schema>", `${numbered(Math.min(size, 200_000), type)}</s:schema>`);
      return () => attempt(() => readWsdl(text));
    },
  ],
];
