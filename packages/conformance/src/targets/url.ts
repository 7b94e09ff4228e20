// Targets at a base URL, spoken to with fetch.

import { type FetchTransportOptions, fetchTransport } from "@staywire/client";
import { withoutTrailingSlashes } from "@staywire/model";
import type { Target } from "./target.js";

/** The sending of requests to a base URL: header fields that are added, and the fetch function. */
export type UrlTargetOptions = Pick<FetchTransportOptions, "headers" | "fetch">;

/**
 * A target at a base URL, of which the paths of the service's endpoints are a continuation. Redirects are replies, not
 * followed. Throws a TypeError for what is no http or https URL, and for one with credentials, a query or a fragment.
 */
export function urlTarget(base: string, options: UrlTargetOptions = {}): Target {
  return { kind: "url", name: withoutTrailingSlashes(base), transport: fetchTransport({ ...options, baseUrl: base }) };
}
