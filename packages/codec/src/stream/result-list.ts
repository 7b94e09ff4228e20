// Finds the element of a reply that contains the items, before the first item is complete. It is the same element that
// the buffered decoder finds in the whole reply.
import type { Binding } from "@staywire/model";
import type { Decoding } from "../reply/decoding.js";
import { versionOf } from "../soap/version.js";
import { isNil } from "../values/from-xml.js";
import { childOf, elementsOf, type ReadElement } from "../xml/tree.js";

/**
 * True for an open element whose children are the items. The buffered decoder takes the first element of each name on
 * the path to the result, so later elements cannot change the decision.
 */
export type IsResultList = (element: ReadElement) => boolean;

/** Creates the test for the result element of a reply. */
export function resultListOf(decoding: Decoding): IsResultList {
  const find = finders[decoding.binding.name];
  let list: ReadElement | "none" | undefined;
  return (element) => {
    // No element is examined after the decision, so that many elements with the same name take no more time.
    list ??= find(decoding, element);
    return list === element;
  };
}

/** Returns the element if it is the result, `none` if no later element can be the result, and undefined otherwise. */
type Find = (decoding: Decoding, element: ReadElement) => ReadElement | "none" | undefined;

const findBare: Find = ({ plan: { root } }, element) => {
  if (element.parent !== undefined) return undefined;
  return element.name.local === root.tags.name && !isNil(element) ? element : "none";
};

const findInEnvelope: Find = ({ plan: { result, response } }, element) => {
  const { name } = result.tags;
  const wrapper = element.parent;
  const body = response ? wrapper?.parent : wrapper;
  if (element.name.local !== name || (response && wrapper?.name.local !== response.name)) return undefined;
  if (wrapper === undefined || body === undefined || !isBody(body)) return undefined;
  const found = elementsOf(wrapper).find((child) => child.name.local === name);
  const isFirst = (!response || elementsOf(body)[0] === wrapper) && found === element;
  return isFirst && isFirstBody(body) && !isNil(element) ? element : "none";
};

function isBody({ name, parent: root }: ReadElement): boolean {
  if (name.local !== "Body" || root?.name.local !== "Envelope" || root.parent !== undefined) return false;
  return versionOf(name.namespace) !== undefined && name.namespace === root.name.namespace;
}

function isFirstBody(body: ReadElement): boolean {
  return body.parent !== undefined && childOf(body.parent, body.name.namespace, "Body") === body;
}

const finders: Readonly<Record<Binding, Find>> = {
  soap11: findInEnvelope,
  soap12: findInEnvelope,
  get: findBare,
  post: findBare,
};
