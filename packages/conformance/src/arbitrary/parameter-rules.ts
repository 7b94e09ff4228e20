// The rules of an operation, gathered by parameter.
import type { Nights, Operation, RequiredWhen, TextFormat } from "@staywire/model";

/** What the constraints ask of one parameter, taken alone. */
export interface ParameterRules {
  readonly maxLength: number;
  readonly blank: boolean;
  readonly min: number;
  readonly fixed: string | number | boolean | undefined;
  readonly oneOf: readonly string[] | undefined;
  readonly format: TextFormat | undefined;
  readonly maxItems: number;
  readonly notPast: boolean;
}

const free: ParameterRules = {
  maxLength: Number.POSITIVE_INFINITY,
  blank: true,
  min: -2147483648,
  fixed: undefined,
  oneOf: undefined,
  format: undefined,
  maxItems: Number.POSITIVE_INFINITY,
  notPast: false,
};

/** The rules of one parameter; those that speak of several parameters are not among them. */
export function rulesOf(operation: Operation, parameter: string): ParameterRules {
  let rules = free;
  for (const constraint of operation.constraints) {
    if (constraint.kind === "nights" || constraint.kind === "required-when") continue;
    if (constraint.parameter !== parameter) continue;
    switch (constraint.kind) {
      case "max-length":
        rules = { ...rules, maxLength: Math.min(rules.maxLength, constraint.max) };
        break;
      case "non-blank":
        rules = { ...rules, blank: false };
        break;
      case "minimum":
        rules = { ...rules, min: Math.max(rules.min, constraint.min) };
        break;
      case "fixed":
        rules = { ...rules, fixed: constraint.value };
        break;
      case "one-of":
        rules = { ...rules, oneOf: constraint.values, blank: rules.blank && constraint.blank };
        break;
      case "format":
        rules = { ...rules, format: constraint.format, blank: rules.blank && constraint.blank };
        break;
      case "max-items":
        rules = { ...rules, maxItems: Math.min(rules.maxItems, constraint.max) };
        break;
      case "not-past":
        rules = { ...rules, notPast: true };
        break;
    }
  }
  return rules;
}

/** The rules about nights between two parameters. */
export function nightsRules(operation: Operation): readonly Nights[] {
  return operation.constraints.filter((constraint) => constraint.kind === "nights");
}

/** The rules about parameters that a flag makes necessary. */
export function requirements(operation: Operation): readonly RequiredWhen[] {
  return operation.constraints.filter((constraint) => constraint.kind === "required-when");
}
