// What decoding goes by.
import type { Service } from "@staywire/model";
import type { CodecOptions, ReceivedCall } from "./api.js";
import type { ExpectedCall } from "./fast/request.js";
import { type Limits, limitsOf } from "./limits.js";
import type { Decoding } from "./reply/decoding.js";
import type { NoteFault } from "./soap/check-fault.js";
import type { Value } from "./values/value.js";

/** The directed reader: what it does not expect it leaves to the reference reader, and gives undefined. */
export interface FastReader {
  readonly reply: (decoding: Decoding) => Value | undefined;
  readonly call: (body: Uint8Array, charset: string | undefined, expected: ExpectedCall) => ReceivedCall | undefined;
}

/** What decoding goes by. */
export interface DecodeSettings {
  readonly service: Service;
  readonly limits: Limits;
  readonly illegalCharacters: NonNullable<CodecOptions["illegalCharacters"]>;
  /** Goes ahead of the reference reader where there is one; both give the same. */
  readonly fastReader: FastReader | undefined;
  /** Tells of faults that are not written as they should be; the codec of a client has no room for it. */
  readonly noteFault: NoteFault | undefined;
}

/** The settings of a codec. */
export function settingsOf(
  service: Service,
  { limits, illegalCharacters = "refuse" }: CodecOptions,
  ahead: FastReader | undefined,
  noteFault: NoteFault | undefined,
): DecodeSettings {
  return { service, limits: limitsOf(limits), illegalCharacters, fastReader: ahead, noteFault };
}
