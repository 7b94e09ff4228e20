// Finds operations that need a `form`: those with a construct that only the extension of a service reads and writes.
import type { Member } from "./member.js";
import { innermostItem, type Node } from "./node.js";
import type { Operation } from "./operation.js";
import type { RecordType } from "./record.js";
import { commonScalars } from "./scalar-facts.js";
import { type Service, typesIn } from "./service.js";

const common = new Set<string>(commonScalars);

/** An issue, with the path of its operation. */
interface FormIssue {
  readonly path: string;
  readonly message: string;
}

/** Lists what of an operation only an extension reads and writes, though the operation has no `form`. */
export function formIssues(service: Service, path: string, operation: Operation): FormIssue[] {
  const { form, result } = operation;
  if (form !== undefined) return form.several === true && result.kind !== "ref" ? [{ path, message: several }] : [];
  const what = generalConstruct(service, operation);
  if (what === undefined) return [];
  return [{ path, message: `${what} needs the field form: only the extension of a service reads and writes it` }];
}

const several = "several results are the members of a record: the result must be a reference to it";

/** The first construct of an operation that only an extension reads and writes; undefined for none. */
export function generalConstruct(
  service: Service,
  { parameters, result }: Pick<Operation, "parameters" | "result">,
): string | undefined {
  const values = Object.values(parameters);
  for (const [name, { node, nillable, optional, namespace }] of Object.entries(parameters)) {
    const isMarked = optional === true || nillable === true || namespace !== undefined;
    const isComposed =
      node.kind === "ref" || node.kind === "any" || (node.kind === "list" && node.item.kind !== "scalar");
    if (isMarked || isComposed) return `the parameter ${name}`;
  }
  const nodes = [...values.map(({ node }) => node), result];
  const own = nodes.find(isGeneral);
  if (own !== undefined) return `a value (${own.kind === "scalar" ? own.scalar : own.kind})`;
  const names = new Set(nodes.flatMap((node) => (isKnown(service, node) ? typesIn(service, node) : [])));
  const type = [...names].find((name) => isGeneralType(service.types[name]));
  return type === undefined ? undefined : `the type ${type}`;
}

// An unknown type is another problem.
function isKnown({ types }: Service, node: Node): boolean {
  const item = innermostItem(node);
  return item.kind === "ref" && Object.hasOwn(types, item.name);
}

function isGeneral(node: Node): boolean {
  if (node.kind === "list") {
    const isMarked = [node.unwrapped, node.namespace, node.occurs].some((mark) => mark !== undefined);
    return isMarked || node.typeName === "" || node.item.kind === "list" || isGeneral(node.item);
  }
  if (node.kind === "scalar") return !common.has(node.scalar);
  if (node.kind === "any") return node.declared !== undefined || (node.form !== "dataset" && node.form !== "untyped");
  return node.kind !== "ref";
}

function isGeneralType(type: RecordType | undefined): boolean {
  if (type === undefined) return false;
  const marks = [type.base, type.namespace, type.unqualified, type.anonymous, type.mixed, type.abstract];
  return marks.some((mark) => mark !== undefined) || Object.values(type.members).some(isGeneralMember);
}

function isGeneralMember({ node, part, namespace, choice }: Member): boolean {
  return part !== undefined || namespace !== undefined || choice !== undefined || isGeneral(node);
}
