// Creates targets at a base URL. Requests are sent with fetch.

import { type FetchTransportOptions, fetchTransport } from "@staywire/client";
import { withoutTrailingSlashes } from "@staywire/model";
import type { Target } from "./target.js";

/** The additional header fields of the requests, and the fetch function that sends them. */
export type UrlTargetOptions = Pick<FetchTransportOptions, "headers" | "fetch">;

/**
 * Creates a target at a base URL. The paths of the endpoints are appended to the URL. Redirects are not followed.
 * Throws a TypeError for a text that is not an http or https URL, and for a URL with credentials, a query or a
 * fragment.
 */
export function urlTarget(base: string, options: UrlTargetOptions = {}): Target {
  return { kind: "url", name: withoutTrailingSlashes(base), transport: fetchTransport({ ...options, baseUrl: base }) };
}
