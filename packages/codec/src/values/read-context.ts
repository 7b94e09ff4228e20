// Defines the state of reading one message, and reports its deviations.
import { type AnyValue, knownName, type Message, phrase } from "@staywire/model";
import { addDeviation, type Deviation, type DeviationCode, maxDeviations } from "../core/deviation.js";
import type { ReadElement } from "../xml/tree.js";
import { type Location, render } from "./location.js";
import type { TextKind } from "./xml-scalars.js";

/** Reads the opaque XML in an element. */
export type OpaqueReader = (context: ReadContext, at: Location) => AnyValue;

/** The state of reading one message, and the deviations found so far. */
export interface ReadContext {
  /** The operation whose message is read. */
  readonly plan: { readonly name: string };
  /** The part of the operation that is read: `result` is read tolerantly, `parameter` as an ASMX server reads it. */
  readonly part: "result" | "parameter";
  readonly deviations: Deviation[];
  /** The reader of opaque XML; undefined for a client without it. */
  readonly opaque?: OpaqueReader | undefined;
  /**
   * Set by a server, which is stricter than a client. Called for an element before its text is read, and again with the
   * text; can return another function that reads the text. Undefined for a client.
   */
  readonly examine?: (at: Location, kind?: TextKind, text?: string) => Pick<TextKind, "read"> | undefined;
}

/** Returns the message of a decoding error, at a path or about the whole part. */
export function cannotDecode({ plan, part }: ReadContext, problem: Message, path = ""): Message {
  const where = path === "" ? "" : phrase` ${knownName(path)}`;
  return phrase`cannot decode ${knownName(plan.name)} ${part}${where}: ${problem}`;
}

/** A location at which a deviation can be reported. */
type Spot = Location<Pick<ReadElement, "line" | "column">>;

/** The rule that a deviation breaks. */
export type DeviationRule = Pick<Deviation, "source" | "spec">;

const wireFact: DeviationRule = { source: "wire", spec: "wire" };

/** Returns the rule for a statement in a section of the spec. */
export function stated(spec: string): DeviationRule {
  return { source: "stated", spec };
}

/** The maximum length of a path, which can contain names that a message invents. */
const LONGEST_PATH = 500;

/** Reports a deviation. Default of `rule`: a wire fact. */
export function deviate(
  context: ReadContext,
  code: DeviationCode,
  at: Spot,
  message: Message,
  rule: DeviationRule = wireFact,
): void {
  if (context.deviations.length > maxDeviations) return;
  const { line, column } = at.element;
  addDeviation(context.deviations, { code, ...rule, path: render(at).slice(0, LONGEST_PATH), line, column, message });
}
