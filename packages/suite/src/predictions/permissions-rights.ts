// Permissions against what the caller gets: properties that are denied or granted, and the reasons.
import { showData } from "@staywire/conformance/checks";
import { knownName, knownNames, type Message, phrase } from "@staywire/model";
import { isRead } from "../discovery/observed.js";
import { recordsOf } from "../discovery/reader.js";
import { PERMISSIONS, permissions } from "./permitted.js";
import type { Contradiction, Relation } from "./relation.js";
import { isDenied } from "./reservations.js";
import { callOf, type View } from "./view.js";
import { named } from "./words.js";

const ONE = "GetAOATSPropertyNightlyRoomsToSell";
const LIST = "GetReservations";

/** The operations about one property that need rights to it. */
const reads = [
  "GetExtras",
  "GetPropertyRatesAndRestrictions",
  "GetTaxRatesAndSettings",
  "GetPoolHeatSettings",
  LIST,
  "GetReservationsWithTime",
  "GetPropertyRates",
];

const switches = ["MCEnableProperty", "AgentEnableProperty"];

/** Returns why the permissions deny a property; undefined if they do not. An owner of the inventory needs no leave. */
function denialOf(view: View, account: string, property: number): Message | undefined {
  const asked = view.about(PERMISSIONS, account, property);
  if (asked === undefined) return undefined;
  if (isDenied(view, account, property)) return phrase`ErrorMsg of ${named(asked)} is ${knownNames(asked.found.codes)}`;
  const row = view.record(PERMISSIONS, account, property)?.row;
  if (row === undefined || row.NativeProperty === true) return undefined;
  const off = switches.find((member) => row[member] === false);
  return off === undefined ? undefined : phrase`${knownName(off)} of ${named(asked)} is false`;
}

function* deniedButAnswered(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    for (const property of view.properties(PERMISSIONS, account)) {
      const why = denialOf(view, account, property);
      const asked = view.about(PERMISSIONS, account, property);
      if (why === undefined || asked === undefined) continue;
      for (const operation of reads) {
        const read = view.about(operation, account, property);
        if (read === undefined || !isRead(read.found) || isEmpty(read.found.value)) continue;
        const text = phrase`property ${property}: ${why}, PropertyID ${property} is answered by ${named(read)}`;
        yield { calls: [callOf(asked), callOf(read)], text };
      }
    }
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function* grantedButRefused(view: View): Iterable<Contradiction> {
  for (const { call, row, account, property } of permissions(view)) {
    if (switches.some((member) => row[member] !== true)) continue;
    for (const operation of reads) {
      const read = view.about(operation, account, property);
      if (read === undefined || !read.found.refused || !read.found.categories.includes("permission")) continue;
      const granted = phrase`MCEnableProperty and AgentEnableProperty of ${named(call)} are true`;
      const text = phrase`property ${property}: ${granted}, ${named(read)} refuses it: ${knownNames(read.found.codes)}`;
      yield { calls: [call, callOf(read)], text };
    }
  }
}

/** Errors of other operations, and the codes of the permissions that report the same. */
const permissionCodes: Readonly<Record<string, string>> = {
  "clone-child-not-timeshare": "clone-child-not-timeshare",
  "aoa-category-not-set": "aoa-category-not-set",
  "rooms-not-populated-1": "aoa-category-not-set",
};

function* unmentioned(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    for (const property of view.properties(PERMISSIONS, account)) {
      const asked = view.about(PERMISSIONS, account, property);
      if (asked === undefined || asked.found.trouble !== undefined) continue;
      for (const operation of [LIST, ONE]) {
        const other = view.about(operation, account, property);
        const [code] = (other?.found.codes ?? []).filter((each) => Object.hasOwn(permissionCodes, each));
        if (other === undefined || code === undefined || asked.found.codes.includes(permissionCodes[code] ?? ""))
          continue;
        const own = phrase`ErrorMsg of ${named(asked)} is ${knownNames(asked.found.codes) || "empty"}`;
        yield {
          calls: [callOf(asked), callOf(other)],
          text: phrase`property ${property}: ${own}, ${named(other)} answers with ${knownName(code)}`,
        };
      }
    }
  }
}

/** The flags that contradict an error, by its code. The error (6000) can be about the whole company. */
const flagsOfCodes: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  "not-enabled-by-mc": { MCEnableProperty: true },
  "disabled-by-mc": { MCEnableProperty: true },
  "not-accepted-by-caller": { AgentEnableProperty: true },
};

function* flagsAgainstText(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    for (const asked of view.asked(PERMISSIONS, account)) {
      const row = recordsOf([asked.found.value])[0] ?? {};
      for (const code of asked.found.codes) {
        const wrong = Object.hasOwn(flagsOfCodes, code) ? Object.entries(flagsOfCodes[code] ?? {}) : [];
        const flag = wrong.find(([name, value]) => row[name] === value)?.[0];
        if (flag === undefined) continue;
        const text = phrase`ErrorMsg of ${named(asked)} is ${knownName(code)}, and ${knownName(flag)} beside it is ${showData(row[flag])}`;
        yield { calls: [callOf(asked)], text: phrase`property ${showData(asked.parameters.PropertyID)}: ${text}` };
      }
    }
  }
}

/** The relations of permissions and rights. */
export const rightsRelations: readonly Relation[] = [
  {
    id: "denied-properties",
    rules: ["access.property", "access.enabled", "access.accepted"],
    title: phrase`a property that the permissions deny to the caller is answered by no operation`,
    operations: [PERMISSIONS, ...reads],
    find: deniedButAnswered,
  },
  {
    id: "granted-properties",
    rules: ["agreement.permissions"],
    title: phrase`a property that the permissions grant to the caller is not rejected for lack of rights`,
    operations: [PERMISSIONS, ...reads],
    find: grantedButRefused,
  },
  {
    id: "permission-texts",
    rules: ["agreement.permissions"],
    title: phrase`the permissions report the error that other operations report about a property`,
    operations: [PERMISSIONS, LIST, ONE],
    find: unmentioned,
  },
  {
    id: "permission-flags",
    rules: ["agreement.flags"],
    title: phrase`the flags beside a text of the permissions do not contradict the text`,
    operations: [PERMISSIONS],
    find: flagsAgainstText,
  },
];
