// The message of a failure: what failed, where, and what to do.

import { type HttpResponse, headerOf } from "@staywire/codec";
import { type Message, phrase, quote } from "@staywire/model";
import type { FailureReason } from "./api.js";
import type { Job, Parts } from "./job.js";
import { maxQueryLength } from "./request.js";

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

/** Advice for each status that a web server, a gateway or a firewall returns in place of the service. */
const advice: ReadonlyMap<number, string> = /* @__PURE__ */ new Map([
  [401, "the web server wants a login of its own"],
  [403, "the web server or a firewall rejects this client"],
  [404, "check the base URL and the paths of the endpoints"],
  [407, "the proxy wants a login"],
  [413, "the request is too large for the web server"],
  [429, "there were too many requests: send fewer at a time"],
]);

/** Describes a failure in whole sentences. */
export const describeInWords: Parts["describe"] = (job, cause, { excerpt }) => {
  const { reason, outcome, error, response, after, queryLength } = cause;
  const { operation, write, setup } = job;
  const parts = [
    `${operation}: ${sentences[reason]}${after === undefined ? "" : limitText(job, after)}`,
    response === undefined ? "" : setup.clean.sentence(statusText(response)),
    setup.clean.message(error),
    queryLength === undefined ? "" : queryText(queryLength),
    reason === "http-status" && excerpt ? quote(excerpt) : "",
  ];
  const text = parts.filter((part) => part !== "").join(": ");
  const hint = reason === "http-status" && response !== undefined ? adviceOf(response.status) : "";
  const { afterUnknown = "read back before you send it again" } = setup.service.operations[operation] ?? {};
  return `${text}${hint}${write && outcome === "unknown" ? `; ${writeAdvice}: ${afterUnknown}` : ""}`;
};

function queryText(length: number): string {
  return `the query has ${length} characters, expected at most ${maxQueryLength}: use another binding, or set allowLongUrls`;
}

function limitText({ timeout, deadline }: Job, after: number): string {
  return after < timeout ? `: the deadline of ${deadline} ms has passed` : `: the timeout is ${timeout} ms`;
}

function adviceOf(status: number): string {
  const text = advice.get(status);
  return text === undefined ? "" : `; ${text}`;
}

// The query of a redirect may be that of the request, credentials and all.
function statusText({ status, headers }: HttpResponse): Message {
  const location = status >= 300 && status < 400 ? headerOf(headers, "Location")?.split("?", 1)[0] : undefined;
  return location === undefined ? phrase`HTTP ${status}` : phrase`HTTP ${status} to ${quote(location)}`;
}
