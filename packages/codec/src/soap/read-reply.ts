// Replies in a SOAP envelope: a fault, or a response element around the result.
import type { Reply, ServiceError } from "../api.js";
import { quote } from "../error.js";
import { transportError } from "../reply/classify.js";
import { type Decoding, noteContentType, noteStatus, wrongRoot } from "../reply/decoding.js";
import { errorReply, faultErrors } from "../reply/error-replies.js";
import { resultReply } from "../reply/result.js";
import { deviate, noteNamespace } from "../values/from-xml.js";
import { childOf, elementsOf, type ReadElement } from "../xml/tree.js";
import { type ReadFault, readFault } from "./read-fault.js";
import { versionOf } from "./version.js";

/** The reply in an envelope. */
export function readSoapReply(decoding: Decoding, root: ReadElement): Reply {
  const { name, binding, context, operation, settings } = decoding;
  const version = root.name.local === "Envelope" ? versionOf(root.name.namespace) : undefined;
  if (version === undefined) {
    throw wrongRoot(decoding, root, `the root is ${quote(root.name.local)} where a SOAP envelope was expected`);
  }
  if (version.binding !== binding.name) {
    const message = `the envelope is of ${version.binding}, the request of ${binding.name}`;
    deviate(context, "wrong-namespace", undefined, root, message, "4.1");
  }
  noteContentType(decoding, version.mediaType);
  const body = childOf(root, version.namespace, "Body");
  if (body === undefined) throw wrongRoot(decoding, root, "the envelope has no Body");
  const fault = readFault(body);
  if (fault !== undefined) {
    settings.noteFault?.(context, version, body);
    noteStatus(decoding, 500);
    const fallback = fault.text.trim() === "" ? `SOAP fault ${fault.code}` : fault.text;
    return errorReply(decoding, "fault", mismatch(fault) ?? faultErrors(decoding, fallback), null);
  }
  const wrapper = elementsOf(body)[0];
  const wanted = `${name}Response`;
  if (wrapper?.name.local !== wanted)
    throw wrongRoot(
      decoding,
      wrapper ?? body,
      `${wrapper === undefined ? "nothing" : quote(wrapper.name.local)} stands in the Body where ${wanted} was expected`,
    );
  noteNamespace(context, wrapper, undefined);
  noteStatus(decoding, 200);
  const result = elementsOf(wrapper).find((child) => child.name.local === operation.resultElement);
  for (const child of elementsOf(wrapper)) {
    if (child === result) noteNamespace(context, child, undefined);
    else
      deviate(
        context,
        "unknown-element",
        undefined,
        child,
        `${quote(child.name.local)} stands in ${wanted}`,
        settings.service.operations[name]?.spec,
      );
  }
  return resultReply(decoding, result, wrapper);
}

function mismatch(fault: ReadFault): readonly ServiceError[] | undefined {
  if (fault.code === "VersionMismatch") return [transportError("wire-version-mismatch", fault.text)];
  return fault.code === "MustUnderstand" ? [transportError("wire-must-understand", fault.text)] : undefined;
}
