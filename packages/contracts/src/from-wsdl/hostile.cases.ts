// Writes a WSDL with any types, for tests of malicious input.

/** The parts of a WSDL that `describedBy` writes. */
export interface HostileParts {
  readonly service?: string;
  readonly doc?: string;
  /** Declarations for the schema of the WSDL. They are on its line 4. */
  readonly types?: string;
  readonly operations: readonly {
    readonly name: string;
    readonly parameters: readonly (readonly [string, string])[];
  }[];
}

/** Writes a WSDL whose operations all return a string. */
export function describedBy({ service = "Hostile", doc = "", types = "", operations }: HostileParts): string {
  const element = (name: string, type: string) => `<s:element minOccurs="0" name="${name}" type="${type}"/>`;
  const message = (name: string, content: string) =>
    `<s:element name="${name}"><s:complexType><s:sequence>${content}</s:sequence></s:complexType></s:element>`;
  const each = (write: (operation: HostileParts["operations"][number]) => string) => operations.map(write).join("");
  return `<?xml version="1.0" encoding="utf-8"?>
<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns:tns="urn:hostile" targetNamespace="urn:hostile"><wsdl:documentation>${doc}</wsdl:documentation>
<wsdl:types><s:schema elementFormDefault="qualified" targetNamespace="urn:hostile">
${types}
${each(({ name, parameters }) => message(name, parameters.map(([key, type]) => element(key, type)).join("")) + message(`${name}Response`, element(`${name}Result`, "s:string")))}
</s:schema></wsdl:types>
${each(({ name }) => `<wsdl:message name="${name}In"><wsdl:part name="parameters" element="tns:${name}"/></wsdl:message><wsdl:message name="${name}Out"><wsdl:part name="parameters" element="tns:${name}Response"/></wsdl:message>`)}
<wsdl:portType name="Soap">${each(({ name }) => `<wsdl:operation name="${name}"><wsdl:input message="tns:${name}In"/><wsdl:output message="tns:${name}Out"/></wsdl:operation>`)}</wsdl:portType>
<wsdl:binding name="Soap" type="tns:Soap"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>${each(({ name }) => `<wsdl:operation name="${name}"><soap:operation soapAction="urn:hostile/${name}" style="document"/><wsdl:input><soap:body use="literal"/></wsdl:input><wsdl:output><soap:body use="literal"/></wsdl:output></wsdl:operation>`)}</wsdl:binding>
<wsdl:service name="${service}"><wsdl:port name="Soap" binding="tns:Soap"><soap:address location="http://localhost/hostile.asmx"/></wsdl:port></wsdl:service></wsdl:definitions>`;
}
