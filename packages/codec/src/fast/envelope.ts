// Reads the start of a SOAP envelope: its declarations, and the declared SOAP headers.
import type { Limits } from "../core/limits.js";
import type { RecordValue, Value } from "../core/value.js";
import { setOwnValue } from "../values/own-value.js";
import type { PlannedElement } from "../values/plan.js";
import { pieceOf } from "./byte-pattern.js";
import { type Bounds, type Cursor, GIVE_UP, type GiveUp, takeNext } from "./cursor.js";
import type { NamedElement } from "./message-steps.js";
import { boundsOf, readOuterStart } from "./start-tag.js";
import { elementStep } from "./steps.js";
import { readElement } from "./values.js";

/** The start of an envelope, and the limits that apply after it. */
export interface EnvelopeStart {
  readonly bounds: Bounds;
  /** The SOAP headers; undefined for an operation without headers. */
  readonly headers: RecordValue | undefined;
}

const headerOpen = /* @__PURE__ */ pieceOf("<soap:Header>");
const headerClose = /* @__PURE__ */ pieceOf("</soap:Header>");
const bodyOpen = /* @__PURE__ */ pieceOf("<soap:Body>");

/** The end tags of a body and its envelope. */
export const envelopeEnds = /* @__PURE__ */ ["</soap:Body>", "</soap:Envelope>"].map(pieceOf);

/** Returns the steps of the declared headers; undefined if there are none. */
export function headerSteps(headers: readonly PlannedElement[] = []): readonly NamedElement[] | undefined {
  if (headers.length === 0) return undefined;
  return headers.map((header) => ({ ...elementStep(header, ""), name: header.tags.name }));
}

/** Skips the start tags of an envelope and its body, and reads the headers between them. */
export function readEnvelopeStart(
  cursor: Cursor,
  namespace: string,
  limits: Limits,
  expected: readonly NamedElement[] | undefined,
): EnvelopeStart | GiveUp {
  const declared = readOuterStart(cursor, "soap:Envelope", "xmlns:soap", namespace);
  if (declared === undefined) return GIVE_UP;
  const bounds = boundsOf(limits, declared);
  const headers = expected === undefined ? undefined : readHeaders(cursor, expected, bounds);
  return headers !== GIVE_UP && takeNext(cursor, bodyOpen) ? { bounds, headers } : GIVE_UP;
}

// Headers must be in the order of the service description; each may be absent.
function readHeaders(cursor: Cursor, expected: readonly NamedElement[], bounds: Bounds): RecordValue | GiveUp {
  const found: Record<string, Value> = {};
  if (!takeNext(cursor, headerOpen)) return found;
  for (const header of expected) {
    const value = readElement(cursor, header, bounds);
    if (value === GIVE_UP) return GIVE_UP;
    cursor.elements += header.weight;
    if (value !== undefined) setOwnValue(found, header.name, value);
  }
  return takeNext(cursor, headerClose) ? found : GIVE_UP;
}
