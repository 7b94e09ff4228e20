// The request and the response element of an operation.
import { constraintSentence, credentialParameters, type Operation, type Parameter } from "@staywire/model";
import { element, type XmlTree } from "../xml/tree.js";
import type { Dialect } from "./dialect.js";
import { restrict } from "./facets.js";
import { annotation, declare, declareWith, typeNameOf } from "./node.js";
import { isReference, itemIsNillable } from "./plan.js";
import { isUnsayable, maxItemsOf, ruleFacets } from "./rules.js";
import { sequence } from "./types.js";

/** The element that a SOAP body of a request holds: credentials first, then the parameters. */
export function requestElement(dialect: Dialect, name: string, operation: Operation): XmlTree {
  const { prefix } = dialect;
  const credentials = credentialParameters(operation).map((credential) =>
    declareWith(dialect, { name: credential, min: dialect.strict ? 1 : 0 }, `${prefix}:string`, []),
  );
  const parameters = Object.entries(operation.parameters).map(([key, parameter]) =>
    parameterElement(dialect, operation, key, parameter),
  );
  return message(dialect, name, [...credentials, ...parameters], requestDoc(dialect, operation));
}

/** The element that a SOAP body of a response holds. */
export function responseElement(dialect: Dialect, name: string, operation: Operation): XmlTree {
  const min = isReference(operation.result) ? 0 : 1;
  const result = declare(dialect, { name: operation.resultElement, min }, operation.result);
  return message(dialect, `${name}Response`, [result], "");
}

function message({ prefix, documented }: Dialect, name: string, elements: readonly XmlTree[], doc: string): XmlTree {
  return element(`${prefix}:element`, { name }, [
    ...annotation(prefix, documented ? doc : undefined),
    element(`${prefix}:complexType`, {}, sequence(prefix, elements)),
  ]);
}

// Rules that a schema cannot express are described in words.
function requestDoc({ strict }: Dialect, { doc, constraints }: Operation): string {
  const unsaid = constraints.filter(isUnsayable).map(constraintSentence);
  return strict && unsaid.length > 0 ? `${doc} Not said by this schema: ${unsaid.join(" ")}`.trim() : doc;
}

function parameterElement(dialect: Dialect, operation: Operation, name: string, parameter: Parameter): XmlTree {
  const min = isReference(parameter.node) && !dialect.strict ? 0 : 1;
  const declaration = { name, min, doc: parameter.doc } as const;
  const content = dialect.strict ? strictContent(dialect, operation, name, parameter) : undefined;
  if (content === undefined) return declare(dialect, declaration, parameter.node);
  return declareWith(dialect, declaration, undefined, [content]);
}

function strictContent(
  dialect: Dialect,
  { constraints }: Operation,
  name: string,
  { node }: Parameter,
): XmlTree | undefined {
  const { prefix } = dialect;
  if (node.kind === "list") {
    const max = maxItemsOf(constraints, name);
    if (max === undefined) return undefined;
    const item = { name: node.itemName, min: 0, max, nillable: itemIsNillable(node) } as const;
    return element(`${prefix}:complexType`, {}, sequence(prefix, [declare(dialect, item, node.item)]));
  }
  const facets = constraints.flatMap((rule) => ruleFacets(rule, name, node));
  return facets.length === 0 ? undefined : restrict(prefix, typeNameOf(dialect, node) ?? "", facets);
}
