// The schema of an endpoint: messages, types at first use, roots.
import { type Attributes, element, type XmlTree } from "../xml/tree.js";
import type { Dialect } from "./dialect.js";
import { requestElement, responseElement } from "./messages.js";
import { declare } from "./node.js";
import { isReference, type OperationPlan } from "./plan.js";
import { complexType } from "./types.js";

/** The `schema` element; `declarations` are the namespace declarations that it needs in its position. */
export function schemaElement(dialect: Dialect, declarations: Attributes = {}): XmlTree {
  const { prefix, plan, service } = dialect;
  return element(
    `${prefix}:schema`,
    { ...declarations, elementFormDefault: "qualified", targetNamespace: service.namespace },
    [
      ...plan.operations.flatMap((operation) => messagesAndTypes(dialect, operation)),
      ...(dialect.roots ? plan.roots.map((root) => rootElement(dialect, root.name, root.node)) : []),
    ],
  );
}

function messagesAndTypes(dialect: Dialect, plan: OperationPlan): readonly XmlTree[] {
  return [
    requestElement(dialect, plan.name, plan.operation),
    ...plan.requestTypes.map((type) => complexType(dialect, type)),
    responseElement(dialect, plan.name, plan.operation),
    ...plan.responseTypes.map((type) => complexType(dialect, type)),
  ];
}

function rootElement(dialect: Dialect, name: string, node: Parameters<typeof declare>[2]): XmlTree {
  return declare(dialect, { name, nillable: isReference(node) }, node);
}
