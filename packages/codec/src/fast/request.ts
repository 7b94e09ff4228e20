// The fast reader of SOAP requests: it reads what generated clients write, and leaves everything else to the tree reader.
import { type Operation, operationOf, type Service } from "@staywire/model";
import type { ReceivedCall } from "../api.js";
import type { Limits } from "../limits.js";
import type { SoapVersion } from "../soap/version.js";
import { type PlannedNode, planNode, plansOf, remembered } from "../values/plan.js";
import type { Value } from "../values/value.js";
import { type Piece, piecesOf, type TagPieces } from "./byte-pattern.js";
import { type Cursor, cursorOf, GIVE_UP, type GiveUp, reading, skipSpace, take, takeNext } from "./cursor.js";
import { endsOf } from "./reply.js";
import { boundsOf, isTight, readEnvelopeStart, takeBodyChild, takeDeclaration, takeEnds } from "./start-tag.js";
import { type Step, stepOf } from "./steps.js";
import { type Bounds, emptyOf, readContent } from "./values.js";

/** The request that is expected. */
export interface ExpectedCall {
  readonly service: Service;
  readonly limits: Limits;
  readonly version: SoapVersion;
  /** What the action says; undefined where the body has to. */
  readonly routed: string | undefined;
  /** The operations that the endpoint has. */
  readonly names: readonly string[];
}

// A list of scalars is the most that a parameter is.
const levels = 2;

/** The call in a request in UTF-8, exactly as the tree reader returns it without a deviation; else GIVE_UP. */
export function readFastCall(bytes: Uint8Array, expected: ExpectedCall): ReceivedCall | GiveUp {
  const { limits } = expected;
  if (isTight(limits, bytes, levels)) return GIVE_UP;
  const cursor = cursorOf(bytes, limits.text);
  if (!takeDeclaration(cursor)) return GIVE_UP;
  const call = reading(() => readEnvelope(cursor, expected));
  return cursor.elements > limits.elements ? GIVE_UP : call;
}

function readEnvelope(cursor: Cursor, expected: ExpectedCall): ReceivedCall | GiveUp {
  const { service, limits, version, routed, names } = expected;
  const declared = readEnvelopeStart(cursor, version.namespace);
  if (declared === undefined) return GIVE_UP;
  skipSpace(cursor);
  const name = routed ?? names.find((each) => cursor.head.startsWith(`<${each} `, cursor.at));
  if (name === undefined || !takeBodyChild(cursor, name, service.namespace)) return GIVE_UP;
  const { parameters: planned, ends } = stepsOf(service, name, operationOf(service, name));
  if (planned.length > limits.items) return GIVE_UP;
  cursor.elements += planned.length + 1;
  const values = readParameters(cursor, planned, boundsOf(limits, declared));
  if (values === GIVE_UP || !takeEnds(cursor, ends)) return GIVE_UP;
  const [username, password, parameters] = values;
  const { binding } = version;
  const credentials = { username, password };
  return { operation: name, binding, credentials, parameters, notUnderstood: undefined, deviations: [] };
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

const frames = /* @__PURE__ */ remembered<CallSteps>();

function stepsOf(service: Service, name: string, operation: Operation): CallSteps {
  return frames(service, name, () => {
    const { username, password } = operation.credentials;
    const text: PlannedNode = { kind: "scalar", scalar: "string" };
    const own = Object.entries(operation.parameters).map(([key, { node }]) =>
      parameterStep(key, planNode(plansOf(service), node)),
    );
    return { parameters: [parameterStep(username, text), parameterStep(password, text), ...own], ends: endsOf(name) };
  });
}

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
