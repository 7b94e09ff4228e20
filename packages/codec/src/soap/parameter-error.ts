// A parameter of a SOAP request that cannot be read, on its way to the reply that the family gives.
import type { ScalarName } from "@staywire/model";
import { CodecError } from "../error.js";
import { emptyResponse } from "../http/empty-response.js";
import { overflowComplaint } from "../values/dotnet-overflow.js";
import type { OperationPlan } from "../values/operation-plan.js";
import { trimmed } from "../values/trimmed.js";
import type { ReadElement } from "../xml/tree.js";
import type { SoapVersion } from "./version.js";
import { faultResponse } from "./write-reply.js";

/** A text that is not a value of its scalar. */
export interface BadText {
  readonly scalar: ScalarName;
  readonly text: string;
  /** True if it is a number out of the range. */
  readonly isOverflow: boolean;
}

/** A parameter that cannot be read; inside the codec only. */
export class ParameterError extends Error {
  override readonly cause: CodecError;
  readonly element: ReadElement;
  /** The text that is no value; undefined where the XML itself is wrong. */
  readonly bad: BadText | undefined;

  constructor(cause: CodecError, element: ReadElement, bad?: BadText) {
    super(cause.message);
    this.cause = cause;
    this.element = element;
    this.bad = bad;
  }
}

const complaints: Readonly<Record<ScalarName, (text: string) => string>> = {
  string: () => "Input string was not in a correct format.",
  int: () => "Input string was not in a correct format.",
  decimal: () => "Input string was not in a correct format.",
  boolean: (text) => `The string '${trimmed(text, " \t\r\n")}' is not a valid Boolean value.`,
  dateTime: (text) => `The string '${text}' is not a valid AllXsd value.`,
};

/**
 * Runs a reader of parameters; what it throws is thrown on with the reply of the family. `placeIn` gives the place of an
 * element as .NET writes it.
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
    const complaint = bad.isOverflow ? overflowComplaint(bad.scalar) : complaints[bad.scalar](bad.text);
    const place = `There is an error in XML document (${placeIn(element)}).`;
    const fault = {
      code: "client",
      text: `Server was unable to read request. ---> ${place} ---> ${complaint}`,
    } as const;
    throw new CodecError(cause.code, cause.message, { ...details, reply: faultResponse(version, fault) });
  }
}
