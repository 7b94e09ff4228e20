// Creates the codec of a service, with all bindings behind one interface.
import type { Service } from "@staywire/model";
import type { Codec, UntypedCodec } from "./api.js";
import { clientBindings, serverBindings } from "./binding-tables.js";
import { clientSide } from "./client-codec.js";
import { requestLimits } from "./core/limits.js";
import { fastReader } from "./fast/fast-reader.js";
import { serverSide } from "./server-codec.js";
import type { CodecOptions } from "./settings.js";
import { settingsOf } from "./settings.js";
import { noteFault } from "./soap/check-fault.js";
import { opaqueXml } from "./values/opaque-from-xml.js";

/**
 * Creates the codec of a service value: pure functions that convert between values and HTTP messages in the four
 * bindings, for clients and servers. They throw only CodecError, or a TypeError if the `extension` of the service value
 * is needed and missing.
 */
export function codec<S extends Service>(service: S, options: CodecOptions = {}): Codec<S> {
  return untypedCodec(service, options) as unknown as Codec<S>;
}

/** Creates the codec of a service value whose operations are not known at compile time. */
export function untypedCodec(service: Service, options: CodecOptions = {}): UntypedCodec {
  return codecWithReader(service, options, "fast");
}

/**
 * Creates a codec that only uses the tree reader, or that tries the fast reader first, for tests and tools that compare
 * the readers; not public.
 */
export function codecWithReader(service: Service, options: CodecOptions, reader: "fast" | "tree"): UntypedCodec {
  const settings = settingsOf(
    service,
    { ...options, opaque: opaqueXml },
    reader === "fast" ? fastReader : undefined,
    noteFault,
  );
  const limits = requestLimits(options.limits);
  return {
    ...clientSide(settings, Object.values(clientBindings)),
    ...serverSide({ ...settings, limits }, serverBindings),
  };
}
