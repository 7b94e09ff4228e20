// Creates calls for static details: for all properties at once, for single properties, and for too many.
import type { WalkCall } from "@staywire/conformance/checks";
import { callAs, callers, propertiesFor, type WalkContext } from "./calls.js";
import { idLists } from "./ids.js";
import { mayUse } from "./world.js";

/** Creates the calls that read static details. */
export function staticCalls(context: WalkContext): WalkCall[] {
  const { world, main, isWhole } = context;
  return callers(context).flatMap((user) => {
    const seen = propertiesFor(context, user);
    const usable = seen.filter((each) => mayUse(world, user, each)).map(({ PropertyID }) => PropertyID);
    const others = seen.map(({ PropertyID }) => PropertyID).filter((id) => !usable.includes(id));
    const single = user === main && isWhole ? usable.map((id) => [id]) : [];
    return [...idLists(usable, others, 50), ...single].map((PropertyIds) => callAs(context, user, { PropertyIds }));
  });
}
