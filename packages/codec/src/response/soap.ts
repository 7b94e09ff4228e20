// Replies in a SOAP envelope: a fault, or a response element around the result.
import type { Reply, ServiceError } from "../api.js";
import { transportError } from "../classify.js";
import { deviate } from "../from-xml.js";
import { faultOf, soap11, soap12 } from "../soap.js";
import { childOf, elementsOf, type ReadElement } from "../xml/tree.js";
import { type Decoding, noteContentType, noteRootNamespace, noteStatus, wrongRoot } from "./decoding.js";
import { errorReply, faultErrors } from "./errors.js";
import { resultReply } from "./result.js";

/** The reply in an envelope of that version. */
export function soapReply(decoding: Decoding, root: ReadElement, version: typeof soap11): Reply {
  const { name, binding, context, operation, settings } = decoding;
  const expected = binding === "soap11" ? soap11 : soap12;
  if (binding === "get" || binding === "post") {
    throw wrongRoot(root, `cannot decode ${name} result: a SOAP envelope came where ${operation.root} was expected`);
  }
  if (version !== expected) {
    deviate(
      context,
      "wrong-namespace",
      undefined,
      root,
      `the envelope is of ${version.binding}, the request of ${binding}`,
      "4.1",
    );
  }
  noteContentType(decoding, version.mediaType);
  const body = childOf(root, version.namespace, "Body");
  if (body === undefined) throw wrongRoot(root, `cannot decode ${name} result: the envelope has no Body`);
  const fault = faultOf(version, body);
  if (fault !== undefined) {
    noteStatus(decoding, 500);
    const fallback = fault.text.trim() === "" ? `SOAP fault ${fault.code}` : fault.text;
    return errorReply(decoding, "fault", mismatch(fault) ?? faultErrors(decoding, fallback), null);
  }
  const wrapper = elementsOf(body)[0];
  const wanted = `${name}Response`;
  if (wrapper?.local !== wanted)
    throw wrongRoot(
      wrapper ?? body,
      `cannot decode ${name} result: ${wrapper?.local ?? "nothing"} stands in the Body where ${wanted} was expected`,
    );
  noteRootNamespace(decoding, wrapper);
  noteStatus(decoding, 200);
  const result = elementsOf(wrapper).find((child) => child.local === operation.resultElement);
  for (const child of elementsOf(wrapper)) {
    if (child === result) noteRootNamespace(decoding, child);
    else
      deviate(
        context,
        "unknown-element",
        undefined,
        child,
        `${child.local} stands in ${wanted}`,
        settings.service.operations[name]?.spec,
      );
  }
  return resultReply(decoding, result, wrapper);
}

function mismatch(fault: { readonly code: string; readonly text: string }): readonly ServiceError[] | undefined {
  if (fault.code === "VersionMismatch") return [transportError("wire-version-mismatch", fault.text)];
  return fault.code === "MustUnderstand" ? [transportError("wire-must-understand", fault.text)] : undefined;
}
