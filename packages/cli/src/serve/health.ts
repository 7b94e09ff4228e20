// Reports at `/healthz` whether the service can serve.
import type { Transport } from "@staywire/codec";
import type { Store } from "@staywire/reference";
import { jsonResponse } from "./json-response.js";

const PATH = "/healthz";

/**
 * Responds to `/healthz` with 200, or with 503 if the store does not respond. All other requests go to the service.
 * `store` is undefined for a mock and for a recording, because they have no store.
 */
export function withHealth(transport: Transport, store?: Store): Transport {
  return async (request, options) => {
    if (request.target.split("?", 1)[0] !== PATH) return transport(request, options);
    const works = store === undefined || (await storeAnswers(store));
    return jsonResponse(works ? 200 : 503, { status: works ? "ok" : "the store does not answer" });
  };
}

async function storeAnswers(store: Store): Promise<boolean> {
  try {
    await store.blackoutsOf([0]);
    return true;
  } catch {
    return false;
  }
}
