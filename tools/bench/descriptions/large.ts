// Writes the WSDL of a made-up service with many operations, each with its own record.

const namespace = "http://large.example/";
const STATES = 50;

/** Writes the WSDL of a service with `count` operations; 1,500 give about 3 MB. */
export function largeWsdl(count: number): string {
  const each = (text: (index: number) => string): string =>
    Array.from({ length: count }, (_, at) => text(at)).join("\n");
  const schema =
    each((index) => declarationsOf(index, count)) + Array.from({ length: STATES }, (_, at) => stateType(at)).join("");
  return `<?xml version="1.0" encoding="utf-8"?>
<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/" xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns:tns="${namespace}" targetNamespace="${namespace}">
<wsdl:types><s:schema elementFormDefault="qualified" targetNamespace="${namespace}">${schema}</s:schema></wsdl:types>
${each(messagesOf)}
<wsdl:portType name="LargeSoap">${each(portOperation)}</wsdl:portType>
${bindingOf("LargeSoap", "soap", each)}${bindingOf("LargeSoap12", "soap12", each)}
<wsdl:service name="Large">${portOf("LargeSoap", "soap")}${portOf("LargeSoap12", "soap12")}</wsdl:service>
</wsdl:definitions>
`;
}

function elementOf(name: string, type: string, marks: string): string {
  return `<s:element ${marks} maxOccurs="1" name="${name}" type="${type}" />`;
}

const optional = 'minOccurs="0"';
const required = 'minOccurs="1"';

function declarationsOf(index: number, count: number): string {
  const state = elementOf("state", `tns:State${index % STATES}`, required);
  const request = elementOf("user", "s:string", optional) + elementOf("id", "s:int", required) + state;
  const result = elementOf(`Op${index}Result`, `tns:ArrayOfThing${index}`, optional);
  const next = elementOf("Next", `tns:Thing${(index + 1) % count}`, optional);
  const members = elementOf("Id", "s:int", required) + elementOf("Name", "s:string", optional) + next;
  const item = `<s:element minOccurs="0" maxOccurs="unbounded" name="Thing${index}" nillable="true" type="tns:Thing${index}" />`;
  return [
    `<s:element name="Op${index}">${typeOf(undefined, request)}</s:element>`,
    `<s:element name="Op${index}Response">${typeOf(undefined, result)}</s:element>`,
    typeOf(`Thing${index}`, `${members}${elementOf("When", "s:dateTime", 'nillable="true" minOccurs="1"')}`),
    typeOf(`ArrayOfThing${index}`, item),
  ].join("\n");
}

function typeOf(name: string | undefined, members: string): string {
  const own = name === undefined ? "" : ` name="${name}"`;
  return `<s:complexType${own}><s:sequence>${members}</s:sequence></s:complexType>`;
}

function stateType(index: number): string {
  const values = ["A", "B"].map((letter) => `<s:enumeration value="${letter}${index}" />`).join("");
  return `<s:simpleType name="State${index}"><s:restriction base="s:string">${values}</s:restriction></s:simpleType>`;
}

function messagesOf(index: number): string {
  const message = (suffix: string, element: string): string =>
    `<wsdl:message name="Op${index}${suffix}"><wsdl:part name="parameters" element="tns:${element}" /></wsdl:message>`;
  return message("SoapIn", `Op${index}`) + message("SoapOut", `Op${index}Response`);
}

function portOperation(index: number): string {
  const sides = `<wsdl:input message="tns:Op${index}SoapIn" /><wsdl:output message="tns:Op${index}SoapOut" />`;
  return `<wsdl:operation name="Op${index}"><wsdl:documentation>Reads the things of number ${index}.</wsdl:documentation>${sides}</wsdl:operation>`;
}

function bindingOf(name: string, prefix: string, each: (text: (index: number) => string) => string): string {
  const body = `<${prefix}:body use="literal" />`;
  const operations = each(
    (index) =>
      `<wsdl:operation name="Op${index}"><${prefix}:operation soapAction="${namespace}Op${index}" style="document" /><wsdl:input>${body}</wsdl:input><wsdl:output>${body}</wsdl:output></wsdl:operation>`,
  );
  const transport = `<${prefix}:binding transport="http://schemas.xmlsoap.org/soap/http" />`;
  return `<wsdl:binding name="${name}" type="tns:LargeSoap">${transport}${operations}</wsdl:binding>`;
}

function portOf(name: string, prefix: string): string {
  const address = `<${prefix}:address location="http://large.example/Large.asmx" />`;
  return `<wsdl:port name="${name}" binding="tns:${name}">${address}</wsdl:port>`;
}
