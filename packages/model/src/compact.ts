// Writes a catalog as rows of short texts and reads them back: all that messages need, without documentation, laws,
// constraints, notes and marks of personal data.
//
// The fields of a row are `Name:node` and marks, separated by spaces: `ID:i Books:Book*=Book?`.
//
//   node  s i b d t   a string, int, boolean, decimal, dateTime
//         =Type       a record of that type of the catalog
//         # %         any XML: a DataSet, an untyped value
//         Item*node   a list, whose items are named Item
//         Item+node   a list, whose items may be nil
//   mark  ?           may be absent
//         ~           may be nil
//         @           an attribute; of a parameter: `dd MMM yyyy` in a query or form
//         $           identifies its record among the items of a list
//         ! ^         holds the text of an error, of a message

import { bindings } from "./binding.js";
import type { ErrorText } from "./error-text.js";
import type { Member, Parameter, Role, Unspecified } from "./member.js";
import type { AnyNode, CommonScalar, ItemNode, Node, ScalarName } from "./node.js";
import type { Operation } from "./operation.js";
import type { RecordType } from "./record.js";
import type { RuleKind } from "./rule.js";

/**
 * A record type as a row: wire name, endpoints, section of the spec, and members (`Name:node` and marks, separated by
 * spaces). The source of the members follows if it is not the spec.
 */
export type CompactType = readonly [
  wireName: string,
  endpoints: string,
  spec: string,
  members: string,
  source?: RuleKind,
];

/** An error as a row: code, text, category, and the fields that differ from the defaults. */
export type CompactError = readonly [
  code: string,
  text: string,
  category: ErrorText["category"],
  other?: Partial<ErrorText>,
];

/** An operation as a row: the fields that its messages need, then those that differ from the defaults. */
export type CompactOperation = readonly [
  endpoint: string,
  spec: string,
  credentials: readonly [username: string, password: string],
  parameters: string,
  result: string,
  resultElement: string,
  root: string,
  errorPrefix: string,
  errors: readonly CompactError[],
  other?: Partial<Pick<Operation, "bindings" | "effect" | "cacheMinutes" | "resultRole" | "failurePrefix">>,
  unspecified?: Readonly<Record<string, Unspecified>>,
];

const letters: Readonly<Record<CommonScalar, string>> = {
  string: "s",
  int: "i",
  boolean: "b",
  decimal: "d",
  dateTime: "t",
};
const roleMarks: Readonly<Record<Role, string>> = { error: "!", message: "^" };
const urlForm = "dd MMM yyyy";

/** Writes a record type as a row. */
export function compactType({ wireName, endpoints, spec, members, source }: RecordType): CompactType {
  const texts = Object.entries(members).map(([name, member]) => `${name}:${nodeText(member.node)}${marksOf(member)}`);
  const row = [wireName, endpoints.join(" "), spec, texts.join(" ")] as const;
  return source === undefined ? row : [...row, source];
}

function nodeText(node: Node): string {
  if (node.kind === "list" && node.item.kind !== "list")
    return `${node.itemName}${node.itemNillable ? "+" : "*"}${nodeText(node.item)}`;
  if (node.kind === "ref") return `=${node.name}`;
  const letter = node.kind === "any" ? anyLetter(node.form) : node.kind === "scalar" ? scalarLetter(node.scalar) : "";
  if (letter !== "") return letter;
  throw new TypeError(`a compact catalog cannot hold ${node.kind === "scalar" ? node.scalar : node.kind}`);
}

function anyLetter(form: AnyNode["form"]): string {
  return form === "dataset" ? "#" : form === "untyped" ? "%" : "";
}

function scalarLetter(scalar: ScalarName): string {
  return Object.hasOwn(letters, scalar) ? letters[scalar as CommonScalar] : "";
}

function marksOf({ optional, nillable, attribute, identifies, role }: Member): string {
  const marks = [optional && "?", nillable && "~", attribute && "@", identifies && "$", role && roleMarks[role]];
  return marks.filter(Boolean).join("");
}

/** Reads a row back as a record type, without documentation and laws. */
export function expandType([wireName, endpoints, spec, members, source]: CompactType): RecordType {
  const read = ([name, node, marks]: Field): [string, Member] => [name, memberOf(node, marks)];
  return {
    kind: "record",
    laws: [],
    wireName,
    endpoints: endpoints.split(" "),
    doc: "",
    spec,
    members: Object.fromEntries(fieldsOf(members).map(read)),
    ...(source === undefined ? {} : { source }),
  };
}

