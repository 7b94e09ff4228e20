// One node of a message as an element declaration.
import { type Node, typeOf } from "@staywire/model";
import { type Attributes, element, textElement, type XmlTree } from "../xml/tree.js";
import type { Dialect } from "./dialect.js";
import { listKey } from "./plan.js";

/** An element declaration without its type. */
export interface Declaration {
  readonly name: string;
  /** Left out in a global declaration. */
  readonly min?: 0 | 1;
  readonly max?: number | "unbounded";
  readonly nillable?: boolean;
  readonly doc?: string;
}

/** The qualified name of a node's type; undefined for opaque XML, which has none. */
export function typeNameOf(dialect: Dialect, node: Node): string | undefined {
  switch (node.kind) {
    case "scalar":
      return `${dialect.prefix}:${node.scalar}`;
    case "ref":
      return `tns:${typeOf(dialect.service, node.name).wireName}`;
    case "list":
      return `tns:${dialect.plan.listNames.get(listKey(node)) ?? ""}`;
    case "enum":
      return `tns:${node.name}`;
    case "any":
    case "none":
      return undefined;
  }
}

/** Declares an element of a node's type. */
export function declare(dialect: Dialect, declaration: Declaration, node: Node): XmlTree {
  const content = node.kind === "any" && node.form === "dataset" ? [datasetType(dialect)] : [];
  return declareWith(dialect, declaration, typeNameOf(dialect, node), content);
}

/** Declares an element with a named type, or with the type in `content`. */
export function declareWith(
  { prefix, documented }: Dialect,
  declaration: Declaration,
  type: string | undefined,
  content: readonly XmlTree[],
): XmlTree {
  const attributes: Attributes = {
    minOccurs: declaration.min?.toString(),
    maxOccurs: declaration.min === undefined ? undefined : String(declaration.max ?? 1),
    name: declaration.name,
    nillable: declaration.nillable === true ? "true" : undefined,
    type,
  };
  return element(`${prefix}:element`, attributes, [
    ...annotation(prefix, documented ? declaration.doc : undefined),
    ...content,
  ]);
}

/** The documentation of a declaration; nothing for none. */
export function annotation(prefix: string, doc: string | undefined): readonly XmlTree[] {
  if (doc === undefined || doc === "") return [];
  return [element(`${prefix}:annotation`, {}, [textElement(`${prefix}:documentation`, doc)])];
}

function datasetType({ prefix, dataset }: Dialect): XmlTree {
  const any = { minOccurs: "0", maxOccurs: "unbounded", namespace: "##any", processContents: "lax" };
  const content =
    dataset === "asmx"
      ? [element(`${prefix}:element`, { ref: `${prefix}:schema` }), element(`${prefix}:any`)]
      : [element(`${prefix}:any`, any)];
  return element(`${prefix}:complexType`, {}, [element(`${prefix}:sequence`, {}, content)]);
}
