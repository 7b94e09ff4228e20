// Rules: every statement about a service, with an id that checks, documentation and code can cite.

import type { Binding } from "./binding.js";

/**
 * The ground of a rule: the spec states it (`stated`), the spec says two things that do not agree (`contradiction`),
 * the spec leaves it open and we chose (`open`), or ASMX services do it (`wire`).
 */
export type RuleKind = "stated" | "contradiction" | "open" | "wire";

/**
 * The evidence for a wire fact: the published source of .NET, recorded bytes, the practice of those who use
 * such services, or inference.
 */
export type Evidence = "published" | "recorded" | "practice" | "inferred";

/** One statement about a service. */
export interface Rule {
  /** Stable, and unique in the register: words, joined with dots and hyphens (`FindBooks.cache`). */
  readonly id: string;
  readonly kind: RuleKind;
  /** The section of the spec or, of a wire fact, of the wire facts. */
  readonly section: string;
  /** Ids of the statements of the spec that it rests on (`4.2 FindBooks 3`): the section, the heading and a number. */
  readonly statements?: readonly string[] | undefined;
  /** The operations that it is about. Default: every operation. */
  readonly operations?: readonly string[] | undefined;
  /** The bindings that it is about. Default: every binding. */
  readonly bindings?: readonly Binding[] | undefined;
  /** The statement, as a sentence. */
  readonly text: string;
  /** Our choice, if the spec leaves something open or contradicts itself. */
  readonly choice?: string | undefined;
  /** The evidence of a wire fact. */
  readonly evidence?: Evidence | undefined;
  /** The reason why no check can evaluate a service by it. */
  readonly unjudged?: string | undefined;
}

/**
 * The ground of a rule for callers: the spec states it (`stated`), a standard does (`standard`), ASMX services work so
 * (`wire`), or those who call such services have learned it (`practice`).
 */
export type CallerRuleKind = "stated" | "standard" | "wire" | "practice";

/** One demand on the callers of a service: no verdict about the service rests on it. */
export interface CallerRule extends Pick<Rule, "id" | "section" | "statements" | "operations" | "text" | "evidence"> {
  readonly kind: CallerRuleKind;
  /** The party that it binds: a {@link Rule} binds the service. */
  readonly binds: "caller";
  /** The consequence for a caller that breaks it, as a sentence. */
  readonly consequence: string;
  /** The section of the standard that states a rule of the kind `standard`: `RFC 9110, section 9.2.2`. */
  readonly standard?: string | undefined;
}

/** All rules of a service, and which of them each demand on a service rests on. */
export interface Register {
  /** The rules that bind the service. */
  readonly rules: readonly Rule[];
  /** The rules that bind its callers. Default: none. */
  readonly callers?: readonly CallerRule[] | undefined;
  /**
   * Ids of rules by demand, in which `{operation}` is the name of the operation; a demand without any rests on no rule,
   * for the reason that is given.
   */
  readonly demands: Readonly<Record<string, readonly string[] | { readonly none: string }>>;
}
