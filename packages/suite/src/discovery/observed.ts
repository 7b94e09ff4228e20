// Defines the calls and outcomes of a discovery. Known worlds, world files and facts are derived from them.

import type { RecordValue, Value } from "@staywire/codec";
import type { Message } from "@staywire/model";
import type { RequestOutline } from "./request-outline.js";

/** The name of the main account in observed calls. */
export const MAIN = "";
/** The name of the main account in a world file. */
export const MAIN_NAME = "default";

/** A call of a read operation, without its credentials. */
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
  /** The index of the item with the error; undefined if the call has the error. */
  readonly item: number | undefined;
  /** The error text of the target. Default: unknown. */
  readonly text?: string | undefined;
}

/**
 * The outcome of one call: its value and its errors. If no reply can be read, `trouble` states the reason, and the
 * outcome has no value and no errors.
 */
export interface Found {
  readonly value: Value | null;
  readonly errors: readonly FoundError[];
  readonly codes: readonly string[];
  readonly categories: readonly string[];
  /** The reason why there is no readable reply. */
  readonly trouble: Message | undefined;
  /** True if the reply reports an error of the whole call. */
  readonly refused: boolean;
  /** True if the reply violates the service description, so its content is uncertain. */
  readonly garbled: boolean;
}

/** A call and its outcome. */
export interface Observed extends ReadCall {
  readonly found: Found;
  /** When the call was sent, in milliseconds since 1970-01-01T00:00:00Z. Default: unknown. */
  readonly time?: number | undefined;
  /** How the request was written. Default: unknown. */
  readonly request?: RequestOutline | undefined;
}

/** Returns the key of a call; equal calls have equal keys. */
export function keyOf({ account, operation, parameters }: ReadCall): string {
  return JSON.stringify([account, operation, parameters]);
}

/**
 * True if a reply of an operation on rates reports that the rates of the property are monthly. Two operations report
 * this, with error texts of different lengths, and a service may use either text in both operations.
 */
export function isMonthly({ codes, errors }: Found): boolean {
  const words = /\bmonthly rates? (?:(?:is|are) )?not supported\b/i;
  return codes.includes("monthly-rates-not-supported") || errors.some(({ text = "" }) => words.test(text));
}

/** True if the call got a readable reply without an error of the call. */
export function isRead({ trouble, refused }: Found): boolean {
  return trouble === undefined && !refused;
}
