// Answers `/` with the landing page; the rest goes to the service.
import type { Transport } from "@staywire/codec";
import type { Service } from "@staywire/model";
import { hostOf, htmlResponse } from "../reference/pages.js";
import { landingPage, type ShownWorld } from "./landing-page.js";

/** Adds the landing page to a service. `world` is read for each request: a reset can change its days. */
export function withLanding(
  transport: Transport,
  shown: () => readonly [service: Service, world: ShownWorld | undefined],
): Transport {
  return async (request, options) => {
    const isLanding = request.target.split("?", 1)[0] === "/" && request.method === "GET";
    if (!isLanding) return transport(request, options);
    const [service, world] = shown();
    return htmlResponse(200, landingPage(service, `http://${hostOf(request)}`, world));
  };
}
