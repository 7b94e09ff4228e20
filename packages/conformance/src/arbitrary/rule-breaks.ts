// Lists ways of breaking each kind of constraint, most of them one step beyond its boundary. Each way is a change of a
// valid call.
import type { RecordValue, Value } from "@staywire/codec";
import type {
  Constraint,
  Fixed,
  Format,
  MaxItems,
  MaxLength,
  Minimum,
  Nights,
  NonBlank,
  NotPast,
  OneOf,
  Operation,
  RequiredWhen,
} from "@staywire/model";
import { addDays, type CalendarDate } from "@staywire/values";
import { dateValue } from "./date-value.js";
import { nightsRules, rulesOf } from "./parameter-rules.js";

/** The operation and the day for which an invalid call is made. */
export interface BreakContext {
  readonly operation: Operation;
  readonly today: CalendarDate;
}

/**
 * One way of breaking a constraint. `valid` returns the values with which generated parameters satisfy the constraint.
 * `invalid` returns the values with which this valid call then breaks it.
 */
export interface RuleBreak {
  /** The name of this way, with hyphens: `one-more`, `blank`, `not-given-for-SendMail`. */
  readonly name: string;
  /**
   * Values that the generated parameters contain, such as a flag that is set. All other parameters are generated to
   * match these values.
   */
  readonly given?: RecordValue;
  valid(call: RecordValue): RecordValue;
  invalid(call: RecordValue): RecordValue;
}

type Breaker<C extends Constraint> = (constraint: C, ground: BreakContext) => readonly RuleBreak[];

/** Returns the ways of breaking a constraint. */
export function breachesOf(constraint: Constraint, ground: BreakContext): readonly RuleBreak[] {
  return (breakers[constraint.kind] as Breaker<Constraint>)(constraint, ground);
}

const breakers: { readonly [K in Constraint["kind"]]: Breaker<Extract<Constraint, { kind: K }>> } = {
  "max-length": tooLong,
  "non-blank": blanks,
  minimum: belowMinimum,
  fixed: breakFixed,
  "one-of": unlisted,
  format: breakFormat,
  "max-items": tooMany,
  "required-when": notGiven,
  nights: wrongNights,
  "not-past": breakNotPast,
};

function change(name: string, parameter: string, valid: Value | undefined, invalid: Value): RuleBreak {
  return {
    name,
    valid: () => (valid === undefined ? {} : { [parameter]: valid }),
    invalid: () => ({ [parameter]: invalid }),
  };
}

// A text ends with a letter outside ASCII, so that a target that counts bytes fails. Email addresses and dates cannot
// contain such a letter.
function tooLong({ parameter, max }: MaxLength, { operation }: BreakContext): RuleBreak[] {
  const { format } = rulesOf(operation, parameter);
  const tail = format === "email" ? "@a.example" : format === undefined ? "é" : "";
  const text = (length: number) => "x".repeat(length - tail.length) + tail;
  return [change("one-more", parameter, text(max), text(max + 1))];
}

function blanks({ parameter }: NonBlank): RuleBreak[] {
  return [change("empty", parameter, undefined, ""), change("blank", parameter, undefined, " ")];
}

function belowMinimum({ parameter, min }: Minimum): RuleBreak[] {
  if (min <= -2147483648) return [];
  const oneLess = change("one-less", parameter, min, min - 1);
  return min > 0 ? [oneLess, change("negative", parameter, min, -1)] : [oneLess];
}

function breakFixed({ parameter, value }: Fixed): RuleBreak[] {
  if (typeof value === "boolean") return [change("opposite", parameter, value, !value)];
  if (typeof value === "string") return [change("another", parameter, value, `${value}x`)];
  return [change("one-more", parameter, value, value + 1), change("one-less", parameter, value, value - 1)];
}

function unlisted({ parameter, values, blank }: OneOf): RuleBreak[] {
  const listed = values.map((value) => change(`unlisted-${value}`, parameter, value, `${value}x`));
  return blank ? listed : [...listed, change("empty", parameter, undefined, "")];
}

