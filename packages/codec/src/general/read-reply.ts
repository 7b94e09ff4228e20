// Replies of operations that have a form, as a client reads them.
import { knownName, phrase, quote } from "@staywire/model";
import { errorAt } from "../core/error.js";
import type { Reply } from "../core/reply.js";
import type { Value } from "../core/value.js";
import { type Decoding, isRootName, noteContentType, noteStatus, wrongRoot } from "../reply/decoding.js";
import type { ReceivedEnvelope } from "../reply/extension.js";
import { valueReply } from "../reply/result.js";
import { isNil } from "../values/from-xml.js";
import { outermostAt } from "../values/location.js";
import { anyFromElement } from "../values/opaque-from-xml.js";
import { cannotDecode, deviate } from "../values/read-context.js";
import { elementsOf, type ReadElement } from "../xml/tree.js";
import type { GeneralElement, GeneralPlan, Wrapper } from "./plan.js";
import { noteMissing, noteNamespace, readChildren, readElement, readItems } from "./read.js";
import { readHeaders } from "./read-request.js";

/** Reads the body of a SOAP reply. Throws CodecError where it is not a response of the operation. */
export function readSoapBody(plan: GeneralPlan, decoding: Decoding, { root, content }: ReceivedEnvelope): Reply {
  const holder = plan.response === undefined ? content : responseIn(decoding, plan.response, content);
  noteStatus(decoding, 200);
  const value = plan.several === undefined ? resultIn(plan, decoding, holder) : severalIn(plan, decoding, holder);
  const reply = plan.node.kind === "none" ? noneReply(decoding) : valueReply(decoding, value);
  if (plan.responseHeaders.length === 0 || reply.kind === "error") return reply;
  return { ...reply, headers: readHeaders(decoding, plan.responseHeaders, root) };
}

function responseIn(decoding: Decoding, { name, namespace }: Wrapper, body: ReadElement): ReadElement {
  const wrapper = elementsOf(body)[0];
  if (wrapper?.name.local !== name) {
    const found = wrapper === undefined ? "nothing" : quote(wrapper.name.local);
    throw wrongRoot(
      decoding,
      wrapper ?? body,
      phrase`${found} stands in the Body where ${knownName(name)} was expected`,
    );
  }
  noteNamespace(decoding, namespace, outermostAt(wrapper));
  return wrapper;
}

function resultIn(plan: GeneralPlan, decoding: Decoding, holder: ReadElement): Value | null {
  const { result } = plan;
  const children = elementsOf(holder);
  const list = result?.node.kind === "list" && result.node.unwrapped ? result.node : undefined;
  const wanted = list?.item.name ?? result?.name;
  const own = children.filter((child) => child.name.local === wanted);
  for (const child of children) {
    if (child === own[0] || (list !== undefined && child.name.local === wanted)) continue;
    const at = outermostAt(child);
    deviate(
      decoding,
      "unknown-element",
      at,
      phrase`${quote(child.name.local)} stands in ${knownName(holder.name.local)}`,
    );
  }
  if (result === undefined) return null;
  if (list !== undefined) {
    return readItems(decoding, list.item, own, { up: undefined, key: "", element: holder });
  }
  return valueIn(decoding, result, own[0], holder);
}

function valueIn(
  decoding: Decoding,
  result: GeneralElement,
  element: ReadElement | undefined,
  holder: ReadElement,
): Value | null {
  if (element !== undefined && !isNil(element)) {
    noteNamespace(decoding, result.namespace, outermostAt(element));
    return readElement(decoding, result, outermostAt(element));
  }
  const isNever = result.node.kind === "text" && result.node.text.isValueType;
  if (!isNever || result.nillable || (result.optional && element === undefined)) return null;
  throw errorAt(holder, "missing-result", cannotDecode(decoding, phrase`${knownName(result.name)} is missing`));
}

function severalIn({ several }: GeneralPlan, decoding: Decoding, holder: ReadElement): Value {
  const record: Record<string, Value> = {};
  if (several === undefined) return record;
  const at = outermostAt(holder);
  readChildren(decoding, several, elementsOf(holder), { record, at: { ...at, key: "" } });
  noteMissing(decoding, several, record, at);
  return record;
}

/** Reads the root of a GET or POST reply. Throws CodecError for another root. */
export function readUrlRoot(plan: GeneralPlan, decoding: Decoding, root: ReadElement): Reply {
  const {
    root: { name, namespace },
    rootNode: node,
  } = plan;
  // A document that is the result of a method is the whole reply, whatever its root is.
  if (isDocument(plan)) return valueReply(decoding, documentIn(root));
  if (!isRootName(root.name.local, name)) {
    throw wrongRoot(
      decoding,
      root,
      phrase`the root is ${quote(root.name.local)} where ${knownName(name)} was expected`,
    );
  }
  noteContentType(decoding);
  noteStatus(decoding, 200);
  noteNamespace(decoding, namespace, outermostAt(root));
  if (isNil(root)) return valueReply(decoding, null);
  const element = { name, namespace, node, optional: false, nillable: true };
  return valueReply(decoding, readElement(decoding, element, outermostAt(root)));
}

/** True if the result is any XML, which has no element around it by GET and POST. */
export function isDocument({ operation: { result, form } }: GeneralPlan): boolean {
  return result.kind === "any" && result.form === "xml" && form?.root === undefined;
}

function documentIn(root: ReadElement): Value {
  return anyFromElement({ ...root, attributes: [], children: [root], elements: 1 }, () => undefined);
}

/** The reply that a response without a body is: that of an operation without a result, by GET, POST or in one way. */
export function readEmpty(plan: GeneralPlan, decoding: Decoding): Reply | undefined {
  const isUrl = decoding.binding.name === "get" || decoding.binding.name === "post";
  if (!plan.oneWay && !(isUrl && plan.node.kind === "none")) return undefined;
  return plan.node.kind === "none" ? noneReply(decoding) : valueReply(decoding, null);
}

function noneReply(decoding: Decoding): Reply {
  const reply = valueReply(decoding, null);
  return reply.kind === "ok" ? { ...reply, none: true } : reply;
}
