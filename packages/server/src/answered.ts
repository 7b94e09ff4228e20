// Collects facts about a request that are safe to log: the call and its outcome, and nothing that could contain a
// credential.
import type { HttpRequest } from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { AnsweredRequest, FailedCall } from "./api.js";

/** The text that replaces every part of a logged path that is not a name of the service. */
const UNKNOWN = "/…";

/** The facts about a response that a log may contain. */
export interface ResponseFigures extends Pick<AnsweredRequest, "status" | "bytes" | "ms"> {
  /** The call; undefined if no operation was reached. */
  readonly call: FailedCall | undefined;
}

/** Creates what `onAnswer` reports about a request and its response. */
export function answeredRequest(
  service: Service,
  { method, target }: HttpRequest,
  { call, status, ms, bytes }: ResponseFigures,
): AnsweredRequest {
  const { operation = null, binding = null } = call ?? {};
  return { method: methodOf(method), path: pathOf(service, target), operation, binding, status, ms, bytes };
}

const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|CONNECT|PROPFIND)$/;

function methodOf(method: string): string {
  return METHOD.test(method) ? method : "…";
}

/**
 * Returns the path of an endpoint and the name of an operation, as the service spells them. Every other part is
 * replaced, because a path contains credentials if a caller omits or escapes the question mark before the query.
 */
function pathOf(service: Service, target: string): string {
  const path = target.split("?", 1)[0] ?? "";
  if (path === "/" || path === "") return "/";
  // The path of an endpoint can begin with the path of another one, so the longest path comes first, as in routing.
  const endpoints = Object.entries(service.endpoints)
    .filter(([, { path: own }]) => path.slice(0, own.length).toLowerCase() === own.toLowerCase())
    .sort(([, one], [, other]) => other.path.length - one.path.length);
  const found = endpoints.find(([, { path: own }]) => begins(path.slice(own.length), "")) ?? endpoints[0];
  if (found === undefined) return UNKNOWN;
  const [endpoint, { path: own }] = found;
  const rest = path.slice(own.length);
  if (rest === "") return own;
  const name = service.order.find(
    (each) => service.operations[each]?.endpoint === endpoint && begins(rest, `/${each}`),
  );
  if (name === undefined) return own + UNKNOWN;
  return `${own}/${name}${rest.length === name.length + 1 ? "" : UNKNOWN}`;
}

/**
 * True if `path` begins with the name `text`. No letter, digit or underscore may follow, because the name would then be
 * a longer one.
 */
function begins(path: string, text: string): boolean {
  return path.startsWith(text) && !/^\w/.test(path.slice(text.length));
}
