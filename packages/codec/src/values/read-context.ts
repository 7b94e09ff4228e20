// The context of reading one message, and its deviations.
import { type AnyValue, knownName, type Message, phrase } from "@staywire/model";
import { addDeviation, type Deviation, type DeviationCode, maxDeviations } from "../core/deviation.js";
import type { ReadElement } from "../xml/tree.js";
import { type Location, render } from "./location.js";
import type { TextKind } from "./xml-scalars.js";

/** Reads the opaque XML in an element. */
export type OpaqueReader = (context: ReadContext, at: Location) => AnyValue;

/** The context of reading one message, and the deviations found. */
export interface ReadContext {
  /** The operation. */
  readonly plan: { readonly name: string };
  /** The part of the operation that is read: its `result`, tolerantly, or a `parameter`, as an ASMX server reads it. */
  readonly part: "result" | "parameter";
  readonly deviations: Deviation[];
  /** The reader of opaque XML; undefined for a client without it. */
  readonly opaque?: OpaqueReader | undefined;
  /**
   * Set by a server, which is stricter: examines an element before its text is read, and a text of a kind, which it may read
   * by another function. Undefined for a client.
   */
  readonly examine?: (at: Location, kind?: TextKind, text?: string) => Pick<TextKind, "read"> | undefined;
}

/** The message of an error at a value of what is read, or in it as a whole. */
export function cannotDecode({ plan, part }: ReadContext, problem: Message, path = ""): Message {
  const where = path === "" ? "" : phrase` ${knownName(path)}`;
  return phrase`cannot decode ${knownName(plan.name)} ${part}${where}: ${problem}`;
}

/** A location that a deviation can be noted at. */
type Spot = Location<Pick<ReadElement, "line" | "column">>;

/** The rule from which a deviation departs. */
export type DeviationRule = Pick<Deviation, "source" | "spec">;

const wireFact: DeviationRule = { source: "wire", spec: "wire" };

/** A statement in a section of the spec. */
export function stated(spec: string): DeviationRule {
  return { source: "stated", spec };
}

/** The characters of a path: it can have names that a message makes up. */
const LONGEST_PATH = 500;

/** Notes a deviation. Default: from a wire fact. */
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
