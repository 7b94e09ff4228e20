// Constructs of a WSDL that a catalog cannot express, as an error or as a list of problems.

import { type Message, ownErrorBrand, phrase, quote } from "@staywire/model";

/** A construct that cannot be expressed: where, which, and why. */
export interface WsdlProblem {
  /** The imported document with the construct; undefined for the WSDL itself. */
  readonly document?: string | undefined;
  /** The line of the construct, from 1. */
  readonly line: number;
  /** The beginning of the construct (`<s:simpleType name="Color">`). */
  readonly construct: string;
  readonly reason: string;
  /** The operation that is omitted for this reason; undefined if none is. */
  readonly operation?: string | undefined;
}

/** Thrown for a WSDL that cannot be read, with the location, the construct and the reason. */
export class WsdlError extends Error {
  override readonly name = "WsdlError";
  declare readonly message: Message;
  /** The imported document with the construct; undefined for the WSDL itself. */
  readonly document: string | undefined;
  /** The line of the construct, from 1. */
  readonly line: number;
  /** The beginning of the construct (`<s:simpleType name="Color">`). */
  readonly construct: string;
  readonly reason: string;

  constructor(line: number, construct: string, reason: string, document?: string) {
    const from = document === undefined ? phrase`` : phrase`${quote(document)}, `;
    super(phrase`cannot read the WSDL: ${from}line ${line}, ${quote(construct)}: ${described(reason)}`);
    this.document = document;
    this.line = line;
    this.construct = construct;
    this.reason = reason;
  }

  get [ownErrorBrand](): true {
    return true;
  }
}

/**
 * Marks a reason as a message: it consists of words of this project and names of the WSDL, and contains no secret of
 * the caller.
 */
function described(reason: string): Message {
  return reason.replaceAll('"', "'") as Message;
}

/** Converts a WsdlError to a problem, with the operation that is omitted for this reason. Rethrows any other error. */
export function problemOf(error: unknown, operation?: string): WsdlProblem {
  if (!(error instanceof WsdlError)) throw error;
  const { document, line, construct, reason } = error;
  return {
    ...(document === undefined ? {} : { document }),
    line,
    construct,
    reason,
    ...(operation === undefined ? {} : { operation }),
  };
}
