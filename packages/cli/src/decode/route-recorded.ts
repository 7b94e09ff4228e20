// Routes a recorded request, which may have been sent to a service below a base path.
import { CodecError, type HttpRequest, type Route, route } from "@staywire/codec";
import type { Service } from "@staywire/model";

/** The segments of a path that are tried as its base path. */
const MOST_SEGMENTS = 20;

/**
 * The route of a recorded request: below the base path, or, where none is given, below the shortest beginning of its own
 * path with an endpoint after it. If no path has one, returns the error of the codec.
 */
export function routeRecorded(service: Service, request: HttpRequest, basePath?: string): Route | CodecError {
  if (basePath !== undefined) return routeBelow(service, request, basePath);
  const path = request.target.split("?", 1)[0] ?? "";
  const routes = beginnings(path).map((beginning) => routeBelow(service, request, beginning));
  return routes.find((found) => !(found instanceof CodecError)) ?? routeBelow(service, request, "");
}

// Lists the beginnings of a path that end before a slash, the shortest first.
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
