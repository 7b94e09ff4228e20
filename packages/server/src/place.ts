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
export type Placing = (target: string) => Place | undefined;

/** The placing of a service's targets. */
export function placing(service: Service): Placing {
  const endpoints = Object.entries(service.endpoints).map(([endpoint, { path }]) => ({
    endpoint,
    length: path.length,
    path: path.toLowerCase(),
  }));
  return (target) => {
    const mark = target.indexOf("?");
    const path = decoded(mark < 0 ? target : target.slice(0, mark));
    const query = mark < 0 ? "" : target.slice(mark + 1);
    for (const { endpoint, length, path: own } of endpoints) {
      const rest = path.slice(length);
      const same = path.slice(0, length).toLowerCase() === own;
      if (same && (rest === "" || rest.startsWith("/"))) return { endpoint, rest, query };
    }
    return undefined;
  };
}

function decoded(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
