// Serves the control endpoint on a separate port, for tests. The endpoint moves the clock, resets the service and
// returns the state of the service.
import { type HttpRequest, type HttpResponse, headerOf, type Transport } from "@staywire/codec";
import { formatIsoDate, parseDateTime, parseIsoDate } from "@staywire/values";
import type { World } from "@staywire/world";
import { messageOf } from "../cli-error.js";
import type { Clock } from "./clock.js";
import { jsonResponse } from "./json-response.js";
import type { Running } from "./running.js";

type Answer = (running: Running, request: HttpRequest) => HttpResponse | Promise<HttpResponse>;

const routes: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
  "/__staywire/clock": { GET: ({ clock }) => clockResponse(clock), POST: moveClock },
  "/__staywire/reset": { POST: reset },
  "/__staywire/state": { GET: state },
};

/** Creates the transport for the control endpoint of a running service. */
export function controlOf(running: Running): Transport {
  return async (request) => {
    const problem = callerProblem(request);
    if (problem !== undefined) return jsonResponse(403, { error: problem });
    const path = request.target.split("?", 1)[0] ?? "";
    const verbs = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (verbs === undefined)
      return jsonResponse(404, { error: `not found; the paths are ${Object.keys(routes).join(", ")}` });
    const answer = Object.hasOwn(verbs, request.method) ? verbs[request.method] : undefined;
    if (answer !== undefined) return answer(running, request);
    const allowed = Object.keys(verbs).join(", ");
    return jsonResponse(405, { error: `${path} takes ${allowed}` }, [["Allow", allowed]]);
  };
}

// Explains why a request is rejected; undefined if it is accepted. Requests of web pages are rejected: a page in a
// browser on this machine can reach the loopback address, but its requests have an Origin header, or a Host header that
// names the host of the page.
function callerProblem({ headers }: HttpRequest): string | undefined {
  if (headerOf(headers, "Origin") !== undefined) return "requests from web pages are rejected";
  const host = (headerOf(headers, "Host") ?? "").replace(/:\d+$/, "").toLowerCase();
  return ["127.0.0.1", "localhost", "[::1]"].includes(host)
    ? undefined
    : "the Host header must be 127.0.0.1, localhost or [::1]";
}

function clockResponse({ now }: Clock): HttpResponse {
  const instant = now();
  return jsonResponse(200, { now: instant, today: instant.slice(0, 10) });
}

const FORMS = 'send {"now": "2027-05-01T12:00:00Z"}, {"today": "2027-05-01"} or {"advance": 86400} (seconds)';

function moveClock({ clock }: Running, { body }: HttpRequest): HttpResponse {
  try {
    clock.move(wantedInstant(clock.now(), JSON.parse(new TextDecoder().decode(body))));
    return clockResponse(clock);
  } catch (error) {
    return jsonResponse(400, { error: `the clock was not changed: ${messageOf(error)}; ${FORMS}` });
  }
}

function wantedInstant(now: string, asked: unknown): string {
  const sent = Object.entries(Object(asked) as Readonly<Record<string, unknown>>);
  const [[name, value] = []] = sent;
  if (sent.length > 1)
    throw new RangeError(`${sent.map(([each]) => each).join(" and ")} cannot be combined; send one of them`);
  if (name === "now" && typeof value === "string" && hasZone.test(value)) return existing(value);
  if (name === "today" && typeof value === "string") return `${formatIsoDate(parseIsoDate(value))}T12:00:00Z`;
  if (name === "advance" && typeof value === "number") return new Date(Date.parse(now) + value * 1000).toISOString();
  throw new RangeError("the request contains no instant");
}

const hasZone = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/;

// Rejects dates such as 30 February, which JavaScript reads as 2 March.
function existing(instant: string): string {
  parseDateTime(instant);
  return instant;
}

async function reset({ clock, store, restart }: Running): Promise<HttpResponse> {
  await store.clear();
  clock.reset();
  restart();
  return jsonResponse(200, { reset: true });
}

async function state({ clock, store, world }: Running): Promise<HttpResponse> {
  return jsonResponse(200, { now: clock.now(), world: withoutSecrets(world), store: await store.dump() });
}

function withoutSecrets(world: World): unknown {
  return { ...world, users: world.users.map(({ password: _, ...user }) => user) };
}
