// What a comparison of two values takes into account.
import type { Member, Service } from "@staywire/model";

/** What a comparison takes into account. */
export interface Comparison {
  readonly service: Service;
  /** Whether members that change from call to call count. */
  readonly volatile: "ignored" | "compared";
  /** Numbers of the left side that stand for numbers of the right side: each service numbers what is added to it. */
  readonly ids?: ReadonlyMap<number, number> | undefined;
}

/** True if a member of a record counts. */
export function isCompared({ volatile }: Comparison, { content }: Member): boolean {
  return content !== "volatile" || volatile === "compared";
}
