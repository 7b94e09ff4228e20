// A call of each operation that the default world answers, on the day of the pages of the site.
import { service } from "@staywire/catalog";
import type { RecordValue } from "@staywire/codec";
import type { SampleCall } from "@staywire/model";
import { parseIsoDate } from "@staywire/values";
import { defaultWorld, resolveDays } from "@staywire/world";
import { welcomeTo } from "../../packages/cli/src/serve/welcome.js";
import { type SiteCall, served } from "./served.js";

/** The calls by the names of their operations, in the order of the service. */
export function sampleCalls(): ReadonlyMap<string, SiteCall> {
  const world = resolveDays(defaultWorld(), parseIsoDate(served.now.slice(0, 10)));
  const welcome = welcomeTo({ service, world, now: served.now, isDefault: true, explains: false });
  if (welcome === undefined) throw new Error("the default world has no account");
  const { service: sampled, prefill } = welcome.forms;
  return new Map(
    sampled.order.map((operation) => {
      const { username = "agent" } = prefill?.credentials?.(operation) ?? {};
      return [operation, { operation, username, parameters: plain(sampled.operations[operation]?.sample ?? {}) }];
    }),
  );
}

// The sample calls of the catalog are those of the wire: XML is URL-encoded, and an optional text is sent empty.
function plain(sample: SampleCall): RecordValue {
  const given = Object.entries(sample).filter(([, value]) => value !== "");
  return Object.fromEntries(
    given.map(([name, value]) => [name, /^%3C/.test(String(value)) ? decodeURIComponent(String(value)) : value]),
  ) as RecordValue;
}
