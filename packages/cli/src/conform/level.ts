// How much a run may change, from the flags and the catalog.
import type { Level, WriteRule } from "@staywire/conformance";
import type { Service } from "@staywire/model";
import { usageError } from "../cli-error.js";
import type { ConformFlags, LevelName } from "./flags.js";

const PROPERTY = "PropertyID";

/** The level of a run; throws where the level `writes` names no property. */
export function levelOf(service: Service, flags: ConformFlags, unlessTold: LevelName): Level {
  const { level = unlessTold, writeProperty = [] } = flags;
  if (level !== "writes") return { kind: level };
  if (writeProperty.length === 0)
    throw usageError("the level writes needs the properties that may be written to", "pass --write-property ID");
  return { kind: "writes", allow: allowed(service, writeProperty) };
}

// Operations that write and do not say to which property stay out.
function allowed(service: Service, properties: readonly number[]): Readonly<Record<string, WriteRule>> {
  const rules = service.order
    .filter((name) => service.operations[name]?.effect === "write")
    .filter((name) => Object.hasOwn(service.operations[name]?.parameters ?? {}, PROPERTY))
    .map((name) => [name, { [PROPERTY]: properties }] as const);
  return Object.fromEntries(rules);
}
