// Lists the options of a client and of a call, with the kind of value that each accepts.
import type { ClientOptions } from "./api.js";
import type { StreamCallOptions } from "./streaming-api.js";

/** The kind of value that an option accepts; `other` is checked separately, or where it is used. */
export type OptionKind = "function" | "milliseconds" | "number" | "other";

/** The kinds of the options of a client. */
export const clientOptions: Readonly<Record<keyof ClientOptions, OptionKind>> = {
  binding: "other",
  timeout: "milliseconds",
  deadline: "milliseconds",
  retries: "number",
  allowLongUrls: "other",
  keepResponse: "other",
  credentials: "other",
  retryDelay: "milliseconds",
  retryQuota: "number",
  jitter: "function",
  codec: "other",
  cache: "other",
  prepare: "function",
  concurrency: "other",
  requestsPerSecond: "other",
  limiter: "other",
  tracing: "other",
  onRequest: "function",
  onResponse: "function",
  onAttempt: "function",
  onCall: "function",
  onDeviation: "function",
  onWarning: "function",
};

/** The kinds of the options of a call, including those of a streamed call. */
export const callOptions: Readonly<Record<keyof StreamCallOptions, OptionKind>> = {
  binding: "other",
  timeout: "milliseconds",
  deadline: "milliseconds",
  retries: "number",
  allowLongUrls: "other",
  keepResponse: "other",
  signal: "other",
  headers: "other",
  httpHeaders: "other",
  onReply: "function",
  onItemError: "function",
  onItemWarning: "function",
};
