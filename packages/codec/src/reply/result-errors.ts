// Finds the errors inside a result: in its error fields, or in a text or a number that is the whole result.
import type { Role } from "@staywire/model";
import { cutErrorText } from "../core/limits.js";
import type { ErrorItem, ServiceError } from "../core/reply.js";
import type { RecordValue, Value } from "../core/value.js";
import { type Path, render } from "../values/location.js";
import type { OperationPlan } from "../values/operation-plan.js";
import { ownValue } from "../values/own-value.js";
import { canCarryErrors, type PlannedNode } from "../values/plan.js";
import { beginsAsFailure, catalogError, catalogErrorsIn, errorsIn } from "./classify.js";

/** Lists every error that a result reports. */
export function errorsInResult(plan: OperationPlan, value: Value | null): ServiceError[] {
  const found: ServiceError[] = [];
  const addText = (given: string, role: Role | undefined, path: ValuePath | undefined): void => {
    const text = cutErrorText(given);
    if (role === undefined || text.trim() === "") return;
    const where = render(path);
    const item = itemOf(path);
    const errors =
      role === "message" && !beginsAsFailure(plan, text)
        ? catalogErrorsIn(plan, text, where)
        : errorsIn(plan, text, where, item === undefined ? "call" : "item");
    found.push(...(item === undefined ? errors : errors.map((error) => ({ ...error, item }))));
  };
  if (typeof value === "string") addText(value, plan.operation.resultRole, undefined);
  else if (typeof value === "number") found.push(...errorsOfCode(plan, value));
  else visitTexts(plan.result.node, value, undefined, addText);
  return found;
}

// A result that is a number reports an error by its value.
function errorsOfCode(plan: OperationPlan, value: number): ServiceError[] {
  const errors = plan.operation.errors.filter(({ result }) => result === value);
  return errors.map((error) => catalogError(plan, error, `${value}`, ""));
}

// A location in a result, with its node and its value if the value is an item of a list.
interface ValuePath extends Path {
  readonly up: ValuePath | undefined;
  readonly node?: PlannedNode;
  readonly value?: Value;
}

type Visit = (text: string, role: Role, path: ValuePath) => void;

// Calls `visit` with each text of a member that can carry an error or a message.
function visitTexts(node: PlannedNode, value: Value | undefined, path: ValuePath | undefined, visit: Visit): void {
  if (value === null || typeof value !== "object" || !canCarryErrors(node)) return;
  if (node.kind === "list") {
    const inner = node.item.node;
    (value as readonly Value[]).forEach((item, key) => {
      visitTexts(inner, item, { up: path, key, node: inner, value: item }, visit);
    });
  } else if (node.kind === "record") {
    for (const { name, member, node: inner } of node.plan.elements) {
      const held = ownValue(value, name) as Value | undefined;
      const at = { up: path, key: name };
      if (member.role === undefined) visitTexts(inner, held, at, visit);
      else if (typeof held === "string") visit(held, member.role, at);
    }
  }
}

// Returns the item of the outermost list on a path; undefined for an error of the whole call.
function itemOf(path: ValuePath | undefined): ErrorItem | undefined {
  if (path === undefined) return undefined;
  const { up, key, node, value } = path;
  const outer = itemOf(up);
  if (outer !== undefined || typeof key !== "number") return outer;
  const members = node?.kind === "record" ? Object.entries(node.plan.type.members) : [];
  const name = members.find(([, member]) => member.identifies)?.[0];
  return name ? { index: key, id: ownValue(value as RecordValue, name) as ErrorItem["id"] } : { index: key };
}
