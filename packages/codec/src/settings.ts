// Defines the options of a codec, and the settings that all its decoders share.
import type { Binding, Service } from "@staywire/model";
import type { ReceivedCall } from "./core/call.js";
import { type Limits, limitsOf } from "./core/limits.js";
import type { HttpResponse } from "./core/message.js";
import type { ReadFault } from "./core/reply.js";
import type { SoapVersion } from "./core/soap-version.js";
import type { RecordValue, Value } from "./core/value.js";
import type { MediaType } from "./http/media-type.js";
import type { OperationPlan } from "./values/operation-plan.js";
import type { OpaqueReader, ReadContext } from "./values/read-context.js";
import type { ReadElement } from "./xml/tree.js";

/** The options of a codec. */
export interface CodecOptions {
  /**
   * Upper limits for decoded messages. A message that exceeds one causes a CodecError.
   *
   * @defaultValue `defaultLimits`; for requests, 1,000,000 elements
   */
  readonly limits?: Partial<Limits> | undefined;
  /**
   * How to treat references to characters that XML cannot contain (`&#x1F;`): `refuse` throws a CodecError, `replace`
   * decodes them as U+FFFD with a deviation.
   *
   * @defaultValue "refuse"
   */
  readonly illegalCharacters?: "refuse" | "replace" | undefined;
}

/** The options of a client codec. */
export interface ClientCodecOptions extends CodecOptions {
  /**
   * The reader for opaque XML: `opaqueXml`. Without it, the codec throws a TypeError for a result with opaque XML.
   *
   * @defaultValue none, which saves half a kilobyte in a page
   */
  readonly opaque?: OpaqueReader | undefined;
}

/** A response as passed to the fast reader. */
export interface ArrivedResponse {
  readonly plan: OperationPlan;
  readonly binding: { readonly name: Binding };
  readonly response: HttpResponse;
  readonly media: MediaType;
  readonly settings: { readonly limits: Limits };
}

/** A SOAP request, with what its headers state about it. */
export interface AnnouncedRequest {
  readonly service: Service;
  readonly limits: Limits;
  readonly body: Uint8Array;
  /** The SOAP version that the content type names. */
  readonly version: SoapVersion;
  readonly charset: string | undefined;
  /** The action as sent; undefined if there is none. */
  readonly action: string | undefined;
  /** The operation that the action names; undefined if the body must name it. */
  readonly routed: OperationPlan | undefined;
  /** The plans of the endpoint's operations. */
  readonly plans: readonly OperationPlan[];
}

/** The result in a response, with its SOAP headers if the operation declares any; or a fault. */
export type ReadResponse =
  | { readonly value: Value; readonly headers: RecordValue | undefined }
  | { readonly fault: ReadFault };

/**
 * The fast reader. It returns undefined for a message that is not written as expected; the tree reader then reads it.
 */
export interface FastReader {
  readonly reply: (arrived: ArrivedResponse) => ReadResponse | undefined;
  readonly call: (announced: AnnouncedRequest) => ReceivedCall | undefined;
}

/** Reports where the fault in a body differs from what its SOAP version requires. */
export type NoteFault = (context: ReadContext, version: SoapVersion, body: ReadElement) => void;

/** The settings that all decoders of a codec share. */
export interface DecodeSettings {
  readonly service: Service;
  readonly limits: Limits;
  readonly illegalCharacters: NonNullable<CodecOptions["illegalCharacters"]>;
  /**
   * The fast reader, which is tried before the tree reader. Both readers return the same result. `clientCodec` omits it
   * to stay small.
   */
  readonly fastReader: FastReader | undefined;
  /** Reads opaque XML. `clientCodec` takes it as an option to stay small. */
  readonly opaque: OpaqueReader | undefined;
  /** Reports faults that differ from what their SOAP version requires. `clientCodec` omits it to stay small. */
  readonly noteFault: NoteFault | undefined;
}

/** Creates the settings of a codec from its options. */
export function settingsOf(
  service: Service,
  { limits, illegalCharacters = "refuse", opaque }: ClientCodecOptions,
  fastReader?: FastReader,
  noteFault?: NoteFault,
): DecodeSettings {
  return { service, limits: limitsOf(limits), illegalCharacters, opaque, fastReader, noteFault };
}
