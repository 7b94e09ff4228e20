// The fast reader of replies: it reads what ASMX services write, and leaves everything else to the tree reader.
import type { Binding } from "@staywire/model";
import { cached } from "../core/cached.js";
import type { Limits } from "../core/limits.js";
import type { SoapVersion } from "../core/soap-version.js";
import type { Value } from "../core/value.js";
import { soap11, soap12 } from "../soap/version.js";
import type { OperationPlan } from "../values/operation-plan.js";
import { tagsOf } from "../values/plan.js";
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
  readonly plan: OperationPlan;
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

/** The ends of an envelope around an element of that name. */
export function endsOf(name: string): readonly Piece[] {
  return [`</${name}>`, "</soap:Body>", "</soap:Envelope>"].map(pieceOf);
}

const stepsOf = /* @__PURE__ */ cached(({ name, operation, result }: OperationPlan): ReplySteps => {
  const element = tagsOf(operation.resultElement);
  const step = stepOf(result);
  return {
    step,
    levels: levelsOf(step),
    rootClose: pieceOf(`</${operation.root}>`),
    resultOpen: pieceOf(element.open),
    resultClose: pieceOf(element.close),
    ends: endsOf(`${name}Response`),
  };
});

/** The result in a reply in UTF-8, exactly as the tree reader returns it without a deviation; else GIVE_UP. */
export function readFastReply(bytes: Uint8Array, binding: Binding, expected: Expected): Value | GiveUp {
  const { plan, limits } = expected;
  if (isTight(limits, bytes, stepsOf(plan).levels)) return GIVE_UP;
  const cursor = cursorOf(bytes, limits.text);
  if (!takeDeclaration(cursor)) return GIVE_UP;
  const value = reading(() => readers[binding](cursor, expected));
  return cursor.elements > limits.elements ? GIVE_UP : value;
}

function readBare(cursor: Cursor, expected: Expected): Value | GiveUp {
  const { plan, limits } = expected;
  const declared = readOuterStart(cursor, plan.operation.root, "xmlns", plan.service.namespace);
  if (declared === undefined) return GIVE_UP;
  const { step, rootClose } = stepsOf(plan);
  const value = readContent(cursor, step, rootClose, boundsOf(limits, declared));
  return value !== GIVE_UP && takeEnds(cursor, []) ? value : GIVE_UP;
}

function readSoap(cursor: Cursor, { namespace: envelope }: SoapVersion, expected: Expected): Value | GiveUp {
  const { plan, limits } = expected;
  const { name, service } = plan;
  const declared = readEnvelopeStart(cursor, envelope);
  if (declared === undefined || !takeBodyChild(cursor, `${name}Response`, service.namespace)) return GIVE_UP;
  const { step, resultOpen, resultClose, ends } = stepsOf(plan);
  if (!takeNext(cursor, resultOpen)) return GIVE_UP;
  cursor.elements += 2;
  const value = readContent(cursor, step, resultClose, boundsOf(limits, declared));
  return value !== GIVE_UP && takeEnds(cursor, ends) ? value : GIVE_UP;
}

const readers: Readonly<Record<Binding, (cursor: Cursor, expected: Expected) => Value | GiveUp>> = {
  soap11: (cursor, expected) => readSoap(cursor, soap11, expected),
  soap12: (cursor, expected) => readSoap(cursor, soap12, expected),
  get: readBare,
  post: readBare,
};
