// Where a request target points: which endpoint, what stands after its path, and the raw query.
import type { Service } from "@staywire/model";

/** A target below an endpoint. */
export interface Place {
  /** The key of the endpoint. */
  readonly endpoint: string;
  /** What follows the endpoint's path: empty, or `/GetThing`. */
  readonly rest: string;
  /** The raw query without its question mark. */
  readonly query: string;
}

/** Finds the endpoint of a target, letter case set aside; undefined where no endpoint has that path. */
export function placeOf(service: Service, target: string): Place | undefined {
  const mark = target.indexOf("?");
  const path = decoded(mark < 0 ? target : target.slice(0, mark));
  const query = mark < 0 ? "" : target.slice(mark + 1);
  for (const [endpoint, { path: own }] of Object.entries(service.endpoints)) {
    const rest = path.slice(own.length);
    const same = path.slice(0, own.length).toLowerCase() === own.toLowerCase();
    if (same && (rest === "" || rest.startsWith("/"))) return { endpoint, rest, query };
  }
  return undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
