// The codec of a service: its bindings behind one interface.
import type { Service } from "@staywire/model";
import type { Codec, CodecOptions, UntypedCodec } from "./api.js";

/** Makes the codec of a service value. */
export function codec<S extends Service>(service: S, options: CodecOptions = {}): Codec<S> {
  return untypedCodec(service, options) as unknown as Codec<S>;
}

/** Makes the codec of a service value whose operations are not known statically. */
export function untypedCodec(_service: Service, _options: CodecOptions = {}): UntypedCodec {
  throw new Error("in work");
}
