// The constructs of a service description that a catalog cannot hold: as an error, or as a list of problems.

import { type Message, ownErrorBrand, phrase, quote } from "@staywire/model";

/** A construct that cannot be expressed: where, which, and why. */
export interface WsdlProblem {
  /** The imported document that the construct is in; undefined for the description itself. */
  readonly document?: string | undefined;
  /** The line of the construct, from 1. */
  readonly line: number;
  /** The construct as it begins (`<s:simpleType name="Color">`). */
  readonly construct: string;
  readonly reason: string;
  /** The operation that is left out because of it; undefined if none is. */
  readonly operation?: string | undefined;
}

/** A description that cannot be read: where, which construct, and why. */
export class WsdlError extends Error {
  override readonly name = "WsdlError";
  declare readonly message: Message;
  /** The imported document that the construct is in; undefined for the description itself. */
  readonly document: string | undefined;
  /** The line of the construct, from 1. */
  readonly line: number;
  /** The construct as it begins (`<s:simpleType name="Color">`). */
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

/** A reason is in our words, with names of the description, which holds no secret of the caller. */
function described(reason: string): Message {
  return reason.replaceAll('"', "'") as Message;
}

/** The problem of an error of reading, and the operation that is left out because of it. Throws any other error again. */
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
