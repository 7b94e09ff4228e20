// Many properties or nights, one call each: what one call of a list, a company or a range returns together.
import { knownName, phrase } from "@staywire/model";
import { nightsBetween, parseDdMmmYyyy, ValueError } from "@staywire/values";
import type { Observed } from "../../discovery/observed.js";
import type { Evidence } from "../fact.js";
import { MANY, ONE, SINGLE, STATIC } from "../names.js";
import type { CallerFact } from "./caller-fact.js";
import { type CallerView, type Crowd, crowdIn, groupsOf, type Timed } from "./caller-view.js";
import { MINUTE } from "./moments.js";

/** An operation with the parameter that names its property or properties. */
type Named = readonly [operation: string, parameter: string];

/** So many single reads in a time are an update of a stock of properties, and no guests who look at one each. */
const update: Omit<Crowd<Timed>, "keyOf"> = { count: 10, within: MINUTE };

/** The one property that a call names; undefined if it names several or none. */
function propertyOf({ parameters }: Observed, parameter: string): number | undefined {
  const value = parameters[parameter];
  const [only, ...others] = Array.isArray(value) ? value : [value];
  return typeof only === "number" && others.length === 0 ? only : undefined;
}

/** Calls that differ in the property only. */
function isAlike({ account, parameters }: Observed, parameter: string): string {
  return JSON.stringify([account, { ...parameters, [parameter]: "" }]);
}

function* oneByOne(view: CallerView, [operation, parameter]: Named): Iterable<Evidence<Observed>> {
  const single = view.timed(operation).filter((call) => propertyOf(call, parameter) !== undefined);
  for (const group of groupsOf(single, (call) => isAlike(call, parameter))) {
    const found = crowdIn(group, { ...update, keyOf: (call) => String(propertyOf(call, parameter)) });
    if (found === undefined) continue;
    const text = phrase`${knownName(operation)}: ${update.count} properties in a minute, with one call for each`;
    yield { calls: found.calls, text: found.isCrowd ? text : undefined };
  }
}

const lists: readonly Named[] = [
  [MANY, "PropertyIDs"],
  [STATIC, "PropertyIds"],
];

/** A call of a list that names several properties keeps the rule. */
function* inLists(view: CallerView): Iterable<Evidence<Observed>> {
  for (const [operation, parameter] of lists) {
    for (const call of view.of([operation])) {
      const value = call.parameters[parameter];
      if (Array.isArray(value) && value.length > 1) yield { calls: [call] };
    }
    yield* oneByOne(view, [operation, parameter]);
  }
}

/** The range of nights of a call; undefined if it has none. */
function rangeOf({ parameters: { MinimumDateInRange, MaximumDateInRange } }: Observed) {
  try {
    return { first: parseDdMmmYyyy(String(MinimumDateInRange)), last: parseDdMmmYyyy(String(MaximumDateInRange)) };
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}

/** True for a call that asks for one night. */
function isOneNight(call: Observed): boolean {
  const range = rangeOf(call);
  return range !== undefined && nightsBetween(range.first, range.last) <= 1;
}

/** Calls that differ in their nights only. */
function isOfOtherNights({ account, parameters }: Observed): string {
  return JSON.stringify([account, { ...parameters, MinimumDateInRange: "", MaximumDateInRange: "" }]);
}

function* nightByNight(view: CallerView): Iterable<Evidence<Observed>> {
  for (const operation of [MANY, ONE]) {
    const calls = view.timed(operation).filter((call) => rangeOf(call) !== undefined);
    for (const call of calls) if (!isOneNight(call)) yield { calls: [call] };
    for (const group of groupsOf(calls.filter(isOneNight), isOfOtherNights)) {
      const keyOf = ({ parameters }: Timed): string => String(parameters.MinimumDateInRange);
      const found = crowdIn(group, { ...update, keyOf });
      if (found === undefined) continue;
      const text = phrase`${knownName(operation)}: ${update.count} nights in a minute, with one call for each`;
      yield { calls: found.calls, text: found.isCrowd ? text : undefined };
    }
  }
}

/** The facts about properties and nights that are read together. */
export const togetherFacts: readonly CallerFact[] = [
  {
    id: "caller.properties-together",
    rules: ["caller.properties-together"],
    title: phrase`ten properties are read in one call, not in ten within a minute`,
    operations: [MANY, STATIC],
    find: inLists,
  },
  {
    id: "caller.nights-together",
    rules: ["caller.nights-together"],
    title: phrase`ten nights are read in one call, not in ten within a minute`,
    operations: [MANY, ONE],
    find: nightByNight,
  },
  {
    id: "caller.rates-together",
    rules: ["caller.rates-together"],
    title: phrase`the rates of ten properties are read by company, not in ten calls within a minute`,
    operations: [SINGLE],
    find: (view) => oneByOne(view, [SINGLE, "PropertyID"]),
  },
];
