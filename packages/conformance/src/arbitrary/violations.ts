// Lists named ways of breaking exactly one constraint of an operation. Each comes with a valid call to compare with.
import type { RecordValue } from "@staywire/codec";
import {
  type Binding,
  bindings,
  type Constraint,
  knownName,
  type Message,
  operationOf,
  phrase,
  type Service,
} from "@staywire/model";
import fc, { type Arbitrary } from "fast-check";
import { brokenConstraints } from "./broken-constraints.js";
import { type GeneratedCallOptions, parametersArbitrary } from "./parameters.js";
import { type BreakContext, breachesOf, type RuleBreak } from "./rule-breaks.js";

/** A valid and an invalid call that differ by one violation only. */
export interface CallPair {
  /**
   * The baseline call. It satisfies every constraint, and is at the boundary of the constraint that `invalid` breaks,
   * if that constraint has a boundary.
   */
  readonly valid: RecordValue;
  /** Breaks one constraint and satisfies all others, unless `inexpressible` says that it also breaks another one. */
  readonly invalid: RecordValue;
}

/** One way of breaking one constraint. */
export interface Violation {
  readonly constraint: Constraint;
  /** A name that is unique in the operation: `max-length:Note:one-more`. */
  readonly name: string;
  /** The code of the error that the service must report; null if the specification names no error. */
  readonly error: string | null;
  readonly pairs: Arbitrary<CallPair>;
  /**
   * The bindings that cannot express the invalid call, each with the reason. If the invalid call also breaks another
   * constraint, these are all bindings.
   */
  readonly inexpressible: Readonly<Partial<Record<Binding, Message>>>;
}

/**
 * Returns every known violation of the constraints of an operation, in the order of the constraints. Leaves out the
 * constraints that bind only the caller. Throws a TypeError if the service does not have the operation.
 */
export function violationsOf(service: Service, name: string, options: GeneratedCallOptions): readonly Violation[] {
  const ground = { operation: operationOf(service, name), today: options.today };
  const ofService = ground.operation.constraints.filter(({ binds }) => binds !== "caller");
  return ofService.flatMap((constraint) =>
    breachesOf(constraint, ground).map((breach) => {
      const pairs = callPairArbitrary(service, name, options, breach);
      return {
        constraint,
        name: `${constraint.kind}:${subjectOf(constraint)}:${breach.name}`,
        error: errorOf(constraint, breach),
        pairs,
        inexpressible: obstacles(ground, constraint, pairs),
      };
    }),
  );
}

function subjectOf(constraint: Constraint): string {
  return constraint.kind === "nights" ? `${constraint.from}-${constraint.to}` : constraint.parameter;
}

function errorOf(constraint: Constraint, { name }: RuleBreak): string | null {
  if (constraint.kind !== "nights" || name === "one-night-more") return constraint.error;
  return constraint.errorBelow ?? constraint.error;
}

function callPairArbitrary(
  service: Service,
  name: string,
  options: GeneratedCallOptions,
  breach: RuleBreak,
): Arbitrary<CallPair> {
  const given = Object.entries(breach.given ?? {}).map(([key, value]) => [key, fc.constant(value ?? null)] as const);
  const overrides = { ...options.overrides, ...Object.fromEntries(given) };
  return parametersArbitrary(service, name, { ...options, overrides }).map((call) => {
    const valid = { ...call, ...breach.valid(call) };
    return { valid, invalid: { ...valid, ...breach.invalid(valid) } };
  });
}

// Servers often reject a query of more than 2,048 characters (wire facts, section 4). One value may take half of that,
// so that the other parameters have room.
const longest = 1024;

function obstacles(
  ground: BreakContext,
  constraint: Constraint,
  pairs: Arbitrary<CallPair>,
): Violation["inexpressible"] {
  const [sample] = fc.sample(pairs, { seed: 1, numRuns: 1 });
  if (sample === undefined) return {};
  const others = brokenConstraints(ground.operation, sample.invalid, ground.today).filter((it) => it !== constraint);
  if (others.length > 0) {
    const reason = `the invalid call also breaks the rule ${others.map(({ kind }) => kind).join(", ")}`;
    return Object.fromEntries(bindings.map((binding) => [binding, reason]));
  }
  const long = Object.entries(sample.invalid).find(([, value]) => JSON.stringify(value ?? null).length > longest);
  return long === undefined
    ? {}
    : { get: phrase`${knownName(long[0])} is too long for a query, which is often cut at 2,048 characters` };
}
