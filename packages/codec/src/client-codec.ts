// The side of a client: requests written, responses read.
import type { Binding, Operation, Service } from "@staywire/model";
import type { Call, ClientCodec, CodecOptions, UntypedClientCodec } from "./api.js";
import { classifier } from "./classify.js";
import { decodeResponse } from "./decode-response.js";
import { getRequest, postRequest, soapRequest } from "./encode-request.js";
import { CodecError } from "./error.js";
import { known, located } from "./located.js";
import type { HttpRequest } from "./message.js";
import { type DecodeSettings, settingsOf } from "./settings.js";
import { soap11, soap12 } from "./soap.js";

/**
 * Makes the half of a service's codec that a client needs, `encodeRequest` and `decodeResponse`, for a page that counts
 * its bytes: it is about half the size of the whole, and reads long replies at about a quarter of its speed. The values
 * are the same. They throw CodecError and nothing else.
 */
export function clientCodec<S extends Service>(service: S, options: CodecOptions = {}): ClientCodec<S> {
  return untypedClientCodec(service, options) as unknown as ClientCodec<S>;
}

/** Makes the client's half of the codec of a service value whose operations are not known statically. */
export function untypedClientCodec(service: Service, options: CodecOptions = {}): UntypedClientCodec {
  return clientSide(settingsOf(service, options, undefined));
}

type RequestWriter = (service: Service, name: string, operation: Operation, call: Call) => HttpRequest;

const requestWriters: Readonly<Record<Binding, RequestWriter>> = {
  soap11: (...call) => soapRequest(...call, soap11),
  soap12: (...call) => soapRequest(...call, soap12),
  get: getRequest,
  post: postRequest,
};

/** The client's half by these settings; not public. */
export function clientSide(settings: DecodeSettings): UntypedClientCodec {
  const { service } = settings;
  const texts = classifier(service);
  return {
    service,
    encodeRequest(name, binding, call) {
      const operation = known(service, name, binding);
      if (typeof call !== "object" || call === null) {
        throw new CodecError("invalid-value", `cannot encode ${name}: a call is { credentials, parameters }`, {
          operation: name,
          binding,
        });
      }
      return located(name, binding, () => requestWriters[binding](service, name, operation, call));
    },
    decodeResponse(name, binding, response) {
      known(service, name, binding);
      return decodeResponse(settings, texts, name, binding, response);
    },
  };
}
