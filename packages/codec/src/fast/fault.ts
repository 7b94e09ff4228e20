// Reads faults that are written exactly as .NET writes them. The tree reader reads all other faults.
import { cutErrorText } from "../core/limits.js";
import type { ReadFault } from "../core/reply.js";
import type { SoapVersion } from "../core/soap-version.js";
import { type Piece, pieceOf } from "./byte-pattern.js";
import { type Bounds, type Cursor, GIVE_UP, type GiveUp, take, takeNext } from "./cursor.js";
import { readString } from "./scalars.js";

interface FaultPieces {
  readonly codes: readonly (readonly [code: string, piece: Piece])[];
  /** The bytes between the fault code and the text. */
  readonly joint: Piece;
  readonly close: Piece;
  readonly detail: Piece;
}

const begin = /* @__PURE__ */ pieceOf("<soap:Fault>");
const end = /* @__PURE__ */ pieceOf("</soap:Fault>");

const pieces: Readonly<Record<SoapVersion["name"], FaultPieces>> = /* @__PURE__ */ (() => ({
  soap11: {
    codes: codesOf("<faultcode>", ["Server", "Client"]),
    joint: pieceOf("</faultcode><faultstring>"),
    close: pieceOf("</faultstring>"),
    detail: pieceOf("<detail />"),
  },
  soap12: {
    codes: codesOf("<soap:Code><soap:Value>", ["Receiver", "Sender"]),
    joint: pieceOf('</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="en">'),
    close: pieceOf("</soap:Text></soap:Reason>"),
    detail: pieceOf("<soap:Detail />"),
  },
}))();

function codesOf(before: string, codes: readonly string[]): FaultPieces["codes"] {
  return codes.map((code) => [code, pieceOf(`${before}soap:${code}`)]);
}

// Upper bounds for the number of elements and attributes of a fault, and for its nesting depth in an envelope.
const parts = 8;
const deepest = 6;

/** Reads a fault if one follows; returns undefined otherwise. */
export function readFault(cursor: Cursor, { name }: SoapVersion, bounds: Bounds): ReadFault | undefined | GiveUp {
  if (!takeNext(cursor, begin)) return undefined;
  if (bounds.items < parts || cursor.deepest < deepest) return GIVE_UP;
  const { codes, joint, close, detail } = pieces[name];
  const code = codes.find(([, piece]) => take(cursor, piece))?.[0];
  if (code === undefined || !take(cursor, joint)) return GIVE_UP;
  const text = readString(cursor, bounds.text);
  // A fault without text causes a deviation, which the tree reader reports.
  if (text === GIVE_UP || text.trim() === "" || !take(cursor, close)) return GIVE_UP;
  take(cursor, detail);
  cursor.elements += parts;
  return take(cursor, end) ? { code, text: cutErrorText(text) } : GIVE_UP;
}
