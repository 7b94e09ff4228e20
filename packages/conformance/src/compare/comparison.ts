// Defines the settings of a comparison of two values.
import type { Member, Service } from "@staywire/model";

/** The settings of a comparison of replies. */
export interface Comparison {
  readonly service: Service;
  /** `"compared"` to include members that change from call to call. */
  readonly volatile: "ignored" | "compared";
  /**
   * Ids on the left side, each with the id of the same record on the right side, because each service assigns its own
   * ids.
   */
  readonly ids?: ReadonlyMap<number, number> | undefined;
}

/** True if a member of a record is compared. */
export function isCompared({ volatile }: Comparison, { content }: Member): boolean {
  return content !== "volatile" || volatile === "compared";
}
