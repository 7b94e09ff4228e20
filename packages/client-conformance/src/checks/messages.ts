// Defines checks of single requests that no fact about callers covers: unknown parameters, words for missing values,
// and days that depend on a time zone.
import { service } from "@staywire/catalog";
import { knownName, operationOf, phrase, quote } from "@staywire/model";
import type { CaseRuns, ClientCheck, ClientEvidence } from "../core/check.js";
import type { Observation } from "../core/observation.js";
import { callsIn } from "./runs.js";
import { unknownField } from "./written.js";

type Examine = (observation: Observation) => ClientEvidence["text"] | true;

/**
 * Creates a check function that examines each call. `examine` returns true if the call meets the demand, a text if it
 * violates the demand, and undefined if it shows neither.
 */
function ofEach(examine: Examine): ClientCheck["find"] {
  return function* find(runs: CaseRuns) {
    for (const [id, run] of runs) {
      for (const each of callsIn(run)) {
        const found = examine(each);
        if (found === true) yield { case: id, observations: [each] };
        else if (found !== undefined) yield { case: id, text: found, observations: [each] };
      }
    }
  };
}

/**
 * States of a parameter that explain an unknown name. Requests with such a parameter are left out here, because another
 * check reports them.
 */
const named: ReadonlySet<string> = new Set(["misspelled", "other-namespace"]);

function unknownParameters(observation: Observation): ReturnType<Examine> {
  const { deviations, form, operation } = observation.record;
  if (deviations === undefined || form === undefined || form.element === "other-name") return undefined;
  if (form.fields.length === 0 || form.fields.some(([, state]) => named.has(state))) return undefined;
  const found = deviations.find(({ code }) => code === "unknown-parameter");
  if (found === undefined) return true;
  return phrase`${knownName(operation ?? "")}: ${unknownField(observation) ?? quote(found.path, 60)}`;
}

function dayOffset({ observed: { operation, parameters } }: Observation): ReturnType<Examine> {
  const days = Object.entries(operationOf(service, operation).parameters).flatMap(([name, { node }]) =>
    node.kind === "scalar" && node.scalar === "dateTime" && typeof parameters[name] === "string"
      ? [[name, parameters[name]] as const]
      : [],
  );
  if (days.length === 0) return undefined;
  const moved = days.find(([, text]) => /T(?!00:00:00(?:\.0+)?$)/.test(text));
  if (moved === undefined) return true;
  return phrase`${knownName(moved[0])} is ${quote(moved[1], 40)}; expected midnight without an offset`;
}

/** Matches the words that programs write for a missing value. */
const missing = /^(?:undefined|null|None|nil|NaN|\[object \w+\])$/;

function missingValue({ observed: { operation, parameters } }: Observation): ReturnType<Examine> {
  const texts = Object.entries(operationOf(service, operation).parameters).flatMap(([name, { node }]) =>
    node.kind === "scalar" && node.scalar === "string" && typeof parameters[name] === "string"
      ? [[name, parameters[name]] as const]
      : [],
  );
  const found = texts.find(([, text]) => missing.test(text));
  if (found === undefined) return texts.length > 0 || undefined;
  return phrase`${knownName(operation)}: ${knownName(found[0])} is the word ${quote(found[1], 40)}`;
}

/** The checks of single requests that no fact evaluates. */
export const messageChecks: readonly ClientCheck[] = [
  {
    id: "unknown-parameters",
    topic: "form",
    change: phrase`Remove the parameter, or give it the name that the description has.`,
    find: ofEach(unknownParameters),
  },
  {
    id: "missing-values",
    topic: "form",
    change: phrase`Send an empty text for a value that is missing.`,
    find: ofEach(missingValue),
  },
  {
    id: "day-offset",
    topic: "form",
    change: phrase`Write the day as yyyy-MM-ddT00:00:00, from a calendar date and not from an instant.`,
    find: ofEach(dayOffset),
  },
];
