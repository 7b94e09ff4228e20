// Runs availability, calendar, quote and sync against the reference service.
import { service } from "@staywire/catalog";
import {
  availability,
  calendar,
  channelClient,
  memorySyncStore,
  planSync,
  readProperty,
  readQuote,
  runSync,
  stayProblems,
  syncedProperties,
} from "@staywire/channel";
import { reference } from "@staywire/reference";
import { defaultWorld } from "@staywire/world";
import { digest, printable } from "./printable.js";
import type { Section } from "./section.js";

const noon = Date.parse("2027-05-01T12:00:00Z");
const transport = reference(defaultWorld("2027-05-01"), { now: () => "2027-05-01T12:00:00Z" });
const credentials = { username: "agent", password: "agent-password" };
const channel = channelClient({ transport, namespace: service.namespace, credentials });
const range = { from: "2027-05-01", nights: 60 };

export const channelSections: Readonly<Record<string, Section>> = {
  availability: async () => {
    const found = new Map<number, string>();
    for await (const each of availability(channel, { properties: [1101, 1102, 1103, 1105], ...range })) {
      found.set(each.PropertyID, `${each.kind} ${each.nights.length} ${digest(printable(each))}`);
    }
    return [...found].sort(([a], [b]) => a - b);
  },
  calendar: async () => {
    const property = await readProperty(channel, { PropertyID: 1101, ...range });
    const nights = calendar(property, range);
    return [
      digest(printable(nights)),
      nights.slice(0, 14).map(({ date, bookable, reasons }) => [date, bookable, reasons]),
      stayProblems(property, { arrival: "2027-05-10", departure: "2027-05-12" }),
    ];
  },
  quote: async () => {
    const stay = {
      PropertyID: 1101,
      arrival: "2027-05-02",
      departure: "2027-05-09",
      discountCode: "SUN10",
      poolHeat: true,
    };
    return readQuote(channel, stay);
  },
  sync: async () => {
    const store = memorySyncStore();
    const options = { companies: [601], properties: [1101, 1103], now: () => noon };
    const calls: string[] = [];
    for await (const { call, changes } of runSync(channel, store, options)) calls.push(`${call.key} ${changes.length}`);
    for await (const { key } of planSync(store, options, noon)) calls.push(`${key} is due`);
    return [calls.sort(), digest(printable([...(await syncedProperties(store))].sort(([a], [b]) => a - b)))];
  },
};
