// Replies of the GET and POST bindings: the result is the root.
import type { Reply } from "../api.js";
import type { ReadElement } from "../xml/tree.js";
import { type Decoding, noteContentType, noteRootNamespace, noteStatus, wrongRoot } from "./decoding.js";
import { resultReply } from "./result.js";

/** The reply whose result is the root. */
export function bareReply(decoding: Decoding, root: ReadElement): Reply {
  const { name, binding, operation } = decoding;
  const wanted = binding === "soap11" || binding === "soap12" ? "a SOAP envelope" : operation.root;
  if (root.local !== wanted)
    throw wrongRoot(root, `cannot decode ${name} result: the root is ${root.local} where ${wanted} was expected`);
  noteContentType(decoding, "text/xml");
  noteStatus(decoding, 200);
  noteRootNamespace(decoding, root);
  return resultReply(decoding, root, root);
}
