// The facts of a request that a log may hold: what was called and how it went, and nothing that could hold a credential.
import type { HttpRequest } from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { AnsweredRequest, FailedCall } from "./api.js";

/** The text that replaces every part of a path that is no name of the service in a log. */
const UNKNOWN = "/…";

/** The facts about a response that a log may contain. */
export interface ResponseFigures extends Pick<AnsweredRequest, "status" | "bytes" | "ms"> {
  /** The call; undefined if no operation was reached. */
  readonly call: FailedCall | undefined;
}

/** Sums up a request with its response. */
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
 * The path by its structure: that of an endpoint, and the name of one of its operations, as the service spells them. A
 * caller that forgot the question mark, or escaped it, has its credentials in the path, so that nothing else of it is kept.
 */
function pathOf(service: Service, target: string): string {
  const path = target.split("?", 1)[0] ?? "";
  if (path === "/" || path === "") return "/";
  for (const [endpoint, { path: own }] of Object.entries(service.endpoints)) {
    if (path.slice(0, own.length).toLowerCase() !== own.toLowerCase()) continue;
    const rest = path.slice(own.length);
    if (rest === "") return own;
    const name = service.order.find(
      (each) => service.operations[each]?.endpoint === endpoint && begins(rest, `/${each}`),
    );
    if (name === undefined) return own + UNKNOWN;
    return `${own}/${name}${rest.length === name.length + 1 ? "" : UNKNOWN}`;
  }
  return UNKNOWN;
}

/** True if the text is the beginning of the path, and no letter follows that makes it another name. */
function begins(path: string, text: string): boolean {
  return path.startsWith(text) && !/^\w/.test(path.slice(text.length));
}
