// Defines facts about the rights of every account: no operation shows it a property or company that it may not use.
import { service } from "@staywire/catalog";
import type { RecordValue } from "@staywire/codec";
import { dataIn, showData } from "@staywire/conformance/checks";
import { type Message, operationOf, phrase } from "@staywire/model";
import { isRead, MAIN, type Observed, type ReadCall } from "../discovery/observed.js";
import { recordsOf } from "../discovery/reader.js";
import { foreignCompany, type KnownProperty, unusable } from "../known-world/known-world.js";
import type { Evidence, Fact, Known } from "./fact.js";
import { BULK, DEFAULTS, DETAILS, MANY, ONE, PERMISSIONS, STATIC } from "./names.js";
import { all, callAbout } from "./needs.js";
import { denialIn, deniedIsRefused, deniedReads, reads } from "./permissions-rights.js";
import { callOf, pairsOf, type View } from "./view.js";
import { named } from "./words.js";

/** The operations for several properties, with the member that names the property of an item. */
const lists: Readonly<Record<string, string>> = { [MANY]: "PropertyID", [STATIC]: "PropertyId", [BULK]: "PropertyID" };

function* deniedIsHidden(view: View): Iterable<Evidence> {
  for (const { account, property } of view.places(PERMISSIONS)) {
    for (const asked of view.replies(PERMISSIONS, { account, property })) {
      const why = denialIn(asked);
      if (why === undefined) continue;
      const [row] = recordsOf([asked.found.value]);
      const known = { property, company: row?.MCUserID ?? 0 };
      for (const { other, shown } of shownBy(view, account, known)) {
        yield { calls: [callOf(asked), callOf(other)], text: shown && phrase`property ${property}: ${why}, ${shown}` };
      }
    }
  }
}

/**
 * Yields the replies about a property. `shown` describes the first data in a reply that is new to the caller; undefined
 * if the reply has no such data.
 */
function* shownBy(
  view: View,
  account: string,
  known: RecordValue & { readonly property: number },
): Iterable<{ other: Observed; shown: Message | undefined }> {
  const { property } = known;
  for (const [operation, member] of Object.entries(lists)) {
    for (const other of view.read(operation, account)) {
      const rows = Array.isArray(other.found.value) ? (other.found.value as readonly (RecordValue | null)[]) : [];
      const items = rows.flatMap((row, index) => (row?.[member] === property ? [index] : []));
      if (items.length > 0) yield { other, shown: dataOf(other, known, items) };
    }
  }
  for (const other of view.replies(ONE, { account, property })) {
    if (other.found.trouble === undefined) yield { other, shown: dataOf(other, known, undefined) };
  }
}

function dataOf(other: Observed, known: RecordValue, items: readonly number[] | undefined): Message | undefined {
  const asked = { service, definition: operationOf(service, other.operation) };
  const found = dataIn(asked, { value: other.found.value, items }, { ...other.parameters, ...known });
  return found && phrase`${found} in ${named(other)}`;
}

/**
 * The maximum number of denied properties to request, for properties with a category (AOA and timeshare) and for other
 * properties each. More properties would show nothing new.
 */
const EACH = 2;
/** The maximum number of properties whose permissions an account reads. */
const MOST = 12;
/** The number of permissions that an account reads before the replies are evaluated. */
const AT_ONCE = 4;

/**
 * Returns calls for properties that are denied to an account. Until enough denied properties are known, also returns
 * calls for the permissions of other properties.
 */
function deniedCalls(known: Known, view: View): readonly ReadCall[] {
  return known.accounts.flatMap((account) => {
    const candidates = candidatesOf(known, account);
    const asked = candidates.filter(({ id }) => view.about(PERMISSIONS, account, id) !== undefined);
    const denied = asked.filter(({ id }) => isDeniedTo(view, account, id));
    const found = [true, false].flatMap((wanted) =>
      denied.filter((each) => isCategory(each) === wanted).slice(0, EACH),
    );
    const isEnough = found.length === 2 * EACH || asked.length >= MOST;
    const next = isEnough ? [] : candidates.filter((each) => !asked.includes(each)).slice(0, AT_ONCE);
    return [
      ...found.flatMap((property) => callsOf(property, known, account)),
      ...next.map(({ id }) => callAbout(PERMISSIONS, id, known, account)),
    ];
  });
}

