// A mutant of one value or behaviour: the reference service that breaks one fact, and where a comparison must notice it.

import type { Alteration } from "@staywire/alterations";
/** A service that breaks one fact. */
export interface OracleMutant {
  readonly id: string;
  readonly operation: string;
  /** The member that differs, without indices; empty for the whole reply. */
  readonly member: string;
  readonly make: () => Alteration;
}
