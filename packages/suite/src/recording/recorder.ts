// Records exchanges with an outline of how each request was written, and converts records to the input of facts.
import { exchangeRecorder, type RecordedExchange, type RecorderOptions, replyOf } from "@staywire/conformance";
import { type Exchange, writingProblems } from "@staywire/conformance/checks";
import { knownName, phrase, quote, type Service } from "@staywire/model";
import type { Found, Observed } from "../discovery/observed.js";
import { foundIn, nothing } from "../discovery/reader.js";
import { type RequestOutline, requestOutline } from "../discovery/request-outline.js";

/**
 * Returns a function that records exchanges of a service with any client. Each record contains an outline of how the
 * request was written, which caller facts evaluate. The parameter `time` is the time of sending, in milliseconds since
 * 1970-01-01T00:00:00Z.
 */
export function recorder(
  service: Service,
  { secrets }: Pick<RecorderOptions, "secrets"> = {},
): (exchange: Exchange, time?: number) => RecordedExchange {
  return exchangeRecorder(service, {
    secrets,
    formOf(request) {
      const [operation, { fields, ...outline }] = requestOutline(service, request);
      const known = Object.entries(outline).filter(([, value]) => value !== undefined);
      const form = Object.fromEntries(known) as Omit<RequestOutline, "fields">;
      return [operation, { ...form, fields: [...fields] }];
    },
    writingOf: (exchange, reply) => writingProblems(service, exchange, reply),
  });
}

/** Converts a recorded exchange to the input of facts. The account is the user name of the call. */
export function observedOf(exchange: RecordedExchange): Observed {
  const { user = "", operation = "", parameters = {}, time, form } = exchange;
  return { account: user, operation, parameters, found: foundOf(exchange), time, request: form && outlineOf(form) };
}

function outlineOf({ fields, ...form }: NonNullable<RecordedExchange["form"]>): RequestOutline {
  const { binding, isOwnEndpoint, charset, envelope, element, problem } = form;
  return {
    ...{ ...form, binding, isOwnEndpoint, charset, envelope, element, problem },
    fields: new Map(fields),
  };
}

function foundOf(exchange: RecordedExchange): Found {
  const reply = replyOf(exchange);
  if (reply !== undefined) return foundIn(reply);
  const { silence, response } = exchange;
  if (response === undefined || silence !== undefined) return nothing(phrase`no reply: ${quote(silence ?? "")}`);
  if (response.problem === undefined) return nothing(phrase`the request is no call of an operation`);
  return { ...nothing(phrase`the response cannot be decoded: ${knownName(response.problem.code)}`), garbled: true };
}
