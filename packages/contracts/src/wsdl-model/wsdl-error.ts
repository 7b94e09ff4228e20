// Reports constructs of a WSDL that a catalog cannot express, as an error or as a list of problems.
import { type Message, ownErrorBrand, phrase, quote } from "@staywire/model";

/** The location of a construct. */
export interface Place {
  /** The imported document with the construct; undefined for the WSDL itself. */
  readonly document?: string | undefined;
  /** The line of the construct, from 1. */
  readonly line: number;
  /** The beginning of the construct (`<s:simpleType name="Color">`). */
  readonly construct: string;
}

/** A problem: a construct that cannot be expressed, with its location and the reason. */
export interface WsdlProblem extends Place {
  readonly reason: string;
  /** The operation that is omitted for this reason; undefined if none is, or if only one of its bindings is. */
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
 * Returns a reason as a message, with single quotes for double ones. A reason consists of words of this project and
 * names of the WSDL, and contains no secret of the caller.
 */
function described(reason: string): Message {
  return reason.replaceAll('"', "'") as Message;
}

/** Converts a WsdlError to a problem, with the operation that is omitted for this reason. Rethrows any other error. */
export function problemOf(error: unknown, operation?: string): WsdlProblem {
  if (!(error instanceof WsdlError)) throw error;
  const { document, line, construct, reason } = error;
  const problem = { ...(document === undefined ? {} : { document }), line, construct, reason };
  return operation === undefined ? problem : { ...problem, operation };
}

/** A part of a WSDL that a problem can name. */
export interface Construct {
  readonly place: Place;
}

/** Creates a problem at a construct. */
export function problemAt({ place }: Construct, reason: string): WsdlProblem {
  return { ...place, reason };
}

/** Throws a WsdlError at a construct. */
export function refuse({ place }: Construct, reason: string): never {
  throw new WsdlError(place.line, place.construct, reason, place.document);
}

/** The target of a reference, or the reason why there is none. The problem is reported only if the target is needed. */
export type Found<T> = { readonly value: T } | { readonly problem: string };

/** Returns the target of a reference. Throws a WsdlError at the construct if there is none. */
export function required<T>(at: Construct, found: Found<T>): T {
  return "value" in found ? found.value : refuse(at, found.problem);
}

// The length is limited, because a problem may repeat a name as often as the WSDL uses it.
const longest = 100;

/** Shortens a text of the WSDL for a message. */
export function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}...` : text;
}

/** Quotes a text of the WSDL for a message. */
export function quoted(text: string): string {
  return JSON.stringify(shortened(text));
}
