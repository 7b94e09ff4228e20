// Combines the constraints of an operation into rules for each parameter.
import {
  byConstraintKind,
  type ConstraintCases,
  type Nights,
  type Operation,
  type RequiredWhen,
  type TextFormat,
} from "@staywire/model";

/** The limits of one parameter, combined from all constraints that concern this parameter alone. */
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

/** Combines the constraints that concern one parameter alone. */
export function rulesOf(operation: Operation, parameter: string): ParameterRules {
  let rules = free;
  for (const constraint of operation.constraints) {
    if (constraint.kind === "nights" || constraint.parameter !== parameter) continue;
    rules = { ...rules, ...byConstraintKind(constraint, narrowing(rules)) };
  }
  return rules;
}

// Returns, for each kind of constraint, the function that computes the limits that this constraint changes. If two
// constraints set the same numeric limit, the stricter one applies.
function narrowing({ maxLength, blank, min, maxItems }: ParameterRules): ConstraintCases<Partial<ParameterRules>> {
  return {
    "max-length": ({ max }) => ({ maxLength: Math.min(maxLength, max) }),
    "non-blank": () => ({ blank: false }),
    minimum: (constraint) => ({ min: Math.max(min, constraint.min) }),
    fixed: ({ value }) => ({ fixed: value }),
    "one-of": (constraint) => ({ oneOf: constraint.values, blank: blank && constraint.blank }),
    format: (constraint) => ({ format: constraint.format, blank: blank && constraint.blank }),
    "max-items": ({ max }) => ({ maxItems: Math.min(maxItems, max) }),
    "not-past": () => ({ notPast: true }),
    "required-when": () => ({}),
    nights: () => ({}),
  };
}

/** Returns the constraints on the number of nights between two parameters. */
export function nightsRules(operation: Operation): readonly Nights[] {
  return operation.constraints.filter((constraint) => constraint.kind === "nights");
}

/** Returns the constraints that require a parameter if a flag is set. */
export function requirements(operation: Operation): readonly RequiredWhen[] {
  return operation.constraints.filter((constraint) => constraint.kind === "required-when");
}