type Field = readonly [name: string, node: Node, marks: string];

function fieldsOf(text: string): Field[] {
  const fields = text.matchAll(/([^ :]+):(?:([^*+ ]+)([*+]))?(=?)([^ ?~@$!^]+)([^ ]*)/g);
  return [...fields].map(([, name = "", itemName, mark, isRef, word = "", marks = ""]) => {
    const item = itemOf(word, isRef !== "");
    return [name, itemName ? { kind: "list", item, itemName, itemNillable: mark === "+" } : item, marks];
  });
}

function itemOf(word: string, isRef: boolean): ItemNode {
  if (isRef) return { kind: "ref", name: word };
  const scalar = (Object.keys(letters) as CommonScalar[]).find((name) => letters[name] === word);
  return scalar === undefined
    ? { kind: "any", form: word === "#" ? "dataset" : "untyped" }
    : { kind: "scalar", scalar };
}

function memberOf(node: Node, marks: string): Member {
  const has = (mark: string): boolean => marks.includes(mark);
  const role = has("!") ? "error" : has("^") ? "message" : undefined;
  const member = { node, optional: has("?"), nillable: has("~"), attribute: has("@"), doc: "" };
  return { ...member, ...(has("$") ? { identifies: true } : {}), ...(role === undefined ? {} : { role }) };
}

/** Writes an operation as a row. */
export function compactOperation(operation: Operation): CompactOperation {
  const { endpoint, spec, credentials, parameters, result, resultElement, root, errorPrefix, errors } = operation;
  if (operation.form !== undefined)
    throw new TypeError("a compact catalog cannot hold an operation with a custom message shape (form)");
  const texts = Object.entries(parameters).map(
    ([name, { node, urlForm: form }]) => `${name}:${nodeText(node)}${form === undefined ? "" : "@"}`,
  );
  const given = Object.entries(parameters).filter(([, { omissible }]) => omissible);
  return [
    endpoint,
    spec,
    [credentials.username, credentials.password],
    texts.join(" "),
    nodeText(result),
    resultElement,
    root,
    errorPrefix,
    errors.map(compactError),
    unusual({ bindings, effect: "read", cacheMinutes: 0, resultRole: undefined, failurePrefix: undefined }, operation),
    Object.fromEntries(given.map(([name, { unspecified = "" }]) => [name, unspecified])),
  ];
}

function compactError(error: ErrorText): CompactError {
  const { code, text, category } = error;
  const other = unusual(
    {
      ...usualError,
      ...{ prefix: undefined, numbered: undefined, result: undefined, meaning: undefined },
      ...{ parameter: undefined, advice: undefined },
    },
    error,
  );
  return Object.keys(other).length === 0 ? [code, text, category] : [code, text, category, other];
}

const usualError = { paraphrased: false, scope: "call", retry: false, spec: "7" } as const;

// Returns the fields that differ from the defaults.
function unusual(usual: object, given: object): object {
  const fields = new Map(Object.entries(given));
  const differs = ([key, value]: [string, unknown]): boolean =>
    JSON.stringify(fields.get(key)) !== JSON.stringify(value);
  const names = Object.entries(usual).filter(differs);
  return Object.fromEntries(names.map(([key]) => [key, fields.get(key)]));
}

/** Reads a row back as an operation, without documentation, sample, constraints and notes. */
export function expandOperation(row: CompactOperation): Operation {
  const [endpoint, spec, [username, password], parameters, result, resultElement, root, errorPrefix, errors] = row;
  const [other = {}, unspecified = {}] = row.slice(9) as [CompactOperation[9], CompactOperation[10]];
  const read = ([name, node, marks]: Field): [string, Parameter] => {
    const form = marks === "@" ? ({ urlForm } as const) : {};
    const given = Object.hasOwn(unspecified, name) ? { omissible: true, unspecified: unspecified[name] ?? "" } : {};
    return [name, { node, omissible: false, doc: "", ...form, ...given }];
  };
  return {
    bindings,
    endpoint,
    doc: "",
    spec,
    credentials: { username, password },
    parameters: Object.fromEntries(fieldsOf(parameters).map(read)),
    result: (fieldsOf(`r:${result}`)[0] as Field)[1],
    resultElement,
    root,
    effect: "read",
    cacheMinutes: 0,
    errorPrefix,
    constraints: [],
    errors: errors.map(([code, text, category, more]) => ({ ...usualError, code, text, category, ...more })),
    notes: [],
    ...other,
  };
}
