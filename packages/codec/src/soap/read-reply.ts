// Replies in a SOAP envelope: a fault, or a response element around the result.

import { knownName, phrase, quote } from "@staywire/model";
import type { Reply } from "../core/reply.js";
import { type Decoding, noteContentType, noteStatus, wrongRoot } from "../reply/decoding.js";
import { faultReply } from "../reply/error-replies.js";
import { messagesOf } from "../reply/extension.js";
import { resultReply } from "../reply/result.js";
import { noteNamespace } from "../values/from-xml.js";
import { outermostAt } from "../values/location.js";
import { deviate, stated } from "../values/read-context.js";
import { childOf, elementsOf, type ReadElement } from "../xml/tree.js";
import { readFault } from "./read-fault.js";
import { versionOf } from "./version.js";

/** Reads the reply in an envelope. Throws CodecError where it is neither a fault nor a response of the operation. */
export function readSoapReply(decoding: Decoding, root: ReadElement): Reply {
  const { binding, settings } = decoding;
  const version = root.name.local === "Envelope" ? versionOf(root.name.namespace) : undefined;
  if (version === undefined) {
    throw wrongRoot(decoding, root, phrase`the root is ${quote(root.name.local)} where a SOAP envelope was expected`);
  }
  if (version.name !== binding.name) {
    const message = phrase`the envelope is of ${version.name}, the request of ${binding.name}`;
    deviate(decoding, "wrong-namespace", outermostAt(root), message, stated("4.1"));
  }
  noteContentType(decoding, version.mediaType);
  const body = childOf(root, version.namespace, "Body");
  if (body === undefined) throw wrongRoot(decoding, root, phrase`the envelope has no Body`);
  const fault = readFault(body);
  if (fault === undefined) {
    return messagesOf(decoding.plan)?.readBody(decoding, { root, content: body }) ?? readResponse(decoding, body);
  }
  settings.noteFault?.(decoding, version, body);
  return faultReply(decoding, fault);
}

function readResponse(decoding: Decoding, body: ReadElement): Reply {
  const { plan } = decoding;
  const { resultElement, spec } = plan.operation;
  const wanted = `${plan.name}Response`;
  const wrapper = elementsOf(body)[0];
  if (wrapper?.name.local !== wanted) {
    const found = wrapper === undefined ? "nothing" : quote(wrapper.name.local);
    throw wrongRoot(
      decoding,
      wrapper ?? body,
      phrase`${found} stands in the Body where ${knownName(wanted)} was expected`,
    );
  }
  noteNamespace(decoding, outermostAt(wrapper));
  noteStatus(decoding, 200);
  const children = elementsOf(wrapper);
  const result = children.find((child) => child.name.local === resultElement);
  for (const child of children) {
    const at = outermostAt(child);
    if (child === result) noteNamespace(decoding, at);
    else
      deviate(
        decoding,
        "unknown-element",
        at,
        phrase`${quote(child.name.local)} stands in ${knownName(wanted)}`,
        stated(spec),
      );
  }
  return resultReply(decoding, result, wrapper);
}
