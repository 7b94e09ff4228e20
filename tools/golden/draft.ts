// Defines the draft of a golden case: a message, the fact that it shows, and the rules for the fact.
import type { CodecErrorCode, Fault, HttpRequest, HttpResponse, RecordValue, Value } from "@staywire/codec";
import type { Binding } from "@staywire/model";

/** A case as its author writes it. What the codec decodes from the message is added when the case is written. */
export type Draft = RequestDraft | ReplyDraft | ValueDraft;

interface Stated {
  /** A stable id, which is also the folder of the case: `GetExtras/soap11.request`. */
  readonly id: string;
  /** The fact in one sentence. */
  readonly fact: string;
  /** Ids of rules in the register. */
  readonly rules: readonly string[];
  /** The source of a fact that follows from no rule. */
  readonly source?: string | undefined;
  /** The origin of the case. Default: generated. */
  readonly origin?: "written";
}

interface MessageDraft extends Stated {
  readonly binding: Binding;
  /** True if no encoder would write this message, so that it is only decoded. */
  readonly oneWay?: boolean;
  /** The code of the error with which a decoder rejects the message. Default: the message is accepted. */
  readonly refused?: CodecErrorCode | undefined;
  /** True if rejecting the message is a limit of this project's codec, which other decoders need not share. */
  readonly limit?: true | undefined;
  /** False if the body is XML that is not well-formed. Default: true. */
  readonly wellFormed?: boolean;
  /**
   * False if the payload violates the XML Schema of the endpoint; null if the case states nothing about it. Default:
   * true if the schema describes the payload.
   */
  readonly schemaValid?: boolean | null;
}

/** A request for a server to decode. */
export interface RequestDraft extends MessageDraft {
  readonly direction: "request";
  /** The operation; absent if the request names none. */
  readonly operation?: string;
  readonly request: HttpRequest;
  /** The settings of the service for the request. Default: the settings of the catalog. */
  readonly settings?: ServiceSettings;
  /** Some of the expected parameters, with which the codec must agree. */
  readonly parameters?: RecordValue;
}

/** Settings of a service, as in the hello message of the line protocol. */
export interface ServiceSettings {
  readonly namespace: string;
  /** The paths of the endpoints. */
  readonly paths: Readonly<Record<string, string>>;
}

/** A reply for a client to decode. */
export interface ReplyDraft extends MessageDraft {
  readonly direction: "reply";
  readonly operation: string;
  readonly response: HttpResponse;
  /** The fault that was encoded, if the reply is a fault. */
  readonly fault?: Fault;
  /** A part of the expected meaning, with which the codec must agree. */
  readonly meaning?: Readonly<Record<string, unknown>>;
}

/** A table of texts and their values, which needs no message. */
export interface ValueDraft extends Stated {
  readonly direction: "value";
  readonly table: ValueTable;
  readonly rows: readonly ValueRow[];
}

/** An input of a table with its value, or with `refused` if the input is not valid. */
export interface ValueRow {
  readonly input: Readonly<Record<string, Value>>;
  readonly value?: Value;
  readonly refused?: true;
}

/** The name of the computation of a table. */
export type ValueTable = "dd-mmm-yyyy" | "dateTime" | "decimal" | "signature-to-nights" | "nights-to-signature";
