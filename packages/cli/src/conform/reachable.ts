// Whether anything answers at a target.
import { emptyBody, type HttpRequest } from "@staywire/codec";
import type { Guard, Target } from "@staywire/conformance";
import type { Service } from "@staywire/model";

/** Asks for the page of the first endpoint; any answer within ten seconds will do. */
export function answers(service: Service, { transport }: Target): Promise<boolean> {
  return transport(pageOf(service), { signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  );
}

/** Asks for the same page as a request of a run: within its limits. Throws a Refusal of the guard. */
export async function answersTo(guard: Guard, service: Service): Promise<boolean> {
  return (await guard.send(pageOf(service))).response !== undefined;
}

function pageOf(service: Service): HttpRequest {
  const path = Object.values(service.endpoints)[0]?.path ?? "/";
  return { method: "GET", target: path, headers: [], body: emptyBody };
}
