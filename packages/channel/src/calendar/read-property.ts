// Reads the data that the calendar of a property needs.
import { requireArgument } from "../arguments.js";
import { availability } from "../availability/availability.js";
import type { AvailabilityClient } from "../availability/read-window.js";
import type { PropertyKind } from "../availability/schedule.js";
import type { ChannelClient, PropertyPermissions } from "../generated/client-types.js";
import { type Nights, readNights } from "../nights.js";
import { callProblem, problemOf } from "../problem.js";
import type { PartProblem, PropertyData, PropertyPart } from "./property-data.js";

/** The client methods that {@link readProperty} needs. */
export type CalendarClient = AvailabilityClient &
  Pick<ChannelClient, "GetPropertyPermissions" | "GetPropertyRatesAndRestrictions" | "GetReservations">;

/** The options of {@link readProperty}. */
export interface ReadPropertyOptions extends Nights {
  /** The id of the property. */
  readonly PropertyID: number;
  /** Aborts the running calls. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads the permissions, rates and restrictions, reservations and rooms of one property. If a call fails, its error is
 * in `problems`, and its part (or its nights of `rooms`) is missing; the other parts are still read. Permissions that
 * came with an error are kept. Reservations of a timeshare property are not requested, because the service does not
 * support that (spec 4.3).
 *
 * Calls: 3 (2 for a timeshare property), and one for every 31 nights (30 for an AOA or timeshare property).
 *
 * @throws RangeError for a number of nights that cannot be used; ValueError for a date that cannot be read; the reason
 * of the signal when that is aborted.
 * @example
 * ```ts
 * const property = await readProperty(channel, { PropertyID: 1101, from: "2027-05-01", nights: 14 });
 * console.log(property.permissions?.MCUserID, property.rates?.length, property.problems); // 601 3 []
 * ```
 */
export async function readProperty(client: CalendarClient, options: ReadPropertyOptions): Promise<PropertyData> {
  requireArgument(Number.isInteger(options?.PropertyID), "PropertyID", options?.PropertyID, "a property id");
  // Validates the nights before any call is made.
  readNights(options);
  const { PropertyID, signal } = options;
  const problems: PartProblem[] = [];
  const permissions = await readPermissions(client, options, problems);
  const kind = permissions === undefined ? undefined : propertyKind(permissions);
  const [rates, reservations, rooms] = await Promise.all([
    read("rates", problems, client.GetPropertyRatesAndRestrictions({ PropertyID }, { signal })),
    kind === "timeshare"
      ? undefined
      : read("reservations", problems, client.GetReservations({ PropertyID }, { signal })),
    readRooms(client, options, kind, problems),
  ]);
  signal?.throwIfAborted();
  return { PropertyID, permissions, rates, reservations, ...rooms, problems };
}

/**
 * Returns the kind of a property, derived from its permissions.
 *
 * @example
 * ```ts
 * const outcome = await channel.GetPropertyPermissions({ PropertyID: 1103 });
 * if (outcome.kind === "ok" && outcome.value !== null) console.log(propertyKind(outcome.value)); // AOA
 * ```
 */
export function propertyKind(permissions: PropertyPermissions): PropertyKind {
  if (permissions.TimeShare) return "timeshare";
  return permissions.AOAProperty ? "AOA" : "ordinary";
}

async function readPermissions(
  client: CalendarClient,
  { PropertyID, signal }: ReadPropertyOptions,
  problems: PartProblem[],
): Promise<PropertyPermissions | undefined> {
  const outcome = await client.GetPropertyPermissions({ PropertyID }, { signal });
  const problem = callProblem(outcome);
  if (problem !== undefined) problems.push({ part: "permissions", ...problem });
  if (outcome.kind === "failed") return undefined;
  const warnings = outcome.kind === "ok" ? outcome.warnings : [];
  problems.push(...warnings.map((warning) => ({ part: "permissions" as const, ...problemOf(warning) })));
  return outcome.value ?? undefined;
}

async function read<V>(
  part: PropertyPart,
  problems: PartProblem[],
  call: Promise<Parameters<typeof callProblem>[0] & { readonly value?: V | null }>,
): Promise<V | undefined> {
  const outcome = await call;
  const problem = callProblem(outcome);
  if (problem !== undefined) problems.push({ part, ...problem });
  return problem === undefined ? (outcome.value ?? undefined) : undefined;
}

async function readRooms(
  client: CalendarClient,
  { PropertyID, ...options }: ReadPropertyOptions,
  kind: PropertyKind | undefined,
  problems: PartProblem[],
) {
  const kinds = new Map(kind === undefined ? [] : [[PropertyID, kind]]);
  for await (const { nights, errors, respondedAt } of availability(client, {
    ...options,
    properties: [PropertyID],
    kinds,
  })) {
    problems.push(...errors.map(({ from, nights: count, ...problem }) => ({ part: "rooms" as const, ...problem })));
    return { rooms: nights, respondedAt };
  }
  return undefined;
}
