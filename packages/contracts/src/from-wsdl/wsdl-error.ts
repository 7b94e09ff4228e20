// The one error of reading a description back.

/** A description that cannot be read back: where, which construct, and why. */
export class WsdlError extends Error {
  override readonly name = "WsdlError";
  /** The line of the construct, from 1. */
  readonly line: number;
  /** The construct as it begins (`<s:simpleType name="Color">`). */
  readonly construct: string;

  constructor(line: number, construct: string, reason: string) {
    super(`cannot read the WSDL: line ${line}, ${construct}: ${reason}`);
    this.line = line;
    this.construct = construct;
  }
}
