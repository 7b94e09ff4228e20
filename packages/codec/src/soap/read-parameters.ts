// The parameters in the body of a SOAP request, as a server of the family understands them (wire facts, sections 2 and 9).
import type { Operation, ScalarName } from "@staywire/model";
import type { ReceivedCall } from "../call/call.js";
import type { OperationPlan, PlannedParameter } from "../call/operation-plan.js";
import type { Deviation } from "../deviation.js";
import { CodecError, errorAt, quote } from "../error.js";
import { isDecimalOverflow } from "../values/dotnet-scalars.js";
import { isNil, readScalar } from "../values/from-xml.js";
import { type Path, render } from "../values/path.js";
import type { PlannedList } from "../values/plan.js";
import { cannotDecode, deviate, type Location, type ReadContext } from "../values/read-context.js";
import type { Value } from "../values/value.js";
import { xmlScalars } from "../values/xml-scalars.js";
import { elementsOf, type ReadElement, textOf } from "../xml/tree.js";
import { ParameterError } from "./dotnet-errors.js";

/** What of an operation's parameters a server understood. */
export type ReceivedParts = Pick<ReceivedCall, "credentials" | "parameters"> & { readonly deviations: Deviation[] };

/** What .NET takes a missing value for; a missing string or list is null. */
const defaults: Readonly<Record<ScalarName, Value | undefined>> = {
  string: undefined,
  int: 0,
  boolean: false,
  decimal: "0",
  dateTime: "0001-01-01T00:00:00",
};

type Found = ReadonlyMap<string, readonly ReadElement[]>;

/** Reads the parameters; without a body element all are missing. Throws ParameterError. */
export function readParameters(plan: OperationPlan, element: ReadElement | undefined): ReceivedParts {
  const { operation } = plan;
  const context: ReadContext = { plan, part: "parameter", deviations: [] };
  const found: Found = element === undefined ? new Map() : elementsByName(context, operation, element);
  const parameters: Record<string, Value> = {};
  for (const parameter of plan.parameters) {
    const elements = found.get(parameter.name);
    const value = parameterValue(context, parameter, elements ?? []);
    if (value !== undefined) parameters[parameter.name] = value;
    if (elements === undefined) noteMissing(context, parameter.name);
  }
  const { username, password } = operation.credentials;
  return {
    credentials: { username: credential(context, found, username), password: credential(context, found, password) },
    parameters,
    deviations: context.deviations,
  };
}

function credential(context: ReadContext, found: Found, key: string): string | undefined {
  const element = found.get(key)?.[0];
  if (element !== undefined) return String(readStrictly(context, "string", { up: undefined, key, element }));
  noteMissing(context, key);
  return undefined;
}

function noteMissing({ deviations, plan }: ReadContext, name: string): void {
  const message = `${plan.name} parameter ${name} is missing`;
  deviations.push({
    code: "missing-parameter",
    source: "stated",
    path: name,
    line: 0,
    column: 0,
    message,
    spec: "4.1",
  });
}

// Elements of another case or namespace are not seen, and so the parameter is missing.
function elementsByName(context: ReadContext, { credentials, parameters }: Operation, element: ReadElement): Found {
  const known = new Set([credentials.username, credentials.password, ...Object.keys(parameters)]);
  const found = new Map<string, ReadElement[]>();
  for (const child of elementsOf(element)) {
    const { local, namespace } = child.name;
    const at = { up: undefined, key: local, element: child };
    if (namespace !== context.plan.service.namespace) {
      deviate(context, "wrong-namespace", at, `${quote(local)} is in another namespace; it is ignored`);
    } else if (!known.has(local)) {
      deviate(context, "unknown-parameter", at, `${quote(local)} is not a parameter; it is ignored`);
    } else {
      const held = found.get(local);
      if (held === undefined) found.set(local, [child]);
      else held.push(child);
    }
  }
  return found;
}

function parameterValue(
  context: ReadContext,
  { name: key, node }: PlannedParameter,
  elements: readonly ReadElement[],
): Value | undefined {
  if (node.kind === "list") return listValue(context, node, { up: undefined, key }, elements);
  if (node.kind !== "scalar") return undefined;
  const [element, second] = elements;
  if (second !== undefined) {
    const at = { up: undefined, key, element: second };
    deviate(context, "duplicate-member", at, `${key} is repeated; the first is used`);
  }
  if (element === undefined) return defaults[node.scalar];
  return readStrictly(context, node.scalar, { up: undefined, key, element });
}

// The items of a repeated list are joined; a list that is nil is missing.
function listValue(
  context: ReadContext,
  { item }: PlannedList,
  path: Path,
  elements: readonly ReadElement[],
): Value | undefined {
  const present = elements.filter((element) => !isNil(element));
  if (present.length === 0) return undefined;
  const scalar = item.node.kind === "scalar" ? item.node.scalar : "string";
  const items: Value[] = [];
  for (const element of present.flatMap(elementsOf)) {
    const at = { up: path, key: items.length, element };
    const { local, namespace } = element.name;
    if (local === item.tags.name && namespace === context.plan.service.namespace) {
      items.push(readStrictly(context, scalar, at));
    } else {
      const message = `${quote(local)} stands where ${item.tags.name} is expected; it is ignored`;
      deviate(context, "unknown-element", at, message);
    }
  }
  return items;
}

// Reads a scalar as .NET does. Throws ParameterError.
function readStrictly(context: ReadContext, scalar: ScalarName, at: Location): Value {
  const { element } = at;
  if (element.interrupted) {
    const message = cannotDecode(context, "a comment stands inside the value", String(at.key));
    const { line, column } = element;
    throw new ParameterError(new CodecError("malformed-xml", message, { line, column }), element);
  }
  const value = readOrThrow(context, scalar, at);
  if (scalar === "decimal" && isDecimalOverflow(String(value))) {
    const path = render(at);
    const problem = `${quote(String(value))} is out of the range of .NET's Decimal`;
    const error = errorAt(element, "bad-value", cannotDecode(context, problem, path), { path });
    throw new ParameterError(error, element, { scalar, text: "", isOverflow: true });
  }
  return value;
}

function readOrThrow(context: ReadContext, scalar: ScalarName, at: Location): Value {
  try {
    return readScalar(context, scalar, at);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    if (error.code !== "bad-value") throw new ParameterError(error, at.element);
    const text = textOf(at.element);
    const isOverflow = xmlScalars[scalar].read(text) === "overflow";
    throw new ParameterError(error, at.element, { scalar, text, isOverflow });
  }
}
