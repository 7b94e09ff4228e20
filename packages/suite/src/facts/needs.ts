// The calls that bear on facts: made of the known world, in the form in which a discovery makes them.
import type { RecordValue } from "@staywire/codec";
import { NIGHTS, rangeFrom } from "../discovery/nights.js";
import { MAIN, type ReadCall } from "../discovery/observed.js";
import { type KnownWorld, propertiesWith, type Tag, unusable } from "../known-world/known-world.js";
import { bulkCompany } from "../known-world/valid-calls.js";
import type { Fact, Known } from "./fact.js";
import { ALL, BULK, DEFAULTS, DETAILS, LIST, MANY, ONE, STATIC, TIMED } from "./names.js";

/** The needs of a fact. */
export type Needs = Fact["needs"];

/** The properties of one kind that are read. */
const EACH = 4;

const messages = { xmlMsg: "", jSonMsg: "" };

/** The call of an operation about one property. */
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

/** The choice of properties: those with all of some tags and none of others, and so many of each kind. */
interface Chosen {
  readonly with?: readonly Tag[];
  readonly without?: readonly Tag[];
  readonly each?: number;
}

/** Needs the replies of operations about properties of each kind, which the caller may use unless `without` says otherwise. */
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

/** The companies that are known, those that supply a property first. */
function companiesOf(world: KnownWorld): readonly number[] {
  const supplying = propertiesWith(world, [], unusable).flatMap(({ company }) => company ?? []);
  return [...new Set([...supplying, ...(world.companies ?? [])])].slice(0, EACH);
}

/** Needs the details of the companies that are known. */
export const companyDetails: Needs = ({ world }) =>
  companiesOf(world).map((McUserId) => ({ account: MAIN, operation: DETAILS, parameters: { McUserId } }));

/** Needs the rates of one company: an operation with a cache of hours is asked as rarely as can be. */
export const companyRates: Needs = ({ world }) => {
  const MCUserID = bulkCompany(world);
  return MCUserID === undefined ? [] : [{ account: MAIN, operation: BULK, parameters: { MCUserID } }];
};

/** Needs what each of several needs does. */
export function all(...needs: readonly Needs[]): Needs {
  return (known, view) => needs.flatMap((each) => each(known, view));
}
