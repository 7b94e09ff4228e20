// Creates the output of `decode` for one recorded message.
import { CodecError, type ReceivedCall, type Reply } from "@staywire/codec";
import { NotHttpError } from "../io/parse-message.js";

/** The output for one recorded message, as JSON. */
export type Entry = { readonly file: string; readonly message?: "request" | "response" } & (
  | { readonly outcome: "decoded"; readonly status?: number; readonly [detail: string]: unknown }
  | { readonly outcome: "undecodable" | "not-a-message"; readonly error: EntryError }
);

/** Why a message could not be decoded, and where. */
export interface EntryError {
  readonly code: string;
  readonly message: string;
  readonly operation?: string | undefined;
  readonly binding?: string | undefined;
  readonly path?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly value?: string | undefined;
}

/** Returns the entry of a decoded request, without its password. */
export function requestEntry(file: string, call: ReceivedCall): Entry {
  const { operation, binding, credentials, parameters, notUnderstood, deviations } = call;
  const shown = credentials.password === undefined ? credentials : { ...credentials, password: "(not shown)" };
  return {
    file,
    message: "request",
    outcome: "decoded",
    operation,
    binding,
    credentials: shown,
    parameters,
    ...(notUnderstood === undefined ? {} : { notUnderstood }),
    deviations,
  };
}

/** Returns the entry of a decoded response; `operation` is null if it is unknown. */
export function responseEntry(file: string, status: number, reply: Reply, operation: string | null): Entry {
  const entry = { file, message: "response", outcome: "decoded" } as const;
  // The member `message` of the entry is `request` or `response`. It replaces the member `message` of the reply, an
  // error message that the list of errors contains too.
  return { ...entry, ...reply, ...{ message: entry.message, status, operation } };
}

/** Returns the entry of a message that could not be decoded. Throws an error that does not come from the message. */
export function errorEntry(file: string, message: "request" | "response" | undefined, error: unknown): Entry {
  if (error instanceof NotHttpError) {
    return { file, outcome: "not-a-message", error: { code: "not-http", line: error.line, message: error.message } };
  }
  if (!(error instanceof CodecError)) throw error;
  const { code, operation, binding, path, line, column, value } = error;
  return {
    file,
    ...(message === undefined ? {} : { message }),
    outcome: "undecodable",
    error: { code, message: error.message, operation, binding, path, line, column, value },
  };
}
