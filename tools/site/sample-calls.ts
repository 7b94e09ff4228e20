// Provides a sample call of each operation. The calls get results from the default world, on the fixed date of the
// site's service.
import { service } from "@staywire/catalog";
import type { RecordValue } from "@staywire/codec";
import type { SampleCall } from "@staywire/model";
import { parseIsoDate } from "@staywire/values";
import { defaultWorld, resolveDays } from "@staywire/world";
import { welcomeTo } from "../../packages/cli/src/serve/welcome.js";
import { type SiteCall, served } from "./served.js";

/** Returns the calls by operation name, in the order of the service. */
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

// Converts a sample of the catalog to parameters for people: decodes URL-encoded XML, and omits empty texts.
function plain(sample: SampleCall): RecordValue {
  const given = Object.entries(sample).filter(([, value]) => value !== "");
  return Object.fromEntries(
    given.map(([name, value]) => [name, /^%3C/.test(String(value)) ? decodeURIComponent(String(value)) : value]),
  ) as RecordValue;
}
