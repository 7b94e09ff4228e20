// Finds the route of a recorded request. The service may have a base path, which the recording does not state.
import { CodecError, type HttpRequest, type Route, route } from "@staywire/codec";
import type { Service } from "@staywire/model";

/** Maximum number of path segments to try as the base path. */
const MOST_SEGMENTS = 20;

/**
 * Finds the route of a recorded request below the base path. Without a base path, tries the beginnings of the request's
 * path as base paths, the shortest first. Returns the error of the codec if no endpoint is found.
 */
export function routeRecorded(service: Service, request: HttpRequest, basePath?: string): Route | CodecError {
  if (basePath !== undefined) return routeBelow(service, request, basePath);
  const path = request.target.split("?", 1)[0] ?? "";
  const routes = beginnings(path).map((beginning) => routeBelow(service, request, beginning));
  return routes.find((found) => !(found instanceof CodecError)) ?? routeBelow(service, request, "");
}

// Returns the beginnings of a path that end before a slash, the shortest first.
function beginnings(path: string): readonly string[] {
  const segments = path.split("/", MOST_SEGMENTS + 1);
  return segments.map((_, index) => segments.slice(0, index + 1).join("/"));
}

function routeBelow(service: Service, request: HttpRequest, basePath: string): Route | CodecError {
  try {
    return route(service, request, { basePath });
  } catch (error) {
    if (error instanceof CodecError) return error;
    throw error;
  }
}
