// The parameters in the body of a SOAP request, as an ASMX server understands them (wire facts, sections 2 and 9).
import { type CommonScalar, dotnetScalars, knownName, phrase, quote } from "@staywire/model";
import { cached } from "../core/cached.js";
import type { ReceivedCall } from "../core/call.js";
import type { Deviation } from "../core/deviation.js";
import { CodecError, errorAt } from "../core/error.js";
import type { Value } from "../core/value.js";
import { isDecimalOverflow } from "../values/dotnet-scalars.js";
import { isNil, readItems, readScalar } from "../values/from-xml.js";
import { type Location, render } from "../values/location.js";
import { type OperationPlan, type PlannedField, parametersOf } from "../values/operation-plan.js";
import { setOwnValue } from "../values/own-value.js";
import type { PlannedList } from "../values/plan.js";
import { cannotDecode, deviate, type ReadContext } from "../values/read-context.js";
import { xmlScalars } from "../values/xml-scalars.js";
import { elementsOf, type ReadElement, textOf } from "../xml/tree.js";
import { ParameterError } from "./dotnet-errors.js";

/** The parameters of an operation that a server understood. */
export type ReceivedParts = Pick<ReceivedCall, "credentials" | "parameters"> & { readonly deviations: Deviation[] };

type Found = ReadonlyMap<string, readonly ReadElement[]>;

/** Reads the parameters; without a body element all are missing. Throws ParameterError. */
export function readParameters(plan: OperationPlan, element: ReadElement | undefined): ReceivedParts {
  const context: ReadContext = { plan, part: "parameter", deviations: [] };
  const found: Found = element === undefined ? new Map() : elementsByName(context, element);
  const parameters: Record<string, Value> = {};
  for (const parameter of parametersOf(plan)) {
    const elements = found.get(parameter.name);
    const value = parameterValue(context, parameter, elements ?? []);
    if (value !== undefined) setOwnValue(parameters, parameter.name, value);
    if (elements === undefined && parameter.member.optional !== true) noteMissing(context, parameter.name);
  }
  const { username, password } = plan.operation.credentials;
  const credentials =
    username === ""
      ? {}
      : { username: credential(context, found, username), password: credential(context, found, password) };
  return {
    credentials,
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
  const message = phrase`${knownName(plan.name)} parameter ${knownName(name)} is missing`;
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

const namesOf = /* @__PURE__ */ cached(({ fields }: OperationPlan) => new Set(fields.map(({ name }) => name)));

// Elements of another case or namespace are not seen, and so the parameter is missing.
function elementsByName(context: ReadContext, element: ReadElement): Found {
  const known = namesOf(context.plan);
  const found = new Map<string, ReadElement[]>();
  for (const child of elementsOf(element)) {
    const { local, namespace } = child.name;
    const at = { up: undefined, key: local, element: child };
    if (namespace !== context.plan.service.namespace) {
      deviate(context, "wrong-namespace", at, phrase`${quote(local)} is in another namespace; it is ignored`);
    } else if (!known.has(local)) {
      deviate(context, "unknown-parameter", at, phrase`${quote(local)} is not a parameter; it is ignored`);
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
  field: PlannedField,
  elements: readonly ReadElement[],
): Value | undefined {
  const { name, node, scalar, at } = field;
  if (node.kind === "list") {
    // The items of a repeated list are joined; a list that is nil is missing.
    const present = elements.filter((element) => !isNil(element));
    if (present.length === 0) return undefined;
    return readItems(present.flatMap(elementsOf), at, (item) => readItemStrictly(context, node, item));
  }
  const [element, second] = elements;
  if (second !== undefined) {
    deviate(
      context,
      "duplicate-member",
      { ...at, element: second },
      phrase`${knownName(name)} is repeated; the first is used`,
    );
  }
  return element === undefined ? dotnetScalars[scalar].default : readStrictly(context, scalar, { ...at, element });
}

// Elements of another name or namespace are not seen.
function readItemStrictly(context: ReadContext, { item }: PlannedList, at: Location): Value | undefined {
  const { tags, node } = item;
  const { local, namespace } = at.element.name;
  if (local === tags.name && namespace === context.plan.service.namespace) {
    return readStrictly(context, node.kind === "scalar" ? node.scalar : "string", at);
  }
  const message = phrase`${quote(local)} stands where ${knownName(tags.name)} is expected; it is ignored`;
  deviate(context, "unknown-element", at, message);
  return undefined;
}

// Reads a scalar as .NET does. Throws ParameterError.
function readStrictly(context: ReadContext, scalar: CommonScalar, at: Location): Value {
  const { element } = at;
  if (element.interrupted) {
    const message = cannotDecode(context, phrase`a comment stands inside the value`, String(at.key));
    const { line, column } = element;
    throw new ParameterError(new CodecError("malformed-xml", message, { line, column }), element);
  }
  const value = readOrThrow(context, scalar, at);
  if (scalar === "decimal" && isDecimalOverflow(String(value))) {
    const path = render(at);
    const problem = phrase`${quote(String(value))} is out of the range of .NET's Decimal`;
    const error = errorAt(element, "bad-value", cannotDecode(context, problem, path), { path });
    throw new ParameterError(error, element, { dotnet: dotnetScalars[scalar], text: "", isOverflow: true });
  }
  return value;
}

function readOrThrow(context: ReadContext, scalar: CommonScalar, at: Location): Value {
  try {
    return readScalar(context, scalar, at);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    if (error.code !== "bad-value") throw new ParameterError(error, at.element);
    const text = textOf(at.element);
    const isOverflow = xmlScalars[scalar].read(text) === "overflow";
    throw new ParameterError(error, at.element, { dotnet: dotnetScalars[scalar], text, isOverflow });
  }
}
