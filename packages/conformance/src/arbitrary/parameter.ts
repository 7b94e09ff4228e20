// Generates values of one parameter that satisfy every constraint on this parameter alone.
import type { Value } from "@staywire/codec";
import type { Binding, ListNode, Operation, ScalarName } from "@staywire/model";
import { addDays, type CalendarDate, calendarDate } from "@staywire/values";
import fc, { type Arbitrary } from "fast-check";
import { dateValue } from "./date-value.js";
import { type ParameterRules, rulesOf } from "./parameter-rules.js";
import { midnight, scalarArbitrary } from "./scalar.js";
import { filledText, type TextOptions, xmlText } from "./xml-text.js";

/** The conditions that generated parameters must satisfy. */
export interface ParameterOptions {
  /** The day on which the call is made. */
  readonly today: CalendarDate;
  /** The binding in which the call must be expressible. Default: every binding. */
  readonly binding?: Binding | undefined;
  /** Maximum length of a text in UTF-16 units, if no constraint sets a shorter one. Default: 12. */
  readonly maxLength?: number | undefined;
}

/** Generates valid values of a parameter. If `filled` is true, a string is not blank and an int is above 0. */
export function parameterArbitrary(
  operation: Operation,
  name: string,
  options: ParameterOptions,
  filled = false,
): Arbitrary<Value> {
  const parameter = operation.parameters[name];
  if (parameter === undefined) throw new TypeError(`${name} is not a parameter`);
  const rules = rulesOf(operation, name);
  const { node } = parameter;
  if (rules.fixed !== undefined) return fc.constant(rules.fixed);
  if (node.kind === "list") return listArbitrary(node, rules, options);
  if (node.kind !== "scalar") throw new TypeError(`${name} is neither a scalar nor a list`);
  if (rules.format === "dd MMM yyyy" || rules.notPast) {
    const dates = datesFor(rules, options.today).map((date) => dateValue(operation, name, date));
    return orBlank(rules.format !== undefined && rules.blank && !filled, dates);
  }
  return parameter.urlForm === undefined ? plainArbitrary(node.scalar, rules, options, filled) : midnight;
}

/** Generates values of a scalar that no rule about dates concerns. */
function plainArbitrary(
  scalar: ScalarName,
  rules: ParameterRules,
  options: ParameterOptions,
  filled: boolean,
): Arbitrary<Value> {
  if (scalar === "string") return textArbitrary(rules, options, filled);
  if (scalar === "int") return intArbitrary(filled ? Math.max(rules.min, 1) : rules.min);
  return scalarArbitrary(scalar);
}

/**
 * True if a binding sends parameters in a query or a form. Undefined means every binding, and so includes GET and POST.
 */
function isUrlBound(binding: Binding | undefined): boolean {
  return binding !== "soap11" && binding !== "soap12";
}

function intArbitrary(min: number): Arbitrary<number> {
  const max = 2147483647;
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max: Math.max(min, 9999) }), fc.integer({ min, max }));
}

function textArbitrary(rules: ParameterRules, options: ParameterOptions, filled: boolean): Arbitrary<string> {
  const mayBeBlank = rules.blank && !filled;
  if (rules.oneOf !== undefined) return orBlank(mayBeBlank, fc.constantFrom(...rules.oneOf));
  if (rules.format === "email") return orBlank(mayBeBlank, email(rules.maxLength));
  const text: TextOptions = {
    maxLength: Math.min(rules.maxLength, options.maxLength ?? 12),
    urlSafe: isUrlBound(options.binding),
  };
  return mayBeBlank ? xmlText(text) : filledText(text);
}

function orBlank(mayBeBlank: boolean, text: Arbitrary<string>): Arbitrary<string> {
  return mayBeBlank ? fc.oneof({ weight: 1, arbitrary: fc.constant("") }, { weight: 3, arbitrary: text }) : text;
}

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

function email(maxLength: number): Arbitrary<string> {
  const word = (max: number) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: max });
  const room = Math.max(1, Math.min(10, maxLength - "@b1.example".length));
  return fc.tuple(word(room), fc.constantFrom("a", "b1")).map(([local, host]) => `${local}@${host}.example`);
}

function datesFor({ notPast }: ParameterRules, today: CalendarDate): Arbitrary<CalendarDate> {
  if (notPast) return fc.integer({ min: 0, max: 400 }).map((days) => addDays(today, days));
  return fc.integer({ min: 0, max: 60_000 }).map((days) => addDays(calendarDate(1920, 1, 1), days));
}

function listArbitrary(node: ListNode, rules: ParameterRules, options: ParameterOptions): Arbitrary<Value> {
  const { item } = node;
  if (item.kind !== "scalar") throw new TypeError("the items of a list parameter must be scalars");
  const minLength = isUrlBound(options.binding) ? 1 : 0;
  const items = scalarArbitrary(item.scalar, { urlSafe: isUrlBound(options.binding) });
  return fc.array(items, { minLength, maxLength: Math.max(minLength, Math.min(3, rules.maxItems)), size: "max" });
}
