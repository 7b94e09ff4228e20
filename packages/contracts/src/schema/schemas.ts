// Collects the schemas of a WSDL: one per namespace, with the declarations in order of first use.
import { type Node, nameBelow, type Service, typeOf, XSD } from "@staywire/model";
import { ContractError } from "../contract-error.js";
import { type Attributes, element, textElement, type XmlTree } from "../xml/tree.js";
import type { Dialect } from "./dialect.js";
import { listKey } from "./plan.js";

/** A name in a namespace. */
export interface QualifiedName {
  readonly namespace: string;
  readonly local: string;
}

/**
 * Generates the types of nodes. It is passed as an object, because the modules for elements and for types need each
 * other, but must not import each other.
 */
export interface TypeWriter {
  /** Declares the named type of a node that is not a scalar; undefined for an anonymous type. */
  readonly named: (schemas: Schemas, node: Node) => QualifiedName | undefined;
  /** Returns the type of a node without a named type; undefined for a node that can be anything. */
  readonly anonymous: (schemas: Schemas, node: Node) => XmlTree | undefined;
}

/** The state while the schemas of a WSDL are generated. */
export interface Schemas {
  readonly service: Service;
  /** The key of the endpoint. */
  readonly endpoint: string;
  readonly dialect: Dialect;
  readonly types: TypeWriter;
  /** The prefixes of all namespaces except those of XML Schema and of the service. */
  readonly prefixes: Map<string, string>;
  /** The declarations of each namespace, by kind and name. */
  readonly declared: Map<string, Map<string, XmlTree>>;
  /** The content of each global element, and the owner of each type name. */
  readonly owners: Map<string, string>;
  /** The names of list types and enumerations, by their content. */
  readonly names: Map<string, string>;
  /** The current depth of nested declarations, and the declarations that are postponed. */
  readonly making: { depth: number; readonly later: (() => void)[] };
}

// A chain of types may be longer than the call stack allows. Declarations beyond this depth are therefore postponed.
const mostDepth = 100;

/**
 * Prepares the schemas of an endpoint. The names of record types are reserved first, so that list types get other
 * names.
 */
export function schemasOf(
  parts: Pick<Schemas, "service" | "endpoint" | "dialect" | "types">,
  records: Iterable<string>,
): Schemas {
  const schemas: Schemas = {
    ...parts,
    prefixes: new Map(),
    declared: new Map([[parts.service.namespace, new Map()]]),
    owners: new Map(),
    names: new Map(),
    making: { depth: 0, later: [] },
  };
  for (const name of records) nameRecord(schemas, name);
  return schemas;
}

function nameRecord({ service, endpoint, owners }: Schemas, catalogName: string): void {
  const { wireName, anonymous, namespace = service.namespace } = typeOf(service, catalogName);
  if (anonymous === true) return;
  const key = `type {${namespace}}${wireName}`;
  const owner = owners.get(key);
  if (owner !== undefined) {
    throw new ContractError(
      `cannot describe endpoint ${endpoint}: the types ${owner} and ${catalogName} are both ${wireName} on the wire`,
    );
  }
  owners.set(key, catalogName);
}

/** Returns the name of a list type or enumeration, with a number appended if another type uses the name. */
export function freeName({ names, owners }: Schemas, { namespace, local }: QualifiedName, content: string): string {
  const own = `{${namespace}} ${content}`;
  const known = names.get(own);
  if (known !== undefined) return known;
  let name = local;
  for (let count = 1; owners.has(`type {${namespace}}${name}`); count += 1) name = `${local}${count}`;
  names.set(own, name);
  owners.set(`type {${namespace}}${name}`, content);
  return name;
}

/** Creates an element of XML Schema. */
export function schemaPart(
  { dialect }: Schemas,
  name: string,
  attributes: Attributes = {},
  children: readonly XmlTree[] = [],
): XmlTree {
  return element(`${dialect.prefix}:${name}`, attributes, children);
}

/** Returns the documentation of a declaration; none if it is empty, or in a schema without documentation. */
export function annotation(schemas: Schemas, doc: string | undefined): readonly XmlTree[] {
  const { documented, prefix } = schemas.dialect;
  if (!documented || doc === undefined || doc === "") return [];
  return [schemaPart(schemas, "annotation", {}, [textElement(`${prefix}:documentation`, doc)])];
}

