// Compares permissions with companies and callers: who owns a property.

import { showData } from "@staywire/conformance/checks";
import { type Message, phrase } from "@staywire/model";
import { MAIN } from "../discovery/observed.js";
import { recordsOf } from "../discovery/reader.js";
import { type KnownWorld, propertiesWith, unusable } from "../known-world/known-world.js";
import type { Evidence, Fact, Known } from "./fact.js";
import { BULK, PERMISSIONS, STATIC } from "./names.js";
import { aboutProperties, all, companyRates } from "./needs.js";
import { bulkRows } from "./rates.js";
import { callOf, type Place, type Row, type View } from "./view.js";
import { against, named } from "./words.js";

/** A statement about the company of a property, with its source. */
interface Claim {
  readonly calls: Evidence["calls"];
  readonly company: unknown;
  readonly source: Message;
}

function* claims(view: View, world: KnownWorld, place: Place): Iterable<Claim> {
  const { account, property } = place;
  const stated = (world.properties ?? []).find(({ id }) => id === property)?.company;
  if (account === MAIN && stated !== undefined) {
    yield { calls: [], company: stated, source: phrase`the world names company ${stated}` };
  }
  for (const { call, row } of view.records(PERMISSIONS, place)) {
    const source = phrase`MCUserID of ${named(call)} is ${showData(row.MCUserID)}`;
    yield { calls: [call], company: row.MCUserID, source };
  }
  for (const { call } of bulkRows(view, place)) {
    const { MCUserID } = call.parameters;
    const source = phrase`MCUserID of the request of ${named(call)}, which lists the property, is ${showData(MCUserID)}`;
    yield { calls: [call], company: MCUserID, source };
  }
  for (const observed of view.read(STATIC, account)) {
    const row = recordsOf(observed.found.value).find(({ PropertyId }) => PropertyId === property);
    if (row === undefined || (row.ErrorMessage ?? "") !== "") continue;
    const source = phrase`McUserId of ${named(observed)} is ${showData(row.McUserId)}`;
    yield { calls: [callOf(observed)], company: row.McUserId, source };
  }
}

/**
 * Returns, for each account, the properties that replies to it list, and the properties whose permissions it has
 * requested.
 */
function shownPlaces(view: View): readonly Place[] {
  return view.accounts.flatMap((account) => {
    const bulk = view.read(BULK, account).flatMap(({ found }) => recordsOf(found.value).map((row) => row.PropertyID));
    const details = view
      .read(STATIC, account)
      .flatMap(({ found }) => recordsOf(found.value).map((row) => row.PropertyId));
    const asked = view.asked(PERMISSIONS, account).map(({ parameters }) => parameters.PropertyID);
    const ids = [...bulk, ...details, ...asked].filter((id) => typeof id === "number");
    return [...new Set(ids)].map((property) => ({ account, property }));
  });
}

function* companiesAgree(view: View, { world }: Known): Iterable<Evidence> {
  for (const place of shownPlaces(view)) {
    const [first, ...others] = claims(view, world, place);
    for (const other of first === undefined ? [] : others) {
      if (first === undefined) continue;
      const text = phrase`property ${place.property}: ${first.source}, ${other.source}`;
      yield {
        calls: [...first.calls, ...other.calls],
        text: first.company === other.company ? undefined : text,
      };
    }
  }
}

function* oneAgent(view: View): Iterable<Evidence> {
  const first = new Map<string, Row>();
  for (const { call, row, account } of view.allRecords(PERMISSIONS)) {
    if (row.AgentUserID === undefined) continue;
    const known = first.get(account) ?? { call, row };
    first.set(account, known);
    const isAbove = Number(row.AgentUserID) > 0;
    const own = phrase`AgentUserID of ${named(call)} is ${showData(row.AgentUserID)}`;
    yield { calls: [call], text: isAbove ? undefined : own };
    const isSame = known.row.AgentUserID === row.AgentUserID;
    if (!isSame)
      yield { calls: [known.call, call], text: phrase`one caller: ${against("AgentUserID", known, { call, row })}` };
  }
  for (const [one, other] of view.pairs()) {
    const [a, b] = [first.get(one), first.get(other)];
    if (a === undefined || b === undefined) continue;
    const isSame = a.row.AgentUserID === b.row.AgentUserID;
    yield { calls: [a.call, b.call], text: isSame ? phrase`two callers: ${against("AgentUserID", a, b)}` : undefined };
  }
}

