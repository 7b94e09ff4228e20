// The constructs of a service description that a catalog cannot hold: as an error, or as a list of problems.

/** A construct that cannot be expressed: where, which, and why. */
export interface WsdlProblem {
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
  /** The line of the construct, from 1. */
  readonly line: number;
  /** The construct as it begins (`<s:simpleType name="Color">`). */
  readonly construct: string;
  readonly reason: string;

  constructor(line: number, construct: string, reason: string) {
    super(`cannot read the WSDL: line ${line}, ${construct}: ${reason}`);
    this.line = line;
    this.construct = construct;
    this.reason = reason;
  }
}
