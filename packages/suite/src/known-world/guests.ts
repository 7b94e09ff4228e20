// The guests of the blackouts that the suite adds: by their names, people and facts recognise them.

/** The usual guest. */
export const GUEST = "Conformance Test";

/** A guest whose name has every kind of letter. */
export const ODD_GUEST = "Zoë 王 & Sons";

/** The guests of generated blackouts. */
export const generatedGuests = [GUEST, "O'Neil & Sons", "王 小明"] as const;

/** The guest of the calls of a comparison. */
export const WALK_GUEST = "Walk";

const guests: ReadonlySet<string> = new Set([...generatedGuests, ODD_GUEST, WALK_GUEST]);

/** True for a guest of the suite. */
export function isOwnGuest(name: unknown): boolean {
  return typeof name === "string" && guests.has(name.trim());
}
