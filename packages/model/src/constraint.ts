// The rules that a request must keep, as data: from them come valid and invalid values, checks and schemas.
import type { RuleKind } from "./rule.js";

interface Rule {
  /** The code of the error that breaking the rule provokes; null where the spec names none. */
  readonly error: string | null;
  /**
   * The codes of other errors whose words fit a broken rule as well: which of the texts answers is not stated.
   * Default: none.
   */
  readonly otherErrors?: readonly string[];
  /** The section of the spec. */
  readonly spec: string;
  /** The ground of the rule. */
  readonly source: RuleKind;
  /** The ground for accepting a value at the limit. Default: `source`. */
  readonly accepts?: RuleKind;
  /** `caller` if a client keeps the rule by our choice: no service is held to it. Default: it is a rule of the service. */
  readonly binds?: "caller";
}

/** The forms that a string parameter can be asked for. */
export type TextFormat = "dd MMM yyyy" | "email";

/** A string has at most `max` characters. */
export interface MaxLength extends Rule {
  readonly kind: "max-length";
  readonly parameter: string;
  readonly max: number;
}
/** A string is not blank. */
export interface NonBlank extends Rule {
  readonly kind: "non-blank";
  readonly parameter: string;
}
/** An int is at least `min`. */
export interface Minimum extends Rule {
  readonly kind: "minimum";
  readonly parameter: string;
  readonly min: number;
}
/** A parameter always has this value. */
export interface Fixed extends Rule {
  readonly kind: "fixed";
  readonly parameter: string;
  readonly value: string | number | boolean;
  /** True if another value may be sent by agreement with the provider. */
  readonly unlessAgreed?: boolean;
}
/** A string is one of these, in any letter case; blank too where `blank` says so. */
export interface OneOf extends Rule {
  readonly kind: "one-of";
  readonly parameter: string;
  readonly values: readonly string[];
  readonly blank: boolean;
}
/** A string has this form; blank too where `blank` says so. */
export interface Format extends Rule {
  readonly kind: "format";
  readonly parameter: string;
  readonly format: TextFormat;
  readonly blank: boolean;
}
/** A list has at most `max` items. */
export interface MaxItems extends Rule {
  readonly kind: "max-items";
  readonly parameter: string;
  readonly max: number;
}
/** A parameter that must not be blank (a string), or must be greater than 0 (an int), when one of the flags is true. */
export interface RequiredWhen extends Rule {
  readonly kind: "required-when";
  readonly parameter: string;
  readonly flags: readonly string[];
}
/**
 * A constraint of nights: at least `min` and at most `max` nights between the dates `from` and `to`. Without `max`, there is no upper bound.
 */
export interface Nights extends Rule {
  readonly kind: "nights";
  readonly from: string;
  readonly to: string;
  readonly min: number;
  readonly max?: number;
  /** The ground of the minimum number of nights. Default: `source`. */
  readonly minSource?: RuleKind;
  /** Names of flags: the rule applies if one of them is true. Default: it always applies. */
  readonly when?: readonly string[];
  /** The code that too few nights provoke, where it is not `error`. */
  readonly errorBelow?: string;
  /** The codes of other errors whose words fit too few nights as well. Default: `otherErrors`. */
  readonly otherErrorsBelow?: readonly string[];
}
/** The date is today or later. */
export interface NotPast extends Rule {
  readonly kind: "not-past";
  readonly parameter: string;
}

/** A rule of one operation's request. */
export type Constraint =
  | MaxLength
  | NonBlank
  | Minimum
  | Fixed
  | OneOf
  | Format
  | MaxItems
  | RequiredWhen
  | Nights
  | NotPast;

/** The codes of the errors that breaking a constraint can provoke. */
export function errorCodesOf(constraint: Constraint): readonly string[] {
  const below = constraint.kind === "nights" ? constraint.errorBelow : undefined;
  return [constraint.error, below].filter((code) => code !== null && code !== undefined);
}

/** The codes of the errors whose words fit a broken constraint as well as those of the given one. */
export function otherErrorsOf(constraint: Constraint, code: string | null): readonly string[] {
  const { otherErrors = [] } = constraint;
  if (constraint.kind !== "nights" || code !== constraint.errorBelow) return otherErrors;
  return constraint.otherErrorsBelow ?? otherErrors;
}

/** The names of the parameters that a constraint speaks of. */
export function parametersOf(constraint: Constraint): readonly string[] {
  if (constraint.kind === "nights") return [constraint.from, constraint.to, ...(constraint.when ?? [])];
  return constraint.kind === "required-when" ? [constraint.parameter, ...constraint.flags] : [constraint.parameter];
}

/** One function for each kind of constraint; a new kind does not compile until every table has it. */
export type ConstraintCases<T> = {
  readonly [K in Constraint["kind"]]: (constraint: Extract<Constraint, { readonly kind: K }>) => T;
};

/** Calls the function of a constraint's kind. */
export function byConstraintKind<T>(constraint: Constraint, cases: ConstraintCases<T>): T {
  return (cases[constraint.kind] as (constraint: Constraint) => T)(constraint);
}
