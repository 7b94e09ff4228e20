// Replies of the GET and POST bindings: the result is the root.

import { knownName, phrase, quote } from "@staywire/model";
import type { Reply } from "../core/reply.js";
import { type Decoding, isRootName, noteContentType, noteStatus, wrongRoot } from "../reply/decoding.js";
import { messagesOf } from "../reply/extension.js";
import { resultReply } from "../reply/result.js";
import { noteNamespace } from "../values/from-xml.js";
import { outermostAt } from "../values/location.js";
import type { ReadElement } from "../xml/tree.js";

/** The reply whose result is the root. */
export function readRootReply(decoding: Decoding, root: ReadElement): Reply {
  const messages = messagesOf(decoding.plan);
  if (messages !== undefined) return messages.readRoot(decoding, root);
  const wanted = decoding.plan.operation.root;
  if (!isRootName(root.name.local, wanted))
    throw wrongRoot(
      decoding,
      root,
      phrase`the root is ${quote(root.name.local)} where ${knownName(wanted)} was expected`,
    );
  noteContentType(decoding);
  noteStatus(decoding, 200);
  noteNamespace(decoding, outermostAt(root));
  return resultReply(decoding, root, root);
}
