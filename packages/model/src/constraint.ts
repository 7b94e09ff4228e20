// Declares the constraints on a request as data. Valid and invalid values, checks and schemas are derived from them.
import type { RuleKind } from "./rule.js";

interface Rule {
  /** The code of the error that the service returns if the rule is broken; null if the spec names none. */
  readonly error: string | null;
  /**
   * The codes of other errors that the service may return instead if the rule is broken. The spec does not state which
   * of them it returns.
   * @defaultValue none
   */
  readonly otherErrors?: readonly string[];
  /** The section of the spec that states the rule. */
  readonly spec: string;
  /** The origin of the rule, such as the spec or an observation. */
  readonly source: RuleKind;
  /** The origin of the statement that a value exactly at the limit is accepted. @defaultValue `source` */
  readonly accepts?: RuleKind;
  /**
   * `caller` if our client enforces the rule by our own choice. A service need not obey such a rule, and no check tests
   * it. Default: the rule binds the service.
   */
  readonly binds?: "caller";
}

/** The formats that a constraint can require of a string parameter. */
export type TextFormat = "dd MMM yyyy" | "email";

/** A string has at most `max` characters. */
export interface MaxLength extends Rule {
  readonly kind: "max-length";
  readonly parameter: string;
  readonly max: number;
}
/** A string contains a character other than white space. */
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
/** A parameter always has the value `value`. */
export interface Fixed extends Rule {
  readonly kind: "fixed";
  readonly parameter: string;
  readonly value: string | number | boolean;
  /** True if the provider can agree to a different value. */
  readonly unlessAgreed?: boolean;
}
/** A string is one of these values, in any letter case. With `blank`, it may also be blank. */
export interface OneOf extends Rule {
  readonly kind: "one-of";
  readonly parameter: string;
  readonly values: readonly string[];
  readonly blank: boolean;
}
/** A string has this format. With `blank`, it may also be blank. */
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
/**
 * If one of the boolean parameters in `flags` is true, the parameter must not be blank (a string) or must be greater
 * than 0 (an int).
 */
export interface RequiredWhen extends Rule {
  readonly kind: "required-when";
  readonly parameter: string;
  readonly flags: readonly string[];
}
/**
 * The dates `from` and `to` are at least `min` and at most `max` nights apart. Without `max`, there is no upper bound.
 */
export interface Nights extends Rule {
  readonly kind: "nights";
  readonly from: string;
  readonly to: string;
  readonly min: number;
  readonly max?: number;
  /** The origin of the minimum number of nights. @defaultValue `source` */
  readonly minSource?: RuleKind;
  /** Names of boolean parameters: the rule applies if one of them is true. Default: the rule always applies. */
  readonly when?: readonly string[];
  /** The code of the error for too few nights, if it differs from `error`. */
  readonly errorBelow?: string;
  /** The codes of other errors that the service may return instead for too few nights. @defaultValue `otherErrors` */
  readonly otherErrorsBelow?: readonly string[];
}
/** A date is today or later. */
export interface NotPast extends Rule {
  readonly kind: "not-past";
  readonly parameter: string;
}

/** A constraint on the request of one operation. */
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

/**
 * Lists the codes of the errors that the spec names for a broken constraint: `error` and, for a range of nights,
 * `errorBelow`.
 */
export function errorCodesOf(constraint: Constraint): readonly string[] {
  const below = constraint.kind === "nights" ? constraint.errorBelow : undefined;
  return [constraint.error, below].filter((code) => code !== null && code !== undefined);
}

/** Lists the codes of the errors that a service may return instead of the given error of a constraint. */
export function otherErrorsOf(constraint: Constraint, code: string | null): readonly string[] {
  const { otherErrors = [] } = constraint;
  if (constraint.kind !== "nights" || code !== constraint.errorBelow) return otherErrors;
  return constraint.otherErrorsBelow ?? otherErrors;
}

/** Lists the names of the parameters that a constraint is about. */
export function parametersOf(constraint: Constraint): readonly string[] {
  if (constraint.kind === "nights") return [constraint.from, constraint.to, ...(constraint.when ?? [])];
  return constraint.kind === "required-when" ? [constraint.parameter, ...constraint.flags] : [constraint.parameter];
}

/**
 * A table with one function for each kind of constraint. If a kind is added, a table that lacks a function for it does
 * not compile.
 */
export type ConstraintCases<T> = {
  readonly [K in Constraint["kind"]]: (constraint: Extract<Constraint, { readonly kind: K }>) => T;
};

/** Calls the function for the kind of the constraint. */
export function byConstraintKind<T>(constraint: Constraint, cases: ConstraintCases<T>): T {
  return (cases[constraint.kind] as (constraint: Constraint) => T)(constraint);
}
