// The errors inside a result: in its error fields, or in a result that is a text.
import type { Role } from "@staywire/model";
import type { OperationPlan } from "../call/operation-plan.js";
import { type Path, render } from "../values/location.js";
import { canCarryErrors, type PlannedNode } from "../values/plan.js";
import type { RecordValue, Value } from "../values/value.js";
import { beginsAsFailure, catalogError, catalogErrorsIn, errorsIn } from "./classify.js";
import type { ServiceError } from "./reply.js";

/** Every error that a result reports. */
export function errorsInResult(plan: OperationPlan, value: Value | null): ServiceError[] {
  const found: ServiceError[] = [];
  const addText = (text: string, role: Role | undefined, path: Path | undefined): void => {
    if (role === undefined || text.trim() === "") return;
    const where = render(path);
    if (role === "message" && !beginsAsFailure(plan, text)) found.push(...catalogErrorsIn(plan, text, where));
    else found.push(...errorsIn(plan, text, where, isInItem(path) ? "item" : "call"));
  };
  if (typeof value === "string") addText(value, plan.operation.resultRole, undefined);
  else if (typeof value === "number") found.push(...errorsOfCode(plan, value));
  else visitTexts(plan.result, value, undefined, addText);
  return found;
}

// A result that is a number reports an error by its value.
function errorsOfCode(plan: OperationPlan, value: number): ServiceError[] {
  const errors = plan.operation.errors.filter(({ result }) => result === value);
  return errors.map((error) => catalogError(plan, error, `${value}`, ""));
}

type Visit = (text: string, role: Role, path: Path) => void;

// Calls `visit` with each text of a member that can carry an error or a message.
function visitTexts(node: PlannedNode, value: Value | undefined, path: Path | undefined, visit: Visit): void {
  if (value === null || typeof value !== "object" || !canCarryErrors(node)) return;
  if (node.kind === "list") {
    (value as readonly Value[]).forEach((item, key) => {
      visitTexts(node.item.node, item, { up: path, key }, visit);
    });
  } else if (node.kind === "record") {
    for (const { name, member, node: inner } of node.plan.elements) {
      const held = (value as RecordValue)[name];
      const at = { up: path, key: name };
      if (member.role === undefined) visitTexts(inner, held, at, visit);
      else if (typeof held === "string") visit(held, member.role, at);
    }
  }
}

function isInItem(path: Path | undefined): boolean {
  return path !== undefined && (typeof path.key === "number" || isInItem(path.up));
}
