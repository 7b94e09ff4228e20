// Targets at a base URL, spoken to with fetch.

import { fetchTransport } from "@staywire/client";
import { withoutTrailingSlashes } from "@staywire/model";
import type { Target } from "./target.js";

/**
 * A target at a base URL, of which the paths of the service's endpoints are a continuation. Redirects are replies, not
 * followed. Throws a TypeError for what is no http or https URL, and for one with credentials, a query or a fragment.
 */
export function urlTarget(base: string): Target {
  return { kind: "url", name: withoutTrailingSlashes(base), transport: fetchTransport({ baseUrl: base }) };
}
