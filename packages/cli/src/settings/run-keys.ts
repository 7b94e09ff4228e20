// The settings of a conformance run that the settings file can give, as data.
import { DEFAULT_RUNS, type Profile, profiles } from "@staywire/conformance";
import type { TargetData } from "@staywire/suite";
import { SIGNATURE_LAYOUT_NAMES, type SignatureLayout } from "@staywire/values";
import { type LevelName, levelNames } from "../conform/level.js";
import { runsDoc } from "../conform/runs.js";
import type { Shape } from "./shape.js";
import { signatureLayout, worldShape } from "./world-shape.js";

/** What the settings file says of a run; the flags of `staywire conform` take precedence. */
export interface RunSettings {
  /** Other users of the target by name; a world file can say which of them adds blackouts. */
  readonly users?: Readonly<Record<string, { readonly username: string; readonly password: string }>>;
  readonly world?: string | TargetData;
  readonly expected?: string;
  readonly today?: string;
  readonly timeZone?: string;
  readonly signatureLayout?: SignatureLayout;
  readonly seed?: number;
  readonly runs?: number;
  readonly only?: readonly string[];
  readonly severity?: Profile;
  readonly level?: LevelName;
  readonly writeProperties?: readonly number[];
  readonly writeBookings?: readonly number[];
  readonly writeOperations?: readonly string[];
  readonly rate?: number;
  readonly concurrency?: number;
  readonly maxRequests?: number;
  readonly deadline?: number;
  readonly wait?: number;
  readonly hostile?: boolean;
}

/** One setting: its form, what it is for, and an example as TypeScript. */
export interface RunKey {
  readonly shape: Shape;
  readonly doc: string;
  readonly example: string;
}

const MAX_INT = 2 ** 31 - 1;
const textShape: Shape = { type: "string" };
const wholeShape = (minimum: number, maximum: number): Shape => ({ type: "integer", minimum, maximum });
const positiveShape: Shape = { type: "number", exclusiveMinimum: 0 };
const account: Shape = {
  type: "object",
  properties: { username: textShape, password: textShape },
  required: ["username", "password"],
  additionalProperties: false,
};

/** Every setting of a run. */
export const runKeys: { readonly [K in keyof Required<RunSettings>]: RunKey } = {
  users: {
    shape: { type: "object", additionalProperties: account },
    doc: "other users of the target by name, for calls that the main user has no right to make",
    example: '{ company: { username: "company", password: process.env.COMPANY_PASSWORD ?? "" } }',
  },
  world: {
    shape: { anyOf: [textShape, worldShape] },
    doc: "target data, as `staywire discover` prints it, or the path of a file with it, relative to this file",
    example: '{ properties: [{ id: 1101, company: 601, tags: ["ordinary", "native"] }] }',
  },
  expected: {
    shape: textShape,
    doc: "file of known failures; its path is relative to this file",
    example: '"expected.json"',
  },
  today: {
    shape: { type: "string", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" },
    doc: "the target's today. Default: the date in its time zone",
    example: '"2027-05-01"',
  },
  timeZone: {
    shape: textShape,
    doc: "the time zone of the target, whose midnight separates its days. Default: UTC",
    example: '"America/New_York"',
  },
  signatureLayout: {
    shape: signatureLayout,
    doc: `how the target lays its availability signatures out: ${SIGNATURE_LAYOUT_NAMES.join(", ")}. Default: any of them`,
    example: '"L1"',
  },
  seed: { shape: wholeShape(0, MAX_INT), doc: "seed of all generated values. Default: 0", example: "0" },
  runs: {
    shape: wholeShape(1, 100_000),
    doc: runsDoc,
    example: `${DEFAULT_RUNS}`,
  },
  only: {
    shape: { type: "array", items: textShape },
    doc: "the cases to run: operations, bindings, checks, with * for any text",
    example: '["GetExtras", "limits.*"]',
  },
  severity: {
    shape: { type: "string", enum: profiles },
    doc: "the severities to evaluate. Default: all",
    example: '"all"',
  },
  level: {
    shape: { type: "string", enum: levelNames },
    doc: "what may be changed. Default: read-only; for the embedded service: all",
    example: '"read-only"',
  },
  writeProperties: {
    shape: { type: "array", items: wholeShape(1, MAX_INT) },
    doc: "the properties that may be written to at the level listed-writes",
    example: "[1101]",
  },
  writeBookings: {
    shape: { type: "array", items: wholeShape(1, MAX_INT) },
    doc: "the bookings that may be written to at the level listed-writes",
    example: "[90001]",
  },
  writeOperations: {
    shape: { type: "array", items: textShape },
    doc: "the operations that may be called at the level listed-writes. Default: all that name a property or booking",
    example: '["AddBlackoutDates"]',
  },
  rate: { shape: positiveShape, doc: "maximum requests per second. Default: no limit", example: "5" },
  concurrency: { shape: wholeShape(1, 64), doc: "maximum concurrent requests. Default: 1", example: "1" },
  maxRequests: {
    shape: wholeShape(1, 100_000_000),
    doc: "maximum requests of the whole run. Default: no limit",
    example: "50_000",
  },
  wait: {
    shape: wholeShape(0, 86_400),
    doc: "total seconds to wait for cached responses to expire. Default: 300",
    example: "300",
  },
  deadline: {
    shape: positiveShape,
    doc: "seconds after which the run ends, incomplete. Default: no limit",
    example: "3600",
  },
  hostile: {
    shape: { type: "boolean" },
    doc: "true to also send malicious messages, to operations that read. Default: false",
    example: "false",
  },
};
