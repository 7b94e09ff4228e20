// The fast reader of SOAP requests: it reads what generated clients write, and leaves everything else to the tree reader.
import { cached } from "../core/cached.js";
import type { ReceivedCall } from "../core/call.js";
import type { Value } from "../core/value.js";
import type { AnnouncedRequest } from "../settings.js";
import type { OperationPlan, PlannedField } from "../values/operation-plan.js";
import { setOwnValue } from "../values/own-value.js";
import { type Piece, piecesOf, type TagPieces } from "./byte-pattern.js";
import { type Cursor, cursorOf, GIVE_UP, type GiveUp, reading, skipSpace, take, takeNext } from "./cursor.js";
import { endsOf } from "./reply.js";
import { boundsOf, isTight, readEnvelopeStart, takeBodyChild, takeDeclaration, takeEnds } from "./start-tag.js";
import { type Step, stepOf } from "./steps.js";
import { type Bounds, emptyOf, readContent } from "./values.js";

// A list of scalars is the most that a parameter is.
const levels = 2;

/** The call in a request in UTF-8, exactly as the tree reader returns it without a deviation; else GIVE_UP. */
export function readFastCall(announced: AnnouncedRequest): ReceivedCall | GiveUp {
  const { limits, body } = announced;
  if (isTight(limits, body, levels)) return GIVE_UP;
  const cursor = cursorOf(body, limits.text);
  if (!takeDeclaration(cursor)) return GIVE_UP;
  const call = reading(() => readCall(cursor, announced));
  return cursor.elements > limits.elements ? GIVE_UP : call;
}

function readCall(cursor: Cursor, announced: AnnouncedRequest): ReceivedCall | GiveUp {
  const { service, limits, version, routed, plans } = announced;
  const declared = readEnvelopeStart(cursor, version.namespace);
  if (declared === undefined) return GIVE_UP;
  skipSpace(cursor);
  const plan = routed ?? plans.find(({ name }) => cursor.head.startsWith(`<${name} `, cursor.at));
  if (plan === undefined || plan.operation.form !== undefined || !takeBodyChild(cursor, plan.name, service.namespace))
    return GIVE_UP;
  const { fields, ends } = stepsOf(plan);
  if (fields.length > limits.items) return GIVE_UP;
  cursor.elements += fields.length + 1;
  const read = readFields(cursor, fields, boundsOf(limits, declared));
  if (read === GIVE_UP || !takeEnds(cursor, ends)) return GIVE_UP;
  return { operation: plan.name, binding: version.name, ...read, notUnderstood: undefined, deviations: [] };
}

interface FieldStep extends PlannedField {
  readonly step: Step;
  readonly pieces: TagPieces;
}

interface CallSteps {
  readonly fields: readonly FieldStep[];
  readonly ends: readonly Piece[];
}

const stepsOf = /* @__PURE__ */ cached(({ name, fields }: OperationPlan): CallSteps => {
  const steps = fields.map((field) => ({ ...field, step: stepOf(field.node), pieces: piecesOf(field.tags) }));
  return { fields: steps, ends: endsOf(name) };
});

type ReadFields = Pick<ReceivedCall, "credentials" | "parameters">;

function readFields(cursor: Cursor, fields: readonly FieldStep[], bounds: Bounds): ReadFields | GiveUp {
  const credentials = { username: "", password: "" };
  const parameters: Record<string, Value> = {};
  for (const { name, credential, step, pieces } of fields) {
    const value = readHere(cursor, step, pieces, bounds);
    if (value === GIVE_UP) return GIVE_UP;
    if (credential === undefined) setOwnValue(parameters, name, value);
    else credentials[credential] = String(value);
  }
  return { credentials, parameters };
}

function readHere(cursor: Cursor, step: Step, pieces: TagPieces, bounds: Bounds): Value | GiveUp {
  if (takeNext(cursor, pieces.open)) return readContent(cursor, step, pieces.close, bounds);
  return take(cursor, pieces.empty) ? emptyOf(step) : GIVE_UP;
}
