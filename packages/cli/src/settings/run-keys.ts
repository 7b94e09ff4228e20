// The settings of a conformance run that the settings file can give, as data.
import { DEFAULT_RUNS, profiles } from "@staywire/conformance";
import { parseIsoDate, SIGNATURE_LAYOUT_NAMES } from "@staywire/values";
import * as z from "zod/mini";
import { levelNames } from "../conform/level.js";
import { maxPropertiesDoc } from "../conform/max-properties.js";
import { runsDoc } from "../conform/runs.js";
import { isTimeZone } from "../conform/today.js";
import {
  caseDeadlineDoc,
  concurrencyDoc,
  deadlineDoc,
  discoverDoc,
  maxRequestsDoc,
  quickDoc,
  sendMessagesDoc,
} from "../conform/traffic.js";
import { signatureLayout, targetData } from "./target-data.js";
import { flag, MAX_INT, oneOf, positive, record, text, whole } from "./vocabulary.js";

/** One setting: its schema, what it is for, and an example as TypeScript. */
export interface RunKey {
  readonly schema: z.ZodMiniType;
  readonly doc: string;
  readonly example: string;
}

const account = record({ username: text, password: text });
const day = z
  .string()
  .check(
    z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, { error: "is not of the form yyyy-MM-dd", abort: true }),
    z.refine(isDay, "is not an existing day"),
  );
const timeZone = z.string().check(z.refine(isTimeZone, "is not a known time zone; write it like Europe/Berlin"));

/** Every setting of a run. */
export const runKeys = {
  /** Other users of the target by name; target data can say which of them adds blackouts. */
  users: {
    schema: z.record(z.string(), account),
    doc: "other users of the target by name, for calls that the main user has no right to make",
    example: '{ company: { username: "company", password: process.env.COMPANY_PASSWORD ?? "" } }',
  },
  headers: {
    schema: z.record(z.string(), text),
    doc: "header fields that are added to every request; their values are secrets",
    example: '{ "X-Api-Key": process.env.API_KEY ?? "" }',
  },
  world: {
    schema: z.union([text, targetData]),
    doc: "target data, or the path of a file with it or of a world file (as `staywire discover` prints it), relative to this file",
    example: '{ properties: [{ id: 1101, company: 601, tags: ["ordinary", "native"] }] }',
  },
  expected: {
    schema: text,
    doc: "file of known failures; its path is relative to this file",
    example: '"expected.json"',
  },
  today: {
    schema: day,
    doc: "the target's today. Default: the date in its time zone",
    example: '"2027-05-01"',
  },
  timeZone: {
    schema: timeZone,
    doc: "the time zone of the target, whose midnight separates its days. Default: UTC",
    example: '"America/New_York"',
  },
  signatureLayout: {
    schema: signatureLayout,
    doc: `how the target lays its availability signatures out: ${SIGNATURE_LAYOUT_NAMES.join(", ")}. Default: any of them`,
    example: '"L1"',
  },
  seed: { schema: whole(0, MAX_INT), doc: "seed of all generated values. Default: 0", example: "0" },
  runs: {
    schema: whole(1, 100_000),
    doc: runsDoc,
    example: `${DEFAULT_RUNS}`,
  },
  quick: { schema: flag, doc: `true to ${quickDoc}. Default: false`, example: "false" },
  only: {
    schema: z.array(text),
    doc: "the cases to run: operations, bindings, checks, with * for any text",
    example: '["GetExtras", "limits.*"]',
  },
  severity: {
    schema: oneOf(profiles),
    doc: "the severities to evaluate. Default: all",
    example: '"all"',
  },
  level: {
    schema: oneOf(levelNames),
    doc: "what may be changed. Default: read-only; for the embedded service: all",
    example: '"read-only"',
  },
  writeProperties: {
    schema: z.array(whole(1, MAX_INT)),
    doc: "the properties that may be written to at the level listed-writes",
    example: "[1101]",
  },
  writeBookings: {
    schema: z.array(whole(1, MAX_INT)),
    doc: "the bookings that may be written to at the level listed-writes",
    example: "[90001]",
  },
  writeOperations: {
    schema: z.array(text),
    doc: "the operations that may be called at the level listed-writes. Default: all that name a property or booking",
    example: '["AddBlackoutDates"]',
  },
  rate: { schema: positive, doc: "maximum requests per second. Default: no limit", example: "5" },
  concurrency: { schema: whole(1, 64), doc: concurrencyDoc, example: "4" },
  maxRequests: {
    schema: whole(1, 100_000_000),
    doc: maxRequestsDoc,
    example: "50_000",
  },
  maxProperties: {
    schema: whole(1, 100_000),
    doc: maxPropertiesDoc,
    example: "24",
  },
  wait: {
    schema: whole(0, 86_400),
    doc: "total seconds to wait for cached responses to expire. Default: 300",
    example: "300",
  },
  deadline: {
    schema: positive,
    doc: deadlineDoc,
    example: "3600",
  },
  caseDeadline: { schema: positive, doc: caseDeadlineDoc, example: "60" },
  discover: {
    schema: flag,
    doc: `true to ${discoverDoc}`,
    example: "true",
  },
  sendMessages: { schema: flag, doc: `true to ${sendMessagesDoc}`, example: "false" },
  hostile: {
    schema: flag,
    doc: "true to also send malicious messages, to operations that read. Default: false",
    example: "false",
  },
} satisfies Readonly<Record<string, RunKey>>;

/** The settings of a run in the settings file; the flags of `staywire conform` take precedence. */
export type RunSettings = {
  readonly [K in keyof typeof runKeys]?: z.infer<(typeof runKeys)[K]["schema"]>;
};

function isDay(text: string): boolean {
  try {
    parseIsoDate(text);
    return true;
  } catch {
    return false;
  }
}
