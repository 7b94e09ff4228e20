// The codec of a service: its bindings behind one interface.
import { type Binding, type Operation, operationOf, type Service } from "@staywire/model";
import type { Call, Codec, CodecOptions, UntypedCodec } from "./api.js";
import { classifier } from "./classify.js";
import { type DecodeSettings, decodeRequest } from "./decode-request.js";
import { decodeResponse } from "./decode-response.js";
import { getRequest, postRequest, soapRequest } from "./encode-request.js";
import { encodeResponse } from "./encode-response.js";
import { CodecError } from "./error.js";
import { defaultLimits } from "./limits.js";
import type { HttpRequest } from "./message.js";
import { errorReply } from "./replies.js";
import { soap11, soap12 } from "./soap.js";

/**
 * Makes the codec of a service value: pure functions between values and HTTP messages in the four bindings, for clients
 * and for servers. They throw CodecError and nothing else.
 */
export function codec<S extends Service>(service: S, options: CodecOptions = {}): Codec<S> {
  return untypedCodec(service, options) as unknown as Codec<S>;
}

type RequestWriter = (service: Service, name: string, operation: Operation, call: Call) => HttpRequest;

const requestWriters: Readonly<Record<Binding, RequestWriter>> = {
  soap11: (...call) => soapRequest(...call, soap11),
  soap12: (...call) => soapRequest(...call, soap12),
  get: getRequest,
  post: postRequest,
};

/** Makes the codec of a service value whose operations are not known statically. */
export function untypedCodec(service: Service, options: CodecOptions = {}): UntypedCodec {
  return codecWithReader(service, options, "compiled");
}

/** The same by one reader only, for the tests and tools that hold the two together; not public. */
export function codecWithReader(
  service: Service,
  options: CodecOptions,
  reader: DecodeSettings["reader"],
): UntypedCodec {
  const settings: DecodeSettings = {
    service,
    limits: { ...defaultLimits, ...options.limits },
    illegalCharacters: options.illegalCharacters ?? "refuse",
    reader,
  };
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
    decodeRequest: (request) => decodeRequest(settings, request),
    encodeResponse(name, binding, value) {
      const operation = known(service, name, binding);
      return located(name, binding, () => encodeResponse(service, name, operation, binding, value));
    },
    encodeFault: errorReply,
    decodeResponse(name, binding, response) {
      known(service, name, binding);
      return decodeResponse(settings, texts, name, binding, response);
    },
  };
}

function known(service: Service, name: string, binding: Binding): Operation {
  if (!Object.hasOwn(service.operations, name)) {
    const names = service.order.join(", ");
    throw new CodecError("unknown-operation", `${JSON.stringify(name)} is not an operation; they are ${names}`, {
      operation: name,
    });
  }
  const operation = operationOf(service, name);
  if (operation.bindings.includes(binding)) return operation;
  const message = `${name} has no binding ${JSON.stringify(binding)}; it has ${operation.bindings.join(", ")}`;
  throw new CodecError("no-such-binding", message, { operation: name });
}

function located<T>(operation: string, binding: Binding, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    throw new CodecError(error.code, error.message, { ...error, operation, binding });
  }
}
