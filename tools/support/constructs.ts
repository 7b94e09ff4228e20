// Lists the constructs of XML Schema and WSDL that a service description may use, each with a minimal example.

/** One construct. */
export interface Construct {
  readonly name: string;
  /** The example on the page: declarations of a schema with the type A, or the text that replaces a part. */
  readonly fixture: string;
  /** The part of the WSDL that the example replaces; undefined for declarations. */
  readonly replaces?: string | RegExp;
  /** Contents of an element of type A, as another stack may send them. */
  readonly valid?: readonly string[];
  /** True if the order of elements has no meaning. */
  readonly inAnyOrder?: true;
  /** Contents that the schema forbids. */
  readonly invalid?: readonly string[];
  /** The reason why the construct is supported only partly. A test requires a reason if the example shows a limit. */
  readonly limit?: string;
}

const record = (inner: string, name = "A") => `<s:complexType name="${name}">${inner}</s:complexType>`;
const sequence = (inner: string, name = "A") => record(`<s:sequence>${inner}</s:sequence>`, name);
const x = (attributes: string) => sequence(`<s:element name="x" ${attributes}/>`);
const items = (type: string, name: string) =>
  sequence(`<s:element name="i" minOccurs="0" maxOccurs="unbounded" nillable="true" type="${type}"/>`, name);
const simple = (inner: string) => `${x('type="tns:S"')}<s:simpleType name="S">${inner}</s:simpleType>`;
const restricted = (base: string, facet: string) => simple(`<s:restriction base="${base}">${facet}</s:restriction>`);
const notChecked = "values are not checked against it";

const elements: readonly Construct[] = [
  { name: "an element", fixture: x('type="s:int"'), valid: ["<x>1</x>"] },
  { name: "minOccurs 0", fixture: x('minOccurs="0" type="s:string"'), valid: ["", "<x>a</x>"] },
  { name: "nillable", fixture: x('nillable="true" type="s:int"'), valid: ['<x i:nil="true" />', "<x>1</x>"] },
  {
    name: "maxOccurs 2",
    fixture: x('maxOccurs="2" type="s:int"'),
    valid: ["<x>1</x><x>2</x>"],
    invalid: ["<x>1</x><x>2</x><x>3</x>"],
    limit: "the number of items is not checked",
  },
  {
    name: "maxOccurs unbounded",
    fixture: x('minOccurs="0" maxOccurs="unbounded" type="s:int"'),
    valid: ["", "<x>1</x><x>2</x>"],
  },
  { name: "default", fixture: x('default="7" minOccurs="0" type="s:int"'), valid: ["<x>1</x>"] },
  {
    name: "fixed",
    fixture: x('fixed="7" type="s:int"'),
    valid: ["<x>7</x>"],
    invalid: ["<x>8</x>"],
    limit: notChecked,
  },
  { name: "no type", fixture: x(""), valid: ["<x>a</x>", '<x><b xmlns="urn:b">1</b></x>'] },
  { name: "anyType", fixture: x('type="s:anyType"'), valid: ["<x>a</x>", '<x i:type="s:int">1</x>'] },
  { name: 'form="unqualified"', fixture: x('form="unqualified" type="s:int"'), valid: ['<x xmlns="">1</x>'] },
  {
    name: "ref",
    fixture: `${sequence('<s:element ref="tns:g"/>')}<s:element name="g" type="s:int"/>`,
    valid: ["<g>1</g>"],
  },
  {
    name: "substitutionGroup",
    fixture: `${sequence('<s:element ref="tns:g"/>')}<s:element name="g" type="s:int"/><s:element name="h" type="s:int" substitutionGroup="tns:g"/>`,
    valid: ["<g>1</g>", "<h>1</h>"],
    limit: "an element that replaces another is not read",
  },
  {
    name: "a wrapped list",
    fixture: x('type="tns:L"') + items("s:int", "L"),
    valid: ["<x><i>1</i><i>2</i></x>", "<x />", '<x><i i:nil="true" /></x>'],
  },
  {
    name: "a list of lists",
    fixture: x('type="tns:L"') + items("tns:M", "L") + items("s:int", "M"),
    valid: ["<x><i><i>1</i><i>2</i></i><i /></x>"],
  },
  {
    name: "a record that contains itself",
    fixture: sequence('<s:element name="x" minOccurs="0" type="tns:A"/>'),
    valid: ["<x><x /></x>"],
  },
  {
    name: "key, keyref, unique",
    fixture: `${x('type="s:int"')}<s:element name="k" type="tns:A"><s:unique name="u"><s:selector xpath="tns:x"/><s:field xpath="."/></s:unique></s:element>`,
    valid: ["<x>1</x>"],
  },
];

