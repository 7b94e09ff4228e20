// The settings of a comparison of two values.
import type { Member, Service } from "@staywire/model";

/** The settings of a comparison of replies. */
export interface Comparison {
  readonly service: Service;
  /** `"compared"` if members that change from call to call count. */
  readonly volatile: "ignored" | "compared";
  /** Ids of the left side, with the ids of the same records on the right side: each service assigns its own. */
  readonly ids?: ReadonlyMap<number, number> | undefined;
}

/** True if a member of a record counts. */
export function isCompared({ volatile }: Comparison, { content }: Member): boolean {
  return content !== "volatile" || volatile === "compared";
}
