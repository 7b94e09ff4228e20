// Defines caller facts for the constraints in the service description: every call must keep them.
import { service } from "@staywire/catalog";
import { brokenConstraints } from "@staywire/conformance/checks";
import {
  type Constraint,
  constraintSentence,
  joinMessages,
  knownName,
  type Message,
  operationOf,
  parametersOf,
  phrase,
} from "@staywire/model";
import type { Observed } from "../../discovery/observed.js";
import { nightsIn } from "../../discovery/reader.js";
import { BULK, LEAD, MANY, ONE, STATIC, VALIDATE } from "../names.js";
import { type CallerFact, type Finding, ofEach } from "./caller-fact.js";
import { isDecoded } from "./caller-view.js";
import { dayBefore } from "./moments.js";

/** A caller fact about constraints. */
interface ConstraintRow {
  readonly id: string;
  readonly title: Message;
  readonly operations: readonly string[];
  readonly applies: (constraint: Constraint) => boolean;
}

const ofKinds =
  (...kinds: readonly Constraint["kind"][]) =>
  ({ kind }: Constraint): boolean =>
    kinds.includes(kind);

const isDate = (constraint: Constraint): boolean => constraint.kind === "format" && constraint.format === "dd MMM yyyy";

const rows: readonly ConstraintRow[] = [
  {
    id: "caller.dates",
    title: phrase`a date that is passed as text has the form dd MMM yyyy`,
    operations: [MANY, ONE, VALIDATE, LEAD],
    applies: isDate,
  },
  {
    id: "caller.properties-per-call",
    title: phrase`a call names no more properties than its operation takes`,
    operations: [MANY, STATIC],
    applies: ofKinds("max-items"),
  },
  {
    id: "caller.night-range",
    title: phrase`a range of nights is in order, and no longer than its operation takes`,
    operations: [MANY, ONE],
    applies: ofKinds("nights"),
  },
  {
    id: "caller.stay-order",
    title: phrase`the departure of a stay is not before its arrival`,
    operations: [VALIDATE],
    applies: ofKinds("nights"),
  },
  {
    id: "caller.not-past",
    title: phrase`the first night is today or later`,
    operations: [ONE],
    applies: ofKinds("not-past"),
  },
  {
    id: "caller.company",
    title: phrase`MCUserID is greater than 0`,
    operations: [BULK],
    applies: ofKinds("minimum"),
  },
  {
    id: "caller.lead-lengths",
    title: phrase`no text of a lead is longer than its field`,
    operations: [LEAD],
    applies: ofKinds("max-length"),
  },
  {
    id: "caller.lead-values",
    title: phrase`the members of a lead have accepted values`,
    operations: [LEAD],
    applies: (constraint) => ofKinds("one-of", "minimum", "fixed", "format")(constraint) && !isDate(constraint),
  },
  {
    id: "caller.enquiry-members",
    title: phrase`an enquiry has an e-mail address and a property`,
    operations: [LEAD],
    applies: ofKinds("required-when"),
  },
];

function examine({ applies }: ConstraintRow, exchange: Observed): Finding {
  const operation = operationOf(service, exchange.operation);
  const constraints = operation.constraints.filter((each) => applies(each) && isShown(each, exchange));
  // Only constraints on past dates depend on the date; the earliest date in any time zone is used.
  const today = dayBefore(exchange.time) ?? { year: 1, month: 1, day: 1 };
  const broken = (all: readonly Constraint[]) =>
    brokenConstraints({ ...operation, constraints: all }, exchange.parameters, today);
  if (constraints.length === 0) return undefined;
  const short = constraints.filter((each) => isDate(each) && hasShortDay(each, exchange));
  const surely = [...broken(constraints.flatMap((each) => lenient(each))), ...short];
  if (surely.length > 0)
    return joinMessages(
      surely.flatMap((each) => [...sizeOf(each, exchange), demand(each)]),
      "; ",
    );
  return broken(constraints).length === 0 || undefined;
}

/** True if the day of a date has one digit. Some services accept such a date, others only the documented format. */
function hasShortDay(constraint: Constraint, { parameters }: Observed): boolean {
  const [name = ""] = parametersOf(constraint);
  return /^\d [a-z]{3} \d{4}$/i.test(String(parameters[name]));
}

/** True if a call shows that a constraint is kept or broken: its parameters were sent, and it applies to the call. */
function isShown(constraint: Constraint, exchange: Observed): boolean {
  const { parameters, request, time } = exchange;
  if (!isDecoded(exchange)) return false;
  if (constraint.kind === "not-past" && dayBefore(time) === undefined) return false;
  const isSent = (name: string) =>
    request === undefined
      ? Object.hasOwn(parameters, name)
      : ["sent", "blank", "repeated"].includes(request.fields.get(name) ?? "");
  if (constraint.kind === "required-when" && !constraint.flags.some((flag) => parameters[flag] === true)) return false;
  const [subject = ""] = parametersOf(constraint);
  return constraint.kind === "nights" ? parametersOf(constraint).every(isSent) : isSent(subject);
}

/**
 * Returns the constraint to evaluate, or an empty list if the specification does not state the constraint. A minimum
 * number of nights that the specification does not state is set to 0.
 */
function lenient(constraint: Constraint): readonly Constraint[] {
  if (constraint.source !== "stated") return [];
  const isOpen = constraint.kind === "nights" && constraint.minSource !== undefined;
  return [isOpen ? { ...constraint, min: 0 } : constraint];
}

/**
 * For a constraint on a size, returns the actual size as the only item: the nights of a range, or the items or
 * characters of a value. Returns an empty list for other constraints. The value itself is not shown, because it can be
 * personal.
 */
function sizeOf(constraint: Constraint, { parameters }: Observed): readonly Message[] {
  if (constraint.kind === "nights") {
    const nights = nightsIn(parameters, constraint.from, constraint.to);
    return nights === undefined ? [] : [phrase`${nights} nights`];
  }
  if (constraint.kind !== "max-items" && constraint.kind !== "max-length") return [];
  const value = parameters[constraint.parameter];
  if (Array.isArray(value)) return [phrase`${value.length} items`];
  return typeof value === "string" ? [phrase`${[...value].length} characters`] : [];
}

function demand(constraint: Constraint): Message {
  const parts = constraintSentence(constraint)
    .slice(0, -1)
    .split(/, | \(|\) /);
  return phrase`expected: ${joinMessages(parts.map(knownName), ", ")}`;
}

/** The facts about constraints. */
export const constraintFacts: readonly CallerFact[] = rows.map((row) =>
  ofEach(row.id, row.title, (exchange) => examine(row, exchange), row.operations),
);
