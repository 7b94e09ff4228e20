// The draft of a golden case: a message, the fact that it shows, and the rules behind the fact.
import type { CodecErrorCode, Fault, HttpRequest, HttpResponse, RecordValue, Value } from "@staywire/codec";
import type { Binding } from "@staywire/model";

/** A case as its author states it. What the codec makes of the message is added when the case is written. */
export type Draft = RequestDraft | ReplyDraft | ValueDraft;

interface Stated {
  /** Stable, and the folder of the case: `GetExtras/soap11.request`. */
  readonly id: string;
  /** One fact, in one sentence. */
  readonly fact: string;
  /** Ids of the register. */
  readonly rules: readonly string[];
  /** The source of a fact that rests on no rule. */
  readonly source?: string | undefined;
  /** The origin of the case. Default: generated. */
  readonly origin?: "written";
}

interface MessageDraft extends Stated {
  readonly binding: Binding;
  /** True if the message is no form that an encoder writes: it is only decoded. */
  readonly oneWay?: boolean;
  /** The code of the error with which a decoder refuses the message. Default: the message is decoded. */
  readonly refused?: CodecErrorCode | undefined;
  /** True if the refusal is a limit of our codec, which another decoder need not have. */
  readonly limit?: true | undefined;
  /** False if the body is XML that is not well-formed. Default: true. */
  readonly wellFormed?: boolean;
  /**
   * False if the payload is not valid by the XML Schema of the endpoint, null if there is no payload. Default: true where
   * the schema describes it.
   */
  readonly schemaValid?: boolean | null;
}

/** A request, as a server decodes it. */
export interface RequestDraft extends MessageDraft {
  readonly direction: "request";
  /** The operation; absent if the request names none. */
  readonly operation?: string;
  readonly request: HttpRequest;
  /** Settings of the service that hold for the request. Default: those of the catalog. */
  readonly settings?: ServiceSettings;
  /** Some of the parameters that it means; the codec must agree. */
  readonly parameters?: RecordValue;
}

/** Settings of a service, as a hello of the line protocol states them. */
export interface ServiceSettings {
  readonly namespace: string;
  /** The paths of the endpoints. */
  readonly paths: Readonly<Record<string, string>>;
}

/** A reply, as a client decodes it. */
export interface ReplyDraft extends MessageDraft {
  readonly direction: "reply";
  readonly operation: string;
  readonly response: HttpResponse;
  /** The fault that the reply was written from, if it was. */
  readonly fault?: Fault;
  /** A part of its meaning: the codec must agree. */
  readonly meaning?: Readonly<Record<string, unknown>>;
}

/** A table of texts and their values, which no message is needed for. */
export interface ValueDraft extends Stated {
  readonly direction: "value";
  readonly table: ValueTable;
  readonly rows: readonly ValueRow[];
}

/** A text or a number, and the value that it has; `refused` if it has none. */
export interface ValueRow {
  readonly input: Readonly<Record<string, Value>>;
  readonly value?: Value;
  readonly refused?: true;
}

/** The computation of a table. */
export type ValueTable = "dd-mmm-yyyy" | "dateTime" | "decimal" | "signature-to-nights" | "nights-to-signature";
