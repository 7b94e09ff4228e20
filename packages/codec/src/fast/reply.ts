// Reads replies quickly if they are written as ASMX services write them, and leaves all others to the tree reader.
import { type Binding, cached } from "@staywire/model";
import type { Limits } from "../core/limits.js";
import type { SoapVersion } from "../core/soap-version.js";
import type { Value } from "../core/value.js";
import type { ReadResponse } from "../settings.js";
import { soap11, soap12 } from "../soap/version.js";
import type { OperationPlan } from "../values/operation-plan.js";
import { pieceOf } from "./byte-pattern.js";
import { type Bounds, type Cursor, cursorOf, GIVE_UP, type GiveUp, reading, takeNext } from "./cursor.js";
import { envelopeEnds, headerSteps, readEnvelopeStart } from "./envelope.js";
import { readFault } from "./fault.js";
import type { ReplySteps } from "./message-steps.js";
import {
  boundsOf,
  isTight,
  levelsAround,
  readOuterStart,
  takeBodyChild,
  takeDeclaration,
  takeEnds,
} from "./start-tag.js";
import { elementStep, levelsOf, stepOf } from "./steps.js";
import { readContent, readElement } from "./values.js";

/** The properties of an expected reply that the fast reader uses. */
export interface Expected {
  readonly plan: OperationPlan;
  readonly limits: Limits;
}

const stepsOf = /* @__PURE__ */ cached((plan: OperationPlan): ReplySteps => {
  const { root, response, formed } = plan;
  // If the result is a whole document of any kind, the reply is left to the tree reader.
  const rootStep = stepOf(formed?.isDocument ? { kind: "any" } : root.node, root.namespace);
  const result = elementStep(plan.result, response?.namespace ?? "");
  return {
    levels: Math.max(levelsOf(rootStep), levelsOf(result.step)),
    root: rootStep,
    rootElement: { name: root.tags.name, namespace: root.namespace },
    rootClose: pieceOf(root.tags.close),
    headers: headerSteps(formed?.responseHeaders),
    wrapper: response,
    result,
    wrapperClose: response && pieceOf(`</${response.name}>`),
  };
});

/**
 * Reads a reply in UTF-8. Returns exactly what the tree reader would return, or GIVE_UP. Always returns GIVE_UP if the
 * tree reader would report a deviation.
 */
export function readFastReply(bytes: Uint8Array, binding: Binding, expected: Expected): ReadResponse | GiveUp {
  const { plan, limits } = expected;
  const { levels } = stepsOf(plan);
  if (isTight(limits, bytes, levels)) return GIVE_UP;
  const cursor = cursorOf(bytes, levelsAround + levels, limits);
  if (!takeDeclaration(cursor)) return GIVE_UP;
  const reply = reading(() => readers[binding](cursor, expected));
  return cursor.elements > limits.elements ? GIVE_UP : reply;
}

function readBare(cursor: Cursor, { plan, limits }: Expected): ReadResponse | GiveUp {
  const { root, rootElement, rootClose } = stepsOf(plan);
  const declared = readOuterStart(cursor, rootElement.name, "xmlns", rootElement.namespace);
  if (declared === undefined) return GIVE_UP;
  const value = readContent(cursor, root, rootClose, boundsOf(limits, declared));
  return value !== GIVE_UP && takeEnds(cursor, []) ? { value, headers: undefined } : GIVE_UP;
}

function readSoap(cursor: Cursor, version: SoapVersion, { plan, limits }: Expected): ReadResponse | GiveUp {
  const steps = stepsOf(plan);
  const start = readEnvelopeStart(cursor, version.namespace, limits, steps.headers);
  if (start === GIVE_UP) return GIVE_UP;
  const fault = readFault(cursor, version, start.bounds);
  if (fault !== undefined) return fault === GIVE_UP || !takeEnds(cursor, envelopeEnds) ? GIVE_UP : { fault };
  const value = readResult(cursor, steps, start.bounds);
  return value !== GIVE_UP && takeEnds(cursor, envelopeEnds) ? { value, headers: start.headers } : GIVE_UP;
}

function readResult(cursor: Cursor, steps: ReplySteps, bounds: Bounds): Value | GiveUp {
  const { wrapper, wrapperClose, result } = steps;
  cursor.elements += 1 + result.weight;
  if (wrapper !== undefined && !takeBodyChild(cursor, wrapper.name, wrapper.namespace)) return GIVE_UP;
  // An absent or nil result is left to the tree reader.
  const value = readElement(cursor, result, bounds) ?? GIVE_UP;
  return value === GIVE_UP || wrapperClose === undefined || takeNext(cursor, wrapperClose) ? value : GIVE_UP;
}

const readers: Readonly<Record<Binding, (cursor: Cursor, expected: Expected) => ReadResponse | GiveUp>> = {
  soap11: (cursor, expected) => readSoap(cursor, soap11, expected),
  soap12: (cursor, expected) => readSoap(cursor, soap12, expected),
  get: readBare,
  post: readBare,
};
