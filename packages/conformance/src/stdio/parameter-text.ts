// Puts a text into a parameter of a scalar type.
import type { HttpRequest } from "@staywire/codec";
import type { Node, ScalarName } from "@staywire/model";
import { type Cell, isSoap } from "../core/cell.js";
import { mapField } from "../wire/form.js";
import { textOf, withText } from "../wire/soap.js";

/**
 * Returns a function that replaces the value of the first parameter of a scalar type. If the request has no such
 * parameter, the function returns it unchanged. In SOAP, the text is inserted as XML.
 */
export function parameterText(scalar: ScalarName, text: string): (request: HttpRequest, cell: Cell) => HttpRequest {
  return (request, cell) => {
    const name = parameterOf(cell, scalar);
    if (name === undefined) return request;
    if (isSoap(cell.binding)) {
      const element = new RegExp(`<${name}>[^<>]*</${name}>`);
      return withText(
        request,
        textOf(request).replace(element, () => `<${name}>${text}</${name}>`),
      );
    }
    return mapField(request, name, () => encodeURIComponent(text));
  };
}

/** Returns the name of the first parameter of a scalar type. */
export function parameterOf({ definition }: Cell, scalar: ScalarName): string | undefined {
  const isOfType = ([, { node }]: [string, { readonly node: Node }]) =>
    node.kind === "scalar" && node.scalar === scalar;
  return Object.entries(definition.parameters).find(isOfType)?.[0];
}
