// Generates ASMX services, for the property tests of the generators.
import {
  type Binding,
  bindings,
  commonScalars,
  dataset,
  type ItemNode,
  type Member,
  type Node,
  type Operation,
  type Parameter,
  type RecordType,
  ref,
  type ScalarNode,
  type Service,
  untyped,
} from "@staywire/model";
import fc from "fast-check";

const scalar: fc.Arbitrary<ScalarNode> = fc
  .constantFrom(...commonScalars)
  .map((name) => ({ kind: "scalar", scalar: name }));
const typeNames = ["Alpha", "Beta_2", "gamma", "Delta"] as const;
const memberNames = ["Alpha", "id", "X.1", "Name", "_z", "constructor", "toString", "ArrayOfInt"] as const;
const text = fc.oneof(fc.constantFrom("", "Plain.", "a&b;c &lt; ]]>", "`|*"), fc.string({ maxLength: 12 }).map(legal));

function legal(value: string): string {
  return value.replace(/[^\u0020-\uD7FF]/gu, "?").trim();
}

function itemOf(names: readonly string[]): fc.Arbitrary<ItemNode> {
  return fc.oneof(
    scalar,
    fc.constantFrom(...names).map((name) => ref(name)),
    fc.constant(untyped),
    fc.constant(dataset),
  );
}

function listOf(item: fc.Arbitrary<ItemNode>): fc.Arbitrary<Node> {
  const itemName = fc.constantFrom("int", "Alpha", "item", "anyType");
  return fc.record({ kind: fc.constant("list" as const), item, itemName, itemNillable: fc.boolean() });
}

function memberOf(names: readonly string[]): fc.Arbitrary<Member> {
  const node = fc.oneof({ weight: 4, arbitrary: itemOf(names) }, { weight: 1, arbitrary: listOf(itemOf(names)) });
  const plain = fc.record({
    node,
    optional: fc.boolean(),
    nillable: fc.boolean(),
    attribute: fc.constant(false),
    doc: text,
  });
  const attribute = fc.record({
    node: scalar,
    optional: fc.boolean(),
    nillable: fc.constant(false),
    attribute: fc.constant(true),
    doc: text,
  });
  return fc.oneof({ weight: 5, arbitrary: plain }, { weight: 1, arbitrary: attribute });
}

function recordOf(wireName: string, endpoints: readonly string[]): fc.Arbitrary<RecordType> {
  const members = fc.dictionary(fc.constantFrom(...memberNames), memberOf(typeNames), {
    maxKeys: 5,
    noNullPrototype: true,
  });
  return fc.record({ members, doc: text }).map(({ members: made, doc }) => ({
    kind: "record",
    wireName,
    endpoints,
    members: attributesFirst(made),
    laws: [],
    doc,
    spec: "2",
  }));
}

// Puts the attributes first, because a WSDL lists attributes separately and loses their position among the elements.
function attributesFirst(members: Readonly<Record<string, Member>>): Readonly<Record<string, Member>> {
  const entries = Object.entries(members);
  return Object.fromEntries([
    ...entries.filter(([, member]) => member.attribute),
    ...entries.filter(([, member]) => !member.attribute),
  ]);
}

const parameterNode: fc.Arbitrary<Node> = fc.oneof(scalar, listOf(scalar));
const parameter: fc.Arbitrary<Parameter> = fc.record({ node: parameterNode, omissible: fc.constant(false), doc: text });
const bindingSet: fc.Arbitrary<readonly Binding[]> = fc.oneof(
  fc.constant(bindings),
  fc.subarray([...bindings], { minLength: 1 }),
);

function operationOf(name: string, endpoint: string): fc.Arbitrary<Operation> {
  const parameters = fc.dictionary(fc.constantFrom("A", "B.2", "Note", "Ids"), parameter, { noNullPrototype: true });
  const result = fc.oneof(itemOf(typeNames), listOf(itemOf(typeNames)));
  return fc
    .record({ parameters, result, bindings: bindingSet, doc: text, named: fc.boolean() })
    .map(({ named, ...made }) => ({
      ...made,
      endpoint,
      spec: "4",
      credentials: { username: "APIUserName", password: "Pass" },
      resultElement: named ? `${name}Result` : "Alpha",
      root: `${name}Root`,
      effect: "write",
      cacheMinutes: 0,
      errorPrefix: "",
      constraints: [],
      errors: [],
      notes: [],
    }));
}

/** Services with one endpoint, four types that may refer to each other, and up to three operations. */
export const arbitraryService: fc.Arbitrary<Service> = fc
  .record({
    types: fc.tuple(...typeNames.map((name) => recordOf(name, ["K"]))),
    operations: fc.tuple(...["Get", "Put_1", "do.it"].map((name) => operationOf(name, "K"))),
    count: fc.integer({ min: 1, max: 3 }),
    namespace: fc.constantFrom("http://x.example/xml", "http://x.example/", "urn:x?a=1&b;"),
    doc: text,
  })
  .map(({ types, operations, count, namespace, doc }) => {
    const named = ["Get", "Put_1", "do.it"].slice(0, count);
    return {
      name: "Any",
      version: "1",
      namespace,
      endpoints: { K: { path: "/Any.asmx", name: "Any", doc } },
      types: Object.fromEntries(typeNames.map((name, index) => [name, types[index]!])),
      operations: Object.fromEntries(named.map((name, index) => [name, operations[index]!])),
      order: named,
      notes: [],
    };
  });
