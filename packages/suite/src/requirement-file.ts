// Defines the file format of a requirement set.
import type { CaseIdentity } from "@staywire/conformance";

/** Cases of a check with the same rules and severity: one for each variant in each binding of each operation. */
export interface RequirementRow extends Pick<CaseIdentity, "check" | "severity" | "rules"> {
  readonly operations: readonly string[];
  readonly bindings: readonly CaseIdentity["binding"][];
  /** The names of the variants. If the check has only one case per cell, the list has one empty name. */
  readonly variants: readonly string[];
}

/** The file of a requirement set. */
export interface RequirementFile {
  readonly set: string;
  /** The version of the service. */
  readonly service: string;
  readonly rows: readonly RequirementRow[];
}
