// Determines the limits within which a server reads a request.
import { type Limits, requestLimits } from "@staywire/codec";

/** The default maximum size of a request body in bytes: 4,194,304 (4 MiB), as `maxRequestLength` of ASP.NET. */
export const defaultRequestBytes: number = 4 * 1024 * 1024;

/**
 * Returns the limits of a server: the given limits, and for all others the defaults of the codec for requests. Only the
 * default for bytes is lower than that of the codec.
 */
export function serverLimits(given: Partial<Limits> = {}): Limits {
  return requestLimits({ ...given, bytes: given.bytes ?? defaultRequestBytes });
}
