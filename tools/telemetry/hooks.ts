// Configures the instrumentations, with or without the hooks of the package.
import { httpRedaction, undiciRedaction } from "@staywire/opentelemetry";

/** Returns the configuration of both instrumentations. */
export function redactions(isWanted: boolean): { readonly http: object; readonly undici: object } {
  return isWanted ? { http: httpRedaction(), undici: undiciRedaction() } : { http: {}, undici: {} };
}
