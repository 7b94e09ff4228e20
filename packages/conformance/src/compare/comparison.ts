// What a comparison of two values takes into account.
import type { Member, Service } from "@staywire/model";

/** What a comparison takes into account. */
export interface Comparison {
  readonly service: Service;
  /** Whether members that change from call to call count. */
  readonly volatile: "ignored" | "compared";
  /** Ids of the left side, with the ids of the same records on the right side: each service assigns its own. */
  readonly ids?: ReadonlyMap<number, number> | undefined;
}

/** True if a member of a record counts. */
export function isCompared({ volatile }: Comparison, { content }: Member): boolean {
  return content !== "volatile" || volatile === "compared";
}
