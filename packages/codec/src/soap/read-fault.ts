// Reads faults on the client side, with the element names and namespaces of either SOAP version.
import { cutErrorText } from "../core/limits.js";
import type { ReadFault } from "../core/reply.js";
import { elementsOf, type ReadElement, textOf } from "../xml/tree.js";

/** Reads the fault in a body; undefined if there is none. */
export function readFault(body: ReadElement): ReadFault | undefined {
  const fault = partOf(body, "Fault");
  if (fault === undefined) return undefined;
  const code = textAt(partOf(fault, "faultcode") ?? partOf(partOf(fault, "Code"), "Value")).trim();
  const text = textAt(partOf(fault, "faultstring") ?? partOf(partOf(fault, "Reason"), "Text"));
  return { code: cutErrorText(code.slice(code.indexOf(":") + 1)), text: cutErrorText(text) };
}

function partOf(element: ReadElement | undefined, local: string): ReadElement | undefined {
  return element && elementsOf(element).find(({ name }) => name.local === local);
}

function textAt(element: ReadElement | undefined): string {
  return element === undefined ? "" : textOf(element);
}
