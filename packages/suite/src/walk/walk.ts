// Creates the calls of a comparison: every operation for every kind of property, company, booking, code and user in a
// world file.
import type { WalkCall, WalkSource } from "@staywire/conformance/checks";
import { type Binding, bindings } from "@staywire/model";
import { type CalendarDate, formatIsoDate, parseIsoDate } from "@staywire/values";
import type { User, World } from "@staywire/world";
import { blackoutCalls } from "./blackouts.js";
import { callAs, callers, callsOfProperty, type WalkContext } from "./calls.js";
import { bulkCalls, detailsCalls } from "./companies.js";
import { staticCalls } from "./details.js";
import { discountCalls } from "./discounts.js";
import { extraCalls } from "./extras.js";
import { leadCalls } from "./leads.js";
import { categoryCalls, ordinaryCalls } from "./rooms.js";
import { rowsFor } from "./rows.js";
import { sampled } from "./world.js";

/** The binding that gets every call; other bindings get one call of each kind. */
const WHOLE: Binding = "soap11";

const messages = { xmlMsg: "", jSonMsg: "" };

type Maker = (context: WalkContext, turn: number) => readonly WalkCall[];

const ofProperty: Maker = (context) => callsOfProperty(context);
const ofReservations: Maker = (context) => callsOfProperty(context, messages);

const makers: Readonly<Record<string, Maker>> = {
  CRMAddLead: leadCalls,
  GetAllReservations: (context) => callers(context).map((user) => callAs(context, user, messages)),
  GetExtras: ofProperty,
  GetPropertyRatesAndRestrictions: ofProperty,
  GetAllPropertyRatesAndRestrictionsPerMC: bulkCalls,
  GetPropertiesNightlyRoomsToSell: ordinaryCalls,
  GetAOATSPropertyNightlyRoomsToSell: categoryCalls,
  UserFunctions: (context) =>
    callers(context).flatMap((user) =>
      ["", "%3Ca%2F%3E"].flatMap((xmlMsg) =>
        [true, false].map((returnRequestingXML) => callAs(context, user, { xmlMsg, returnRequestingXML })),
      ),
    ),
  GetPropertyPermissions: ofProperty,
  validateDiscountCode: discountCalls,
  AddExtra: extraCalls,
  GetPoolHeatSettings: ofProperty,
  GetTaxRatesAndSettings: ofProperty,
  AddBlackoutDates: blackoutCalls,
  GetStaticPropertyDetails: staticCalls,
  GetReservations: ofReservations,
  GetReservationsWithTime: ofReservations,
  GetManagementCompanyDetails: detailsCalls,
  GetPropertyRates: ofProperty,
  GetManagementCompanyDefaultArrivalDepartureTimes: (context) =>
    callers(context).map((user) => callAs(context, user, {})),
};

/** The default maximum number of calls in a comparison. */
const MOST_CALLS = 5_000;

/** Options for the calls that a comparison sends to both services. */
export interface WalkOptions {
  /** A world file whose days are dates. Default: none, so there are no calls. */
  readonly world?: World | undefined;
  /** The name of the main user's account. */
  readonly username?: string | undefined;
  /**
   * Maximum number of calls over all operations and bindings. If there are more, an even sample is taken, with at least
   * one call of each operation in each binding.
   *
   * @defaultValue 5,000
   */
  readonly mostCalls?: number | undefined;
}

/** Creates the calls of a comparison over a world file, and the rules for differences. */
export function walkSource({ world, username, mostCalls = MOST_CALLS }: WalkOptions): WalkSource {
  if (world === undefined) return { rows: rowsFor(undefined), calls: () => [] };
  const main = mainUser(world, username);
  const totals = new Map<string, number>();
  return {
    rows: rowsFor(world, username),
    calls: (operation, binding, today) => {
      const all = callsIn(world, main, { operation, binding, today });
      const day = formatIsoDate(today);
      const total = totals.get(day) ?? wholeSize(world, main, today);
      totals.set(day, total);
      return sampled(all, Math.max(1, Math.floor((all.length * Math.min(mostCalls, total)) / total)));
    },
  };
}

/** Returns the number of calls that a comparison sends on a day (`2027-05-01`), and the number before sampling. */
export function walkSize(options: WalkOptions, today: string): { readonly calls: number; readonly of: number } {
  const { world, username } = options;
  const day = parseIsoDate(today);
  const { calls } = walkSource(options);
  const sizes = cells().map(([operation, binding]) => calls(operation, binding, day).length);
  const of = world === undefined ? 0 : wholeSize(world, mainUser(world, username), day);
  return { calls: sizes.reduce((sum, size) => sum + size, 0), of };
}

function wholeSize(world: World, main: User, today: CalendarDate): number {
  return cells().reduce(
    (sum, [operation, binding]) => sum + callsIn(world, main, { operation, binding, today }).length,
    0,
  );
}

function cells(): readonly (readonly [operation: string, binding: Binding])[] {
  return Object.keys(makers).flatMap((operation) => bindings.map((binding) => [operation, binding] as const));
}

function mainUser({ users }: World, username: string | undefined): User {
  const main = users.find((each) => each.username === username);
  if (main === undefined) throw new TypeError("the world file has no user with the given user name");
  return main;
}

interface Where {
  readonly operation: string;
  readonly binding: Binding;
  readonly today: CalendarDate;
}

function callsIn(world: World, main: User, { operation, binding, today }: Where): readonly WalkCall[] {
  const maker = Object.hasOwn(makers, operation) ? makers[operation] : undefined;
  return maker?.({ world, main, today, isWhole: binding === WHOLE }, bindings.indexOf(binding)) ?? [];
}
