// Writes the types of WSDLs that are meant to be expensive to import, each of about a given size. Each shape repeats,
// nests or refers to itself in one way.

/** Declarations of a schema with the prefix `tns`, and the type of the operation's parameter. */
export interface Shape {
  readonly types: string;
  readonly parameter: string;
}

/** Returns a random whole number below a limit. */
type Random = (below: number) => number;

type MakeShape = (size: number, random: Random) => Shape;

const type = (name: string, content: string) => `<s:complexType name="${name}">${content}</s:complexType>`;
const sequence = (content: string) => `<s:sequence>${content}</s:sequence>`;
const group = (name: string, content: string) => `<s:group name="${name}">${sequence(content)}</s:group>`;
const member = (name: string, of: string) => `<s:element name="${name}" minOccurs="0" type="${of}"/>`;
const extension = (name: string, base: string, content = "") =>
  type(name, `<s:complexContent><s:extension base="tns:${base}">${sequence(content)}</s:extension></s:complexContent>`);
const enumeration = (count: number) =>
  `<s:restriction base="s:string">${numbers(count, (each) => `<s:enumeration value="value${each}"/>`)}</s:restriction>`;

function numbers(count: number, each: (index: number) => string): string {
  return Array.from({ length: Math.max(1, Math.floor(count)) }, (_, index) => each(index)).join("");
}

/** The shapes by name. */
export const shapes: Readonly<Record<string, MakeShape>> = {
  "groups of groups": (size) => {
    const count = size / 120;
    const inner = numbers(count, (each) =>
      group(`G${each + 1}`, `<s:group ref="tns:G${each}"/><s:group ref="tns:G${each}"/>`),
    );
    return {
      types:
        group("G0", member("x", "s:int")) +
        inner +
        type("A", `<s:group ref="tns:G${Math.min(30, Math.floor(count))}"/>`),
      parameter: "tns:A",
    };
  },
  "one group in many types": (size) => ({
    types:
      group(
        "G",
        numbers(size / 140, (each) => member(`m${each}`, "s:int")),
      ) + numbers(size / 160, (each) => type(`T${each}`, '<s:group ref="tns:G"/>')),
    parameter: "tns:T0",
  }),
  "attribute groups of attribute groups": (size) => ({
    types:
      '<s:attributeGroup name="G0"><s:attribute name="x" type="s:int"/></s:attributeGroup>' +
      numbers(size / 200, (each) => {
        const refs = `<s:attributeGroup ref="tns:G${each}"/><s:attributeGroup ref="tns:G${each}"/>`;
        const own = `<s:attributeGroup name="G${each + 1}">${refs}<s:attribute name="a${each}" type="s:int"/></s:attributeGroup>`;
        return own + type(`T${each}`, `<s:attributeGroup ref="tns:G${each}"/>`);
      }),
    parameter: "tns:T0",
  }),
  "a chain of extensions": (size) => ({
    types:
      type("T0", sequence("")) +
      numbers(size / 210, (each) => extension(`T${each + 1}`, `T${each}`, member(`m${each}`, "s:int"))),
    parameter: "tns:T1",
  }),
  "many extensions of one type": (size) => ({
    types:
      type("B", sequence(numbers(size / 140, (each) => member(`m${each}`, "s:int")))) +
      numbers(size / 260, (each) => extension(`T${each}`, "B")),
    parameter: "tns:B",
  }),
  "one enumeration in many types": (size) => ({
    types:
      `<s:attribute name="e"><s:simpleType>${enumeration(size / 90)}</s:simpleType></s:attribute>` +
      numbers(size / 140, (each) => type(`T${each}`, '<s:attribute ref="tns:e"/>')),
    parameter: "tns:T0",
  }),
  "lists of one enumeration": (size) => ({
    types:
      `<s:simpleType name="E">${enumeration(size / 90)}</s:simpleType>` +
      numbers(size / 150, (each) => `<s:simpleType name="L${each}"><s:list itemType="tns:E"/></s:simpleType>`) +
      type("A", sequence(numbers(size / 250, (each) => member(`m${each}`, `tns:L${each}`)))),
    parameter: "tns:A",
  }),
  "documentation in an inherited member": (size) => ({
    types:
      type(
        "B",
        sequence(
          `<s:element name="m" type="s:int"><s:annotation><s:documentation>${"x".repeat(size / 2)}</s:documentation></s:annotation></s:element>`,
        ),
      ) + numbers(size / 260, (each) => extension(`T${each}`, "B")),
    parameter: "tns:B",
  }),
  "types of one name in many namespaces": (size) => ({
    types: numbers(
      size / 160,
      (each) =>
        `</s:schema><s:schema targetNamespace="urn:n${each}">${type("T", sequence(""))}${type("U", sequence(""))}`,
    ).concat('</s:schema><s:schema targetNamespace="urn:hostile">'),
    parameter: "s:int",
  }),
  "namespaces with many declarations": (size) => ({
    types: numbers(size / 2_000, (each) =>
      type(
        `T${each}`,
        `<s:sequence ${numbers(60, (index) => `xmlns:p${index}="urn:${each}:${index}" `)}>${member("m", "s:int")}</s:sequence>`,
      ),
    ),
    parameter: "tns:T0",
  }),
  "any after any": (size) => ({
    types: type("A", sequence(numbers(size / 70, (each) => `${member(`m${each}`, "s:int")}<s:any/>`))),
    parameter: "tns:A",
  }),
  "types that refer to types at random": (size, random) => {
    const count = Math.max(2, Math.floor(size / 260));
    const name = () => `tns:T${random(count)}`;
    return {
      types: numbers(count, (each) => {
        const content = [
          sequence(`${member("a", name())}${member("b", name())}`),
          `<s:complexContent><s:extension base="${name()}">${sequence(member("c", name()))}</s:extension></s:complexContent>`,
          sequence(`<s:element name="i" minOccurs="0" maxOccurs="unbounded" type="${name()}"/>`),
          `<s:simpleContent><s:extension base="${name()}"><s:attribute name="x" type="s:int"/></s:extension></s:simpleContent>`,
          `<s:choice>${member("a", name())}${sequence(`<s:element ref="tns:E${random(count)}"/>`)}</s:choice>`,
        ][random(5)];
        return `${type(`T${each}`, content ?? "")}<s:element name="E${each}" type="${name()}"/>`;
      }),
      parameter: "tns:T0",
    };
  },
};
