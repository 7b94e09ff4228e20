// Defines the guest names by which people and facts recognize blackouts of the suite.

/** The usual guest name. */
export const GUEST = "Conformance Test";

/** A guest name with unusual letters. */
export const ODD_GUEST = "Zoë 王 & Sons";

/** The guest names of generated blackouts. */
export const generatedGuests = [GUEST, "O'Neil & Sons", "王 小明"] as const;

/** The guest name in the calls of a comparison. */
export const WALK_GUEST = "Walk";

/** Returns the guest name of a blackout in the scenario about lengths of blackouts. */
export function guestOfLength(nights: number): string {
  return `${GUEST} ${nights}`;
}

const guestWithLength = new RegExp(`^${GUEST} \\d+$`);

const guests: ReadonlySet<string> = new Set([...generatedGuests, ODD_GUEST, WALK_GUEST]);

/** True for one of these guest names, with or without white space around it. */
export function isOwnGuest(name: unknown): boolean {
  return typeof name === "string" && (guests.has(name.trim()) || guestWithLength.test(name.trim()));
}
