// Defines the flags of `staywire serve`.

import { file, flag, type Kind, listOf, MAX_INT, oneOf, text, whole } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";
import { callFlags, pathFlags, serviceFlags } from "../settings/shared-flags.js";
import { settings } from "../settings/table.js";
import { profiles } from "./running.js";

const port = whole(0, 65535);
const origin: Kind<string | true> = { schema: (z) => z.union([z.string(), z.literal(true)]) };

/** The flags of `staywire serve`. */
export const serveFlags = {
  port: {
    kind: port,
    flag: "--port <n>",
    doc: "port; 0 lets the system choose a free port, which is printed",
    initial: 8080,
    group: "Where it listens:",
  },
  host: {
    kind: text,
    flag: "--host <address>",
    doc: "address to listen on",
    initial: "127.0.0.1",
    group: "Where it listens:",
  },
  cors: {
    kind: origin,
    flag: "--cors [origin]",
    doc: "let web pages call it: those of one origin",
    default: "of any origin",
    group: "Where it listens:",
  },
  controlPort: {
    kind: port,
    flag: "--control-port <n>",
    doc: "serve clock, reset and state for tests, on the loopback address below /__staywire",
    group: "Where it listens:",
  },
  world: {
    kind: file,
    flag: "--world <file>",
    doc: "world file (JSON): accounts, properties, bookings",
    default: "a built-in world",
    group: "What it holds:",
  },
  today: {
    ...settings.today,
    doc: "the day on which the clock starts, like 2027-05-01",
    default: "the system's date",
    group: "What it holds:",
  },
  database: {
    kind: text,
    flag: "--database <url>",
    env: "STAYWIRE_DATABASE",
    doc: "store what calls write in a PostgreSQL database",
    default: "in memory",
    group: "What it holds:",
    isSecret: true,
  },
  username: { ...settings.username, group: "What it holds:" },
  password: { ...settings.password, group: "What it holds:" },
  profile: {
    kind: oneOf(profiles),
    flag: "--profile <name>",
    doc: "replies to invalid requests: as an .asmx service, or with an explanation",
    initial: "asmx",
    group: "How it replies:",
  },
  inject: {
    kind: listOf(text),
    flag: "--inject <fault>",
    doc: 'make every call of an operation fail, like "GetExtras:Unknown Error"',
    group: "How it replies:",
  },
  caching: {
    kind: flag,
    flag: "--caching",
    doc: "cache responses for as long as the spec states; the header Age gives their age",
    group: "How it replies:",
  },
  blackoutOverlap: {
    kind: oneOf(["refuse", "allow"]),
    flag: "--blackout-overlap <what>",
    doc: "blackouts over nights that are taken",
    initial: "refuse",
    group: "How it replies:",
  },
  signatureLayout: {
    ...settings.signatureLayout,
    doc: "layout of availability signatures",
    default: undefined,
    initial: "L3",
    group: "How it replies:",
  },
  signatureOverflow: {
    kind: oneOf(["error", "negative"]),
    flag: "--signature-overflow <what>",
    doc: "availability signatures of 31 nights",
    initial: "error",
    group: "How it replies:",
  },
  log: {
    kind: oneOf(["none", "json"]),
    flag: "--log <form>",
    doc: "one line for each request on standard error",
    initial: "none",
    group: "How it replies:",
  },
  ...pathFlags,
  service: { ...serviceFlags.service, group: "Another service:" },
  allowHost: { ...serviceFlags.allowHost, group: "Another service:" },
  recorded: {
    kind: listOf(file),
    flag: "--recorded <file>",
    doc: "reply as a recording of `staywire proxy` (or a HAR file) does, in any binding",
    group: "A recording:",
  },
  fallback: {
    kind: oneOf(["refuse", "upstream", "world"]),
    flag: "--fallback <what>",
    doc: "with --recorded: how to answer calls that were never recorded; world is an experiment: it infers replies",
    initial: "refuse",
    group: "A recording:",
  },
  upstream: {
    kind: text,
    flag: "--upstream <url>",
    doc: "with --fallback upstream: base URL of the service that gets the other calls",
    group: "A recording:",
  },
  ca: { ...callFlags.ca, group: "A recording:" },
  insecure: { ...callFlags.insecure, group: "A recording:" },
  replies: {
    kind: file,
    flag: "--replies <folder>",
    doc: "with --service: recorded replies, Operation.json or Operation.http",
    group: "Another service:",
  },
  seed: {
    kind: whole(0, MAX_INT),
    flag: "--seed <n>",
    doc: "with --service: seed of the generated values",
    initial: 1,
    group: "Another service:",
  },
} as const satisfies FlagRows;

/** The values of the flags. */
export type ServeFlags = FlagsOf<typeof serveFlags>;