/**
 * Returns properties to which an account may lack rights, without deleted properties. For the main account, these are
 * the properties that it may not use. For other accounts, these are the properties that the main account may use, the
 * first of each company and kind before all others.
 */
function candidatesOf({ world: { properties = [] } }: Known, account: string): readonly KnownProperty[] {
  const others = properties.filter(({ tags }) => !tags.includes("deleted"));
  if (account === MAIN) return others.filter(isUnusable);
  const found = others.filter((each) => !isUnusable(each));
  const first = new Map([...found].reverse().map((each) => [`${each.company} ${kindOf(each)}`, each] as const));
  return [...new Set([...[...first.values()].reverse(), ...found])];
}

function kindOf({ tags }: KnownProperty): string | undefined {
  return tags.find((tag) => ["aoa", "timeshare", "ordinary"].includes(tag));
}

function isCategory(property: KnownProperty): boolean {
  return ["aoa", "timeshare"].includes(kindOf(property) ?? "");
}

function isUnusable({ tags }: KnownProperty): boolean {
  return unusable.some((tag) => tags.includes(tag));
}

function isDeniedTo(view: View, account: string, property: number): boolean {
  return view.replies(PERMISSIONS, { account, property }).some((asked) => denialIn(asked) !== undefined);
}

function callsOf(property: KnownProperty, known: Known, account: string): readonly ReadCall[] {
  const { id, company } = property;
  const bulk: readonly ReadCall[] =
    company === undefined ? [] : [{ account, operation: BULK, parameters: { MCUserID: company } }];
  return [
    callAbout(STATIC, id, known, account),
    callAbout(isCategory(property) ? ONE : MANY, id, known, account),
    ...bulk,
  ];
}

/** Returns the lists of companies that supply an account. */
function suppliersOf(view: View, account: string): readonly Observed[] {
  return view.asked(DEFAULTS, account).filter(({ found }) => isRead(found) && recordsOf(found.value).length > 0);
}

const companyParameters: Readonly<Record<string, string>> = { [DETAILS]: "McUserId", [BULK]: "MCUserID" };

function* foreignIsHidden(view: View): Iterable<Evidence> {
  for (const account of view.accounts) {
    for (const [operation, parameter] of Object.entries(companyParameters)) {
      for (const [listed, other] of pairsOf(suppliersOf(view, account), view.asked(operation, account))) {
        const company = other.parameters[parameter];
        if (recordsOf(listed.found.value).some(({ MCUserID }) => MCUserID === company)) continue;
        if (other.found.trouble !== undefined) continue;
        const shown = dataOf(other, {}, undefined);
        const why = phrase`company ${showData(company)} is not in the list of ${named(listed)}`;
        yield { calls: [callOf(listed), callOf(other)], text: shown && phrase`${why}, and ${shown}` };
      }
    }
  }
}

function foreignCalls({ accounts, world }: Known, view: View): readonly ReadCall[] {
  const companies = [...(world.companies ?? []), foreignCompany(world) ?? []].flat();
  return accounts.flatMap((account) => {
    const [list] = suppliersOf(view, account);
    const listed = recordsOf(list?.found.value).map(({ MCUserID }) => MCUserID);
    const [other] = list === undefined ? [] : companies.filter((id) => !listed.includes(id));
    const ask = (operation: string, parameters: RecordValue): ReadCall => ({ account, operation, parameters });
    const calls = [ask(DEFAULTS, {})];
    if (other === undefined) return calls;
    return [...calls, ask(DETAILS, { McUserId: other }), ask(BULK, { MCUserID: other })];
  });
}

/** The facts about rights in operations that take a list or a company. */
export const listRightsFacts: readonly Fact[] = [
  {
    id: "access.denied-properties",
    rules: ["access.property", "access.enabled", "access.accepted"],
    title: phrase`no operation shows anything of a property that the permissions deny to the caller`,
    operations: [...reads, BULK, MANY, ONE, STATIC],
    separately: true,
    needs: all(deniedReads, deniedCalls),
    *find(view) {
      yield* deniedIsRefused(view);
      yield* deniedIsHidden(view);
    },
  },
  {
    id: "access.foreign-company",
    rules: ["access.foreign-company"],
    title: phrase`a company that does not supply the caller shows neither details nor rates`,
    operations: [DETAILS, BULK],
    separately: true,
    after: ["companies.listed"],
    needs: foreignCalls,
    find: foreignIsHidden,
  },
];
