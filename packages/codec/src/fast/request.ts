// Reads SOAP requests quickly if they are written as generated clients write them, and leaves all others to the tree
// reader.
import { cached } from "@staywire/model";
import type { ReceivedCall } from "../core/call.js";
import type { Value } from "../core/value.js";
import type { AnnouncedRequest } from "../settings.js";
import { receivedParts } from "../soap/read-parameters.js";
import { dotnetOf } from "../values/dotnet-scalars.js";
import type { OperationPlan, PlannedField } from "../values/operation-plan.js";
import { pieceOf } from "./byte-pattern.js";
import { type Bounds, type Cursor, cursorOf, GIVE_UP, type GiveUp, reading, takeNext } from "./cursor.js";
import { envelopeEnds, headerSteps, readEnvelopeStart } from "./envelope.js";
import type { CallSteps, FieldStep } from "./message-steps.js";
import { isTight, levelsAround, takeBodyChild, takeDeclaration, takeEnds } from "./start-tag.js";
import { type ListSteps, levelsIn, spreadStep } from "./steps.js";
import { readElement, readList } from "./values.js";

/**
 * Reads the call in a request in UTF-8. Returns exactly what the tree reader would return, or GIVE_UP. Always returns
 * GIVE_UP if the tree reader would report a deviation.
 */
export function readFastCall(announced: AnnouncedRequest): ReceivedCall | GiveUp {
  const { limits, body } = announced;
  const cursor = cursorOf(body, levelsAround, limits);
  if (!takeDeclaration(cursor)) return GIVE_UP;
  const call = reading(() => readCall(cursor, announced));
  return cursor.elements > limits.elements ? GIVE_UP : call;
}

function readCall(cursor: Cursor, announced: AnnouncedRequest): ReceivedCall | GiveUp {
  const { limits, version, routed, plans } = announced;
  const plan = routed ?? named(cursor, plans);
  if (plan === undefined || isTight(limits, announced.body, stepsOf(plan).levels)) return GIVE_UP;
  const { fields, wrapper, close, headers: expected } = stepsOf(plan);
  cursor.levels += stepsOf(plan).levels;
  const start = readEnvelopeStart(cursor, version.namespace, limits, expected);
  if (start === GIVE_UP || (wrapper !== undefined && !takeBodyChild(cursor, wrapper.name, wrapper.namespace)))
    return GIVE_UP;
  if (fields.length > limits.items) return GIVE_UP;
  cursor.elements += fields.length * 2 + 1;
  const values = readFields(cursor, fields, start.bounds);
  if (values === GIVE_UP || (close !== undefined && !takeNext(cursor, close)) || !takeEnds(cursor, envelopeEnds))
    return GIVE_UP;
  const read = receivedParts(plan, values, start.headers);
  return { operation: plan.name, binding: version.name, ...read, notUnderstood: undefined, deviations: [] };
}

// Finds the operation by the name in the body, for a request without an action.
function named({ head }: Cursor, plans: readonly OperationPlan[]): OperationPlan | undefined {
  const name = /<soap:Body>[ \t\r\n]*<([^ >]+) /.exec(head)?.[1];
  return name === undefined ? undefined : plans.find((plan) => stepsOf(plan).wrapper?.name === name);
}

const stepsOf = /* @__PURE__ */ cached((plan: OperationPlan): CallSteps => {
  const { request, formed } = plan;
  const fields = plan.fields.map((field) => fieldStep(field, request?.namespace ?? ""));
  const headers = headerSteps(formed?.requestHeaders);
  return {
    levels: Math.max(levelsIn(fields), levelsIn(headers ?? [])),
    headers,
    wrapper: request,
    close: request && pieceOf(`</${request.name}>`),
    fields,
  };
});

function fieldStep(field: PlannedField, around: string): FieldStep {
  const { name, node, nillable, credential } = field;
  const absent = nillable || credential || node.kind !== "text" ? undefined : dotnetOf(node.text).default;
  return { ...spreadStep(field, around), name, absent };
}

type Values = readonly (Value | undefined)[];

function readFields(cursor: Cursor, fields: readonly FieldStep[], bounds: Bounds): Values | GiveUp {
  const values: (Value | undefined)[] = [];
  let children = fields.length;
  for (const field of fields) {
    const value = field.isSpread
      ? readList(cursor, field.step.list as ListSteps, undefined, bounds)
      : readElement(cursor, field, bounds);
    if (value === GIVE_UP || (value === undefined && !field.optional)) return GIVE_UP;
    if (field.isSpread && Array.isArray(value)) children += value.length;
    values.push(value === undefined ? field.absent : value);
  }
  return children > bounds.items ? GIVE_UP : values;
}
