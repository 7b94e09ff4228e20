// Reads golden cases: messages with their meaning, and tables of values. golden/case.schema.json describes the files.
import type { Header, HttpRequest, HttpResponse, RecordValue, Value } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import type { TaskSettings } from "../core/codec-task.js";

/** A golden case, read from its files. */
export interface GoldenCase {
  /** The path of the folder of the case (`FindBooks/soap11.request`). */
  readonly id: string;
  /** The operation of the message; null for a message that names no operation, and for a table. */
  readonly operation: string | null;
  readonly binding: Binding | "all";
  readonly direction: "request" | "reply" | "value";
  /** True if the message is only decoded, not encoded. */
  readonly oneWay: boolean;
  /** True if a decoder must reject the message. */
  readonly refused: boolean;
  /** True if only this project's codec must reject the message, because of a limit that other codecs need not have. */
  readonly limit: boolean;
  /**
   * True if the meaning follows from a habit of ASMX services only. Another codec may then read the message
   * differently.
   */
  readonly habit: boolean;
  /** The settings of the service under which the case is valid. Default: the settings that most cases share. */
  readonly settings: TaskSettings | undefined;
  /** The code of the error with which this project's codec rejects the message. */
  readonly error: string | undefined;
  /** The codes of the deviations that this project's codec reports. */
  readonly deviations: readonly string[];
  readonly request: HttpRequest | undefined;
  readonly response: HttpResponse | undefined;
  /** The meaning of the message; undefined for a rejected message and for a table. */
  readonly meaning: Readonly<Record<string, unknown>> | undefined;
  /** The name of the computation whose values the table lists (`dd-mmm-yyyy`). */
  readonly table: string | undefined;
  readonly rows: readonly GoldenRow[];
}

/** A row of a table: an input, with its value, or with the requirement that the codec rejects it. */
export interface GoldenRow {
  readonly input: RecordValue;
  readonly value?: Value;
  readonly refused?: boolean;
}

interface WireMessage {
  readonly method?: string;
  readonly target?: string;
  readonly status?: number;
  readonly headers?: readonly Header[];
  readonly body?: string;
}

type Json = Partial<Omit<GoldenCase, "request" | "response">> & {
  readonly request?: WireMessage;
  readonly response?: WireMessage;
};

/**
 * Reads a golden case from the text of its `case.json`.
 *
 * @param bodyOf - Returns the bytes of a file in the same folder.
 * @throws SyntaxError if the text is not JSON, or has no id, binding or direction.
 */
export function parseGoldenCase(text: string, bodyOf: (file: string) => Uint8Array): GoldenCase {
  const json: Json = JSON.parse(text);
  const { id, binding, direction } = json;
  if (id === undefined || binding === undefined || direction === undefined) {
    throw new SyntaxError("a golden case must have an id, a binding and a direction");
  }
  return {
    id,
    binding,
    direction,
    operation: json.operation ?? null,
    ...marksOf(json),
    settings: json.settings,
    error: json.error,
    deviations: json.deviations ?? [],
    request: json.request && requestOf(json.request, bodyOf),
    response: json.response && responseOf(json.response, bodyOf),
    meaning: json.meaning,
    table: json.table,
    rows: json.rows ?? [],
  };
}

function marksOf({ oneWay, refused, limit, habit }: Json): Pick<GoldenCase, "oneWay" | "refused" | "limit" | "habit"> {
  return { oneWay: oneWay ?? false, refused: refused ?? false, limit: limit ?? false, habit: habit ?? false };
}

type BodyOf = (file: string) => Uint8Array;

function requestOf({ method = "", target = "", headers = [], body }: WireMessage, bodyOf: BodyOf): HttpRequest {
  return { method, target, headers, body: body === undefined ? new Uint8Array() : bodyOf(body) };
}

function responseOf({ status = 0, headers = [], body }: WireMessage, bodyOf: BodyOf): HttpResponse {
  return { status, headers, body: body === undefined ? new Uint8Array() : bodyOf(body) };
}
