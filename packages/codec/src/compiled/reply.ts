// The directed reader of replies: it reads what servers of this family write, and leaves everything else to the reference.
import type { Binding, Operation } from "@staywire/model";
import type { Limits } from "../limits.js";
import { type PlannedNode, pieceOf, tagsOf } from "../plan.js";
import { soap11, soap12 } from "../soap.js";
import type { Value } from "../value.js";
import { XSD, XSI } from "../xml/names.js";
import { declaration } from "../xml/write.js";
import { type Cursor, cursorOf, GIVE_UP, type GiveUp, skipSpace, takeNext, takeText } from "./cursor.js";
import { boundsOf, isKnown, readStart } from "./start-tag.js";
import { readContent, readEnd, takeAll } from "./values.js";

/** The reply that is expected. */
export interface Expected {
  readonly name: string;
  readonly operation: Operation;
  readonly node: PlannedNode;
  readonly namespace: string;
  readonly limits: Limits;
}

/** The result in a reply, exactly as the reference reader gives it without a deviation; else GIVE_UP. */
export function readCompiled(text: string, bytes: Uint8Array, binding: Binding, expected: Expected): Value | GiveUp {
  if (expected.limits.depth < 32 || expected.limits.attributes < 8) return GIVE_UP;
  const cursor = cursorOf(text, bytes);
  if (text.startsWith("<?") && !takeText(cursor, declaration)) return GIVE_UP;
  skipSpace(cursor);
  return binding === "soap11" || binding === "soap12"
    ? readSoap(cursor, binding, expected)
    : readBare(cursor, expected);
}

function readBare(cursor: Cursor, { operation, node, namespace, limits }: Expected): Value | GiveUp {
  const tags = tagsOf(operation.root);
  const declared = readStart(cursor, tags.name);
  if (declared === undefined || !isKnown(declared, { xmlns: namespace, "xmlns:xsi": XSI, "xmlns:xsd": XSD }))
    return GIVE_UP;
  if (declared.get("xmlns") !== namespace) return GIVE_UP;
  const value = readContent(cursor, node, pieceOf(tags.close), boundsOf(limits, declared));
  return value !== GIVE_UP && readEnd(cursor) ? value : GIVE_UP;
}

function readSoap(cursor: Cursor, binding: "soap11" | "soap12", expected: Expected): Value | GiveUp {
  const { name, operation, node, namespace, limits } = expected;
  const { namespace: envelope } = binding === "soap11" ? soap11 : soap12;
  const declared = readStart(cursor, "soap:Envelope");
  if (declared === undefined || !isKnown(declared, { "xmlns:soap": envelope, "xmlns:xsi": XSI, "xmlns:xsd": XSD }))
    return GIVE_UP;
  if (!declared.has("xmlns:soap") || !takeNext(cursor, "<soap:Body>")) return GIVE_UP;
  skipSpace(cursor);
  const wrapper = readStart(cursor, `${name}Response`);
  if (wrapper === undefined || wrapper.size !== 1 || wrapper.get("xmlns") !== namespace) return GIVE_UP;
  const tags = tagsOf(operation.resultElement);
  if (!takeNext(cursor, tags.open)) return GIVE_UP;
  const value = readContent(cursor, node, pieceOf(tags.close), boundsOf(limits, declared));
  if (value === GIVE_UP) return GIVE_UP;
  return takeAll(cursor, [`</${name}Response>`, "</soap:Body>", "</soap:Envelope>"]) && readEnd(cursor)
    ? value
    : GIVE_UP;
}
