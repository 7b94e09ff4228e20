// The fast reader of replies: it reads what ASMX services write, and leaves everything else to the tree reader.
import type { Binding, Operation, Service } from "@staywire/model";
import type { Limits } from "../limits.js";
import { soap11, soap12 } from "../soap/version.js";
import { type PlannedNode, remembered, tagsOf } from "../values/plan.js";
import type { Value } from "../values/value.js";
import { type Piece, pieceOf } from "./byte-pattern.js";
import { type Cursor, cursorOf, GIVE_UP, type GiveUp, reading, takeNext } from "./cursor.js";
import {
  boundsOf,
  isTight,
  readEnvelopeStart,
  readOuterStart,
  takeBodyChild,
  takeDeclaration,
  takeEnds,
} from "./start-tag.js";
import { levelsOf, type Step, stepOf } from "./steps.js";
import { readContent } from "./values.js";

/** The reply that is expected. */
export interface Expected {
  readonly name: string;
  readonly operation: Operation;
  readonly node: PlannedNode;
  readonly service: Service;
  readonly limits: Limits;
}

interface ReplySteps {
  readonly step: Step;
  readonly levels: number;
  readonly rootClose: Piece;
  readonly resultOpen: Piece;
  readonly resultClose: Piece;
  /** The end tags behind the result in an envelope. */
  readonly ends: readonly Piece[];
}

const frames = /* @__PURE__ */ remembered<ReplySteps>();

/** The ends of an envelope around an element of that name. */
export function endsOf(name: string): readonly Piece[] {
  return [`</${name}>`, "</soap:Body>", "</soap:Envelope>"].map(pieceOf);
}

function stepsOf({ service, name, operation, node }: Expected): ReplySteps {
  return frames(service, name, () => {
    const result = tagsOf(operation.resultElement);
    const step = stepOf(node);
    return {
      step,
      levels: levelsOf(step),
      rootClose: pieceOf(`</${operation.root}>`),
      resultOpen: pieceOf(result.open),
      resultClose: pieceOf(result.close),
      ends: endsOf(`${name}Response`),
    };
  });
}

/** The result in a reply in UTF-8, exactly as the tree reader returns it without a deviation; else GIVE_UP. */
export function readFastReply(bytes: Uint8Array, binding: Binding, expected: Expected): Value | GiveUp {
  const { limits } = expected;
  if (isTight(limits, bytes, stepsOf(expected).levels)) return GIVE_UP;
  const cursor = cursorOf(bytes, limits.text);
  if (!takeDeclaration(cursor)) return GIVE_UP;
  const isSoap = binding === "soap11" || binding === "soap12";
  const value = reading(() => (isSoap ? readSoap(cursor, binding, expected) : readBare(cursor, expected)));
  return cursor.elements > limits.elements ? GIVE_UP : value;
}

function readBare(cursor: Cursor, expected: Expected): Value | GiveUp {
  const { operation, limits } = expected;
  const { namespace } = expected.service;
  const declared = readOuterStart(cursor, operation.root, "xmlns", namespace);
  if (declared === undefined) return GIVE_UP;
  const { step, rootClose } = stepsOf(expected);
  const value = readContent(cursor, step, rootClose, boundsOf(limits, declared));
  return value !== GIVE_UP && takeEnds(cursor, []) ? value : GIVE_UP;
}

function readSoap(cursor: Cursor, binding: "soap11" | "soap12", expected: Expected): Value | GiveUp {
  const { name, limits } = expected;
  const { namespace } = expected.service;
  const { namespace: envelope } = binding === "soap11" ? soap11 : soap12;
  const declared = readEnvelopeStart(cursor, envelope);
  if (declared === undefined || !takeBodyChild(cursor, `${name}Response`, namespace)) return GIVE_UP;
  const { step, resultOpen, resultClose, ends } = stepsOf(expected);
  if (!takeNext(cursor, resultOpen)) return GIVE_UP;
  cursor.elements += 2;
  const value = readContent(cursor, step, resultClose, boundsOf(limits, declared));
  return value !== GIVE_UP && takeEnds(cursor, ends) ? value : GIVE_UP;
}
