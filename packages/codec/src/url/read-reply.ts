// Reads replies of the GET and POST bindings, in which the result is the root element.

import { knownName, phrase, quote } from "@staywire/model";
import type { Reply } from "../core/reply.js";
import type { Value } from "../core/value.js";
import { type Decoding, isRootName, noteContentType, noteStatus, wrongRoot } from "../reply/decoding.js";
import { plainReply } from "../reply/error-replies.js";
import { resultReply, valueReply } from "../reply/result.js";
import { noteNamespace } from "../values/from-xml.js";
import { outermostAt } from "../values/location.js";
import { anyFromElement } from "../values/opaque-from-xml.js";
import type { ReadElement } from "../xml/tree.js";

/** Reads the reply whose root element is the result. */
export function readRootReply(decoding: Decoding, root: ReadElement): Reply {
  const { root: planned, formed } = decoding.plan;
  // If the result is any document, it is the whole reply, whatever its root element is.
  if (formed?.isDocument) return valueReply(decoding, documentIn(root));
  const wanted = planned.tags.name;
  if (!isRootName(root.name.local, wanted))
    throw wrongRoot(
      decoding,
      root,
      phrase`the root is ${quote(root.name.local)} where ${knownName(wanted)} was expected`,
    );
  noteContentType(decoding);
  noteStatus(decoding, 200);
  noteNamespace(decoding, planned.namespace, outermostAt(root));
  return resultReply(decoding, planned, root, root);
}

/**
 * Reads an error from plain text with a success status, because the spec does not show the status of errors (section
 * 7), and no result is plain text. The status is a deviation. Returns undefined for an empty text, and for a text that
 * begins with `<`.
 */
export function readErrorText(decoding: Decoding, text: string): Reply | undefined {
  if (text.trim() === "" || text.trimStart().startsWith("<")) return undefined;
  noteStatus(decoding, 500);
  return plainReply(decoding, text);
}

function documentIn(root: ReadElement): Value {
  return anyFromElement({ ...root, attributes: [], children: [root], elements: 1 }, () => undefined);
}
