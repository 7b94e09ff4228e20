// Mutants of constraints: limits that are ignored or too strict, broken laws, unchecked credentials.

import { type Alteration, set } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import type { RecordValue } from "@staywire/codec";
import { brokenConstraints } from "@staywire/conformance";
import { type Constraint, operationOf } from "@staywire/model";
import { parseIsoDate } from "@staywire/values";
import { forgiving, type Mutant } from "./mutant.js";
import { codec, today, understood } from "./reference.js";
import { records } from "./rows.js";

const credentials = [
  "wrong-password",
  "wrong-username",
  "empty-password",
  "empty-username",
  "swapped",
  "missing-username",
  "missing-password",
  "misspelled",
];

const authMutants = credentials.flatMap((name) =>
  ["GetExtras", "GetManagementCompanyDetails"].map(
    (operation): Mutant => ({
      id: `forgives-${name}-${operation}`,
      breaks: `${operation} answers as if it had not looked at the credentials`,
      check: `auth.${name}`,
      operations: [operation],
      make: () =>
        forgiving(
          (response, text) =>
            text.includes("Validation Error 1") ||
            text.includes("Missing parameter: Api") ||
            text.includes("Missing parameter: API") ||
            response.status === 500,
        ),
    }),
  ),
);

interface Rule {
  readonly operation: string;
  readonly constraint: Constraint;
}

const rules: readonly Rule[] = service.order.flatMap((operation) =>
  operationOf(service, operation)
    .constraints.filter(({ error }) => error !== null)
    .map((constraint) => ({ operation, constraint })),
);

function subject(constraint: Constraint): string {
  return constraint.kind === "nights" ? constraint.to : constraint.parameter;
}

/**
 * Creates an alteration that accepts a call although it breaks the constraint: the reply is that of an earlier valid
 * call.
 */
function lax({ operation, constraint }: Rule): Alteration {
  const errors = [constraint.error, constraint.kind === "nights" ? constraint.errorBelow : undefined];
  return forgivingCodes(
    operation,
    errors.filter((code) => typeof code === "string"),
  );
}

function forgivingCodes(operation: string, codes: readonly string[]): Alteration {
  return forgiving((response) =>
    (["soap11", "soap12", "get", "post"] as const).some((binding) => {
      try {
        const reply = codec.decodeResponse(operation, binding, response);
        return reply.kind === "error" && codes.includes(reply.code);
      } catch {
        return false;
      }
    }),
  );
}

/** Returns the constraint made one step stricter; undefined if that is impossible. */
function tighter(constraint: Constraint): Constraint | undefined {
  switch (constraint.kind) {
    case "max-length":
    case "max-items":
      return { ...constraint, max: constraint.max - 1 };
    case "minimum":
      return { ...constraint, min: constraint.min + 1 };
    case "nights":
      return constraint.max === undefined
        ? { ...constraint, min: constraint.min + 1 }
        : { ...constraint, max: constraint.max - 1 };
    case "one-of":
      return { ...constraint, values: constraint.values.slice(1) };
    case "fixed":
    case "format":
    case "non-blank":
    case "not-past":
    case "required-when":
      return undefined;
  }
}

/**
 * Creates an alteration that rejects calls that break a stricter constraint, with the error of the original constraint.
 */
function strict({ operation, constraint }: Rule, tight: Constraint): Alteration {
  const definition = operationOf(service, operation);
  const only = { ...definition, constraints: [tight] };
  const text = definition.errors.find(({ code }) => code === constraint.error)?.text ?? "";
  return refusingCalls(
    operation,
    `${definition.errorPrefix}${text.replace("{field}", "x").replace("{n}", "1")}`,
    (parameters) => brokenConstraints(only, parameters, parseIsoDate(today)).length > 0,
  );
}

/**
 * The constraints for which mutants exist: all, except that only one in four of the many maximum lengths is included.
 */
const chosen = rules.filter(({ constraint }, index) => constraint.kind !== "max-length" || index % 4 === 0);

const laxMutants = chosen.map(
  (rule): Mutant => ({
    id: `lax-${rule.constraint.kind}-${rule.operation}-${subject(rule.constraint)}`,
    breaks: `${rule.operation} does not keep ${rule.constraint.kind} of ${subject(rule.constraint)}`,
    check: `limits.${rule.constraint.kind}`,
    operations: [rule.operation],
    make: () => lax(rule),
  }),
);

const strictMutants = chosen.flatMap((rule): Mutant[] => {
  const tight = tighter(rule.constraint);
  if (tight === undefined) return [];
  return [
    {
      id: `strict-${rule.constraint.kind}-${rule.operation}-${subject(rule.constraint)}`,
      breaks: `${rule.operation} refuses what stands at the limit ${rule.constraint.kind} of ${subject(rule.constraint)}`,
      check: `boundary.${rule.constraint.kind}`,
      operations: [rule.operation],
      make: () => strict(rule, tight),
    },
  ];
});

