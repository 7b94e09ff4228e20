// Reads replies in a SOAP envelope: a fault, or a response element around the result.

import { knownName, phrase, quote } from "@staywire/model";
import type { Reply } from "../core/reply.js";
import { type Decoding, noteContentType, noteStatus, wrongRoot } from "../reply/decoding.js";
import { faultReply } from "../reply/error-replies.js";
import { resultReply } from "../reply/result.js";
import { noteNamespace } from "../values/from-xml.js";
import { outermostAt } from "../values/location.js";
import type { Wrapper } from "../values/operation-plan.js";
import { deviate, stated } from "../values/read-context.js";
import { childOf, elementsOf, type ReadElement } from "../xml/tree.js";
import { readFault } from "./read-fault.js";
import { versionOf } from "./version.js";

/** Reads the reply in an envelope. Throws a CodecError if it is neither a fault nor a response of the operation. */
export function readSoapReply(decoding: Decoding, root: ReadElement): Reply {
  const { binding, settings } = decoding;
  const version = root.name.local === "Envelope" ? versionOf(root.name.namespace) : undefined;
  if (version === undefined) {
    throw wrongRoot(decoding, root, phrase`the root is ${quote(root.name.local)} where a SOAP envelope was expected`);
  }
  if (version.name !== binding.name) {
    const message = phrase`the envelope is that of ${version.name}, and the request was sent over ${binding.name}`;
    deviate(decoding, "wrong-namespace", outermostAt(root), message, stated("4.1"));
  }
  noteContentType(decoding, version.mediaType);
  const body = childOf(root, version.namespace, "Body");
  if (body === undefined) throw wrongRoot(decoding, root, phrase`the envelope has no Body`);
  const fault = readFault(body);
  if (fault === undefined) return readResponse(decoding, root, body);
  settings.noteFault?.(decoding, version, body);
  return faultReply(decoding, fault);
}

function readResponse(decoding: Decoding, root: ReadElement, body: ReadElement): Reply {
  const { response, result, formed, operation } = decoding.plan;
  const { name } = result.tags;
  const holder = response ? responseIn(decoding, response, body) : body;
  noteStatus(decoding, 200);
  const children = elementsOf(holder);
  // If there are several results, they can be direct children of the body.
  const found = name ? children.find((child) => child.name.local === name) : holder;
  if (!found && formed?.isResponse) responseIn(decoding, { name, namespace: result.namespace }, body);
  for (const child of children) {
    const at = outermostAt(child);
    if (child === found) noteNamespace(decoding, result.namespace, at);
    else if (name) {
      const message = phrase`${quote(child.name.local)} stands in ${knownName(holder.name.local)}`;
      deviate(decoding, "unknown-element", at, message, stated(operation.spec));
    }
  }
  const reply = resultReply(decoding, result, found, holder);
  return formed ? formed.completeReply(reply, decoding, root) : reply;
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