const y = '<s:element name="y" type="s:string"/>';
const xOrY = `<s:element name="x" type="s:int"/>${y}`;

const groups: readonly Construct[] = [
  { name: "sequence", fixture: sequence(xOrY), valid: ["<x>1</x><y>a</y>"] },
  {
    name: "all",
    fixture: record(`<s:all>${xOrY}</s:all>`),
    valid: ["<x>1</x><y>a</y>", "<y>a</y><x>1</x>"],
    inAnyOrder: true,
  },
  {
    name: "choice",
    fixture: record(`<s:choice>${xOrY}</s:choice>`),
    valid: ["<x>1</x>", "<y>a</y>"],
    invalid: ["", "<x>1</x><y>a</y>"],
  },
  {
    name: "a repeated choice",
    fixture: record(`<s:choice minOccurs="0" maxOccurs="unbounded">${xOrY}</s:choice>`),
    valid: ["<x>1</x><x>2</x><y>a</y>", "<x>1</x><y>a</y><x>2</x>"],
    limit: "the order between elements of different names is lost",
  },
  {
    name: "an optional choice",
    fixture: record(`<s:choice minOccurs="0">${xOrY}</s:choice>`),
    valid: ["", "<x>1</x>", "<y>a</y>"],
    invalid: ["<x>1</x><y>a</y>"],
  },
  {
    name: "a choice of sequences",
    fixture: record(
      `<s:choice><s:sequence>${xOrY}</s:sequence><s:sequence><s:element name="z" type="s:int"/></s:sequence></s:choice>`,
    ),
    valid: ["<x>1</x><y>a</y>", "<z>1</z>"],
    invalid: ["", "<x>1</x>", "<x>1</x><y>a</y><z>1</z>"],
  },
  {
    name: "a choice in a choice",
    fixture: record(
      `<s:choice><s:element name="z" type="s:int"/><s:sequence><s:element name="v" type="s:int"/><s:choice>${xOrY}</s:choice></s:sequence></s:choice>`,
    ),
    valid: ["<z>1</z>", "<v>1</v><x>1</x>", "<v>1</v><y>a</y>"],
    invalid: ["", "<v>1</v>", "<x>1</x>", "<x>1</x><v>1</v>", "<v>1</v><x>1</x><y>a</y>", "<v>1</v><x>1</x><z>1</z>"],
  },
  {
    name: "a choice with any",
    fixture: record(`<s:choice><s:element name="x" type="s:int"/><s:any namespace="##other"/></s:choice>`),
    valid: ["<x>1</x>", '<b xmlns="urn:b">1</b>'],
    invalid: [""],
    limit: "that exactly one is given is not checked",
  },
  {
    name: "a choice of elements of one type (XmlChoiceIdentifier)",
    fixture: record('<s:choice><s:element name="x" type="s:int"/><s:element name="y" type="s:int"/></s:choice>'),
    valid: ["<x>1</x>", "<y>1</y>"],
    invalid: ["", "<x>1</x><y>1</y>"],
  },
  {
    name: "a repeated sequence",
    fixture: record(`<s:sequence maxOccurs="unbounded">${xOrY}</s:sequence>`),
    valid: ["<x>1</x><y>a</y>", "<x>1</x><y>a</y><x>2</x><y>b</y>"],
    limit: "the order between elements of different names is lost",
  },
  {
    name: "group",
    fixture: `${sequence('<s:group ref="tns:G"/>')}<s:group name="G"><s:sequence>${xOrY}</s:sequence></s:group>`,
    valid: ["<x>1</x><y>a</y>"],
  },
  { name: "any", fixture: sequence("<s:any/>"), valid: ['<b xmlns="urn:b">1</b>'] },
  {
    name: 'any namespace="##other"',
    fixture: sequence(
      '<s:element name="x" type="s:int"/><s:any namespace="##other" minOccurs="0" maxOccurs="unbounded"/>',
    ),
    valid: ['<x>1</x><b xmlns="urn:b">1</b><c xmlns="urn:c" />'],
  },
];

