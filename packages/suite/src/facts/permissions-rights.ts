// Compares permissions with the replies of other operations: if a property is denied or granted, and for which reason.
import { service } from "@staywire/catalog";
import { dataIn, showData } from "@staywire/conformance/checks";
import { knownName, knownNames, type Message, operationOf, phrase } from "@staywire/model";
import { isRead, type Observed } from "../discovery/observed.js";
import { recordsOf } from "../discovery/reader.js";
import { unusable } from "../known-world/known-world.js";
import type { Evidence, Fact } from "./fact.js";
import { EXTRAS, HEAT, LIST, NET, ONE, PERMISSIONS, SINGLE, TAXES, TIMED } from "./names.js";
import { aboutProperties, all } from "./needs.js";
import { isDenied } from "./reservations.js";
import { callOf, pairsOf, recordIn, type View } from "./view.js";
import { named } from "./words.js";

/** The operations about one property that need rights to it. */
export const reads: readonly string[] = [EXTRAS, SINGLE, TAXES, HEAT, LIST, TIMED, NET];

const switches = ["MCEnableProperty", "AgentEnableProperty"];

/**
 * Explains why the permissions deny a property; undefined if they do not. An owner of the inventory needs no
 * permission.
 */
export function denialIn(asked: Observed): Message | undefined {
  if (isDenied(asked)) return phrase`ErrorMsg of ${named(asked)} is ${knownNames(asked.found.codes)}`;
  const row = recordIn(asked.found);
  if (row === undefined || row.NativeProperty === true) return undefined;
  const off = switches.find((member) => row[member] === false);
  return off === undefined ? undefined : phrase`${knownName(off)} of ${named(asked)} is false`;
}

/** Yields the permissions of each property together with each reply of another operation about it. */
function* besidePermissions(
  view: View,
  operations: readonly string[],
): Iterable<{ property: number; asked: Observed; other: Observed }> {
  for (const place of view.places(PERMISSIONS)) {
    for (const operation of operations) {
      for (const [asked, other] of pairsOf(view.replies(PERMISSIONS, place), view.replies(operation, place))) {
        if (asked.found.trouble === undefined && other.found.trouble === undefined)
          yield { property: place.property, asked, other };
      }
    }
  }
}

/** Yields evidence that operations reject a property which the permissions deny. */
export function* deniedIsRefused(view: View): Iterable<Evidence> {
  for (const { property, asked, other } of besidePermissions(view, reads)) {
    const why = denialIn(asked);
    if (why === undefined) continue;
    const shown = shownOf(property, other, asked.found.codes.includes("property-id-not-valid"));
    yield { calls: [callOf(asked), callOf(other)], text: shown && phrase`property ${property}: ${why}, ${shown}` };
  }
}

/**
 * Describes what a reply reveals of a property: a result without an error, or data next to an error. Returns undefined
 * if it reveals nothing. A result about an unknown property may be a record without data, because no rule states how a
 * service replies to a call about such a property.
 */
