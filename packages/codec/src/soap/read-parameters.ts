// Reads the parameters in the body of a SOAP request as an ASMX server does (wire facts, sections 2 and 9).
import { cached, knownName, phrase, quote } from "@staywire/model";
import type { ReceivedCall } from "../core/call.js";
import type { Deviation } from "../core/deviation.js";
import { CodecError, errorAt } from "../core/error.js";
import type { RecordValue, Value } from "../core/value.js";
import { dotnetOf, isDecimalOverflow } from "../values/dotnet-scalars.js";
import { isNil, readElement, readItems } from "../values/from-xml.js";
import { opaqueXml } from "../values/opaque-from-xml.js";
import type { OperationPlan, PlannedField } from "../values/operation-plan.js";
import { setOwnValue } from "../values/own-value.js";
import type { PlannedElement } from "../values/plan.js";
import { cannotDecode, deviate, type ReadContext } from "../values/read-context.js";
import type { Read, TextKind, Unread } from "../values/xml-scalars.js";
import { elementsOf, type ReadElement } from "../xml/tree.js";
import { ParameterError } from "./dotnet-errors.js";

/** The parts of a SOAP call that a server extracts. */
export type ReceivedParts = Pick<ReceivedCall, "credentials" | "parameters" | "headers"> & {
  readonly deviations: Deviation[];
};

/** The element that is being read, and its text. A ParameterError contains both. */
interface Reading {
  element: ReadElement | undefined;
  kind: TextKind | undefined;
  text: string;
}

// Returns the function `examine`, which is as strict as .NET. It rejects a comment inside a value, lexical forms that
// only the codec accepts, and decimals that .NET's type cannot hold.
function examination(plan: OperationPlan, reading: Reading): NonNullable<ReadContext["examine"]> {
  return (at, kind, text = "") => {
    Object.assign(reading, { element: at.element, kind, text });
    if (kind === undefined && at.element.interrupted) {
      const message = cannotDecode({ plan, part: "parameter", deviations: [] }, commentInside, String(at.key));
      throw errorAt(at.element, "malformed-xml", message);
    }
    return kind && { read: (given) => strictly(kind, kind.read(given)) };
  };
}

const commentInside = /* @__PURE__ */ (() => phrase`a comment stands inside the value`)();

function strictly({ common }: TextKind, found: Read | Unread): Read | Unread {
  if (typeof found === "string") return found;
  if (found.form === "tolerated") return "format";
  return common === "decimal" && isDecimalOverflow(String(found.value)) ? "overflow" : found;
}

// Runs a reader of values, and adds the location and the text to the errors that it throws.
function placed<T>(reading: Reading, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { element, kind, text } = reading;
    if (!(error instanceof CodecError) || element === undefined) throw error;
    if (error.code !== "bad-value" || kind === undefined) throw new ParameterError(error, element);
    const isOverflow = strictly(kind, kind.read(text)) === "overflow";
    throw new ParameterError(error, element, { dotnet: dotnetOf(kind), text, isOverflow });
  }
}

/**
 * Reads the parameters in an element of an envelope. If the element is undefined, all parameters are missing. Throws
 * ParameterError.
 */
export function readParameters(plan: OperationPlan, root: ReadElement, holder: ReadElement | undefined): ReceivedParts {
  const reading: Reading = { element: undefined, kind: undefined, text: "" };
  const context: ReadContext = {
    plan,
    part: "parameter",
    deviations: [],
    opaque: opaqueXml,
    examine: examination(plan, reading),
  };
  const found: Found = holder === undefined ? new Map() : elementsByName(context, plan, holder);
  const values = new Map<PlannedField, Value | undefined>();
  // Missing parameters are reported before missing credentials.
  const byKind = [...plan.fields].sort(
    (a, b) => Number(a.credential !== undefined) - Number(b.credential !== undefined),
  );
  for (const field of byKind) {
    const elements = found.get(field);
    values.set(
      field,
      placed(reading, () => fieldValue(context, field, elements ?? [])),
    );
    if (elements === undefined && !field.optional && elementOf(field) === field) noteMissing(context, field.name);
  }
  const { formed } = plan;
  const headers =
    formed && formed.requestHeaders.length > 0 && formed.readHeaders(context, formed.requestHeaders, root);
  return {
    ...receivedParts(
      plan,
      plan.fields.map((field) => values.get(field)),
      headers || undefined,
    ),
    deviations: context.deviations,
  };
}

/** Combines the values of the fields, in their order, and the headers if the operation declares any. */
export function receivedParts(
  { fields, formed }: OperationPlan,
  values: readonly (Value | undefined)[],
  headers: RecordValue | undefined,
): Omit<ReceivedParts, "deviations"> {
  const parameters: Record<string, Value> = {};
  const credentials: { username?: string | undefined; password?: string | undefined } = {};
  for (let index = 0; index < fields.length; index += 1) {
    const { name, credential } = fields[index] as PlannedField;
    const value = values[index];
    if (credential !== undefined) credentials[credential] = value === undefined ? undefined : String(value);
    else if (value !== undefined) setOwnValue(parameters, name, value);
  }
  if (headers === undefined) return { credentials, parameters };
  return { credentials: { ...credentials, ...formed?.credentialsIn(headers) }, parameters, headers };
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

type Found = ReadonlyMap<PlannedField, readonly ReadElement[]>;

// Fields by element name. A list without an element of its own has the name of its items.
const fieldsByName = /* @__PURE__ */ cached(
  ({ fields }: OperationPlan) => new Map(fields.map((field) => [elementOf(field).tags.name, field])),
);

function elementOf(field: PlannedField): PlannedElement {
  return field.node.kind === "list" && field.node.isSpread ? field.node.item : field;
}

// Elements in another letter case or namespace are ignored, so their parameters count as missing.
function elementsByName(context: ReadContext, plan: OperationPlan, holder: ReadElement): Found {
  const known = fieldsByName(plan);
  const found = new Map<PlannedField, ReadElement[]>();
  for (const child of elementsOf(holder)) {
    const { local, namespace } = child.name;
    const at = { up: undefined, key: local, element: child };
    const field = known.get(local);
    if (namespace !== (field === undefined ? plan.request?.namespace : elementOf(field).namespace)) {
      deviate(context, "wrong-namespace", at, phrase`${quote(local)} is in another namespace; it is ignored`);
    } else if (field === undefined) {
      deviate(context, "unknown-parameter", at, phrase`${quote(local)} is not a parameter; it is ignored`);
    } else {
      const held = found.get(field);
      if (held === undefined) found.set(field, [child]);
      else held.push(child);
    }
  }
  return found;
}

function fieldValue(context: ReadContext, field: PlannedField, elements: readonly ReadElement[]): Value | undefined {
  const { name, node, nillable, at, credential } = field;
  if (node.kind === "list") {
    if (node.isSpread) return readItems(context, node.item, elements, at);
    // The items of repeated lists are joined. If all lists are nil, the value is null if the parameter is nillable;
    // otherwise the value is undefined, as for a missing list.
    const present = elements.filter((element) => !isNil(element));
    if (present.length > 0) return readItems(context, node.item, present.flatMap(elementsOf), at);
    return nillable && elements.length > 0 ? null : undefined;
  }
  const [element, second] = elements;
  if (second !== undefined && credential === undefined) {
    const message = phrase`${knownName(name)} is repeated; the first is used`;
    deviate(context, "duplicate-member", { ...at, element: second }, message);
  }
  if (element !== undefined) return readElement(context, field, { ...at, element });
  return nillable || node.kind !== "text" || credential ? undefined : dotnetOf(node.text).default;
}
