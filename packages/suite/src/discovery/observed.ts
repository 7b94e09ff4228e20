// The replies of a discovery, by account: the ground for everything that is derived from it.

import type { RecordValue, Value } from "@staywire/codec";
import type { Message } from "@staywire/model";
import type { RequestOutline } from "./request-outline.js";

/** The name of the account whose credentials are the main ones. */
export const MAIN = "";
/** The name of the main account in a world file. */
export const MAIN_NAME = "default";

/** A call that reads, without its credentials. */
export interface ReadCall {
  /** The name of the account in the setting `users`; empty for the main one. */
  readonly account: string;
  readonly operation: string;
  readonly parameters: RecordValue;
}

/** An error of a reply. */
export interface FoundError {
  readonly code: string;
  readonly category: string;
  /** The index of the item that the error is about; undefined if it is about the call. */
  readonly item: number | undefined;
  /** The words of the target. Default: unknown. */
  readonly text?: string | undefined;
}

/** The outcome of one call: its value and its errors. A call without a readable reply has neither. */
export interface Found {
  readonly value: Value | null;
  readonly errors: readonly FoundError[];
  readonly codes: readonly string[];
  readonly categories: readonly string[];
  /** The reason if there is neither. */
  readonly trouble: Message | undefined;
  /** True if the reply reports an error of the whole call. */
  readonly refused: boolean;
  /** True if the reply is not written as the description says, so that its content is uncertain. */
  readonly garbled: boolean;
}

/** A call and its outcome. */
export interface Observed extends ReadCall {
  readonly found: Found;
  /** The moment at which it was sent, in milliseconds from 1970-01-01T00:00:00Z. Default: unknown. */
  readonly time?: number | undefined;
  /** The form in which it was sent. Default: unknown. */
  readonly request?: RequestOutline | undefined;
}

/** The key of a call: equal calls have equal keys. */
export function keyOf({ account, operation, parameters }: ReadCall): string {
  return JSON.stringify([account, operation, parameters]);
}

/**
 * True if a reply of an operation on rates says that the rates of the property are monthly. The two operations have texts
 * of different length for it, and a service can use one of them in both.
 */
export function isMonthly({ codes, errors }: Found): boolean {
  const words = /\bmonthly rates? (?:(?:is|are) )?not supported\b/i;
  return codes.includes("monthly-rates-not-supported") || errors.some(({ text = "" }) => words.test(text));
}

/** True if a reply was read that reports no error of the call. */
export function isRead({ trouble, refused }: Found): boolean {
  return trouble === undefined && !refused;
}
