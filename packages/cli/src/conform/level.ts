// How much a run may change, from the flags and the catalog.
import type { Level, WriteRule } from "@staywire/conformance";
import type { Service } from "@staywire/model";
import { type Command, Option } from "commander";
import { usageError } from "../cli-error.js";
import { gather, whole } from "../number-flag.js";

/** How much a run may change, by the name of the flag. */
export const levelNames = ["read-only", "writes", "all"] as const;
/** One of the names. */
export type LevelName = (typeof levelNames)[number];

/** What the command line says of the level. */
export interface LevelFlags {
  readonly level?: LevelName;
  readonly writeProperty?: readonly number[];
}

const PROPERTY = "PropertyID";
const MAX_ID = 2 ** 31 - 1;

/** Adds the flags. */
export function addLevelFlags(command: Command): Command {
  return command
    .addOption(
      new Option("--level <level>", "what may be changed (read-only, unless told; the embedded service: all)").choices(
        levelNames,
      ),
    )
    .option(
      "--write-property <id>",
      "a property that may be written to at the level writes; may be repeated",
      gather(whole(1, MAX_ID)),
    );
}

/** The level of a run; throws where the level `writes` names no property. */
export function levelOf(service: Service, flags: LevelFlags, unlessTold: LevelName): Level {
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
