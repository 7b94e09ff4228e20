// Reads a window of nights with one call, and splits its outcome by property.
import type { CallOptions } from "@staywire/client";
import { addDays, formatDdMmmYyyy } from "@staywire/values";
import type {
  ChannelClient,
  GetAOATSPropertyNightlyRoomsToSellErrorCode,
  GetPropertiesNightlyRoomsToSellErrorCode,
  RoomsToSellResponse,
} from "../generated/client-types.js";
import type { NightSpan } from "../nights.js";
import { callProblem, type Problem, problemOf, replyProblem } from "../problem.js";
import type { PlannedWindow, PropertyKind } from "./schedule.js";

/** The client methods that {@link availability} needs. */
export type AvailabilityClient = Pick<
  ChannelClient,
  "GetPropertiesNightlyRoomsToSell" | "GetAOATSPropertyNightlyRoomsToSell"
>;

/** The part of a reply that is about one property. */
export interface Answer {
  readonly item: RoomsToSellResponse | undefined;
  readonly problem: Problem | undefined;
}

/**
 * Reads the nights of a window. Returns one result per property, in the order in which the call names the properties.
 */
export async function readWindow(
  client: AvailabilityClient,
  { way, properties, window }: PlannedWindow,
  span: NightSpan,
  options: CallOptions,
): Promise<readonly (readonly [property: number, answer: Answer])[]> {
  const first = addDays(span.from, window.offset);
  const dates = {
    MinimumDateInRange: formatDdMmmYyyy(first),
    MaximumDateInRange: formatDdMmmYyyy(addDays(first, window.nights)),
  };
  if (way === "list") return readList(client, properties, dates, options);
  return Promise.all(
    properties.map(async (PropertyID) => [PropertyID, await readOne(client, PropertyID, dates, options)] as const),
  );
}

interface Dates {
  readonly MinimumDateInRange: string;
  readonly MaximumDateInRange: string;
}

async function readOne(
  client: AvailabilityClient,
  PropertyID: number,
  dates: Dates,
  options: CallOptions,
): Promise<Answer> {
  const outcome = await client.GetAOATSPropertyNightlyRoomsToSell({ PropertyID, ...dates }, options);
  const item = outcome.kind === "failed" ? undefined : (outcome.value ?? undefined);
  const problem = callProblem(outcome);
  return { item, problem: problem ?? (item === undefined ? noItem(PropertyID) : undefined) };
}

async function readList(
  client: AvailabilityClient,
  properties: readonly number[],
  dates: Dates,
  options: CallOptions,
): Promise<readonly (readonly [number, Answer])[]> {
  const outcome = await client.GetPropertiesNightlyRoomsToSell({ PropertyIDs: properties, ...dates }, options);
  if (outcome.kind !== "ok") {
    const problem = callProblem(outcome);
    return properties.map((property) => [property, { item: undefined, problem }]);
  }
  const problems = new Map(outcome.itemErrors.map((error) => [error.item?.index, problemOf(error)]));
  const found = new Map<number, Answer>();
  for (const [index, item] of (outcome.value ?? []).entries()) {
    if (item !== null) found.set(item.PropertyID, { item, problem: problems.get(index) });
  }
  return properties.map((property) => [
    property,
    found.get(property) ?? { item: undefined, problem: noItem(property) },
  ]);
}

function noItem(property: number): Problem {
  return replyProblem("no-item", `the reply has no item for property ${property}`);
}

type RefusalCode = GetPropertiesNightlyRoomsToSellErrorCode | GetAOATSPropertyNightlyRoomsToSellErrorCode;

const kindOfRefusal: readonly (readonly [RefusalCode, PropertyKind])[] = [
  ["aoa-not-supported", "AOA"],
  ["timeshare-not-supported", "timeshare"],
  ["only-aoa-or-timeshare", "ordinary"],
];
const otherKinds = new Map<string, PropertyKind>(kindOfRefusal);

/** Returns the kind that an error reveals about its property; undefined if the error is not about the kind. */
export function kindByProblem(problem: Problem | undefined): PropertyKind | undefined {
  return otherKinds.get(problem?.code ?? "");
}
