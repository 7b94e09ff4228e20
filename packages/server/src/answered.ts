// What a log may know of a request: what was called and how it went, and nothing that could hold a credential.
import type { HttpRequest } from "@staywire/codec";
import type { AnsweredRequest, FailedCall } from "./api.js";

// A caller that forgot the question mark has its parameters, and so its credentials, in the path; or it escaped them.
const beginsQuery = /[?&=;#]|%(?:3f|26|3d|3b|23)/i;

/** The longest path that is told. */
const MOST = 200;

/** Sums up a request with its response. */
export function answeredRequest(
  { method, target }: HttpRequest,
  status: number,
  bytes: number,
  call: FailedCall | undefined,
  ms: number,
): AnsweredRequest {
  const { operation = null, binding = null } = call ?? {};
  const path = (target.split(beginsQuery, 1)[0] ?? "").slice(0, MOST);
  return { method, path, operation, binding, status, ms, bytes };
}