/** For constraints that cannot be made stricter: the service rejects every call with their error. */
const closedMutants = (["non-blank", "required-when", "not-past", "fixed", "format"] as const).flatMap(
  (kind): Mutant[] => {
    const rule = rules.find(({ constraint }) => constraint.kind === kind);
    if (rule === undefined) return [];
    const text =
      operationOf(service, rule.operation).errors.find(({ code }) => code === rule.constraint.error)?.text ?? "";
    return [
      {
        id: `closed-${kind}-${rule.operation}`,
        breaks: `${rule.operation} answers every call as if it broke ${kind}`,
        check: `boundary.${kind}`,
        operations: [rule.operation],
        make: () => refusingCalls(rule.operation, `${rule.operation}: ${text}`),
      },
    ];
  },
);

/** Creates an alteration that rejects the calls of an operation that a condition selects. Default: all calls. */
function refusingCalls(
  operation: string,
  text: string,
  when: (parameters: RecordValue) => boolean = () => true,
): Alteration {
  return {
    transport: (original) => async (request) => {
      const call = understood(request);
      return call?.operation === operation && when(call.parameters)
        ? codec.encodeFault(call.binding, { code: "server", text })
        : original(request);
    },
  };
}

function nightsOf(record: RecordValue): readonly RecordValue[] {
  return (record.Nights ?? []) as readonly RecordValue[];
}

const rooms = "GetPropertiesNightlyRoomsToSell";
const aoa = "GetAOATSPropertyNightlyRoomsToSell";
const swap = ({ FromDate, ToDate, ...rest }: RecordValue): RecordValue => ({
  FromDate: ToDate,
  ToDate: FromDate,
  ...rest,
});
const swapStay = ({ ArrivalDate, DepartureDate, ...rest }: RecordValue): RecordValue => ({
  ...rest,
  ArrivalDate: DepartureDate,
  DepartureDate: ArrivalDate,
});

const lawMutants: readonly Mutant[] = [
  records("law-count", ["law.count", "GetExtras"], "RowCount is one too many", (record) => ({
    ...record,
    RowCount: Number(record.RowCount) + 1,
  })),
  ...[rooms, aoa].flatMap((operation) => [
    records(
      `law-difference-${operation}`,
      ["law.difference", operation],
      "RoomsAvailable is RoomsInCategory",
      (record) => ({
        ...record,
        Nights: nightsOf(record).map((night) => ({
          ...night,
          RoomsSold: 1,
          RoomsAvailable: Number(night.RoomsInCategory),
        })),
      }),
    ),
    records(`law-offsets-from-1-${operation}`, ["law.offsets", operation], "DayOffset counts from 1", (record) => ({
      ...record,
      Nights: nightsOf(record).map((night) => ({ ...night, DayOffset: Number(night.DayOffset) + 1 })),
    })),
    records(
      `law-negative-${operation}`,
      ["law.at-least", operation],
      "MaxRoomsInCategory is negative",
      set({ MaxRoomsInCategory: -1 }),
    ),
  ]),
  ...["GetPropertyRatesAndRestrictions", "GetPropertyRates"].flatMap((operation) => [
    records(`law-swapped-${operation}`, ["law.ordered", operation], "FromDate and ToDate are swapped", swap),
    records(
      `law-ended-${operation}`,
      ["law.not-before-today", operation],
      "bands that ended are listed",
      set({ FromDate: "2026-10-01T00:00:00", ToDate: "2026-11-20T00:00:00" }),
    ),
    records(
      `law-stay-${operation}`,
      ["law.at-least", operation],
      "MinNightsStay is negative",
      set({ MinNightsStay: -1 }),
    ),
  ]),
  records("law-rate-type", ["law.among", "GetPropertyRatesAndRestrictions"], "RateType is 3", set({ RateType: "3" })),
  ...["GetAllReservations", "GetReservations", "GetReservationsWithTime"].flatMap((operation) => [
    records(`law-swapped-${operation}`, ["law.ordered", operation], "arrival and departure are swapped", swapStay),
    records(
      `law-departed-${operation}`,
      ["law.not-before-today", operation],
      "guests that have departed are listed",
      set({ ArrivalDate: "2026-11-01T00:00:00", DepartureDate: "2026-11-20T00:00:00" }),
    ),
  ]),
];

/** All mutants with limits that are ignored or too strict, broken laws or unchecked credentials. */
export const ruleMutants: readonly Mutant[] = [
  ...authMutants,
  ...laxMutants,
  ...strictMutants,
  ...closedMutants,
  ...lawMutants,
];
