// Whether anything answers at a target.
import { emptyBody } from "@staywire/codec";
import type { Target } from "@staywire/conformance";
import type { Service } from "@staywire/model";

/** Asks for the page of the first endpoint; any answer within ten seconds will do. */
export function answers(service: Service, { transport }: Target): Promise<boolean> {
  const path = Object.values(service.endpoints)[0]?.path ?? "/";
  const request = { method: "GET", target: path, headers: [], body: emptyBody };
  return transport(request, { signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  );
}
