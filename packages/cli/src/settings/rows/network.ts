// Defines the settings for the connection to the target, and for the number and rate of requests.
import { headerFields } from "../headers.js";
import { file, positive, upTo, whole } from "../kinds.js";
import type { SettingRows } from "../row.js";

/** The settings about how requests are sent. */
export const networkRows = {
  timeout: {
    kind: upTo(86_400),
    flag: "--timeout <seconds>",
    doc: "seconds for one request",
    default: "60 for call, calendar, quote and sync, otherwise 10",
    example: "10",
    group: "Network:",
    use: "any",
  },
  header: {
    key: "headers",
    kind: headerFields,
    flag: '--header <"name: value">',
    doc: "header fields that are added to every request; their values are secrets",
    example: '{ "X-Api-Key": process.env.API_KEY ?? "" }',
    group: "Network:",
    use: "network",
    isSecret: true,
  },
  ca: {
    kind: file,
    flag: "--ca <file>",
    doc: "certificates (PEM) to trust, besides the well-known ones",
    example: '"ca.pem"',
    group: "Network:",
    use: "network",
  },
} as const satisfies SettingRows;

/** The settings about how many requests are sent, and for how long. */
export const trafficRows = {
  rate: {
    kind: positive,
    flag: "--rate <n>",
    doc: "maximum requests per second",
    default: "no limit",
    example: "5",
    group: "Traffic:",
    use: "traffic",
  },
  concurrency: {
    kind: whole(1, 64),
    flag: "--concurrency <n>",
    doc: "maximum concurrent requests; fewer while the target is overloaded",
    default: "4 for a base URL, otherwise 1",
    example: "4",
    group: "Traffic:",
    use: "traffic",
  },
  maxRequests: {
    kind: whole(1, 100_000_000),
    flag: "--max-requests <n>",
    doc: "maximum requests, discovery included",
    default: "no limit",
    example: "50_000",
    group: "Traffic:",
    use: "traffic",
  },
  caseDeadline: {
    kind: positive,
    flag: "--case-deadline <seconds>",
    doc: "seconds that the requests of one case may take together; a slower case is not run",
    default: "six times the timeout",
    example: "60",
    group: "Traffic:",
    use: "traffic",
  },
  deadline: {
    kind: positive,
    flag: "--deadline <seconds>",
    doc: "end the run, incomplete, this many seconds after its start, discovery included",
    default: "no limit",
    example: "3600",
    group: "Traffic:",
    use: "any",
  },
  wait: {
    kind: whole(0, 86_400),
    flag: "--wait <seconds>",
    doc: "total seconds to wait for cached responses to expire",
    default: "300",
    example: "300",
    group: "Traffic:",
    use: "wait",
  },
} as const satisfies SettingRows;
