// The schemas of a service with operations that have a form: one for each namespace, with what is used of each.
import { nameBelow, type Service, XSD } from "@staywire/model";
import { type Attributes, element, type XmlTree } from "../xml/tree.js";

/** The schemas of a description, while they are written. */
export interface Schemas {
  readonly service: Service;
  /** Prefixes by namespace; `s` is XML Schema, `tns` the service. */
  readonly prefixes: Map<string, string>;
  /** The declarations of each namespace, by kind and name. */
  readonly declared: Map<string, Map<string, XmlTree>>;
  /** The names of types, by what they are made of. */
  readonly names: Map<string, string>;
  /** The declarations inside of which the next one is made, and those that are made after them. */
  readonly making: { depth: number; readonly later: (() => void)[] };
}

// A chain of types may be longer than the stack of calls: beyond so many levels a declaration is made later.
const mostDepth = 100;

const MICROSOFT_TYPES = "http://microsoft.com/wsdl/types/";

/** Prepares the schemas of a service. */
export function schemasOf(service: Service): Schemas {
  const prefixes = new Map([
    [XSD, "s"],
    [service.namespace, "tns"],
  ]);
  return {
    service,
    prefixes,
    declared: new Map([[service.namespace, new Map()]]),
    names: new Map(),
    making: { depth: 0, later: [] },
  };
}

/** A qualified name, with the prefix of its namespace. */
export function qualified({ prefixes }: Schemas, namespace: string, local: string): string {
  const known = prefixes.get(namespace) ?? `s${prefixes.size - 1}`;
  prefixes.set(namespace, known);
  return `${known}:${local}`;
}

/** Declares something once: `make` is called for the first of a kind and name in a namespace. */
export function declareOnce(
  { declared, making }: Schemas,
  namespace: string,
  key: `${"element" | "type" | "attribute"} ${string}`,
  make: () => XmlTree,
): void {
  const held = declared.get(namespace) ?? new Map<string, XmlTree>();
  declared.set(namespace, held);
  if (held.has(key)) return;
  // A type that refers to itself must find that it is declared; its place in the order is kept.
  held.set(key, element("s:annotation"));
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

/** The qualified name of guid or char, which .NET declares in a namespace of its own. */
export function microsoftType(schemas: Schemas, name: "guid" | "char"): string {
  declareOnce(schemas, MICROSOFT_TYPES, `type ${name}`, () => {
    const pattern = { value: "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}" };
    const restriction =
      name === "guid"
        ? element("s:restriction", { base: "s:string" }, [element("s:pattern", pattern)])
        : element("s:restriction", { base: "s:unsignedShort" });
    return element("s:simpleType", { name }, [restriction]);
  });
  return qualified(schemas, MICROSOFT_TYPES, name);
}

/** The `schema` elements, each with imports of the others. */
export function schemaElements({ declared, service }: Schemas): readonly XmlTree[] {
  const namespaces = [...declared.keys()];
  return namespaces.map((targetNamespace) => {
    const imports = namespaces
      .filter((namespace) => namespace !== targetNamespace)
      .map((namespace) => element("s:import", { namespace: namespace === "" ? undefined : namespace }));
    const attributes: Attributes = {
      elementFormDefault: "qualified",
      targetNamespace: targetNamespace === "" ? undefined : targetNamespace,
    };
    const own = [...(declared.get(targetNamespace)?.values() ?? [])];
    return element("s:schema", attributes, [
      ...(own.length === 0 && targetNamespace === service.namespace ? [] : imports),
      ...own,
    ]);
  });
}

/** The namespace of the array type that GET and POST have for lists. */
export function arrayNamespace({ service }: Schemas): string {
  return nameBelow(service.namespace, "AbstractTypes");
}