function breakFormat({ parameter, format, blank }: Format, { operation, today }: BreakContext): RuleBreak[] {
  const empty = blank ? [] : [change("empty", parameter, undefined, "")];
  if (format === "email") {
    return [
      change("no-at", parameter, "guest@a.example", "guest.a.example"),
      change("no-host", parameter, "guest@a.example", "guest@"),
      change("space", parameter, "a.b-c+d@e-f.example", "guest one@a.example"),
      ...empty,
    ];
  }
  const usual = (call: RecordValue) => String(call[parameter] || dateValue(operation, parameter, today));
  const broken = (name: string, text: (usual: string) => string): RuleBreak => ({
    name,
    valid: (call) => ({ [parameter]: usual(call) }),
    invalid: (call) => ({ [parameter]: text(usual(call)) }),
  });
  return [broken("day-32", (text) => `32${text.slice(2)}`), broken("no-date", () => "soon"), ...empty];
}

function tooMany({ parameter, max }: MaxItems, { operation }: BreakContext): RuleBreak[] {
  const node = operation.parameters[parameter]?.node;
  const isText = node?.kind === "list" && node.item.kind === "scalar" && node.item.scalar === "string";
  const items = (call: RecordValue, count: number): RecordValue => {
    const given = (call[parameter] ?? []) as readonly Value[];
    const kept = [...new Set(given)].slice(0, max);
    for (let next = 1; kept.length < count; next++) {
      const item = isText ? String(next) : next;
      if (!kept.includes(item)) kept.push(item);
    }
    return { [parameter]: kept };
  };
  return [{ name: "one-more", valid: (call) => items(call, max), invalid: (call) => items(call, max + 1) }];
}

function notGiven({ parameter, flags }: RequiredWhen, { operation }: BreakContext): RuleBreak[] {
  const node = operation.parameters[parameter]?.node;
  const blank = { [parameter]: node?.kind === "scalar" && node.scalar === "int" ? 0 : "" };
  const set = (flag: string | undefined) => Object.fromEntries(flags.map((other) => [other, other === flag]));
  const [first] = flags;
  return [
    ...flags.map((flag) => ({
      name: `not-given-for-${flag}`,
      given: set(flag),
      valid: () => ({}),
      invalid: () => blank,
    })),
    // In the valid call, no flag is set, so the parameter may be blank. In the invalid call, the first flag is set and
    // the parameter is blank.
    {
      name: "not-needed",
      given: set(first),
      valid: () => ({ ...set(undefined), ...blank }),
      invalid: () => ({ ...set(first), ...blank }),
    },
  ];
}

function wrongNights({ from, to, min, max }: Nights, { operation, today }: BreakContext): RuleBreak[] {
  // The stay starts in 30 days, so that an end before the start is not in the past.
  const start = addDays(today, 30);
  const stay = (nights: number): RecordValue => ({
    [from]: dateValue(operation, from, start),
    [to]: dateValue(operation, to, addDays(start, nights)),
  });
  const way = (name: string, valid: number, invalid: number): RuleBreak => ({
    name,
    valid: () => stay(valid),
    invalid: () => stay(invalid),
  });
  const fewer = [way("one-night-less", min, min - 1), ...(min > 0 ? [way("backwards", min, -7)] : [])];
  return max === undefined ? fewer : [...fewer, way("one-night-more", max, max + 1)];
}

function breakNotPast({ parameter }: NotPast, { operation, today }: BreakContext): RuleBreak[] {
  const write = (days: number) => dateValue(operation, parameter, addDays(today, days));
  const pair = nightsRules(operation).find(({ from }) => from === parameter);
  if (pair === undefined) return [change("yesterday", parameter, write(0), write(-1))];
  const until = { [pair.to]: dateValue(operation, pair.to, addDays(today, Math.max(pair.min, 1))) };
  return [
    {
      name: "yesterday",
      valid: () => ({ [parameter]: write(0), ...until }),
      invalid: () => ({ [parameter]: write(-1), ...until }),
    },
  ];
}
