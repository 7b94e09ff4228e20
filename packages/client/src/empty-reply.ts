// Turns errors that mean "nothing found" into empty results.
import type { ErrorReply, OkReply, Reply } from "@staywire/codec";
import type { Service } from "@staywire/model";

/**
 * Returns an empty result (a list without items, or null) for a reply whose errors only mean that nothing was found.
 * Returns any other reply unchanged.
 */
export function emptyIfNothing(service: Service, reply: Reply): Reply {
  return reply.kind === "error" && reply.errors.every(({ meaning }) => meaning === "empty")
    ? emptyReply(service, reply)
    : reply;
}

function emptyReply(service: Service, { operation, binding, errors, deviations }: ErrorReply): OkReply {
  const value = service.operations[operation]?.result.kind === "list" ? [] : null;
  return { kind: "ok", operation, binding, value, itemErrors: [], warnings: errors, deviations };
}
