// The directed reader of SOAP requests: it reads what generated clients write, and leaves everything else to the reference.
import { type Operation, operationOf, type Service } from "@staywire/model";
import type { ReceivedCall } from "../api.js";
import type { Limits } from "../limits.js";
import { type PlannedNode, planNode, plansOf, type TagPieces, tagPieces, tagsOf } from "../plan.js";
import type { SoapVersion } from "../soap.js";
import type { Value } from "../value.js";
import { XSD, XSI } from "../xml/names.js";
import { declaration } from "../xml/write.js";
import { type Cursor, cursorOf, GIVE_UP, type GiveUp, skipSpace, take, takeNext, takeText } from "./cursor.js";
import { boundsOf, isKnown, readStart } from "./start-tag.js";
import { type Bounds, emptyOf, readContent, readEnd, takeAll } from "./values.js";

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

/** The call in a request, exactly as the reference reader gives it without a deviation; else GIVE_UP. */
export function readCompiledCall(text: string, bytes: Uint8Array, expected: ExpectedCall): ReceivedCall | GiveUp {
  const { service, limits, version, routed, names } = expected;
  if (limits.depth < 32 || limits.attributes < 8) return GIVE_UP;
  const cursor = cursorOf(text, bytes);
  if (text.startsWith("<?") && !takeText(cursor, declaration)) return GIVE_UP;
  skipSpace(cursor);
  const declared = readStart(cursor, "soap:Envelope");
  if (declared === undefined || declared.get("xmlns:soap") !== version.namespace) return GIVE_UP;
  if (!isKnown(declared, { "xmlns:soap": version.namespace, "xmlns:xsi": XSI, "xmlns:xsd": XSD })) return GIVE_UP;
  if (!takeNext(cursor, "<soap:Body>")) return GIVE_UP;
  skipSpace(cursor);
  const name = routed ?? nameHere(cursor, names);
  const own = name === undefined ? undefined : readStart(cursor, name);
  if (name === undefined || own?.size !== 1 || own.get("xmlns") !== service.namespace) return GIVE_UP;
  const values = readParameters(cursor, planOf(service, operationOf(service, name)), boundsOf(limits, declared));
  const ends = [`</${name}>`, "</soap:Body>", "</soap:Envelope>"];
  if (values === GIVE_UP || !takeAll(cursor, ends) || !readEnd(cursor)) return GIVE_UP;
  const [username, password, parameters] = values;
  const { binding } = version;
  const credentials = { username, password };
  return { operation: name, binding, credentials, parameters, notUnderstood: undefined, deviations: [] };
}

function nameHere({ text, at }: Cursor, names: readonly string[]): string | undefined {
  return names.find((name) => text.startsWith(`<${name} `, at));
}

interface PlannedParameter {
  readonly name: string;
  readonly node: PlannedNode;
  readonly pieces: TagPieces;
}

const plans = new WeakMap<Operation, readonly PlannedParameter[]>();

// The credentials are the first two.
function planOf(service: Service, operation: Operation): readonly PlannedParameter[] {
  const known = plans.get(operation);
  if (known !== undefined) return known;
  const { username, password } = operation.credentials;
  const text: PlannedNode = { kind: "scalar", scalar: "string" };
  const own = Object.entries(operation.parameters).map(([name, { node }]) =>
    plan(name, planNode(plansOf(service), node)),
  );
  const made = [plan(username, text), plan(password, text), ...own];
  plans.set(operation, made);
  return made;
}

function plan(name: string, node: PlannedNode): PlannedParameter {
  return { name, node, pieces: tagPieces(tagsOf(name)) };
}

type ReadCall = readonly [username: string, password: string, parameters: Record<string, Value>];

function readParameters(cursor: Cursor, planned: readonly PlannedParameter[], bounds: Bounds): ReadCall | GiveUp {
  const values: Value[] = [];
  for (const { node, pieces } of planned) {
    skipSpace(cursor);
    const value = readHere(cursor, node, pieces, bounds);
    if (value === GIVE_UP) return GIVE_UP;
    values.push(value);
  }
  const [username, password, ...rest] = values;
  const parameters: Record<string, Value> = {};
  for (const [index, value] of rest.entries()) parameters[planned[index + 2]?.name ?? ""] = value;
  return [String(username), String(password), parameters];
}

function readHere(cursor: Cursor, node: PlannedNode, pieces: TagPieces, bounds: Bounds): Value | GiveUp {
  if (take(cursor, pieces.open)) return readContent(cursor, node, pieces.close, bounds);
  return take(cursor, pieces.empty) ? emptyOf(node) : GIVE_UP;
}
