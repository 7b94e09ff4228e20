// Finds operations that need a custom message shape (`form`), because only a message extension can handle one of their
// constructs.
import { cached } from "./cached.js";
import type { Member, Parameter } from "./member.js";
import { innermostItem, type Node } from "./node.js";
import type { Operation } from "./operation.js";
import type { RecordType } from "./record.js";
import { commonScalars } from "./scalar-facts.js";
import type { Service } from "./service.js";

const common = /* @__PURE__ */ new Set<string>(commonScalars);

/** One issue, with the path of its operation. */
interface FormIssue {
  readonly path: string;
  readonly message: string;
}

/**
 * Returns an issue if an operation lacks the `form` that one of its constructs needs, or if it has several results that
 * are not the members of a record.
 */
export function formIssues(service: Service, path: string, operation: Operation): FormIssue[] {
  const { form, result } = operation;
  if (form !== undefined) return form.several === true && result.kind !== "ref" ? [{ path, message: several }] : [];
  const what = generalConstruct(service, operation);
  if (what === undefined) return [];
  return [{ path, message: `${what} needs the field form: only the extension of a service reads and writes it` }];
}

const several = "several results are the members of a record: the result must be a reference to this record";

/** Returns the first construct of an operation that only a message extension handles; undefined if there is none. */
export function generalConstruct(
  service: Pick<Service, "types">,
  { parameters, result }: Pick<Operation, "parameters" | "result">,
): string | undefined {
  const values = Object.values(parameters);
  const [marked] = Object.entries(parameters).find(([, each]) => isMarked(each) || isComposed(each.node)) ?? [];
  if (marked !== undefined) return `the parameter ${marked}`;
  const nodes = [...values.map(({ node }) => node), result];
  const own = nodes.find(isGeneral);
  if (own !== undefined) return `a value (${own.kind === "scalar" ? own.scalar : own.kind})`;
  const reaching = generalTypes(service.types);
  for (const node of nodes) {
    const item = innermostItem(node);
    const type = item.kind === "ref" ? reaching.get(item.name) : undefined;
    if (type !== undefined) return `the type ${type}`;
  }
  return undefined;
}

// True if a parameter has a field that only a message extension handles. Every codec handles `optional` for strings and
// lists.
function isMarked({ node, nillable, optional, namespace, urlName }: Parameter): boolean {
  const isPlain = node.kind === "list" || (node.kind === "scalar" && node.scalar === "string");
  return (optional === true && !isPlain) || nillable === true || (namespace ?? urlName) !== undefined;
}

function isComposed(node: Node): boolean {
  return node.kind === "ref" || node.kind === "any" || (node.kind === "list" && node.item.kind !== "scalar");
}

// Maps each type that needs a message extension to the type whose declaration is the reason: the type itself, or a type
// that it contains. The map is created once for all operations, because otherwise the time would grow with the number
// of operations times the number of types.
const generalTypes = /* @__PURE__ */ cached((types: Service["types"]): ReadonlyMap<string, string> => {
  const users = new Map<string, string[]>();
  const waiting: (readonly [name: string, general: string])[] = [];
  for (const [name, type] of Object.entries(types)) {
    if (isGeneralType(type)) waiting.push([name, name]);
    for (const used of namesIn(type)) {
      const all = users.get(used);
      if (all === undefined) users.set(used, [name]);
      else all.push(name);
    }
  }
  const found = new Map<string, string>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [name, general] = next;
    if (found.has(name)) continue;
    found.set(name, general);
    for (const user of users.get(name) ?? []) waiting.push([user, general]);
  }
  return found;
});

function namesIn({ members, derived = [] }: RecordType): readonly string[] {
  const items = Object.values(members).map(({ node }) => innermostItem(node));
  return [...items.flatMap((item) => (item.kind === "ref" ? [item.name] : [])), ...derived];
}

function isGeneral(node: Node): boolean {
  if (node.kind === "list") {
    const isMarked = [node.unwrapped, node.words, node.namespace, node.occurs].some((mark) => mark !== undefined);
    return isMarked || node.typeName === "" || node.item.kind === "list" || isGeneral(node.item);
  }
  if (node.kind === "scalar") return !common.has(node.scalar);
  if (node.kind === "any") return node.declared !== undefined || (node.form !== "dataset" && node.form !== "untyped");
  return node.kind !== "ref";
}

function isGeneralType(type: RecordType | undefined): boolean {
  if (type === undefined) return false;
  const marks = [
    type.base,
    type.namespace,
    type.unqualified,
    type.anonymous,
    type.mixed,
    type.abstract,
    type.unordered,
    type.choices,
  ];
  return marks.some((mark) => mark !== undefined) || Object.values(type.members).some(isGeneralMember);
}

function isGeneralMember({ node, part, namespace }: Member): boolean {
  return part !== undefined || namespace !== undefined || isGeneral(node);
}
