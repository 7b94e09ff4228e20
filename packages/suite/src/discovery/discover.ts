// The world of a target, learnt from credentials alone by calls that only read.
import type { Credentials } from "@staywire/codec";
import type { Target, TrafficSettings } from "@staywire/conformance";
import type { Service } from "@staywire/model";
import { mergeTargetData, type TargetData } from "../target-data/target-data.js";
import { learn } from "./property.js";
import { numberIn, type Reader, reader, recordsOf } from "./reader.js";

/** The options of a discovery. */
export interface DiscoverOptions extends TrafficSettings {
  readonly credentials: Credentials;
  /** How many properties to look at closely, spread over the companies; 24 where left out. */
  readonly maxProperties?: number | undefined;
  /** Ends it early: what is not learnt by then is not learnt. */
  readonly signal?: AbortSignal | undefined;
}

/** What was found. */
export interface Discovery {
  readonly world: TargetData;
  readonly requests: number;
  /** What could not be learnt, and why. */
  readonly gaps: readonly string[];
}

/**
 * Learns what an account can see: companies, then their properties, then the kind, rates, extras and bookings of each.
 * A call that gets no answer is sent once more. Sends nothing that writes. Throws a Refusal where the budget of requests
 * is spent or the target stops answering.
 */
export async function discover(service: Service, target: Target, options: DiscoverOptions): Promise<Discovery> {
  const { credentials, maxProperties = 24, ...traffic } = options;
  const reading = reader(service, target, credentials, traffic);
  const gaps: string[] = [];
  const companies = await companiesOf(reading, gaps);
  const seen = await propertiesOf(reading, companies, gaps);
  const worlds: TargetData[] = [{ companies }];
  for (const [id, company] of spread(seen, maxProperties)) {
    const { property, account, bookings, items } = await learn(reading, id, company);
    worlds.push({ properties: [property], bookings, items, ...(account === undefined ? {} : { account }) });
  }
  if (seen.length > maxProperties) gaps.push(`${seen.length - maxProperties} properties were not looked at`);
  gaps.push(...reading.troubles());
  return { world: worlds.reduce(mergeTargetData, {}), requests: reading.guard.traffic().requests, gaps };
}

async function companiesOf(reading: Reader, gaps: string[]): Promise<number[]> {
  const found = await reading.call("GetManagementCompanyDefaultArrivalDepartureTimes", {});
  const companies = recordsOf(found.value).flatMap((record) => numberIn(record, "MCUserID") ?? []);
  if (found.categories.includes("authentication"))
    gaps.push(`what the target holds: the credentials are refused (${found.codes})`);
  else if (companies.length === 0 && found.trouble !== undefined) gaps.push("no company");
  else if (companies.length === 0) gaps.push(`no company: ${found.codes.join(", ") || "an empty list"}`);
  return [...new Set(companies)];
}

type Seen = readonly [id: number, company: number | undefined];

async function propertiesOf(reading: Reader, companies: readonly number[], gaps: string[]): Promise<Seen[]> {
  const seen = new Map<number, number | undefined>();
  for (const MCUserID of companies) {
    const found = await reading.call("GetAllPropertyRatesAndRestrictionsPerMC", { MCUserID });
    for (const record of recordsOf(found.value)) {
      const id = numberIn(record, "PropertyID") ?? 0;
      if (id > 0) seen.set(id, MCUserID);
    }
  }
  const booked = await reading.call("GetAllReservations", { xmlMsg: "", jSonMsg: "" });
  for (const record of recordsOf(booked.value)) {
    const id = numberIn(record, "PropertyID") ?? 0;
    if (id > 0 && !seen.has(id)) seen.set(id, undefined);
  }
  if (seen.size === 0) gaps.push("no property: neither the rates of a company nor the reservations name one");
  return [...seen];
}

/** So many of the properties, taken in turn from each company. */
function spread(seen: readonly Seen[], most: number): Seen[] {
  const queues = new Map<number | undefined, Seen[]>();
  for (const each of seen) queues.set(each[1], [...(queues.get(each[1]) ?? []), each]);
  const taken: Seen[] = [];
  while (taken.length < Math.min(most, seen.length)) {
    for (const queue of queues.values()) {
      const next = queue.shift();
      if (next !== undefined && taken.length < most) taken.push(next);
    }
  }
  return taken;
}
