// Generates sets of parameters that satisfy every constraint of their operation.
import type { RecordValue, Value } from "@staywire/codec";
import { type Nights, type Node, type Operation, operationOf, type Parameter, type Service } from "@staywire/model";
import { addDays, type CalendarDate } from "@staywire/values";
import fc, { type Arbitrary } from "fast-check";
import { dateIn, dateValue } from "./date-value.js";
import { type ParameterOptions, parameterArbitrary } from "./parameter.js";
import { nightsRules, requirements, rulesOf } from "./parameter-rules.js";
import { valueArbitrary } from "./result.js";
import { inUrls } from "./url-values.js";

/** The conditions that generated parameters must satisfy, and values that the caller provides. */
export interface GeneratedCallOptions extends ParameterOptions {
  /**
   * Generators for single parameters, as in `{ BookId: fc.constantFrom(1, 2) }`. All other parameters are generated to
   * match these values.
   */
  readonly overrides?: Readonly<Record<string, Arbitrary<Value>>> | undefined;
}

/**
 * Generates the parameters of valid calls. They satisfy every constraint if the call is made on the day `today`. A
 * parameter that may be omitted is sometimes left out.
 * Throws a TypeError for an operation that the service does not have.
 */
export function parametersArbitrary(
  service: Service,
  name: string,
  options: GeneratedCallOptions,
): Arbitrary<RecordValue> {
  const operation = operationOf(service, name);
  return fc
    .record({
      values: usualValues(service, operation, options),
      filled: filledValues(operation, options),
      stays: fc.tuple(...nightsRules(operation).map((rule) => stay(operation, rule, options.today))),
      omitted: fc.subarray(omissibleNames(operation, options)),
    })
    .map((drawn) => assemble(operation, options, drawn));
}

interface Stay {
  readonly rule: Nights;
  readonly first: CalendarDate;
  readonly nights: number;
}

interface Drawn {
  readonly values: RecordValue;
  readonly filled: RecordValue;
  readonly stays: readonly Stay[];
  readonly omitted: readonly string[];
}

function recordOf(arbitraries: Readonly<Record<string, Arbitrary<Value>>>): Arbitrary<RecordValue> {
  return fc.record(arbitraries, { noNullPrototype: true });
}

function usualValues(service: Service, operation: Operation, options: GeneratedCallOptions): Arbitrary<RecordValue> {
  const names = Object.keys(operation.parameters);
  return recordOf(
    Object.fromEntries(
      names.map((name) => [name, options.overrides?.[name] ?? valuesOf(service, operation, name, options)]),
    ),
  );
}

// Only scalars and lists of scalars have constraints. Other values are generated from their type, with texts that are
// safe for URLs, because GET and POST may send them.
function valuesOf(
  service: Service,
  operation: Operation,
  name: string,
  options: GeneratedCallOptions,
): Arbitrary<Value> {
  const { node } = operation.parameters[name] as Parameter;
  const item = node.kind === "list" ? node.item : node;
  const isScalar = item.kind === "scalar";
  if (isScalar) return parameterArbitrary(operation, name, options);
  const limits = { maxDepth: 3, urlSafe: true };
  if (item.kind !== "enum") return valueArbitrary(service, node, limits);
  const value = valueArbitrary(service, inUrls(operation, item), limits);
  // GET and POST cannot express an empty list.
  return node.kind === "list" ? fc.array(value, { minLength: 1, maxLength: 3 }) : value;
}

function filledValues(operation: Operation, options: GeneratedCallOptions): Arbitrary<RecordValue> {
  const names = requirements(operation).map(({ parameter }) => parameter);
  return recordOf(
    Object.fromEntries(
      names.map((name) => [name, options.overrides?.[name] ?? parameterArbitrary(operation, name, options, true)]),
    ),
  );
}

function stay(operation: Operation, rule: Nights, today: CalendarDate): Arbitrary<Stay> {
  const late = rulesOf(operation, rule.to).notPast && rule.min < 0 ? -rule.min : 0;
  return fc.record({
    rule: fc.constant(rule),
    first: fc.integer({ min: late, max: 400 }).map((days) => addDays(today, days)),
    nights: fc.integer({ min: rule.min, max: rule.max ?? rule.min + 30 }),
  });
}

function omissibleNames(operation: Operation, options: GeneratedCallOptions): string[] {
  return Object.entries(operation.parameters)
    .filter(
      ([name, { omissible, node }]) =>
        omissible && !isNeeded(operation, node) && options.overrides?.[name] === undefined,
    )
    .filter(([name, { unspecified }]) => isKept(operation, name, unspecified))
    .map(([name]) => name);
}

// A list is always sent if it is unwrapped, or if the operation has GET or POST, because these cannot express an absent
// list.
function isNeeded({ bindings }: Operation, node: Node): boolean {
  if (node.kind !== "list") return false;
  return node.unwrapped === true || bindings.includes("get") || bindings.includes("post");
}

function isKept(operation: Operation, name: string, unspecified: string | number | undefined): boolean {
  const { blank, min, fixed } = rulesOf(operation, name);
  if (fixed !== undefined) return unspecified === fixed;
  return typeof unspecified === "number" ? unspecified >= min : blank;
}

function assemble(operation: Operation, options: GeneratedCallOptions, drawn: Drawn): RecordValue {
  const values: Record<string, Value | undefined> = { ...drawn.values };
  for (const name of drawn.omitted) delete values[name];
  for (const { rule, first, nights } of drawn.stays) placeStay(operation, options, values, { rule, first, nights });
  for (const { parameter, flags } of requirements(operation)) {
    if (flags.some((flag) => values[flag] === true)) values[parameter] = drawn.filled[parameter];
  }
  return inWireOrder(operation, values);
}

// Sets both dates of a stay. A date that the caller fixed is kept, and the other date is moved to match it.
function placeStay(
  operation: Operation,
  options: GeneratedCallOptions,
  values: Record<string, Value | undefined>,
  { rule, first, nights }: Stay,
): void {
  const { from, to } = rule;
  const fixedFrom = options.overrides?.[from] === undefined ? undefined : dateIn(operation, from, values[from]);
  const fixedTo = options.overrides?.[to] === undefined ? undefined : dateIn(operation, to, values[to]);
  const start = fixedFrom ?? (fixedTo === undefined ? first : addDays(fixedTo, -nights));
  if (options.overrides?.[from] === undefined) values[from] = dateValue(operation, from, start);
  if (options.overrides?.[to] === undefined) values[to] = dateValue(operation, to, addDays(start, nights));
}

function inWireOrder(operation: Operation, values: Readonly<Record<string, Value | undefined>>): RecordValue {
  const known = Object.keys(operation.parameters).filter((name) => Object.hasOwn(values, name));
  return Object.fromEntries(known.map((name) => [name, values[name]]));
}
