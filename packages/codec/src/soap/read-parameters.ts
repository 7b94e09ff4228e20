// The parameters in the body of a SOAP request, as a server of the family understands them (wire.md sections 2 and 9).
import type { ItemNode, ListNode, Operation, Parameter, ScalarName } from "@staywire/model";
import type { ReceivedCall } from "../api.js";
import type { Deviation } from "../deviation.js";
import { CodecError, errorAt, quote } from "../error.js";
import type { DecodeSettings } from "../settings.js";
import { isDecimalOverflow } from "../values/decimal-range.js";
import { deviate, isNil, type ReadContext, readScalar } from "../values/from-xml.js";
import { type Path, render } from "../values/path.js";
import type { Value } from "../values/value.js";
import { xmlScalars } from "../values/xml-scalars.js";
import { elementsOf, type ReadElement, textOf } from "../xml/tree.js";
import { ParameterError } from "./parameter-error.js";

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

/** Reads the parameters; without a body element all are missing. Throws ParameterError. */
export function readParameters(
  { service }: DecodeSettings,
  name: string,
  operation: Operation,
  element: ReadElement | undefined,
): ReceivedParts {
  const context: ReadContext = { service, subject: `${name} parameter`, deviations: [], strict: true };
  const found = element === undefined ? new Map<string, ReadElement[]>() : gather(context, operation, element);
  const parameters: Record<string, Value> = {};
  for (const [key, parameter] of Object.entries(operation.parameters)) {
    const value = parameterValue(context, key, parameter, found.get(key) ?? []);
    if (value !== undefined) parameters[key] = value;
    if (!found.has(key)) noteMissing(context, key);
  }
  const { username, password } = operation.credentials;
  return {
    credentials: { username: credential(context, found, username), password: credential(context, found, password) },
    parameters,
    deviations: context.deviations,
  };
}

function credential(context: ReadContext, found: ReadonlyMap<string, ReadElement[]>, name: string): string | undefined {
  const element = found.get(name)?.[0];
  if (element === undefined) {
    noteMissing(context, name);
    return undefined;
  }
  return String(scalar(context, "string", element, { up: undefined, key: name }));
}

function noteMissing({ deviations, subject }: ReadContext, name: string): void {
  const message = `${subject} ${name} is missing`;
  deviations.push({ code: "missing-parameter", source: "spec", path: name, line: 0, column: 0, message, spec: "4.1" });
}

// Elements of another case or namespace are not seen, and so the parameter is missing.
function gather(context: ReadContext, operation: Operation, element: ReadElement): Map<string, ReadElement[]> {
  const { credentials, parameters } = operation;
  const known = new Set([credentials.username, credentials.password, ...Object.keys(parameters)]);
  const found = new Map<string, ReadElement[]>();
  for (const child of elementsOf(element)) {
    const path = { up: undefined, key: child.name.local };
    if (child.name.namespace !== context.service.namespace) {
      deviate(
        context,
        "wrong-namespace",
        path,
        child,
        `${quote(child.name.local)} is in another namespace; it is ignored`,
      );
    } else if (!known.has(child.name.local)) {
      deviate(
        context,
        "unknown-parameter",
        path,
        child,
        `${quote(child.name.local)} is not a parameter; it is ignored`,
      );
    } else {
      const held = found.get(child.name.local);
      if (held === undefined) found.set(child.name.local, [child]);
      else held.push(child);
    }
  }
  return found;
}

function parameterValue(
  context: ReadContext,
  name: string,
  { node }: Parameter,
  elements: readonly ReadElement[],
): Value | undefined {
  const path = { up: undefined, key: name };
  if (node.kind === "list") return listValue(context, node, elements, path);
  if (node.kind !== "scalar") return undefined;
  const first = elements[0];
  const second = elements[1];
  if (second !== undefined) {
    deviate(context, "duplicate-member", path, second, `${name} is repeated; the first is used`);
  }
  return first === undefined ? defaults[node.scalar] : scalar(context, node.scalar, first, path);
}

// The items of a repeated list are joined; a list that is nil is missing.
function listValue(
  context: ReadContext,
  node: ListNode,
  elements: readonly ReadElement[],
  path: Path,
): Value | undefined {
  const present = elements.filter((element) => !isNil(element));
  if (present.length === 0) return undefined;
  const items: Value[] = [];
  for (const child of present.flatMap(elementsOf)) {
    const at = { up: path, key: items.length };
    if (child.name.local === node.itemName && child.name.namespace === context.service.namespace) {
      items.push(item(context, node.item, child, at));
    } else {
      deviate(
        context,
        "unknown-element",
        at,
        child,
        `${quote(child.name.local)} stands where ${node.itemName} is expected; it is ignored`,
      );
    }
  }
  return items;
}

function item(context: ReadContext, node: ItemNode, element: ReadElement, path: Path): Value {
  return scalar(context, node.kind === "scalar" ? node.scalar : "string", element, path);
}

function scalar(context: ReadContext, name: ScalarName, element: ReadElement, path: Path): Value {
  if (element.interrupted) {
    const message = `cannot decode ${context.subject} ${String(path.key)}: a comment stands inside the value`;
    throw new ParameterError(
      new CodecError("malformed-xml", message, { line: element.line, column: element.column }),
      element,
    );
  }
  let value: Value;
  try {
    value = readScalar(context, name, element, path);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    if (error.code !== "bad-value") throw new ParameterError(error, element);
    const text = textOf(element);
    throw new ParameterError(error, element, name, text, xmlScalars[name].read(text) === "overflow");
  }
  if (name === "decimal" && isDecimalOverflow(String(value))) {
    const message = `cannot decode ${context.subject} ${render(path)}: ${quote(String(value))} is out of the range of .NET's Decimal`;
    throw new ParameterError(errorAt(element, "bad-value", message, { path: render(path) }), element, name, "", true);
  }
  return value;
}
