// The constraints of a request against the values of a call, one function for each kind.
import { quote } from "@staywire/codec";
import type { Constraint, ConstraintCases, Nights, OneOf, TextFormat } from "@staywire/model";
import { type CalendarDate, compareDates, formatIsoDate, nightsBetween } from "@staywire/values";

/** The values of a call, as the message would carry them. */
export interface Given {
  readonly values: ReadonlyMap<string, unknown>;
  /** The dates among the values. */
  readonly dates: ReadonlyMap<string, CalendarDate>;
  /** The day of the service; undefined if it is not known. */
  readonly today: CalendarDate | undefined;
}

type Cases = ConstraintCases<(given: Given) => string | undefined>;

/** For each kind of constraint, explains how the values of a call break it (`has 60 characters; expected at most 50`). */
export const brokenBy: Cases = {
  "max-length":
    ({ parameter, max }) =>
    ({ values }) => {
      const length = textOf(values.get(parameter)).length;
      return length > max ? `has ${length} characters; expected at most ${max}` : undefined;
    },
  "non-blank":
    ({ parameter }) =>
    ({ values }) =>
      isBlank(values.get(parameter)) ? "is blank; expected a text" : undefined,
  minimum:
    ({ parameter, min }) =>
    ({ values }) => {
      const value = values.get(parameter);
      return typeof value === "number" && value < min ? `is ${value}; expected at least ${min}` : undefined;
    },
  fixed:
    ({ parameter, value, unlessAgreed }) =>
    ({ values }) => {
      const expected = `expected ${JSON.stringify(value)}`;
      const given = values.get(parameter);
      if (given === value) return undefined;
      return `is ${shown(given)}; ${expected}${unlessAgreed === true ? ", unless the provider has agreed to more" : ""}`;
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
      return count > max ? `has ${count} items; expected at most ${max} in one call` : undefined;
    },
  "required-when":
    ({ parameter, flags }) =>
    ({ values }) => {
      const set = flags.filter((flag) => values.get(flag) === true);
      if (set.length === 0 || !isUnspecified(values.get(parameter))) return undefined;
      return `is missing; expected a value, because ${set.join(" and ")} ${set.length === 1 ? "is" : "are"} true`;
    },
  nights: (rule) => (given) => nightsProblem(rule, given),
  "not-past":
    ({ parameter }) =>
    ({ dates, today }) => {
      const date = dates.get(parameter);
      if (date === undefined || today === undefined || compareDates(date, today) >= 0) return undefined;
      return `is ${formatIsoDate(date)}, in the past; expected ${formatIsoDate(today)} or later`;
    },
};

/** The parameter that the explanation of a broken constraint begins with. */
export function subjectOf(constraint: Constraint): string {
  return constraint.kind === "nights" ? constraint.to : constraint.parameter;
}

// A date is read before the constraints are evaluated, in more forms than that of the wire.
const formats: Readonly<Record<TextFormat, (text: string) => string | undefined>> = {
  "dd MMM yyyy": () => undefined,
  email: (text) =>
    /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(text.trim())
      ? undefined
      : `is ${quote(text)}; expected an e-mail address like guest@mail.example`,
};

function oneOfProblem({ values, blank }: OneOf, value: unknown): string | undefined {
  const text = textOf(value).trim().toLowerCase();
  if ((blank && text === "") || values.some((each) => each.toLowerCase() === text)) return undefined;
  return `is ${shown(value)}; expected one of ${values.join(", ")}${blank ? ", or a blank text" : ""}`;
}

function nightsProblem({ from, to, min, max }: Nights, { dates }: Given): string | undefined {
  const [first, last] = [dates.get(from), dates.get(to)];
  if (first === undefined || last === undefined) return undefined;
  const nights = nightsBetween(first, last);
  if (nights < min) return `is ${nights} nights after ${from}; expected at least ${min}`;
  return max !== undefined && nights > max
    ? `is ${nights} nights after ${from}; expected at most ${max} in one call`
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

function shown(value: unknown): string {
  return typeof value === "string" ? quote(value) : String(value);
}