const attribute = (attributes: string) => record(`<s:sequence/><s:attribute name="b" ${attributes}/>`);

const attributes: readonly Construct[] = [
  { name: "attribute", fixture: attribute('type="s:int"'), valid: ["b=1", ""] },
  { name: 'use="required"', fixture: attribute('type="s:int" use="required"'), valid: ["b=1"], invalid: [""] },
  { name: "default", fixture: attribute('type="s:int" default="7"'), valid: ["b=1"] },
  { name: 'form="qualified"', fixture: attribute('type="s:int" form="qualified"'), valid: ["t:b=1"] },
  {
    name: "an attribute that is a list",
    fixture: `${attribute('type="tns:S"')}<s:simpleType name="S"><s:list itemType="s:int"/></s:simpleType>`,
    valid: ["b=1 2"],
    invalid: ["b=1 x"],
  },
  {
    name: "attributeGroup",
    fixture: `${record('<s:attributeGroup ref="tns:G"/>')}<s:attributeGroup name="G"><s:attribute name="b" type="s:int"/></s:attributeGroup>`,
    valid: ["b=1"],
  },
  { name: "anyAttribute", fixture: record("<s:sequence/><s:anyAttribute/>"), valid: ["c=1"] },
];

const extension = (inner: string, name = "B") =>
  record(`<s:complexContent><s:extension base="tns:A">${inner}</s:extension></s:complexContent>`, name);

const types: readonly Construct[] = [
  {
    name: "extension",
    fixture: x('type="s:int"') + extension(`<s:sequence>${y}</s:sequence>`),
    valid: ["<x>1</x>", "i:type=t:B><x>1</x><y>a</y>"],
  },
  {
    name: "abstract",
    fixture: `<s:complexType name="A" abstract="true"/>${extension(`<s:sequence>${y}</s:sequence>`)}`,
    valid: ["i:type=t:B><y>a</y>"],
    invalid: [""],
    limit: "an element of the abstract type itself is accepted",
  },
  {
    name: "restriction of a complex type",
    fixture: `${x('minOccurs="0" type="s:int"')}<s:complexType name="B"><s:complexContent><s:restriction base="tns:A"><s:sequence><s:element name="x" type="s:int"/></s:sequence></s:restriction></s:complexContent></s:complexType>`,
    valid: ["<x>1</x>", "i:type=t:B><x>1</x>"],
  },
  {
    name: "simpleContent",
    fixture: record(
      '<s:simpleContent><s:extension base="s:int"><s:attribute name="b" type="s:int"/></s:extension></s:simpleContent>',
    ),
    valid: ["b=1>7"],
  },
  {
    name: "mixed",
    fixture: `<s:complexType name="A" mixed="true"><s:sequence><s:element name="x" type="s:int"/></s:sequence></s:complexType>`,
    valid: ["<x>1</x>", "before <x>1</x> behind"],
    limit: "text before the elements of the schema is written after them",
  },
  { name: "an empty type", fixture: record(""), valid: [""] },
  {
    name: "DataSet (s:schema and any)",
    fixture: sequence('<s:element ref="s:schema"/><s:any/>'),
    valid: [
      '<s:schema id="D"/><d:diffgram xmlns:d="urn:schemas-microsoft-com:xml-diffgram-v1"><D xmlns=""><T>1</T></D></d:diffgram>',
    ],
  },
  {
    name: "DataSet of any elements or of one table",
    fixture: sequence(
      '<s:any namespace="http://www.w3.org/2001/XMLSchema" minOccurs="0" maxOccurs="unbounded" processContents="lax"/><s:any namespace="urn:schemas-microsoft-com:xml-diffgram-v1" processContents="lax"/>',
    ),
    valid: [
      '<s:schema id="D"/><d:diffgram xmlns:d="urn:schemas-microsoft-com:xml-diffgram-v1"><D xmlns=""><T>1</T></D></d:diffgram>',
    ],
  },
  {
    name: "typed DataSet (any of its namespace)",
    fixture: `<s:complexType name="A"><s:sequence><s:element name="x"><s:complexType><s:sequence><s:any namespace="urn:d"/></s:sequence></s:complexType></s:element></s:sequence></s:complexType></s:schema><s:schema targetNamespace="urn:d" xmlns:msdata="urn:schemas-microsoft-com:xml-msdata"><s:element name="D" msdata:IsDataSet="true"><s:complexType><s:choice maxOccurs="unbounded"><s:element name="T"><s:complexType><s:sequence><s:element name="Id" type="s:int"/></s:sequence></s:complexType></s:element></s:choice></s:complexType></s:element></s:schema><s:schema elementFormDefault="qualified" targetNamespace="urn:hostile">`,
    replaces: '<s:complexType name="A"/>',
    valid: ['<x><D xmlns="urn:d"><T><Id>1</Id></T></D></x>'],
    limit: "its tables are described, and its rows are typed and checked when `rowsOf` and `tableRows` read them",
  },
];

