// Declares rules: statements about a service, each with an id that checks, documentation and code can cite.

import type { Binding } from "./binding.js";

/**
 * The origin of a rule: the spec states it (`stated`), the spec contradicts itself (`contradiction`), the spec leaves
 * it open and this project chose (`open`), or ASMX services behave so (`wire`).
 */
export type RuleKind = "stated" | "contradiction" | "open" | "wire";

/**
 * The evidence for a wire fact: the published source of .NET, recorded bytes, the experience of users of such services,
 * or inference.
 */
export type Evidence = "published" | "recorded" | "practice" | "inferred";

/** One statement about a service. */
export interface Rule {
  /** A stable id, unique among all rules: words joined with dots and hyphens (`FindBooks.cache`). */
  readonly id: string;
  readonly kind: RuleKind;
  /** The section of the spec; for a wire fact, the section of the document of wire facts. */
  readonly section: string;
  /** The ids of the statements of the spec that the rule rests on (`4.2 FindBooks 3`): section, heading and number. */
  readonly statements?: readonly string[] | undefined;
  /** The operations that the rule is about. Default: every operation. */
  readonly operations?: readonly string[] | undefined;
  /** The bindings that the rule is about. Default: every binding. */
  readonly bindings?: readonly Binding[] | undefined;
  /** The rule itself, as a sentence. */
  readonly text: string;
  /** The behaviour that this project chose where the spec leaves something open or contradicts itself. */
  readonly choice?: string | undefined;
  /** The evidence of a wire fact. */
  readonly evidence?: Evidence | undefined;
  /** The reason why no check can verify the rule. */
  readonly unjudged?: string | undefined;
}

/**
 * The origin of a rule for callers: the spec (`stated`), a standard (`standard`), the behaviour of ASMX services
 * (`wire`), or the experience of those who call such services (`practice`).
 */
export type CallerRuleKind = "stated" | "standard" | "wire" | "practice";

/** A rule that binds the callers of a service. It does not affect any verdict about the service. */
export interface CallerRule extends Pick<Rule, "id" | "section" | "statements" | "operations" | "text" | "evidence"> {
  readonly kind: CallerRuleKind;
  /** The party that the rule binds. A {@link Rule} binds the service instead. */
  readonly binds: "caller";
  /** The consequence for a caller that breaks the rule, as a sentence. */
  readonly consequence: string;
  /** The section of the standard behind a rule of the kind `standard`: `RFC 9110, section 9.2.2`. */
  readonly standard?: string | undefined;
}

/** All rules of a service, and the rules that each check of a service rests on. */
export interface Register {
  /** The rules that bind the service. */
  readonly rules: readonly Rule[];
  /** The rules that bind its callers. Default: none. */
  readonly callers?: readonly CallerRule[] | undefined;
  /**
   * The ids of the rules behind each demand of a check; `{operation}` in a demand is replaced by the name of an
   * operation. `none` gives the reason why a demand rests on no rule.
   */
  readonly demands: Readonly<Record<string, readonly string[] | { readonly none: string }>>;
}
