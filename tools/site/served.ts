// Describes the service in the samples of the site: `staywire serve` with the default world, on a fixed date.
import { service } from "@staywire/catalog";
import type { RecordValue } from "@staywire/codec";

/** The clock and the address of the service. Its clock stands still, so its replies are always the same. */
export const served = {
  now: "2027-05-01T12:00:00Z",
  baseUrl: "http://127.0.0.1:8080",
  namespace: service.namespace,
} as const;

/** A call of the service as one of its accounts. */
export interface SiteCall {
  readonly operation: string;
  readonly username: string;
  readonly parameters: RecordValue;
}

/** Returns the password of an account of the default world. */
export function passwordOf(username: string): string {
  return `${username}-password`;
}
