// Determines the calls that facts need, from the known world. Except for lists of properties, the calls have the same
// parameters as those of a discovery, so that the replies of the discovery can be used again.
import type { RecordValue } from "@staywire/codec";
import { NIGHTS, rangeFrom } from "../discovery/nights.js";
import { MAIN, type ReadCall } from "../discovery/observed.js";
import { type KnownWorld, propertiesWith, type Tag, unusable } from "../known-world/known-world.js";
import { bulkCompany } from "../known-world/valid-calls.js";
import type { Fact, Known } from "./fact.js";
import { ALL, BULK, DEFAULTS, DETAILS, LIST, MANY, ONE, STATIC, TIMED } from "./names.js";

/** The calls that a fact needs. */
export type Needs = Fact["needs"];

/** The default maximum number of properties of each kind to read, and the maximum number of companies. */
const EACH = 4;

const messages = { xmlMsg: "", jSonMsg: "" };

/** Returns the call of an operation for one property. */
export function callAbout(operation: string, property: number, known: Known, account = MAIN): ReadCall {
  return { account, operation, parameters: parametersOf(operation, property, known) };
}

function parametersOf(operation: string, property: number, { today }: Known): RecordValue {
  if (operation === STATIC) return { PropertyIds: [property] };
  if (operation === LIST || operation === TIMED) return { PropertyID: property, ...messages };
  if (operation === MANY) return { PropertyIDs: [property], ...rangeFrom(today, NIGHTS) };
  if (operation === ONE) return { PropertyID: property, ...rangeFrom(today, NIGHTS) };
  return { PropertyID: property };
}

/** The choice of properties: tags that they must have, tags that they must not have, and the number per kind. */
interface Chosen {
  readonly with?: readonly Tag[];
  readonly without?: readonly Tag[];
  readonly each?: number;
}

/**
 * Creates the need for calls of the operations for some properties of each kind. Default of `without`: the tags of
 * properties that the caller may not use.
 */
export function aboutProperties(
  kinds: readonly Tag[],
  operations: readonly string[],
  { with: having = [], without = unusable, each = EACH }: Chosen = {},
): Needs {
  return (known) =>
    kinds
      .flatMap((kind) => propertiesWith(known.world, [kind, ...having], without).slice(0, each))
      .flatMap(({ id }) => operations.map((operation) => callAbout(operation, id, known)));
}

/** Needs the list of companies. */
export const companyList: Needs = () => [{ account: MAIN, operation: DEFAULTS, parameters: {} }];

/** Needs the list of all reservations. */
export const allReservations: Needs = () => [{ account: MAIN, operation: ALL, parameters: messages }];

/** Returns at most four known companies, first those that supply a property. */
function companiesOf(world: KnownWorld): readonly number[] {
  const supplying = propertiesWith(world, [], unusable).flatMap(({ company }) => company ?? []);
  return [...new Set([...supplying, ...(world.companies ?? [])])].slice(0, EACH);
}

/** Needs the details of at most four known companies. */
export const companyDetails: Needs = ({ world }) =>
  companiesOf(world).map((McUserId) => ({ account: MAIN, operation: DETAILS, parameters: { McUserId } }));

/** Needs the rates of only one company, because the operation has a cache time of hours and should be called rarely. */
export const companyRates: Needs = ({ world }) => {
  const MCUserID = bulkCompany(world);
  return MCUserID === undefined ? [] : [{ account: MAIN, operation: BULK, parameters: { MCUserID } }];
};

/** Combines needs: the result lists the calls of each given need, one need after the other. */
export function all(...needs: readonly Needs[]): Needs {
  return (known, view) => needs.flatMap((each) => each(known, view));
}
