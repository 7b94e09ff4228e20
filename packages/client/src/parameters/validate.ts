// Checks the parameters of a call against all rules of a service value.

import {
  byConstraintKind,
  type Constraint,
  constraintRule,
  dateFormOf,
  knownName,
  knownNames,
  type Message,
  nearestName,
  type Operation,
  type OperationName,
  operationOf,
  type Parameter,
  phrase,
  quote,
  type Service,
} from "@staywire/model";
import type { CalendarDate } from "@staywire/values";
import { readDate } from "./dates.js";
import { brokenBy, type Given, subjectOf } from "./rules.js";
import { typeProblem } from "./types.js";

/** One rule that the parameters of a call break. */
export interface ParameterProblem {
  /** The name of the parameter; empty if the parameters are not an object. */
  readonly parameter: string;
  /**
   * The id of the rule: `<operation>.<parameter>` for the type of a value, `<operation>.<parameter>.<kind>` for a
   * constraint, `<operation>.parameters` for an unknown name and for parameters that are not an object.
   */
  readonly rule: string;
  /** The message: the name of the parameter, the actual and the expected value. */
  readonly message: Message;
  /** True if an agreement with the provider can allow the value. */
  readonly unlessAgreed?: true;
}

/** The options of {@link validate}. */
export interface ValidateOptions {
  /**
   * The current day of the service. Without it, no date counts as past.
   * @defaultValue unknown: no date is reported as past
   */
  readonly today?: CalendarDate | undefined;
}

/**
 * Lists every problem of the parameters of a call: names, types, and the constraints of the service value. Empty if
 * there are none. A date may have any format of {@link DateInput}. A service value made by `serviceOf` has no
 * constraints.
 *
 * @throws TypeError for an operation that the service does not have
 *
 * @example
 * ```ts
 * for (const { parameter, message } of validate(service, "GetBook", { BookId: "1" })) console.log(parameter, message);
 * ```
 */
export function validate<S extends Service>(
  service: S,
  operation: OperationName<S>,
  parameters: object,
  options: ValidateOptions = {},
): readonly ParameterProblem[] {
  return examine(operation, operationOf(service, operation), parameters, options).problems;
}

/** The result of checking parameters. */
export interface Examined {
  readonly problems: readonly ParameterProblem[];
  /** The parameters. Every date that could be read is converted to the format of the wire. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Lists the problems of parameters, and converts their dates to the format of the wire. */
export function examine(name: string, operation: Operation, parameters: object, options: ValidateOptions): Examined {
  // A program without types can pass undefined, an id or a list.
  if (typeof parameters !== "object" || parameters === null || Array.isArray(parameters)) {
    return { problems: [notParameters(name, operation, parameters)], values: {} };
  }
  const given = new Map<string, unknown>(Object.entries(parameters));
  const dates = new Map<string, CalendarDate>();
  const problems = unknownNames(name, operation, given);
  const faulty = new Set<string>();
  for (const [key, parameter] of Object.entries(operation.parameters)) {
    const problem = valueProblem({ operation, key, parameter }, given, dates);
    if (problem === undefined) continue;
    faulty.add(key);
    problems.push({ parameter: key, rule: `${name}.${key}`, message: phrase`${knownName(key)} ${problem}` });
  }
  const broken = brokenConstraints(name, operation, {
    values: complete(operation, given),
    dates,
    today: options.today,
  });
  const values = Object.fromEntries(given);
  return { problems: [...problems, ...broken.filter(({ parameter }) => !faulty.has(parameter))], values };
}

function notParameters(name: string, operation: Operation, given: unknown): ParameterProblem {
  const known = knownNames(Object.keys(operation.parameters)) || "none";
  const found = Array.isArray(given)
    ? phrase`a list`
    : typeof given === "string"
      ? quote(given)
      : knownName(String(given));
  const message = phrase`the parameters of ${knownName(name)} are ${found}; expected an object, whose members are ${known}`;
  return { parameter: "", rule: `${name}.parameters`, message };
}

function unknownNames(name: string, operation: Operation, given: ReadonlyMap<string, unknown>): ParameterProblem[] {
  const known = Object.keys(operation.parameters);
  const unknown = [...given.keys()].filter((key) => !Object.hasOwn(operation.parameters, key));
  return unknown.map((key) => {
    const near = nearestName(key, known);
    const hint =
      near === undefined
        ? phrase`the parameters are ${knownNames(known) || "none"}`
        : phrase`did you mean ${knownName(near)}?`;
    return {
      parameter: key,
      rule: `${name}.parameters`,
      message: phrase`${quote(key)} is not a parameter of ${knownName(name)}; ${hint}`,
    };
  });
}

interface Subject {
  readonly operation: Operation;
  readonly key: string;
  readonly parameter: Parameter;
}

// Returns the problem of a value; undefined if it is valid. If the value is a valid date, also stores the date in the
// format of the wire.
function valueProblem(
  { operation, key, parameter }: Subject,
  given: Map<string, unknown>,
  dates: Map<string, CalendarDate>,
): Message | undefined {
  const value = given.get(key);
  if (value === undefined || value === null) {
    const isAllowed = value === undefined ? parameter.omissible : parameter.nillable === true;
    return isAllowed ? undefined : phrase`is missing; expected a value`;
  }
  const form = dateFormOf(operation, key);
  if (form === undefined || isBlankDate(operation, key, value)) return typeProblem(parameter.node, value);
  const reading = readDate(value, form);
  if ("problem" in reading) return reading.problem;
  given.set(key, reading.text);
  dates.set(key, reading.date);
  return undefined;
}

function isBlankDate({ constraints }: Operation, key: string, value: unknown): boolean {
  const mayBeBlank = constraints.some((rule) => rule.kind === "format" && rule.parameter === key && rule.blank);
  return mayBeBlank && typeof value === "string" && value.trim() === "";
}

// Returns the values that the message carries: a parameter that the caller left out gets the value that the service
// reads as unspecified.
function complete(operation: Operation, given: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  const entries = Object.entries(operation.parameters);
  return new Map(entries.map(([key, { unspecified }]) => [key, given.get(key) ?? unspecified]));
}

function brokenConstraints(name: string, { constraints }: Operation, given: Given): readonly ParameterProblem[] {
  return constraints.flatMap((rule) => {
    const problem = byConstraintKind(rule, brokenBy)(given);
    if (problem === undefined) return [];
    const parameter = subjectOf(rule);
    const found = { parameter, rule: constraintRule(name, rule), message: phrase`${knownName(parameter)} ${problem}` };
    return [isByAgreement(rule) ? { ...found, unlessAgreed: true as const } : found];
  });
}

function isByAgreement(rule: Constraint): boolean {
  return rule.kind === "fixed" && rule.unlessAgreed === true;
}
