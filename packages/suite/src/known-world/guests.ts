// Defines the guest names by which people and facts recognize blackouts of the suite. The scenario about lengths of
// blackouts uses other names.

/** The usual guest name. */
export const GUEST = "Conformance Test";

/** A guest name with unusual letters. */
export const ODD_GUEST = "Zoë 王 & Sons";

/** The guest names of generated blackouts. */
export const generatedGuests = [GUEST, "O'Neil & Sons", "王 小明"] as const;

/** The guest name in the calls of a comparison. */
export const WALK_GUEST = "Walk";

const guests: ReadonlySet<string> = new Set([...generatedGuests, ODD_GUEST, WALK_GUEST]);

/** True for one of these guest names, with or without white space around it. */
export function isOwnGuest(name: unknown): boolean {
  return typeof name === "string" && guests.has(name.trim());
}
