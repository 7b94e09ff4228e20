// The fast reader of SOAP requests: it reads what generated clients write, and leaves everything else to the tree reader.
import { cached } from "../cached.js";
import type { ReceivedCall } from "../call/call.js";
import type { OperationPlan } from "../call/operation-plan.js";
import type { AnnouncedRequest } from "../settings.js";
import type { PlannedNode } from "../values/plan.js";
import type { Value } from "../values/value.js";
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
  if (plan === undefined || !takeBodyChild(cursor, plan.name, service.namespace)) return GIVE_UP;
  const { parameters: planned, ends } = stepsOf(plan);
  if (planned.length > limits.items) return GIVE_UP;
  cursor.elements += planned.length + 1;
  const values = readParameters(cursor, planned, boundsOf(limits, declared));
  if (values === GIVE_UP || !takeEnds(cursor, ends)) return GIVE_UP;
  const [username, password, parameters] = values;
  const { name: binding } = version;
  const credentials = { username, password };
  return { operation: plan.name, binding, credentials, parameters, notUnderstood: undefined, deviations: [] };
}

interface ParameterStep {
  readonly name: string;
  readonly step: Step;
  readonly pieces: TagPieces;
}

interface CallSteps {
  /** The credentials are the first two. */
  readonly parameters: readonly ParameterStep[];
  readonly ends: readonly Piece[];
}

const stepsOf = /* @__PURE__ */ cached(({ name, operation, parameters }: OperationPlan): CallSteps => {
  const { username, password } = operation.credentials;
  const text: PlannedNode = { kind: "scalar", scalar: "string" };
  const own = parameters.map((parameter) => parameterStep(parameter.name, parameter.node));
  return { parameters: [parameterStep(username, text), parameterStep(password, text), ...own], ends: endsOf(name) };
});

function parameterStep(name: string, node: PlannedNode): ParameterStep {
  return { name, step: stepOf(node), pieces: piecesOf(name) };
}

type ReadCall = readonly [username: string, password: string, parameters: Record<string, Value>];

function readParameters(cursor: Cursor, planned: readonly ParameterStep[], bounds: Bounds): ReadCall | GiveUp {
  const values: Value[] = [];
  for (const { step, pieces } of planned) {
    const value = readHere(cursor, step, pieces, bounds);
    if (value === GIVE_UP) return GIVE_UP;
    values.push(value);
  }
  const [username, password, ...rest] = values;
  const parameters: Record<string, Value> = {};
  for (const [index, value] of rest.entries()) parameters[planned[index + 2]?.name ?? ""] = value;
  return [String(username), String(password), parameters];
}

function readHere(cursor: Cursor, step: Step, pieces: TagPieces, bounds: Bounds): Value | GiveUp {
  if (takeNext(cursor, pieces.open)) return readContent(cursor, step, pieces.close, bounds);
  return take(cursor, pieces.empty) ? emptyOf(step) : GIVE_UP;
}
