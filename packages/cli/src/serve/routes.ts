// Serves the landing page at `/`. All other requests go to the service.
import type { Transport } from "@staywire/codec";
import type { Service } from "@staywire/model";
import { hostMark, hostOf, hostTemplate } from "./address.js";
import { landingPage, type ShownWorld } from "./landing-page.js";
import { htmlResponse } from "./pages.js";

/** The content of the landing page: a service, and the part of its world that is shown. */
export type Shown = readonly [service: Service, world: ShownWorld | undefined];

/**
 * Adds the landing page to a service. `shown` is called for each request, because a reset can change the days of the
 * world. The page is created again only if `shown` returns another object than before.
 */
export function withLanding(transport: Transport, shown: () => Shown): Transport {
  const mark = hostMark();
  let last: { readonly of: Shown; readonly template: (host: string) => Uint8Array } | undefined;
  const templateOf = (of: Shown) => {
    if (last?.of !== of) last = { of, template: hostTemplate(landingPage(of[0], `http://${mark}`, of[1]), mark) };
    return last.template;
  };
  return async (request, options) => {
    const isLanding = request.target.split("?", 1)[0] === "/" && request.method === "GET";
    if (!isLanding) return transport(request, options);
    return htmlResponse(200, templateOf(shown())(hostOf(request)));
  };
}
