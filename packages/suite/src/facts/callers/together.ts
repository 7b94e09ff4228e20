// Defines caller facts about many single reads of properties or nights, which a single call for a list, a company or a
// range could replace.
import type { Value } from "@staywire/codec";
import { knownName, type Message, phrase } from "@staywire/model";
import type { Observed } from "../../discovery/observed.js";
import { nightsIn } from "../../discovery/reader.js";
import type { Evidence } from "../fact.js";
import { MANY, ONE, SINGLE, STATIC } from "../names.js";
import type { CallerFact } from "./caller-fact.js";
import { type CallerView, type Crowd, crowdIn, groupsOf, type Timed } from "./caller-view.js";
import { MINUTE } from "./moments.js";

/** An operation with the parameter that names its properties. */
type Named = readonly [operation: string, parameter: string];

/** An operation whose calls read one property or night each. */
interface SingleReads {
  readonly operation: string;
  readonly calls: readonly Timed[];
  /** The parameters that differ between the calls; the first one identifies the property or night. */
  readonly names: readonly [string, ...string[]];
  /** The plural noun for messages: properties or nights. */
  readonly things: Message;
}

/**
 * A client that makes this many single reads within this time is copying data. Guests who each look at one property
 * cause fewer reads.
 */
const update: Omit<Crowd<Timed>, "keyOf"> = { count: 10, within: MINUTE };

function* oneByOne({ operation, calls, names, things }: SingleReads): Iterable<Evidence<Observed>> {
  const without = Object.fromEntries(names.map((name) => [name, ""]));
  const othersOf = ({ account, parameters }: Timed) => JSON.stringify([account, { ...parameters, ...without }]);
  for (const group of groupsOf(calls, othersOf)) {
    const found = crowdIn(group, { ...update, keyOf: ({ parameters }) => String(parameters[names[0]]) });
    if (found === undefined) continue;
    const text = phrase`${knownName(operation)}: ${update.count} ${things} in a minute, with one call for each`;
    yield { calls: found.calls, text: found.isCrowd ? text : undefined };
  }
}

function onePropertyEach(view: CallerView, [operation, name]: Named): Iterable<Evidence<Observed>> {
  const calls = view.timed(operation).filter(({ parameters }) => isOneProperty(parameters[name]));
  return oneByOne({ operation, calls, names: [name], things: phrase`properties` });
}

function isOneProperty(value: Value | null | undefined): boolean {
  const [only, ...others] = Array.isArray(value) ? value : [value];
  return typeof only === "number" && others.length === 0;
}

const lists: readonly Named[] = [
  [MANY, "PropertyIDs"],
  [STATIC, "PropertyIds"],
];

/**
 * Yields evidence: a call that names several properties keeps the rule, and many calls for one property each break it.
 */
function* inLists(view: CallerView): Iterable<Evidence<Observed>> {
  for (const [operation, parameter] of lists) {
    for (const call of view.of([operation])) {
      const value = call.parameters[parameter];
      if (Array.isArray(value) && value.length > 1) yield { calls: [call] };
    }
    yield* onePropertyEach(view, [operation, parameter]);
  }
}

const range = ["MinimumDateInRange", "MaximumDateInRange"] as const;

/** Returns the number of nights in a call; NaN for a call without a range. */
function nightsOf({ parameters }: Observed): number {
  return nightsIn(parameters, ...range) ?? Number.NaN;
}

function* nightByNight(view: CallerView): Iterable<Evidence<Observed>> {
  for (const operation of [MANY, ONE]) {
    const calls = view.timed(operation);
    for (const call of calls) if (nightsOf(call) > 1) yield { calls: [call] };
    const single = calls.filter((call) => nightsOf(call) <= 1);
    yield* oneByOne({ operation, calls: single, names: range, things: phrase`nights` });
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
    find: (view) => onePropertyEach(view, [SINGLE, "PropertyID"]),
  },
];
