// Creates the client side of a codec, which writes requests and reads responses.
import { phrase, type Service } from "@staywire/model";
import type { ClientCodec, UntypedClientCodec } from "./api.js";
import type { ClientBinding } from "./bindings.js";
import { lookUpOperation } from "./call/operation-lookup.js";
import { decodeResponse } from "./reply/decode-response.js";
import { decodingOf } from "./reply/decoding.js";
import { type ClientCodecOptions, type DecodeSettings, settingsOf } from "./settings.js";
import { opaqueReader } from "./values/from-xml.js";
import { cannotEncode } from "./values/write-context.js";

/**
 * Creates the client half of a codec, `encodeRequest` and `decodeResponse`, with the given bindings, for web pages with
 * a size budget. It decodes long replies at about a quarter of the speed of `codec`. The decoded values are the same,
 * but the deviation `fault-form` is never reported. Opaque XML in results needs the option `opaque`: without it,
 * `decodeResponse` throws a TypeError for such a result. If the whole result is opaque XML, `encodeRequest` throws the
 * TypeError, so that no request is sent. A TypeError is also thrown if the `extension` of the service value is needed
 * and missing. All other errors are CodecErrors.
 */
export function clientCodec<S extends Service>(
  service: S,
  bindings: readonly ClientBinding[],
  options: ClientCodecOptions = {},
): ClientCodec<S> {
  return clientSide(settingsOf(service, options), bindings) as unknown as ClientCodec<S>;
}

/** Creates the client half of a codec from settings; not public. */
export function clientSide(settings: DecodeSettings, bindings: readonly ClientBinding[]): UntypedClientCodec {
  const { service } = settings;
  return {
    service,
    encodeRequest(name, binding, call) {
      const [plan, own] = lookUpOperation(service, name, binding, bindings);
      // Throws if the whole result is opaque XML that cannot be read, because the request must then not be sent.
      const { node } = plan.result;
      if (node.kind === "any" && node.read === undefined) opaqueReader(settings);
      if (typeof call === "object" && call !== null) return own.writeRequest(plan, call);
      const context = { plan, binding: own.name, part: "call" } as const;
      throw cannotEncode(context, undefined, phrase`it must be { credentials, parameters }`);
    },
    decodeResponse(name, binding, response) {
      const [plan, own] = lookUpOperation(service, name, binding, bindings);
      return decodeResponse(decodingOf(settings, plan, own, response));
    },
  };
}
