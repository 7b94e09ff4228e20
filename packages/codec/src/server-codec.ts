// Creates the server side of a codec, which reads requests and writes responses.
import type { Binding } from "@staywire/model";
import type { UntypedServerCodec } from "./api.js";
import type { ServerBinding } from "./bindings.js";
import { lookUpOperation } from "./call/operation-lookup.js";
import { route } from "./call/route.js";
import { emptyBody } from "./core/message.js";
import { encodeResponse } from "./reply/encode-response.js";
import type { DecodeSettings } from "./settings.js";

/** Creates the server half of a codec from settings; not public. */
export function serverSide(
  settings: DecodeSettings,
  bindings: Readonly<Record<Binding, ServerBinding>>,
): UntypedServerCodec {
  const { service } = settings;
  const served = Object.values(bindings);
  return {
    service,
    decodeRequest(request, { route: given, fields } = {}) {
      const routed = given ?? route(service, request);
      if (routed.problem !== undefined) throw routed.problem;
      return bindings[routed.binding].readRequest(settings, routed, request, fields);
    },
    encodeResponse(name, binding, value, headers) {
      const [plan, { frame }] = lookUpOperation(service, name, binding, served);
      const status = plan.formed?.emptyStatus(binding);
      if (status !== undefined) return { status, headers: [], body: emptyBody };
      return encodeResponse(frame(plan, headers), value);
    },
    encodeFault: (binding, fault) => bindings[binding].writeError(fault),
  };
}
