// Defines the state of writing one message, and creates the errors for values that cannot be written.
import { type Binding, knownName, type Message, phrase, quote } from "@staywire/model";
import { CodecError } from "../core/error.js";
import { illegalCharacter } from "../xml/chars.js";
import { type Path, render } from "./location.js";

/** The state of writing one message. */
export interface WriteContext {
  /** The operation whose message is written. */
  readonly plan: { readonly name: string };
  readonly binding: Binding;
  /** The part of the operation that is written: its `result`, a `parameter`, or the whole `call`. */
  readonly part: "result" | "parameter" | "call";
}

/** Creates the error that states what cannot be encoded, where, and what was expected. */
export function cannotEncode(
  context: WriteContext,
  path: Path | undefined,
  problem: Message,
  code: CodecError["code"] = "invalid-value",
): CodecError {
  const { plan, binding, part } = context;
  const operation = plan.name;
  const where = render(path);
  // The name of an unknown member comes from the caller, so it is quoted.
  const shown = code === "unknown-member" ? quote(where) : knownName(where);
  const subject = phrase`${knownName(operation)} ${part}${where === "" ? "" : phrase` ${shown}`}`;
  return new CodecError(code, phrase`cannot encode ${subject}: ${problem}`, { operation, binding, path: where });
}

/** Returns the text. Throws a CodecError if XML cannot contain it. */
export function safeText(context: WriteContext, text: string, path: Path | undefined): string {
  const illegal = illegalCharacter(text);
  if (illegal === undefined) return text;
  throw cannotEncode(context, path, phrase`the text has ${illegal}, which XML cannot hold`, "unwritable-text");
}

/** Formats a value for an error message. */
export function show(value: unknown): Message {
  if (typeof value === "string") return quote(value);
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? phrase`a list` : phrase`an object`;
  return knownName(String(value));
}
