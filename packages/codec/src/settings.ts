// The options of a codec, and the settings that all its decoders share.
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

/** Options of a codec. */
export interface CodecOptions {
  /**
   * Upper bounds for decoded messages; exceeding one throws a CodecError.
   *
   * @defaultValue `defaultLimits`; for requests, 1,000,000 elements
   */
  readonly limits?: Partial<Limits> | undefined;
  /**
   * References to characters that XML cannot hold (`&#x1F;`): `refuse` throws a CodecError, `replace` decodes them as
   * U+FFFD with a deviation.
   *
   * @defaultValue "refuse"
   */
  readonly illegalCharacters?: "refuse" | "replace" | undefined;
}

/** Options of a client codec. */
export interface ClientCodecOptions extends CodecOptions {
  /**
   * The reader of XML without a described type: `opaqueXml`. Without it, a reply with such XML throws a TypeError.
   *
   * @defaultValue none, which saves half a kilobyte in a page
   */
  readonly opaque?: OpaqueReader | undefined;
}

/** A response as the fast reader takes it. */
export interface ArrivedResponse {
  readonly plan: OperationPlan;
  readonly binding: { readonly name: Binding };
  readonly response: HttpResponse;
  readonly media: MediaType;
  readonly settings: { readonly limits: Limits };
}

/** A SOAP request as its headers announce it. */
export interface AnnouncedRequest {
  readonly service: Service;
  readonly limits: Limits;
  readonly body: Uint8Array;
  /** The version that the content type names. */
  readonly version: SoapVersion;
  readonly charset: string | undefined;
  /** The action as sent; undefined if there is none. */
  readonly action: string | undefined;
  /** The operation that the action names; undefined if the body names it. */
  readonly routed: OperationPlan | undefined;
  /** The operations that the endpoint has. */
  readonly plans: readonly OperationPlan[];
}

/** The result in a response, with the SOAP headers of an operation that has some; or a fault. */
export type ReadResponse =
  | { readonly value: Value; readonly headers: RecordValue | undefined }
  | { readonly fault: ReadFault };

/** The fast reader. It returns undefined for a message that it does not expect, and the tree reader then takes over. */
export interface FastReader {
  readonly reply: (arrived: ArrivedResponse) => ReadResponse | undefined;
  readonly call: (announced: AnnouncedRequest) => ReceivedCall | undefined;
}

/** Notes what is not as it should be of the fault in a body. */
export type NoteFault = (context: ReadContext, version: SoapVersion, body: ReadElement) => void;

/** The settings that all decoders of a codec share. */
export interface DecodeSettings {
  readonly service: Service;
  readonly limits: Limits;
  readonly illegalCharacters: NonNullable<CodecOptions["illegalCharacters"]>;
  /** The fast reader, which is tried before the tree reader; both give the same result. `clientCodec` leaves it out to stay small. */
  readonly fastReader: FastReader | undefined;
  /** Reads XML of any kind. `clientCodec` takes it as an option to stay small. */
  readonly opaque: OpaqueReader | undefined;
  /** Notes faults that are not written as they should be. `clientCodec` leaves it out to stay small. */
  readonly noteFault: NoteFault | undefined;
}

/** The settings of a codec. */
export function settingsOf(
  service: Service,
  { limits, illegalCharacters = "refuse", opaque }: ClientCodecOptions,
  fastReader?: FastReader,
  noteFault?: NoteFault,
): DecodeSettings {
  return { service, limits: limitsOf(limits), illegalCharacters, opaque, fastReader, noteFault };
}
