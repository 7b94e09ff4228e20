// Creates the error texts of .NET for a SOAP request that is malformed or has an invalid parameter.
import type { DotnetScalar } from "@staywire/model";
import { CodecError } from "../core/error.js";
import type { SoapVersion } from "../core/soap-version.js";
import { echoed } from "../http/echoed.js";
import { emptyResponse } from "../http/empty-response.js";
import { trimmed } from "../values/dotnet-scalars.js";
import type { OperationPlan } from "../values/operation-plan.js";
import { elementsOf, type ReadElement } from "../xml/tree.js";
import { faultResponse } from "./write-reply.js";

/** A text that is not a valid value of its scalar. */
export interface BadText {
  /** The .NET type of the scalar. */
  readonly dotnet: DotnetScalar;
  readonly text: string;
  /** True if the text is a number out of range. */
  readonly isOverflow: boolean;
}

/** Thrown inside the codec for a parameter that cannot be read. */
export class ParameterError extends Error {
  override readonly cause: CodecError;
  readonly element: ReadElement;
  /** The invalid text; undefined if the XML itself is wrong. */
  readonly bad: BadText | undefined;

  constructor(cause: CodecError, element: ReadElement, bad?: BadText) {
    super(cause.message);
    this.cause = cause;
    this.element = element;
    this.bad = bad;
  }
}

function complaintOf({ dotnet: { xmlComplaint, overflow }, text, isOverflow }: BadText): string {
  if (isOverflow && overflow !== undefined) return overflow;
  return xmlComplaint.replace(/\{\w+\}/, (shown) => echoed(shown === "{text}" ? text : trimmed(text, " \t\r\n")));
}

/**
 * Runs a reader of parameters, and converts its ParameterErrors to CodecErrors with the reply of an ASMX service.
 * `placeIn` returns the position of an element as .NET writes it.
 */
export function explainParameters<T>(
  { name: operation }: OperationPlan,
  version: SoapVersion,
  placeIn: (element: ReadElement) => string,
  read: () => T,
): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ParameterError)) throw error;
    const { cause, element, bad } = error;
    const details = { ...cause, operation, binding: version.name };
    if (bad === undefined) {
      throw new CodecError(cause.code, cause.message, { ...details, reply: emptyResponse(400, version.contentType) });
    }
    const place = `There is an error in XML document (${placeIn(element)}).`;
    const fault = {
      code: "client",
      text: `Server was unable to read request. ---> ${place} ---> ${complaintOf(bad)}`,
    } as const;
    throw new CodecError(cause.code, cause.message, { ...details, reply: faultResponse(version, fault) });
  }
}

/** A document that could not be read. */
export interface BrokenDocument {
  readonly error: CodecError;
  /** The text of the document, with line feeds as line ends. */
  readonly text: string;
  /** The root element, if it was open before the error. */
  readonly root: ReadElement | undefined;
}

/** The position at which reading stopped: the text on both sides, and the position as .NET writes it. */
interface Stop {
  readonly before: string;
  readonly rest: string;
  readonly root: ReadElement | undefined;
  readonly at: (added: number) => string;
}

interface Cause {
  readonly fits: (stop: Stop) => boolean;
  readonly words: (stop: Stop) => string;
}

// Recorded texts, for causes to which .NET gives a single text. For other causes the text is ours, because .NET's
// depends on the state of its reader.
const causes: readonly Cause[] = [
  { fits: ({ root, rest }) => root === undefined && rest === "", words: () => "Root element is missing." },
  {
    fits: ({ root, rest }) => root?.end === 0 && rest === "",
    words: ({ root, at }) =>
      `Unexpected end of file has occurred. The following elements are not closed: ${echoed(openIn(root))}. ${at(0)}`,
  },
  {
    fits: ({ root, before, rest }) => root?.end !== 0 && /^[^<]/.test(rest) && /^$|>$/.test(before.trimEnd().slice(-1)),
    words: ({ at }) => `Data at the root level is invalid. ${at(0)}`,
  },
  {
    fits: ({ root, rest }) => root !== undefined && root.end > 0 && /^<[^!?/]/.test(rest),
    words: ({ at }) => `There are multiple root elements. ${at(1)}`,
  },
];

/** Returns .NET's text for a malformed document, if its cause has one; otherwise the message of the error. */
export function dotnetProblem({ error, text, root }: BrokenDocument): string {
  const { code, message, line = 0, column = 0 } = error;
  const at = (added: number): string => `Line ${line}, position ${column + added}.`;
  if (code === "doctype") {
    return root === undefined ? "DTD is prohibited in this XML document." : `Unexpected DTD declaration. ${at(2)}`;
  }
  const offset = offsetOf(text, line, column);
  const stop: Stop = { before: text.slice(0, offset), rest: text.slice(offset), root, at };
  const cause = code === "malformed-xml" ? causes.find(({ fits }) => fits(stop)) : undefined;
  return cause === undefined ? message : cause.words(stop);
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) start = text.indexOf("\n", start) + 1;
  return start + column - 1;
}

// Lists the open elements, innermost first. An element that is closed has an end.
function openIn(root: ReadElement | undefined): string {
  const names: string[] = [];
  let open = root;
  while (open !== undefined && open.end === 0) {
    names.unshift(open.name.written);
    open = elementsOf(open).at(-1);
  }
  return names.join(", ");
}
