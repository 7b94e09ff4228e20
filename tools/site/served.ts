// The service whose calls the pages of the site show: `staywire serve` with the default world, on a fixed day.
import { service } from "@staywire/catalog";
import type { RecordValue } from "@staywire/codec";

/** The facts of the service. Its replies are the same on every day, because its clock stands still. */
export const served = {
  now: "2027-05-01T12:00:00Z",
  baseUrl: "http://127.0.0.1:8080",
  namespace: service.namespace,
} as const;

/** A call of the service by one of its accounts. */
export interface SiteCall {
  readonly operation: string;
  readonly username: string;
  readonly parameters: RecordValue;
}

/** The password of an account of the default world. */
export function passwordOf(username: string): string {
  return `${username}-password`;
}
