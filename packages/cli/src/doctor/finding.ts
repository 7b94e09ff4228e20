// Defines the findings of the doctor: each has a check, its result and, for a problem, the fix.
import type { Message } from "@staywire/model";

/** The checks, in the order in which they are made. */
export const checks = [
  "address",
  "proxy",
  "DNS",
  "connection",
  "TLS",
  "WSDL",
  "endpoints",
  "namespace",
  "clock",
  "credentials",
  "soap11",
  "soap12",
  "post",
  "get",
  "day",
  "property",
] as const;

export type Check = (typeof checks)[number];

/** The advice for a problem. */
export interface Fix {
  readonly advice: Message;
  /** Command lines and settings to copy. */
  readonly copy: readonly string[];
}

/** A finding. A problem always has a fix. */
export type Finding = { readonly check: Check; readonly text: Message } & (
  | { readonly state: "passed" | "not run" }
  | { readonly state: "failed" | "noted"; readonly fix: Fix }
);

export function passed(check: Check, text: Message): Finding {
  return { check, state: "passed", text };
}

export function notRun(check: Check, text: Message): Finding {
  return { check, state: "not run", text };
}

/**
 * Creates the finding of a problem that makes calls fail. For a problem that is uncertain, or that affects only some
 * calls, use `note`.
 */
export function problem(check: Check, text: Message, advice: Message, copy: readonly string[] = []): Finding {
  return { check, state: "failed", text, fix: { advice, copy } };
}

export function note(check: Check, text: Message, advice: Message, copy: readonly string[] = []): Finding {
  return { check, state: "noted", text, fix: { advice, copy } };
}
