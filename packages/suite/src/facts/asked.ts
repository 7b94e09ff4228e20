// Defines facts about single replies: a reply is about the property that its call names, and agrees with the known
// world.

import type { RecordValue, Value } from "@staywire/codec";
import { showData } from "@staywire/conformance/checks";
import { knownName, knownNames, type Message, phrase } from "@staywire/model";
import { isRead, MAIN, type Observed } from "../discovery/observed.js";
import { recordsOf } from "../discovery/reader.js";
import { type KnownWorld, propertiesWith, type Tag, unusable } from "../known-world/known-world.js";
import type { Evidence, Fact } from "./fact.js";
import { EXTRAS, LIST, NET, PERMISSIONS, SINGLE, STATIC } from "./names.js";
import { aboutProperties } from "./needs.js";
import { callOf, type View } from "./view.js";
import { named } from "./words.js";

/** The known world if the caller is known to have access to the property; otherwise undefined. */
type KnownOf = KnownWorld | undefined;

interface Question extends Pick<Fact, "id" | "rules" | "title"> {
  readonly operation: string;
  /** The kind of property for which the operation returns a result. */
  readonly tag: Tag;
  /** Explains what is wrong with a result; undefined if nothing is. */
  readonly problem: (value: Value | null, asked: readonly number[], known: KnownOf) => Message | undefined;
  /** True if only known data can contradict the result. */
  readonly ofKnown?: boolean;
}

const questions: readonly Question[] = [
  {
    id: "permissions.property",
    rules: ["GetPropertyPermissions.of-property"],
    title: phrase`the permissions are those of the property that was asked for`,
    operation: PERMISSIONS,
    tag: "ordinary",
    problem: (value, [property], known) =>
      otherProperty(recordsOf([value]), property) ?? (known && denial(recordsOf([value])[0])),
  },
  {
    id: "extras.of-property",
    rules: ["GetExtras.of-property"],
    title: phrase`the extras are those of the property that was asked for, known ones among them`,
    operation: EXTRAS,
    tag: "extras",
    problem: (value, [property], known) => {
      const extras = recordsOf(recordsOf([value])[0]?.Extras);
      const lost = known?.items?.find(
        (item) => item.property === property && !extras.some(({ ItemCode }) => ItemCode === item.code),
      );
      return otherProperty(extras, property) ?? (lost && phrase`no extra ${knownName(lost.code)}`);
    },
  },
  {
    id: "rates.listed",
    rules: ["GetPropertyRatesAndRestrictions.bands"],
    title: phrase`a property that has rates has at least one band`,
    operation: SINGLE,
    tag: "rates",
    problem: emptyList,
    ofKnown: true,
  },
  {
    id: "rates.net-listed",
    rules: ["GetPropertyRates.bands"],
    title: phrase`a property that has net rates has at least one band`,
    operation: NET,
    tag: "net-rates",
    problem: emptyList,
    ofKnown: true,
  },
  {
    id: "static.of-property",
    rules: ["GetStaticPropertyDetails.of-properties"],
    title: phrase`the details are those of the property that was asked for`,
    operation: STATIC,
    tag: "ordinary",
    problem: (value, asked, known) => {
      const ids = recordsOf(value).map(({ PropertyId }) => Number(PropertyId));
      const [listed, wanted] = [countsOf(ids), countsOf(asked)];
      const isWhole = known === undefined || ids.length === asked.length;
      if (isWhole && [...listed].every(([id, times]) => times <= (wanted.get(id) ?? 0))) return undefined;
      return phrase`PropertyId is ${knownNames(ids.map(String)) || phrase`of no item`}`;
    },
  },
  {
    id: "reservations.known",
    rules: ["reservations.of-property"],
    title: phrase`the reservations of a property hold the bookings that it is known to have`,
    operation: LIST,
    tag: "ordinary",
    problem: (value, [property], known) => {
      const ids = recordsOf(value).map(({ BookingID }) => BookingID);
      const lost = known?.bookings?.find(
        (each) => each.property === property && each.listed !== false && !ids.includes(each.id),
      );
      return lost && phrase`no booking ${lost.id}`;
    },
    ofKnown: true,
  },
];

function countsOf(ids: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function otherProperty(rows: readonly RecordValue[], property: number | undefined): Message | undefined {
  const other = rows.find(({ PropertyID }) => PropertyID !== property);
  return other && phrase`PropertyID is ${showData(other.PropertyID ?? null)}`;
}

/**
 * Explains which flag of the permissions denies a property that the caller may use; undefined if no flag does. Owners
 * need no permission.
 */
function denial(permissions: RecordValue | undefined): Message | undefined {
  if (permissions?.NativeProperty === true) return undefined;
  const flag = ["MCEnableProperty", "AgentEnableProperty"].find((name) => permissions?.[name] !== true);
  return flag === undefined ? undefined : phrase`${knownName(flag)} is not true, and the caller may use the property`;
}

function emptyList(value: Value | null): Message | undefined {
  return recordsOf(value).length > 0 ? undefined : phrase`an empty list`;
}

/** Returns the properties in the parameters of a call. */
function askedBy({ parameters: { PropertyID, PropertyIds } }: Observed): readonly number[] {
  return [PropertyIds ?? PropertyID].flat().filter((id) => typeof id === "number");
}

/** True for a readable reply without errors. */
function isPlain(found: Observed["found"]): boolean {
  return isRead(found) && found.codes.length === 0;
}

function* answers({ operation, tag, problem, ofKnown }: Question, view: View, world: KnownWorld): Iterable<Evidence> {
  const usable = new Set(propertiesWith(world, [tag], unusable).map(({ id }) => id));
  const all = view.accounts.flatMap((account) => view.asked(operation, account));
  for (const observed of all.filter(({ found: { trouble } }) => trouble === undefined)) {
    const { found, account } = observed;
    const asked = askedBy(observed);
    if (asked.length === 0) continue;
    const known = account === MAIN && asked.every((id) => usable.has(id)) ? world : undefined;
    if (known === undefined && (ofKnown === true || !isPlain(found))) continue;
    const text = isRead(found)
      ? problem(found.value, asked, known)
      : phrase`it is rejected: ${knownNames(found.codes)}`;
    const about = phrase`${named(observed)} of property ${knownNames(asked.map(String))}`;
    yield { calls: [callOf(observed)], text: text && phrase`${about}: ${text}` };
  }
}

/** The facts that compare a single reply with its call. */
export const askedFacts: readonly Fact[] = questions.map((question) => ({
  id: question.id,
  rules: question.rules,
  title: question.title,
  operations: [question.operation],
  about: question.tag,
  needs: aboutProperties([question.tag], [question.operation]),
  find: (view, { world }) => answers(question, view, world),
}));
