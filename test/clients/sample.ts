// Creates ordinary values for the messages of an operation, in a form that third-party clients accept.
import {
  type Member,
  membersOfBranches,
  type Node,
  namesOfChoice,
  type Operation,
  type RecordType,
  type Service,
  textScalars,
  typeOf,
} from "@staywire/model";

/** A value as a schema describes it; `text` is the text on the wire. */
export type Sample =
  | { readonly kind: "text"; readonly scalar: string; readonly text: string }
  | { readonly kind: "list"; readonly item: string; readonly items: readonly Sample[] }
  | { readonly kind: "repeated"; readonly item: string; readonly items: readonly Sample[] }
  | RecordSample;

/** A value with members. */
export interface RecordSample {
  readonly kind: "record";
  /** The type, if it differs from the one that the schema names. */
  readonly derived?: { readonly name: string; readonly namespace: string } | undefined;
  readonly members: readonly (readonly [name: string, value: Sample])[];
  readonly attributes: readonly (readonly [name: string, value: Sample])[];
  /** The text content, for a type that consists of text with attributes. */
  readonly text: Sample | undefined;
}

const texts: Readonly<Record<string, string>> = {
  string: "a",
  boolean: "true",
  decimal: "1.50",
  dateTime: "2027-05-01T00:00:00",
  float: "1.5",
  double: "1.5",
  base64Binary: "AQL/",
  hexBinary: "ABCD",
  guid: "8f14e45f-ceea-467f-a0e6-24bd4a7c0c12",
  char: "65",
  date: "2027-05-01",
  time: "14:30:00",
  negativeInteger: "-1",
  nonPositiveInteger: "-1",
};

const examples = new Map(Object.entries(textScalars).map(([name, [, example]]) => [name, example]));

/**
 * Creates the content of an operation's message; undefined if a client can send it only as XML that is written by hand.
 */
export function messageSample(service: Service, { parameters, form, credentials }: Operation): Sample | undefined {
  const own = Object.entries(parameters).map(([name, { node }]): [string, Sample | undefined] => [
    name,
    sampleOf(service, node, 0),
  ]);
  if (form?.request === null) return bareSample(own);
  const names = credentials.header === undefined ? [credentials.username, credentials.password].filter(Boolean) : [];
  const texts = names.map((name): [string, Sample] => [name, { kind: "text", scalar: "string", text: "a" }]);
  return recordSample([...texts, ...own]);
}

function bareSample([only, second]: readonly (readonly [string, Sample | undefined])[]): Sample | undefined {
  if (only === undefined) return recordSample([]);
  return second === undefined && only[1]?.kind === "record" ? only[1] : undefined;
}

function recordSample(members: readonly (readonly [string, Sample | undefined])[]): RecordSample {
  const given = members.flatMap(([name, value]): [string, Sample][] => (value === undefined ? [] : [[name, value]]));
  return { kind: "record", members: given, attributes: [], text: undefined };
}

// Creates the sample value of a node. Returns undefined for opaque XML and for types with any elements, because each
// client needs them in a different form.
function sampleOf(service: Service, node: Node, depth: number): Sample | undefined {
  switch (node.kind) {
    case "scalar":
      return { kind: "text", scalar: node.scalar, text: texts[node.scalar] ?? examples.get(node.scalar) ?? "1" };
    case "enum":
      return { kind: "text", scalar: node.flags ? "flags" : "string", text: node.values[0] ?? "" };
    case "list": {
      const item = sampleOf(service, node.item, depth + 1);
      const count = Math.max(1, node.occurs?.[0] ?? 0);
      const items = item === undefined ? [] : Array.from({ length: count }, () => item);
      return { kind: node.unwrapped === true ? "repeated" : "list", item: node.itemName, items };
    }
    case "ref":
      return typeSample(service, node.name, depth);
    default:
      return undefined;
  }
}

function typeSample(service: Service, name: string, depth: number): RecordSample | undefined {
  const type = typeOf(service, name);
  if (type.abstract === true) {
    const [derived] = type.derived ?? [];
    const found = derived === undefined ? undefined : typeSample(service, derived, depth);
    if (found === undefined || derived === undefined) return undefined;
    const { wireName, namespace = service.namespace } = typeOf(service, derived);
    return { ...found, derived: found.derived ?? { name: wireName, namespace } };
  }
  if (depth > 4) return undefined;
  const all = firstOfChoices(type);
  if (all.some(([, { part, node }]) => part === "rest" && node.kind === "any" && node.declared !== "text")) {
    return undefined;
  }
  const kept = all.filter(([, member]) => member.part !== "rest" && !(depth > 2 && member.optional));
  const members = kept.filter(([, { attribute, part }]) => !attribute && part === undefined);
  const attributes = kept.filter(([, { attribute }]) => attribute);
  const text = kept.find(([, { part }]) => part === "text");
  return {
    ...recordSample(members.map(([key, { node }]) => [key, sampleOf(service, node, depth + 1)])),
    attributes: recordSample(attributes.map(([key, { node }]) => [key, sampleOf(service, node, 0)])).members,
    text: text && sampleOf(service, text[1].node, depth + 1),
  };
}

// Returns the members of a record. Of a choice, only the members of the first branch are included. Repeated choices are
// left out, because each client expects them in a different form.
function firstOfChoices(type: RecordType): readonly (readonly [string, Member])[] {
  const many = new Set((type.choices ?? []).filter(({ repeated }) => repeated).flatMap(namesOfChoice));
  return membersOfBranches(type, ({ branches }) => branches[0]).filter(([name]) => !many.has(name));
}
