// The errors inside a result: in its error fields, or in a result that is a text.
import { type Node, type Operation, type Role, type Service, typeOf } from "@staywire/model";
import type { ServiceError } from "./api.js";
import type { Classifier } from "./classify.js";
import { type Path, render } from "./path.js";
import type { RecordValue, Value } from "./value.js";

interface Search {
  readonly service: Service;
  readonly classifier: Classifier;
  readonly operation: Operation;
  readonly found: ServiceError[];
}

/** Every error that a result reports. */
export function errorsInResult(
  service: Service,
  classifier: Classifier,
  operation: Operation,
  value: Value | null,
): readonly ServiceError[] {
  const search: Search = { service, classifier, operation, found: [] };
  if (typeof value === "string") addText(search, value, operation.resultRole, undefined, false);
  else visit(search, operation.result, value, undefined, false);
  return search.found;
}

function visit(search: Search, node: Node, value: Value | undefined, path: Path | undefined, inItem: boolean): void {
  if (value === null || typeof value !== "object") return;
  if (node.kind === "list") {
    (value as readonly Value[]).forEach((item, key) => {
      visit(search, node.item, item, { up: path, key }, true);
    });
  } else if (node.kind === "ref") {
    visitRecord(search, node.name, value as RecordValue, path, inItem);
  }
}

function visitRecord(search: Search, type: string, value: RecordValue, path: Path | undefined, inItem: boolean): void {
  for (const [key, member] of Object.entries(typeOf(search.service, type).members)) {
    const held = value[key];
    const at = { up: path, key };
    if (member.role === undefined) visit(search, member.node, held, at, inItem);
    else if (typeof held === "string") addText(search, held, member.role, at, inItem);
  }
}

function addText(search: Search, text: string, role: Role | undefined, path: Path | undefined, inItem: boolean): void {
  if (role === undefined || text.trim() === "") return;
  const { classifier, operation, found } = search;
  const where = render(path);
  if (role === "message") found.push(...classifier.known(operation, text, where));
  else found.push(...classifier.errors(operation, text, where, inItem ? "item" : "call"));
}