/**
 * Yields evidence that a caller who owns properties owns all properties of one company, and no property of other
 * companies.
 */
function* nativeInventory(view: View, known: Known): Iterable<Evidence> {
  for (const account of view.accounts) {
    const own = view.allRecords(PERMISSIONS).filter((each) => each.account === account);
    const byCompany = new Map<unknown, Row & Place>();
    let native: (Row & Place) | undefined;
    for (const each of own) {
      yield* statedNative(each, known);
      yield* ofCaller(each);
      const { row } = each;
      const same = byCompany.get(row.MCUserID) ?? each;
      byCompany.set(row.MCUserID, same);
      if (row.NativeProperty === true) native ??= each;
      const isApart = same.row.NativeProperty !== row.NativeProperty;
      yield { calls: [same.call, each.call], text: isApart ? flagText(same, each) : undefined };
      const isSecond = row.NativeProperty === true && native?.row.MCUserID !== row.MCUserID;
      if (native !== undefined && isSecond) yield { calls: [native.call, each.call], text: flagText(native, each) };
    }
  }
}

/**
 * Yields a contradiction if the caller's id equals the company's id, but NativeProperty is false: a company owns its
 * own inventory.
 */
function* ofCaller(each: Row & Place): Iterable<Evidence> {
  const { MCUserID, AgentUserID, NativeProperty } = each.row;
  if (MCUserID !== AgentUserID || NativeProperty !== false) return;
  yield { calls: [each.call], text: phrase`AgentUserID is ${showData(AgentUserID)}; ${flagText(each, each)}` };
}

function flagText(one: Row & Place, other: Row & Place): Message {
  const flags = phrase`${against("NativeProperty", one, other)}; ${against("MCUserID", one, other)}`;
  return phrase`properties ${one.property} and ${other.property}: ${flags}`;
}

/** Compares permissions with the known world, which names properties of the caller's own company. */
function* statedNative({ call, row, account, property }: Row & Place, { world }: Known): Iterable<Evidence> {
  const isStated = propertiesWith(world, ["native"], unusable).some(({ id }) => id === property);
  // If `blackoutUser` is set, the tag `native` refers to the company of that user.
  if (account !== MAIN || !isStated || world.blackoutUser !== undefined) return;
  const text = phrase`NativeProperty of ${named(call)} is ${showData(row.NativeProperty)}, the world names it as the caller's own`;
  yield { calls: [call], text: row.NativeProperty === true ? undefined : text };
}

const usable = aboutProperties(["native", "ordinary", "aoa", "timeshare"], [PERMISSIONS]);

/** The facts about permissions and owners. */
export const ownerFacts: readonly Fact[] = [
  {
    id: "companies.of-property",
    rules: [
      "PropertyPermissions.MCUserID.meaning",
      "GetAllPropertyRatesAndRestrictionsPerMC.properties",
      "StaticPropertyDetails.McUserId.meaning",
    ],
    title: phrase`each property has one company: in its permissions, its details and the lists of rates`,
    operations: [PERMISSIONS, BULK, STATIC],
    about: "ordinary",
    needs: all(aboutProperties(["ordinary"], [PERMISSIONS, STATIC]), companyRates),
    find: companiesAgree,
  },
  {
    id: "permissions.agent",
    rules: ["GetPropertyPermissions.agent"],
    title: phrase`AgentUserID is one number above 0 for each caller`,
    operations: [PERMISSIONS],
    about: "ordinary",
    needs: usable,
    find: oneAgent,
  },
  {
    id: "permissions.native",
    rules: ["permissions.native"],
    title: phrase`a caller owns all inventory of one company, and none of others`,
    operations: [PERMISSIONS],
    after: ["permissions.agent"],
    needs: usable,
    find: nativeInventory,
  },
];
