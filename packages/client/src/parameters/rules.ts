// Checks the values of a call against the constraints of its operation, with one function for each kind of constraint.

import {
  type Constraint,
  type ConstraintCases,
  joinMessages,
  knownName,
  knownNames,
  type Message,
  type Nights,
  type OneOf,
  phrase,
  quote,
  type TextFormat,
} from "@staywire/model";
import { type CalendarDate, compareDates, formatIsoDate, nightsBetween } from "@staywire/values";

/** The values of a call, as the message will carry them. */
export interface Given {
  readonly values: ReadonlyMap<string, unknown>;
  /** The dates among the values. */
  readonly dates: ReadonlyMap<string, CalendarDate>;
  /** The current day of the service; undefined if it is not known. */
  readonly today: CalendarDate | undefined;
}

type Cases = ConstraintCases<(given: Given) => Message | undefined>;

/**
 * For each kind of constraint, a function that explains how the values of a call break it (`has 60 characters; expected
 * at most 50`).
 */
export const brokenBy: Cases = {
  "max-length":
    ({ parameter, max }) =>
    ({ values }) => {
      const length = textOf(values.get(parameter)).length;
      return length > max ? phrase`has ${length} characters; expected at most ${max}` : undefined;
    },
  "non-blank":
    ({ parameter }) =>
    ({ values }) =>
      isBlank(values.get(parameter)) ? phrase`is blank; expected a text` : undefined,
  minimum:
    ({ parameter, min }) =>
    ({ values }) => {
      const value = values.get(parameter);
      return typeof value === "number" && value < min ? phrase`is ${value}; expected at least ${min}` : undefined;
    },
  fixed:
    ({ parameter, value, unlessAgreed }) =>
    ({ values }) => {
      const expected = phrase`expected ${typeof value === "string" ? quote(value) : value}`;
      const given = values.get(parameter);
      if (given === value) return undefined;
      return phrase`is ${shown(given)}; ${expected}${unlessAgreed === true ? ", unless the provider has agreed to more" : ""}`;
    },
  "one-of": (rule) => (given) => oneOfProblem(rule, given.values.get(rule.parameter)),
  format:
    ({ parameter, format, blank }) =>
    ({ values }) => {
      const text = textOf(values.get(parameter));
      if (blank && isBlank(text)) return undefined;
      return formats[format](text);
    },
  "max-items":
    ({ parameter, max }) =>
    ({ values }) => {
      const list = values.get(parameter);
      const count = Array.isArray(list) ? list.length : 0;
      return count > max ? phrase`has ${count} items; expected at most ${max} in one call` : undefined;
    },
  "required-when":
    ({ parameter, flags }) =>
    ({ values }) => {
      const set = flags.filter((flag) => values.get(flag) === true);
      if (set.length === 0 || !isUnspecified(values.get(parameter))) return undefined;
      const isNumber = typeof values.get(parameter) === "number";
      const found = isNumber ? phrase`0; expected a number above 0` : phrase`blank; expected a text`;
      return phrase`is missing or ${found}, because ${joinMessages(set.map(knownName), " and ")} ${set.length === 1 ? "is" : "are"} true`;
    },
  nights: (rule) => (given) => nightsProblem(rule, given),
  "not-past":
    ({ parameter }) =>
    ({ dates, today }) => {
      const date = dates.get(parameter);
      if (date === undefined || today === undefined || compareDates(date, today) >= 0) return undefined;
      return phrase`is ${knownName(formatIsoDate(date))}, in the past; expected ${knownName(formatIsoDate(today))} or later`;
    },
};

/** Returns the name of the parameter that the explanation of a broken constraint is about. */
export function subjectOf(constraint: Constraint): string {
  return constraint.kind === "nights" ? constraint.to : constraint.parameter;
}

// Dates are not checked here: they were already read, in more formats than that of the wire.
const formats: Readonly<Record<TextFormat, (text: string) => Message | undefined>> = {
  "dd MMM yyyy": () => undefined,
  email: (text) =>
    /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(text.trim())
      ? undefined
      : phrase`is ${quote(text)}; expected an e-mail address like guest@mail.example`,
};

function oneOfProblem({ values, blank }: OneOf, value: unknown): Message | undefined {
  const text = textOf(value).trim().toLowerCase();
  if ((blank && text === "") || values.some((each) => each.toLowerCase() === text)) return undefined;
  return phrase`is ${shown(value)}; expected one of ${knownNames(values)}${blank ? ", or a blank text" : ""}`;
}

function nightsProblem({ from, to, min, max, when, binds }: Nights, { dates, values }: Given): Message | undefined {
  const [first, last] = [dates.get(from), dates.get(to)];
  if (first === undefined || last === undefined) return undefined;
  if (when?.every((flag) => values.get(flag) !== true)) return undefined;
  const nights = nightsBetween(first, last);
  const choice = binds === "caller" ? phrase` (our choice: the service may take it)` : phrase``;
  if (nights < min) {
    if (nights >= 0) return phrase`is ${nights} nights after ${knownName(from)}; expected at least ${min}${choice}`;
    return phrase`is ${-nights} nights before ${knownName(from)}; expected at least ${min} after it${choice}`;
  }
  return max !== undefined && nights > max
    ? phrase`is ${nights} nights after ${knownName(from)}; expected at most ${max} in one call`
    : undefined;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isBlank(value: unknown): boolean {
  return textOf(value).trim() === "";
}

function isUnspecified(value: unknown): boolean {
  return typeof value === "number" ? value <= 0 : isBlank(value);
}

function shown(value: unknown): Message {
  return typeof value === "string" ? quote(value) : knownName(String(value));
}
