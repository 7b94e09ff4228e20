// Compares permissions with the kind of a property, according to the known world and other operations.
import { showData } from "@staywire/conformance/checks";
import { joinMessages, knownName, phrase } from "@staywire/model";
import { type FoundError, MAIN } from "../discovery/observed.js";
import { recordsOf } from "../discovery/reader.js";
import { type KnownWorld, type Tag, unusable, wordsOf } from "../known-world/known-world.js";
import type { Evidence, Fact, Known } from "./fact.js";
import { LIST, MANY, ONE, PERMISSIONS, TIMED } from "./names.js";
import { aboutProperties, all } from "./needs.js";
import { callOf, type Place, type Row, type View } from "./view.js";
import { named } from "./words.js";

type Members = Readonly<Record<string, boolean>>;

/** For each error code of an operation other than GetPropertyPermissions, the kind flags that the error implies. */
const kindCodes: Readonly<Record<string, Members>> = {
  "aoa-not-supported": { AOAProperty: true },
  "timeshare-not-supported": { TimeShare: true },
  "only-aoa-or-timeshare": { AOAProperty: false, TimeShare: false },
  "not-bookable-online": { OnlineBookingAllowed: false },
};

/** The kind that a reply with nightly rooms and without an error implies. */
const kindOfNights: Readonly<Record<string, Members>> = {
  [MANY]: { AOAProperty: false, TimeShare: false },
  [ONE]: { OnlineBookingAllowed: true },
};

/** The kind that a tag of the known world implies. */
const kindOfTag: Readonly<Partial<Record<Tag, Members>>> = {
  ordinary: { AOAProperty: false, TimeShare: false },
  aoa: { AOAProperty: true },
  timeshare: { TimeShare: true },
  offline: { OnlineBookingAllowed: false },
  clone: { CalendarSyncProperty: true },
};

/** The kind flags of a property according to a source other than its permissions. */
interface Shown {
  readonly calls: Evidence["calls"];
  readonly source: ReturnType<typeof knownName>;
  readonly members: Members;
}

/** Yields the kinds of a property according to other operations. */
function* kindsShown(view: View, place: Place): Iterable<Shown> {
  for (const observed of view.read(MANY, place.account)) {
    const at = recordsOf(observed.found.value).findIndex(({ PropertyID }) => PropertyID === place.property);
    if (at < 0) continue;
    yield* shownBy(
      callOf(observed),
      observed.found.errors.filter(({ item }) => item === at),
    );
  }
  for (const operation of [ONE, LIST, TIMED]) {
    for (const observed of view.replies(operation, place)) {
      if (observed.found.trouble === undefined) yield* shownBy(callOf(observed), observed.found.errors);
    }
  }
}

function* shownBy(call: Row["call"], errors: readonly FoundError[]): Iterable<Shown> {
  const none = errors.length === 0 ? kindOfNights[call.operation] : undefined;
  const source = (code: string) => phrase`${named(call)} answers with ${knownName(code)}`;
  if (none !== undefined) yield { calls: [call], source: source("no error"), members: none };
  for (const { code } of errors) {
    const members = Object.hasOwn(kindCodes, code) ? kindCodes[code] : undefined;
    if (members !== undefined) yield { calls: [call], source: source(code), members };
  }
}

/** Yields the kinds according to the known world, which describes what the main account can see. */
function* kindsStated({ properties = [] }: KnownWorld, { account, property }: Place): Iterable<Shown> {
  const own = account === MAIN ? properties.find(({ id }) => id === property) : undefined;
  for (const tag of own?.tags ?? []) {
    const members = kindOfTag[tag];
    const source = phrase`the world names it as ${wordsOf(tag)}`;
    if (members !== undefined) yield { calls: [], source, members };
  }
}

function* kindsAgree(view: View, { world }: Known, wanted: readonly string[]): Iterable<Evidence> {
  for (const { call, row, ...place } of view.allRecords(PERMISSIONS)) {
    for (const { calls, source, members } of [...kindsStated(world, place), ...kindsShown(view, place)]) {
      const about = Object.entries(members).filter(([name]) => wanted.includes(name));
      const wrong = about.filter(([name, value]) => row[name] === !value);
      const each = wrong.map(([name]) => phrase`${knownName(name)} of ${named(call)} is ${showData(row[name])}`);
      const text = phrase`property ${place.property}: ${joinMessages(each, ", ")}, ${source}`;
      if (about.length > 0) yield { calls: [call, ...calls], text: wrong.length > 0 ? text : undefined };
    }
  }
}

const usable = aboutProperties(["ordinary", "aoa", "timeshare"], [PERMISSIONS]);

/** The facts about permissions and kinds. */
export const kindFacts: readonly Fact[] = [
  {
    id: "permissions.kind",
    rules: ["PropertyPermissions.AOAProperty.meaning", "PropertyPermissions.TimeShare.meaning"],
    title: phrase`the permissions of a property show whether it is AOA or timeshare`,
    operations: [PERMISSIONS],
    needs: all(usable, aboutProperties(["ordinary"], [MANY]), aboutProperties(["aoa", "timeshare"], [ONE, LIST])),
    find: (view, known) => kindsAgree(view, known, ["AOAProperty", "TimeShare"]),
  },
  {
    id: "permissions.offline",
    rules: ["PropertyPermissions.OnlineBookingAllowed.meaning"],
    title: phrase`the permissions of a property show whether it can be booked online`,
    operations: [PERMISSIONS],
    about: "offline",
    needs: all(
      aboutProperties(["offline"], [PERMISSIONS]),
      aboutProperties(["aoa", "timeshare"], [PERMISSIONS, ONE], { without: unusable }),
    ),
    find: (view, known) => kindsAgree(view, known, ["OnlineBookingAllowed"]),
  },
  {
    id: "permissions.clone",
    rules: ["PropertyPermissions.CalendarSyncProperty.meaning"],
    title: phrase`the permissions of a property show whether it is kept in step with another calendar`,
    operations: [PERMISSIONS],
    about: "clone",
    needs: aboutProperties(["clone"], [PERMISSIONS]),
    find: (view, known) => kindsAgree(view, known, ["CalendarSyncProperty"]),
  },
];
