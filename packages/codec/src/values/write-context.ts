// The context of writing one message, and the errors for what cannot be written.
import type { Binding } from "@staywire/model";
import type { OperationPlan } from "../call/operation-plan.js";
import { CodecError, quote } from "../error.js";
import { illegalCharacter } from "../xml/chars.js";
import { type Path, render } from "./location.js";

/** The context of writing one message. */
export interface WriteContext {
  readonly plan: OperationPlan;
  readonly binding: Binding;
  /** The part of the operation that is written: its `result` or a `parameter`. */
  readonly part: "result" | "parameter";
}

/** Says what cannot be encoded, where, and what was expected. */
export function cannotEncode(
  context: WriteContext,
  path: Path | undefined,
  problem: string,
  code: CodecError["code"] = "invalid-value",
): CodecError {
  const { plan, binding, part } = context;
  const operation = plan.name;
  const where = render(path);
  const subject = `${operation} ${part} ${where}`.trim();
  return new CodecError(code, `cannot encode ${subject}: ${problem}`, { operation, binding, path: where });
}

/** The text, if XML can hold it. */
export function safeText(context: WriteContext, text: string, path: Path | undefined): string {
  const illegal = illegalCharacter(text);
  if (illegal === undefined) return text;
  throw cannotEncode(context, path, `the text has ${illegal}, which XML cannot hold`, "unwritable-text");
}

/** A value for a message. */
export function show(value: unknown): string {
  if (typeof value === "string") return quote(value);
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  return String(value);
}
