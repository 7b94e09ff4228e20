// Determines the level of a run from the flags and the catalog. The level states what the run may change.
import type { Level, WriteRule } from "@staywire/conformance";
import { knownName, knownNames, phrase, quote, type Service } from "@staywire/model";
import { usageError } from "../cli-error.js";
import type { FlagsOf } from "../settings/row.js";
import type { writeRows } from "../settings/rows/target.js";
import { didYouMean } from "../suggest.js";

/** The flags about the level. */
export type LevelFlags = FlagsOf<typeof writeRows>;

/** The name of a level. */
export type LevelName = NonNullable<LevelFlags["level"]>;

const PROPERTY = "PropertyID";
const BOOKING = "BookingID";
/**
 * Returns the level of a run. Throws if the level is `listed-writes`, but the flags list nothing to write to, or list
 * an operation that does not write.
 */
export function levelOf(service: Service, flags: LevelFlags, defaultLevel: LevelName): Level {
  const { level = defaultLevel, writeProperty, writeBooking, writeOperation } = flags;
  if (level !== "listed-writes") return { kind: level };
  const ids = { [PROPERTY]: writeProperty ?? [], [BOOKING]: writeBooking ?? [] };
  const writing = service.order.filter((name) => service.operations[name]?.effect === "write");
  requireWriting(writeOperation ?? [], writing);
  const open = (writeOperation ?? []).filter((name) => !namesIds(service, name)).map((name) => [name, {}] as const);
  const hasIds = Object.values(ids).some((each) => each.length > 0);
  if (!hasIds && open.length === 0) {
    throw nothingListed(service, writing);
  }
  return {
    kind: "writes",
    allow: { ...allowed(service, writeOperation ?? writing, ids), ...Object.fromEntries(open) },
  };
}

function nothingListed(service: Service, writing: readonly string[]): Error {
  if (!writing.some((name) => namesIds(service, name))) {
    return usageError(
      phrase`the level listed-writes needs the operations that may be called`,
      phrase`pass --write-operation NAME, such as ${knownName(writing[0] ?? service.order[0] ?? "NAME")}`,
    );
  }
  return usageError(
    phrase`the level listed-writes needs the ids of the properties or bookings that may be written to`,
    phrase`pass --write-property ID or --write-booking ID`,
  );
}

/** Throws if one of the names is not an operation that writes. */
function requireWriting(named: readonly string[], writing: readonly string[]): void {
  const unknown = named.find((name) => !writing.includes(name));
  if (unknown === undefined) return;
  const message = phrase`${quote(unknown)} is not an operation that writes${didYouMean(unknown, writing)}`;
  throw usageError(message, phrase`the operations that write are ${knownNames(writing)}`);
}

type Ids = Readonly<Record<string, readonly number[]>>;

/** True if the parameters of an operation name the property or booking that it writes to. */
function namesIds(service: Service, name: string): boolean {
  return [PROPERTY, BOOKING].some((id) => Object.hasOwn(service.operations[name]?.parameters ?? {}, id));
}

// Returns the allowed writes of the operations that name a property or a booking, with the listed ids. Leaves out an
// operation if no id is listed for one of these parameters.
function allowed(service: Service, operations: readonly string[], ids: Ids): Readonly<Record<string, WriteRule>> {
  const rules = operations.flatMap((name) => {
    const named = Object.entries(ids).filter(([id]) => Object.hasOwn(service.operations[name]?.parameters ?? {}, id));
    const isOpen = named.length > 0 && named.every(([, values]) => values.length > 0);
    return isOpen ? [[name, Object.fromEntries(named)] as const] : [];
  });
  return Object.fromEntries(rules);
}

/**
 * Throws if the level is read-only and the service has no operation that is known to only read. A WSDL does not show
 * whether an operation writes, so each operation of an imported service counts as a write, unless the catalog states
 * another effect.
 */
export function requireCalls({ name, order, operations }: Service, level: Level): void {
  if (level.kind !== "read-only" || order.some((each) => operations[each]?.effect === "read")) return;
  throw usageError(
    phrase`no operation of ${knownName(name)} is known to only read, and the level is read-only: a WSDL does not say which ones do`,
    phrase`pass --level all if the target is a test system on which every operation may be called`,
    phrase`or --level listed-writes --write-operation ${knownName(order[0] ?? "NAME")} for each operation that may be called`,
    phrase`or import the WSDL with --out FILE.ts, change effect: 'write' to effect: 'read' in the operations that only read, and pass --service FILE.ts`,
  );
}
