// Defines the settings that select the cases of a run of conform, and the setting for its expected failures.
import { ATTEMPTS, DEFAULT_RUNS, profiles } from "@staywire/conformance";
import { requirementSetNames } from "@staywire/suite/requirements";
import { file, flag, listOf, MAX_INT, oneOf, text, whole } from "../kinds.js";
import type { SettingRows } from "../row.js";
import { EMBEDDED_RUNS, QUICK_RUNS } from "../runs.js";

/** The settings about what is tested. */
export const runRows = {
  quick: {
    kind: flag,
    flag: "--quick",
    doc: "run a selection of the cases: one binding of most operations, and malformed messages to one operation of each endpoint",
    example: "false",
    group: "What to test:",
    use: "any",
  },
  only: {
    kind: listOf(text),
    flag: "--only <pattern>",
    doc: "the cases to run: operations, bindings or checks, with * for any text",
    example: '["GetExtras", "limits.*"]',
    group: "What to test:",
    use: "any",
    isFrequent: true,
  },
  severity: {
    kind: oneOf(profiles),
    flag: "--severity <severity>",
    doc: "the severities to evaluate",
    default: "all",
    example: '"all"',
    group: "What to test:",
    use: "any",
  },
  requirements: {
    kind: oneOf(requirementSetNames),
    flag: "--requirements <set>",
    doc: "the frozen requirement set that the service is held to: what newer cases find is only noted",
    default: "none: every case is required",
    example: '"15.025-1"',
    group: "What to test:",
    use: "requirements",
  },
  hostile: {
    kind: flag,
    flag: "--hostile",
    doc: "also send malicious messages, to operations that read",
    example: "false",
    group: "What to test:",
    use: "messages",
  },
  sendMessages: {
    kind: flag,
    flag: "--send-messages",
    doc: "also send an xmlMsg and a jSonMsg that are not blank, which needs an agreement with the provider",
    default: "only at the level all",
    example: "false",
    group: "What to test:",
    use: "messages",
  },
  lockOutIsSafe: {
    kind: flag,
    flag: "--lock-out-is-safe",
    doc: `wrong credentials lock no account: send up to ${ATTEMPTS.safe} requests with them`,
    default: `no: at most ${ATTEMPTS.usual} such requests to a service at a URL`,
    example: "false",
    group: "What to test:",
    use: "messages",
  },
  runs: {
    kind: whole(1, 100_000),
    flag: "--runs <n>",
    doc: "how many calls each case generates",
    default: `${DEFAULT_RUNS}; for the embedded service: ${EMBEDDED_RUNS}; with --quick: ${QUICK_RUNS}`,
    example: `${DEFAULT_RUNS}`,
    group: "What to test:",
    use: "any",
  },
  seed: {
    kind: whole(0, MAX_INT),
    flag: "--seed <n>",
    doc: "seed of all generated values",
    default: "0",
    example: "0",
    group: "What to test:",
    use: "any",
  },
} as const satisfies SettingRows;

/** The setting about expected failures. */
export const resultRows = {
  expected: {
    kind: file,
    flag: "--expected <file>",
    doc: "known failures: a JSON list of match, reason, ticket, expires, actual",
    example: '"expected.json"',
    group: "Results:",
    use: "any",
  },
} as const satisfies SettingRows;
