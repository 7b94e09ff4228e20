// Excludes cases that the level of a run forbids.
import { knownName, type Message, phrase } from "@staywire/model";
import type { Cell } from "../core/cell.js";
import type { Check, Variant } from "../core/check.js";
import type { Level } from "../core/level.js";
import type { FullSettings } from "../core/settings.js";
import { isBulk } from "../guard/bulk.js";

/** Explains why the level excludes the cases of a check in a cell; undefined if it does not exclude them. */
export function exclusionOf(check: Check, cell: Cell, level: Level): Message | undefined {
  if (level.kind === "all") return undefined;
  if (check.resends?.(cell) === true && isBulk(cell.definition)) {
    return phrase`the reply of ${knownName(cell.operation)} is cached for ${cell.definition.cacheMinutes / 60} hours: other variants of its requests are sent at the level all only`;
  }
  if (cell.definition.effect === "read") return undefined;
  if (level.kind === "read-only") return phrase`${knownName(cell.operation)} writes, and the level is read-only`;
  if (!Object.hasOwn(level.allow, cell.operation))
    return phrase`the settings do not name ${knownName(cell.operation)} among the writes`;
  if (check.sends === "raw")
    return phrase`${knownName(cell.operation)} writes, and malformed messages are sent to it at the level all only`;
  return undefined;
}

/** Explains why a variant that needs an agreement with the provider is not sent; undefined if it is sent. */
export function agreementProblem({ unlessAgreed }: Variant, { level, agreed }: FullSettings): Message | undefined {
  if (unlessAgreed !== true || agreed || level.kind === "all") return undefined;
  return phrase`such a message is sent by agreement with the provider only`;
}