const simpleTypes: readonly Construct[] = [
  {
    name: "enumeration",
    fixture: restricted("s:string", '<s:enumeration value="a"/><s:enumeration value="b"/>'),
    valid: ["<x>a</x>"],
    invalid: ["<x>c</x>"],
  },
  {
    name: "a list of an enumeration ([Flags])",
    fixture: simple(
      '<s:list><s:simpleType><s:restriction base="s:string"><s:enumeration value="a"/><s:enumeration value="b"/></s:restriction></s:simpleType></s:list>',
    ),
    valid: ["<x>a b</x>"],
    invalid: ["<x>c</x>"],
  },
  { name: "list", fixture: simple('<s:list itemType="s:int"/>'), valid: ["<x>1 2</x>"], limit: "the list is one text" },
  {
    name: "union",
    fixture: simple('<s:union memberTypes="s:int s:boolean"/>'),
    valid: ["<x>1</x>", "<x>true</x>"],
    limit: "the value is any text",
    invalid: ["<x>c</x>"],
  },
  {
    name: "pattern",
    fixture: restricted("s:string", '<s:pattern value="[a-z]+"/>'),
    valid: ["<x>a</x>"],
    invalid: ["<x>1</x>"],
    limit: notChecked,
  },
  {
    name: "length, minLength, maxLength",
    fixture: restricted("s:string", '<s:maxLength value="2"/>'),
    valid: ["<x>ab</x>"],
    invalid: ["<x>abc</x>"],
    limit: notChecked,
  },
  {
    name: "minInclusive, maxInclusive, minExclusive, maxExclusive",
    fixture: restricted("s:int", '<s:maxInclusive value="9"/>'),
    valid: ["<x>9</x>"],
    invalid: ["<x>10</x>"],
    limit: notChecked,
  },
  {
    name: "totalDigits, fractionDigits",
    fixture: restricted("s:decimal", '<s:fractionDigits value="2"/>'),
    valid: ["<x>1.25</x>"],
    invalid: ["<x>1.255</x>"],
    limit: notChecked,
  },
  {
    name: "whiteSpace",
    fixture: restricted("s:string", '<s:whiteSpace value="collapse"/>'),
    valid: ["<x>a</x>"],
  },
];

const scalar = (name: string, value: string, invalid?: string): Construct => ({
  name,
  fixture: x(`type="s:${name}"`),
  valid: [`<x>${value}</x>`],
  ...(invalid === undefined ? {} : { invalid: [`<x>${invalid}</x>`] }),
});

