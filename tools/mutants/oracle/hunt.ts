// Compares a mutant of a value or behaviour with the reference service.
import { served } from "../reference.js";
import type { OracleMutant } from "./mutant.js";
import { differences } from "./run.js";

/** The result of a mutant. */
export interface Hunted {
  readonly isNoticed: boolean;
  /** True if the mutant causes a failure; false if it is only noted, or not noticed. */
  readonly isFailure: boolean;
  /** The finding in a few words. */
  readonly said: string;
}

/**
 * Compares a mutant as each user in turn, until a failure of the operation names the member. Without a failure, a note
 * that names the member counts.
 */
export async function hunted({ operation, member, make }: OracleMutant, users: readonly string[]): Promise<Hunted> {
  const said: string[] = [];
  let best: Hunted | undefined;
  for (const user of users) {
    const found = await differences(served([make()]), { only: [`oracle.same/${operation}/soap11`] }, user);
    for (const event of found) {
      const text = event.verdict === "fail" ? event.actual : "reason" in event ? event.reason : "";
      const named = member === "" || event.variant === member || text.includes(member.split(".").at(-1) ?? "");
      if (named && event.verdict !== "could-not-run" && best?.isFailure !== true) {
        best = { isNoticed: true, isFailure: event.verdict === "fail", said: event.name };
      }
      said.push(`${event.verdict} ${event.variant}: ${text.slice(0, 120)}`);
    }
    if (best?.isFailure === true) break;
  }
  return best ?? { isNoticed: false, isFailure: false, said: said.slice(0, 3).join(" | ") || "nothing differs" };
}