function shownOf(property: number, { found, ...call }: Observed, isUnknown: boolean): Message | undefined {
  const hasResult = isRead(found);
  if (hasResult && !isUnknown && !isEmpty(found.value)) {
    return phrase`PropertyID ${property} is answered by ${named(call)}`;
  }
  const asked = { service, definition: operationOf(service, call.operation) };
  const beside = dataIn(asked, { value: found.value, items: undefined }, call.parameters);
  const where = hasResult ? phrase`in the result` : phrase`beside the error`;
  return beside && phrase`${where} of ${named(call)}, ${beside}`;
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function* grantedIsAnswered(view: View): Iterable<Evidence> {
  for (const { property, asked, other } of besidePermissions(view, reads)) {
    const row = recordIn(asked.found);
    if (row === undefined || switches.some((member) => row[member] !== true)) continue;
    const isRefused = other.found.refused && other.found.categories.includes("permission");
    const granted = phrase`MCEnableProperty and AgentEnableProperty of ${named(asked)} are true`;
    const text = phrase`property ${property}: ${granted}, ${named(other)} refuses it: ${knownNames(other.found.codes)}`;
    yield { calls: [callOf(asked), callOf(other)], text: isRefused ? text : undefined };
  }
}

/** For error codes of other operations, the error codes of GetPropertyPermissions with the same meaning. */
const permissionCodes: Readonly<Record<string, string>> = {
  "clone-child-not-timeshare": "clone-child-not-timeshare",
  "aoa-category-not-set": "aoa-category-not-set",
  "rooms-not-populated-1": "aoa-category-not-set",
};

function* errorsNamed(view: View): Iterable<Evidence> {
  for (const { property, asked, other } of besidePermissions(view, [LIST, ONE])) {
    const [code] = other.found.codes.filter((each) => Object.hasOwn(permissionCodes, each));
    if (code === undefined) continue;
    const isNamed = asked.found.codes.includes(permissionCodes[code] ?? "");
    const own = phrase`ErrorMsg of ${named(asked)} is ${knownNames(asked.found.codes) || "empty"}`;
    const text = phrase`property ${property}: ${own}, ${named(other)} answers with ${knownName(code)}`;
    yield { calls: [callOf(asked), callOf(other)], text: isNamed ? undefined : text };
  }
}

/**
 * For each error code, the flags that contradict it. The error with the number 6000 is not listed, because it may refer
 * to the whole company.
 */
const flagsOfCodes: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  "not-enabled-by-mc": { MCEnableProperty: true },
  "disabled-by-mc": { MCEnableProperty: true },
  "not-accepted-by-caller": { AgentEnableProperty: true },
};

function* flagsAgainstText(view: View): Iterable<Evidence> {
  for (const asked of view.accounts.flatMap((account) => view.asked(PERMISSIONS, account))) {
    const row = recordsOf([asked.found.value])[0] ?? {};
    for (const code of asked.found.codes) {
      const flags = Object.hasOwn(flagsOfCodes, code) ? Object.entries(flagsOfCodes[code] ?? {}) : [];
      for (const [flag, value] of flags) {
        const reason = phrase`ErrorMsg of ${named(asked)} is ${knownName(code)}, and ${knownName(flag)} beside it is ${showData(row[flag])}`;
        const text = phrase`property ${showData(asked.parameters.PropertyID)}: ${reason}`;
        yield { calls: [callOf(asked)], text: row[flag] === value ? text : undefined };
      }
    }
  }
}

/** Needs the replies of operations for properties that are denied. */
export const deniedReads = aboutProperties(unusable, [PERMISSIONS, ...reads], { without: [] });
const granted = aboutProperties(["ordinary"], [PERMISSIONS, ...reads]);

/** The facts about permissions and rights. */
export const rightsFacts: readonly Fact[] = [
  {
    id: "access.granted-properties",
    rules: ["agreement.permissions"],
    title: phrase`a property that the permissions grant to the caller is not rejected for lack of rights`,
    operations: reads,
    separately: true,
    needs: granted,
    find: grantedIsAnswered,
  },
  {
    id: "permissions.texts",
    rules: ["agreement.permissions"],
    title: phrase`the permissions report the error that other operations report about a property`,
    operations: [PERMISSIONS],
    needs: all(aboutProperties(["clone"], [PERMISSIONS, LIST]), aboutProperties(["aoa"], [PERMISSIONS, ONE])),
    find: errorsNamed,
  },
  {
    id: "permissions.flags-and-text",
    rules: ["agreement.flags"],
    title: phrase`the flags beside a text of the permissions do not contradict the text`,
    operations: [PERMISSIONS],
    ownWords: true,
    needs: aboutProperties(["not-enabled", "not-accepted"], [PERMISSIONS], { without: [] }),
    find: flagsAgainstText,
  },
];