const scalars: readonly Construct[] = [
  scalar("string", "a"),
  scalar("boolean", "true", "maybe"),
  scalar("int", "1", "2147483648"),
  scalar("long", "9223372036854775807", "9223372036854775808"),
  scalar("short", "1", "32768"),
  scalar("byte", "1", "128"),
  scalar("unsignedInt", "1", "-1"),
  scalar("unsignedLong", "18446744073709551615", "-1"),
  scalar("unsignedShort", "1", "65536"),
  scalar("unsignedByte", "1", "256"),
  scalar("integer", "123456789012345678901234567890", "1.5"),
  scalar("decimal", "1.50", "1e2"),
  scalar("float", "1.5", "a"),
  scalar("double", "INF", "a"),
  scalar("dateTime", "2027-05-01T00:00:00", "2027-02-29T00:00:00"),
  scalar("date", "2027-05-01", "May"),
  scalar("time", "14:30:00", "25:00:00"),
  scalar("duration", "PT1H30M", "an hour"),
  scalar("gYear", "2027", "27"),
  scalar("anyURI", "https://channel.example/"),
  scalar("QName", "s:int"),
  scalar("base64Binary", "aGk=", "*"),
  scalar("hexBinary", "6869", "6g"),
  scalar("NMTOKENS", "a b"),
];

const style = 'style="document"';
const encodedBody = /<soap:body use="literal"\/>/g;

const descriptions: readonly Construct[] = [
  { name: "document/literal, wrapped", fixture: style, replaces: style, valid: [""] },
  {
    name: "document/literal, bare",
    fixture: '<s:element name="Op" type="tns:A"/>',
    replaces: /<s:element name="Op">.*?<\/s:complexType><\/s:element>/,
    valid: [],
  },
  { name: "rpc/literal", fixture: 'style="rpc"', replaces: style },
  { name: "rpc/encoded", fixture: '<soap:body use="encoded"/>', replaces: encodedBody },
  {
    name: "soap:header",
    fixture:
      '<wsdl:input><soap:header message="tns:OpIn" part="parameters" use="literal"/><soap:body use="literal"/></wsdl:input>',
    replaces: /<wsdl:input><soap:body use="literal"\/><\/wsdl:input>/,
    valid: [""],
  },
  {
    name: "MIME (multipart/related)",
    fixture:
      '<wsdl:input><m:multipartRelated xmlns:m="http://schemas.xmlsoap.org/wsdl/mime/"><m:part><soap:body use="literal"/></m:part></m:multipartRelated></wsdl:input>',
    replaces: /<wsdl:input><soap:body use="literal"\/><\/wsdl:input>/,
    limit: "the message is sent without attachments",
  },
  {
    name: "a one-way operation",
    fixture: '<wsdl:input message="tns:OpIn"/>',
    replaces: '<wsdl:input message="tns:OpIn"/><wsdl:output message="tns:OpOut"/>',
    valid: [""],
  },
  {
    name: "wsdl:fault",
    fixture:
      '<wsdl:input message="tns:OpIn"/><wsdl:output message="tns:OpOut"/><wsdl:fault name="F" message="tns:OpOut"/>',
    replaces: '<wsdl:input message="tns:OpIn"/><wsdl:output message="tns:OpOut"/>',
    valid: [""],
  },
  {
    name: "SOAP over another transport",
    fixture: 'transport="http://schemas.xmlsoap.org/soap/smtp"',
    replaces: 'transport="http://schemas.xmlsoap.org/soap/http"',
    limit: "it is treated as HTTP",
  },
  {
    name: "an imported or included document that cannot be read",
    fixture: '<s:include schemaLocation="other.xsd"/>',
    replaces: /(?=<s:element name="Op">)/,
    valid: [""],
  },
  {
    name: "WS-Policy",
    fixture: '<wsp:Policy xmlns:wsp="http://www.w3.org/ns/ws-policy"/><wsdl:types>',
    replaces: "<wsdl:types>",
    valid: [""],
  },
  { name: "WSDL 2.0", fixture: '="http://www.w3.org/ns/wsdl"', replaces: '="http://schemas.xmlsoap.org/wsdl/"' },
  { name: "DOCTYPE", fixture: "<!DOCTYPE wsdl:definitions><wsdl:definitions", replaces: "<wsdl:definitions" },
];

/** The constructs, by heading of the page. */
export const constructs: Readonly<Record<string, readonly Construct[]>> = {
  Elements: elements,
  "Groups of elements": groups,
  Attributes: attributes,
  Types: types,
  "Simple types": simpleTypes,
  Scalars: scalars,
  Descriptions: descriptions,
};
