// The side of a server: requests read, responses written.
import { bindings } from "@staywire/model";
import type { UntypedServerCodec } from "./api.js";
import { decodeRequest } from "./call/decode-request.js";
import { lookUpOperation } from "./call/operation-lookup.js";
import { encodeResponse } from "./reply/encode-response.js";
import { errorResponse } from "./reply/error-responses.js";
import type { DecodeSettings } from "./settings.js";

const served = /* @__PURE__ */ bindings.map((name) => ({ name }));

/** The server's half by these settings; not public. */
export function serverSide(settings: DecodeSettings): UntypedServerCodec {
  const { service } = settings;
  return {
    service,
    decodeRequest: (request, options) => decodeRequest(settings, request, options),
    encodeResponse(name, binding, value) {
      const [operation] = lookUpOperation(service, name, binding, served);
      return encodeResponse(service, name, operation, binding, value);
    },
    encodeFault: errorResponse,
  };
}
