// Adapts the sample calls of the service to the served world.
import type { ChannelService } from "@staywire/catalog";
import type { Operation, SampleCall } from "@staywire/model";
import { atMidnight, formatDdMmmYyyy } from "@staywire/values";
import { propertyWith, type WorldFacts } from "./facts.js";

type Fact = (facts: WorldFacts) => unknown;

/** For each name of a parameter, a function that takes the value of the parameter from the facts. */
const facts: Readonly<Record<string, Fact>> = {
  PropertyID: ({ properties }) => properties[0]?.id,
  PropertyIDs: twoProperties,
  PropertyIds: twoProperties,
  MCUserID: ({ company }) => company,
  McUserId: ({ company }) => company,
  AgentAccountUserID: ({ account }) => account,
  BookingID: ({ booking }) => booking,
  ItemCodeToAddToBooking: ({ item }) => item,
  DiscountCode: ({ discount }) => discount,
  MinimumDateInRange: ({ arrival }) => formatDdMmmYyyy(arrival),
  MaximumDateInRange: ({ departure }) => formatDdMmmYyyy(departure),
  BookingArrivalDate: ({ arrival }) => formatDdMmmYyyy(arrival),
  BookingDepartureDate: ({ departure }) => formatDdMmmYyyy(departure),
  dteArrive: ({ arrival }) => atMidnight(arrival),
  dteDepart: ({ departure }) => atMidnight(departure),
  EnquireyArrivalDate: ({ arrival }) => atMidnight(arrival),
  EnquireyDepartureDate: ({ departure }) => atMidnight(departure),
};

/**
 * Functions that replace those in `facts` for one operation, because the operation needs a property of a certain kind.
 */
const factsOf: Readonly<Record<string, Readonly<Record<string, Fact>>>> = {
  GetAOATSPropertyNightlyRoomsToSell: { PropertyID: (of) => propertyWith(of, "AOA")?.id },
};

/**
 * Returns the service with sample calls that have the ids, codes and dates of a world. A parameter for which the world
 * has no value keeps its sample value.
 */
export function withSampleCalls(service: ChannelService, world: WorldFacts): ChannelService {
  const operations = Object.entries<Operation>(service.operations).map(([name, operation]) => {
    return [name, { ...operation, sample: filled(name, operation, world) }] as const;
  });
  return { ...service, operations: Object.fromEntries(operations) as unknown as ChannelService["operations"] };
}

function filled(name: string, { sample }: Operation, world: WorldFacts): SampleCall | undefined {
  if (sample === undefined) return undefined;
  const own = Object.hasOwn(factsOf, name) ? factsOf[name] : undefined;
  const members = Object.entries(sample).map(([key, value]) => {
    const fact = own?.[key] ?? (Object.hasOwn(facts, key) ? facts[key] : undefined);
    return [key, fact?.(world) ?? value] as const;
  });
  return Object.fromEntries(members) as SampleCall;
}

function twoProperties({ properties }: WorldFacts): readonly number[] | undefined {
  return properties.length === 0 ? undefined : properties.slice(0, 2).map(({ id }) => id);
}
