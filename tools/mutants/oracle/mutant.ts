// Defines the type of a mutant with one wrong value or behaviour, and where a comparison must find it.

import type { Alteration } from "@staywire/alterations";
/** A service with one wrong value or behaviour. */
export interface OracleMutant {
  readonly id: string;
  readonly operation: string;
  /** The member that differs, by path without indices; empty for the whole reply. */
  readonly member: string;
  readonly make: () => Alteration;
}
