// The errors inside a result: in its error fields, or in a result that is a text.
import type { Operation, Role } from "@staywire/model";
import type { ServiceError } from "../api.js";
import { type Path, render } from "../values/path.js";
import { canCarryErrors, type Plan, type PlannedNode } from "../values/plan.js";
import type { RecordValue, Value } from "../values/value.js";
import type { Classifier } from "./classify.js";

interface Search {
  readonly classifier: Classifier;
  readonly operation: Operation;
  readonly found: ServiceError[];
}

/** Every error that a result reports. */
export function errorsInResult(
  classifier: Classifier,
  operation: Operation,
  node: PlannedNode,
  value: Value | null,
): readonly ServiceError[] {
  const search: Search = { classifier, operation, found: [] };
  if (typeof value === "string") addText(search, value, operation.resultRole, undefined, false);
  else visit(search, node, value, undefined, false);
  return search.found;
}

function visit(
  search: Search,
  node: PlannedNode,
  value: Value | undefined,
  path: Path | undefined,
  inItem: boolean,
): void {
  if (value === null || typeof value !== "object" || !canCarryErrors(node)) return;
  if (node.kind === "list") {
    (value as readonly Value[]).forEach((item, key) => {
      visit(search, node.item, item, { up: path, key }, true);
    });
  } else if (node.kind === "record") {
    visitRecord(search, node.plan, value as RecordValue, path, inItem);
  }
}

function visitRecord(search: Search, plan: Plan, value: RecordValue, path: Path | undefined, inItem: boolean): void {
  for (const { name, member, node } of plan.elements) {
    const held = value[name];
    if (member.role === undefined) visit(search, node, held, { up: path, key: name }, inItem);
    else if (typeof held === "string") addText(search, held, member.role, { up: path, key: name }, inItem);
  }
}

function addText(search: Search, text: string, role: Role | undefined, path: Path | undefined, inItem: boolean): void {
  if (role === undefined || text.trim() === "") return;
  const { classifier, operation, found } = search;
  const where = render(path);
  if (role === "message") found.push(...classifier.known(operation, text, where));
  else found.push(...classifier.errors(operation, text, where, inItem ? "item" : "call"));
}