/**
 * Returns an attribute with a qualified name. A namespace other than those of the service and of XML Schema is declared
 * on the same element. The document element therefore does not depend on the namespaces of the types.
 */
export function nameAttribute(schemas: Schemas, attribute: string, { namespace, local }: QualifiedName): Attributes {
  const { service, dialect, prefixes } = schemas;
  if (namespace === "") return { [attribute]: local };
  if (namespace === service.namespace) return { [attribute]: `tns:${local}` };
  if (namespace === XSD) return { [attribute]: `${dialect.prefix}:${local}` };
  const prefix = prefixes.get(namespace) ?? `q${prefixes.size + 1}`;
  prefixes.set(namespace, prefix);
  return { [`xmlns:${prefix}`]: namespace, [attribute]: `${prefix}:${local}` };
}

/** Declares something once: `make` is called only for the first declaration of a kind and name in a namespace. */
export function declareOnce(
  { declared, making }: Schemas,
  namespace: string,
  key: `${"element" | "type" | "attribute"} ${string}`,
  make: () => XmlTree,
): void {
  const held = declared.get(namespace) ?? new Map<string, XmlTree>();
  declared.set(namespace, held);
  if (held.has(key)) return;
  // Reserves the position, so that a type which refers to itself finds its declaration.
  held.set(key, element("annotation"));
  const fill = (): void => {
    making.depth += 1;
    held.set(key, make());
    making.depth -= 1;
  };
  if (making.depth >= mostDepth) making.later.push(fill);
  else fill();
  if (making.depth > 0) return;
  for (let next = making.later.pop(); next !== undefined; next = making.later.pop()) next();
}

/**
 * Declares a global element. Throws a ContractError if an element with the same name and different content is already
 * declared.
 */
export function declareElement(
  schemas: Schemas,
  name: QualifiedName,
  { node, user }: { readonly node: Node | undefined; readonly user: string },
  make: () => XmlTree,
): QualifiedName {
  const { namespace, local } = name;
  const key = `element {${namespace}}${local}`;
  const content =
    node === undefined ? `the message ${local}` : node.kind === "list" ? listKey(node) : JSON.stringify(node);
  if ((schemas.owners.get(key) ?? content) !== content) {
    throw new ContractError(
      `cannot describe endpoint ${schemas.endpoint}: ${user} has the same name as another element with different content`,
    );
  }
  schemas.owners.set(key, content);
  declareOnce(schemas, namespace, `element ${local}`, make);
  return name;
}

const MICROSOFT_TYPES = "http://microsoft.com/wsdl/types/";

/** Returns the name of guid or char, which .NET declares in a separate namespace. */
export function microsoftType(schemas: Schemas, local: "guid" | "char"): QualifiedName {
  declareOnce(schemas, MICROSOFT_TYPES, `type ${local}`, () => {
    const { prefix } = schemas.dialect;
    const value = "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}";
    const restriction =
      local === "guid"
        ? schemaPart(schemas, "restriction", { base: `${prefix}:string` }, [schemaPart(schemas, "pattern", { value })])
        : schemaPart(schemas, "restriction", { base: `${prefix}:unsignedShort` });
    return schemaPart(schemas, "simpleType", { name: local }, [restriction]);
  });
  return { namespace: MICROSOFT_TYPES, local };
}

/** Returns the `schema` elements. The schema of the service comes first, and each schema imports the others. */
export function schemaElements(schemas: Schemas, locationOf?: (place: number) => string): readonly XmlTree[] {
  const namespaces = [...schemas.declared.keys()];
  const named = (namespace: string) => (namespace === "" ? undefined : namespace);
  return namespaces.map((own) => {
    const imports = namespaces.flatMap((namespace, place) => {
      if (namespace === own) return [];
      return [schemaPart(schemas, "import", { namespace: named(namespace), schemaLocation: locationOf?.(place) })];
    });
    const attributes = { elementFormDefault: "qualified", targetNamespace: named(own) };
    const declarations = [...(schemas.declared.get(own)?.values() ?? [])];
    return schemaPart(schemas, "schema", attributes, [...imports, ...declarations]);
  });
}

/** Returns the namespace of the array type that GET and POST use for lists. */
export function arrayNamespace({ namespace }: Service): string {
  return nameBelow(namespace, "AbstractTypes");
}
