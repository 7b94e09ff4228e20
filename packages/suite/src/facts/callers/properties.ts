// Defines caller facts that compare calls with earlier replies: the kind of a property, its company, its item codes.
import type { RecordValue } from "@staywire/codec";
import { knownName, phrase } from "@staywire/model";
import type { Observed } from "../../discovery/observed.js";
import { numberIn } from "../../discovery/reader.js";
import type { Evidence } from "../fact.js";
import { ADD_EXTRA, BLACKOUT, LIST, MANY, ONE, PERMISSIONS, TIMED, VALIDATE } from "../names.js";
import { recordIn } from "../view.js";
import { type CallerFact, type Finding, ofEach, subject } from "./caller-fact.js";
import { type CallerView, isDecoded, type Timed } from "./caller-view.js";

/** A predicate over the permissions of a property. */
type IsFor = (permissions: RecordValue) => boolean;

const isOrdinary: IsFor = ({ AOAProperty, TimeShare }) => AOAProperty === false && TimeShare === false;
const isOther: IsFor = ({ AOAProperty, TimeShare }) => AOAProperty === true || TimeShare === true;
const isNoTimeshare: IsFor = ({ TimeShare }) => TimeShare === false;
const isTimeshare: IsFor = ({ TimeShare }) => TimeShare === true;

/**
 * For each operation, two predicates over permissions: one for properties that the operation accepts, and one for
 * properties that it rejects.
 */
const kinds: Readonly<Record<string, { readonly fits: IsFor; readonly isRejected: IsFor }>> = {
  [MANY]: { fits: isOrdinary, isRejected: isOther },
  [ONE]: { fits: isOther, isRejected: isOrdinary },
  [LIST]: { fits: isNoTimeshare, isRejected: isTimeshare },
  [TIMED]: { fits: isNoTimeshare, isRejected: isTimeshare },
};

/** Returns the properties in the parameters of a call. */
function propertiesIn({ parameters: { PropertyID, PropertyIDs } }: Observed): readonly number[] {
  const all = Array.isArray(PropertyIDs) ? PropertyIDs : [PropertyID];
  return [...new Set(all.filter((id) => typeof id === "number"))];
}

const placeOf = (account: string, property: number): string => JSON.stringify([account, property]);

/** Returns, for each account and property, the first exchange whose permissions satisfy `holds`. */
function firstWith(view: CallerView, holds: IsFor): ReadonlyMap<string, Timed> {
  const found = new Map<string, Timed>();
  for (const each of view.timed(PERMISSIONS)) {
    const property = numberIn(each.parameters, "PropertyID");
    const row = recordIn(each.found);
    if (property === undefined || row === undefined || !holds(row)) continue;
    const key = placeOf(each.account, property);
    if (!found.has(key)) found.set(key, each);
  }
  return found;
}

function* ofKind(view: CallerView): Iterable<Evidence<Observed>> {
  for (const [operation, { fits, isRejected }] of Object.entries(kinds)) {
    const [fitting, rejecting] = [firstWith(view, fits), firstWith(view, isRejected)];
    for (const call of view.timed(operation)) {
      for (const property of propertiesIn(call)) {
        const key = placeOf(call.account, property);
        const [good, bad] = [fitting.get(key), rejecting.get(key)];
        const text = phrase`${subject(call)}: not for the kind of property ${property}, as ${knownName(PERMISSIONS)} shows it`;
        if (bad !== undefined && bad.time < call.time) yield { calls: [bad, call], text };
        if (good !== undefined && good.time < call.time) yield { calls: [good, call] };
      }
    }
  }
}

/**
 * Yields evidence that calls send the company's id from the permissions, and not the agent's id, which the permissions
 * also contain. A call with any other id is no evidence.
 */
function* ofCompany(view: CallerView): Iterable<Evidence<Observed>> {
  for (const call of [VALIDATE, BLACKOUT].flatMap((operation) => view.timed(operation))) {
    const [id, property] = [numberIn(call.parameters, "MCUserID"), numberIn(call.parameters, "PropertyID")];
    for (const read of view.timed(PERMISSIONS)) {
      const isBefore = read.account === call.account && read.time < call.time;
      if (!isBefore || id === undefined || numberIn(read.parameters, "PropertyID") !== property) continue;
      const { MCUserID, AgentUserID } = recordIn(read.found) ?? {};
      const text = phrase`${subject(call)}: MCUserID is ${id}, the AgentUserID of ${knownName(PERMISSIONS)}`;
      if (id === MCUserID) yield { calls: [read, call] };
      else if (id === AgentUserID) yield { calls: [read, call], text };
    }
  }
}

/** The error of an item code that the property does not have. */
const UNKNOWN_ITEM = "item-code-not-valid";

function itemCode(exchange: Observed): Finding {
  const { found } = exchange;
  if (found.trouble !== undefined || !isDecoded(exchange)) return undefined;
  if (found.codes.includes(UNKNOWN_ITEM)) return phrase`the property of the booking has no such item code`;
  return !found.refused || undefined;
}

/** The facts about properties. */
export const propertyFacts: readonly CallerFact[] = [
  {
    id: "caller.kind-of-property",
    rules: ["caller.kind-of-property"],
    title: phrase`a property is read with the operations for its kind`,
    operations: Object.keys(kinds),
    find: ofKind,
  },
  {
    id: "caller.property-company",
    rules: ["caller.property-company"],
    title: phrase`a call about a property names the company of the property`,
    operations: [VALIDATE, BLACKOUT],
    find: ofCompany,
  },
  ofEach(
    "caller.item-codes",
    phrase`an extra is added by an item code that GetExtras lists for the property`,
    itemCode,
    [ADD_EXTRA],
  ),
];
