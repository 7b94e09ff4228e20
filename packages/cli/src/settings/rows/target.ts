// Defines the settings for the data of the target, its date, and what may be changed in it.
import { SIGNATURE_LAYOUT_NAMES } from "@staywire/values";
import { day, file, flag, id, listOf, oneOf, operation, timeZone, whole } from "../kinds.js";
import type { SettingRows } from "../row.js";
import { QUICK_PROPERTIES } from "../runs.js";

/** Maximum length of a blackout in nights: a year. */
const MOST_NIGHTS = 365;

/** The settings about the data and the date of the target. */
export const targetRows = {
  today: {
    kind: day,
    flag: "--today <date>",
    doc: "the target's today, like 2027-05-01",
    default: "the date in its time zone",
    example: '"2027-05-01"',
    group: "Target:",
    use: "any",
  },
  timeZone: {
    kind: timeZone,
    flag: "--time-zone <name>",
    doc: "the time zone of the target, whose midnight separates its days, like Europe/Berlin",
    default: "UTC",
    example: '"America/New_York"',
    group: "Target:",
    use: "any",
  },
  signatureLayout: {
    kind: oneOf(SIGNATURE_LAYOUT_NAMES),
    flag: "--signature-layout <name>",
    doc: "layout of the target's availability signatures",
    default: "that of the world file, or any known layout",
    example: '"L1"',
    group: "Target:",
    use: "holdings",
  },
  world: {
    kind: file,
    flag: "--world <file>",
    doc: "what the target holds, whole or as far as it is known: a world file, as `staywire discover` prints it",
    example: '"world.json"',
    group: "What the target holds:",
    use: "holdings",
  },
  discover: {
    kind: flag,
    flag: "--discover",
    doc: "ask the target what it holds",
    no: "plan by the world file alone: the plan is then the same for all shards",
    default: "yes, except for a shard whose --world names its properties and their kinds",
    example: "true",
    group: "What the target holds:",
    use: "holdings",
  },
  maxProperties: {
    kind: whole(1, 100_000),
    flag: "--max-properties <n>",
    doc: "maximum properties that discovery reads in full, spread over companies and kinds",
    default: `24; with --quick: ${QUICK_PROPERTIES}`,
    example: "24",
    group: "What the target holds:",
    use: "holdings",
  },
} as const satisfies SettingRows;

/** The settings about what may be changed in the target. */
export const writeRows = {
  level: {
    kind: oneOf(["read-only", "listed-writes", "all"]),
    flag: "--level <level>",
    doc: "what may be changed",
    default: "read-only; for the embedded service: all",
    example: '"read-only"',
    group: "What may be changed:",
    use: "messages",
    isFrequent: true,
  },
  writeProperty: {
    key: "writeProperties",
    kind: listOf(id),
    flag: "--write-property <id>",
    doc: "the properties that may be written to at the level listed-writes",
    example: "[1101]",
    group: "What may be changed:",
    use: "messages",
  },
  writeBooking: {
    key: "writeBookings",
    kind: listOf(id),
    flag: "--write-booking <id>",
    doc: "the bookings that may be written to at the level listed-writes",
    example: "[90001]",
    group: "What may be changed:",
    use: "messages",
  },
  maxNights: {
    kind: whole(1, MOST_NIGHTS),
    flag: "--max-nights <n>",
    doc: "the most nights of a blackout",
    default: "31",
    example: "31",
    group: "What may be changed:",
    use: "holdings",
  },
  writeFrom: {
    kind: day,
    flag: "--write-from <date>",
    doc: "the first day of blackouts of several lengths, like 2027-05-01",
    default: "the target's today",
    example: '"2027-05-01"',
    group: "What may be changed:",
    use: "holdings",
  },
  writeOperation: {
    key: "writeOperations",
    kind: listOf(operation),
    flag: "--write-operation <name>",
    doc: "the operations that may be called at the level listed-writes",
    default: "all that name a property or booking; others need to be named",
    example: '["AddBlackoutDates"]',
    group: "What may be changed:",
    use: "messages",
  },
} as const satisfies SettingRows;
