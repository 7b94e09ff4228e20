// Writes the message of a failure: what failed, where, and what to do.

import { type HttpResponse, headerOf } from "@staywire/codec";
import { type Message, phrase, quote } from "@staywire/model";
import type { FailureReason } from "./api.js";
import type { FailureCause } from "./failure-cause.js";
import type { Job, Parts } from "./job.js";
import { maxQueryLength } from "./request.js";
import { responseAdvice } from "./response-advice.js";

const sentences: Readonly<Record<FailureReason, string>> = {
  refused: "the request was not sent, because its parameters break rules of the service",
  "not-encodable": "the request cannot be encoded",
  "url-too-long": "the request was not sent",
  network: "no response came",
  timeout: "no response came in time",
  aborted: "the call was aborted",
  "http-status": "the response is not from the service",
  undecodable: "the response is not a reply of the service",
};

const writeAdvice = "it may have been carried out and was not retried";

/** Describes a failure in whole sentences. */
export const describeInWords: Parts["describe"] = (job, cause, shown) => {
  const { outcome, response } = cause;
  const { operation, write, setup } = job;
  const advice = response === undefined ? undefined : responseAdvice(job, response, shown.retryAfter);
  const { afterUnknown = "read back before you send it again" } = setup.service.operations[operation] ?? {};
  const hints = [
    factsText(job, cause, shown.excerpt),
    advice === undefined ? "" : setup.clean.sentence(advice),
    write && outcome === "unknown" ? `${writeAdvice}: ${afterUnknown}` : "",
  ];
  return joined(hints, "; ");
};

function factsText(job: Job, cause: FailureCause, excerpt: string | undefined): string {
  const { reason, error, response, received, queryLength } = cause;
  const { clean } = job.setup;
  const head = response ?? received;
  const isPage = response !== undefined && (reason === "http-status" || !isXml(response));
  const facts = [
    `${job.operation}: ${sentenceOf(job, cause)}`,
    head === undefined ? "" : clean.sentence(statusText(head)),
    clean.message(error),
    queryLength === undefined ? "" : queryText(queryLength),
    isPage && excerpt ? quote(excerpt) : "",
  ];
  return joined(facts, ": ");
}

function joined(parts: readonly string[], between: string): string {
  return parts.filter((part) => part !== "").join(between);
}

function sentenceOf({ timeout, deadline }: Job, { reason, after, received }: FailureCause): string {
  if (received !== undefined && reason === "network") return "the response broke off, or cannot be decompressed";
  if (after === undefined) return sentences[reason];
  const limit = after < timeout ? `the deadline of ${deadline} ms has passed` : `the timeout is ${timeout} ms`;
  return `${sentences[reason]}: ${limit}`;
}

function queryText(length: number): string {
  return `the query has ${length} characters, expected at most ${maxQueryLength}: use another binding, or set allowLongUrls`;
}

// True if a response is XML. An HTML page is not, although some servers send it with an XML content type.
function isXml({ headers, body }: HttpResponse): boolean {
  const isNamed = /xml/i.test(headerOf(headers, "Content-Type") ?? "");
  return isNamed && !/^\s*<(?:!doctype\s+)?html/i.test(new TextDecoder().decode(body.subarray(0, 500)));
}

// Omits the query of a redirect's URL, because it may repeat the query of the request, including credentials.
function statusText({ status, headers }: Pick<HttpResponse, "status" | "headers">): Message {
  const location = status >= 300 && status < 400 ? headerOf(headers, "Location")?.split("?", 1)[0] : undefined;
  return location === undefined ? phrase`HTTP ${status}` : phrase`HTTP ${status} to ${quote(location)}`;
}
