// Defines the flags that several commands share: flags that are settings too, and flags that exist only on the command
// line.
import type { LoadOptions } from "../service/description-documents.js";
import { file, flag, listOf, positive, text } from "./kinds.js";
import type { FlagRows, FlagsOf } from "./row.js";
import { writeRows } from "./rows/target.js";
import { settings } from "./table.js";

/** The flag of the settings file. */
const configFlag = {
  config: {
    kind: file,
    flag: "--config <file>",
    doc: "settings file",
    default: "staywire.config.ts or .json in this folder",
    group: "Settings:",
    use: "any",
  },
} as const satisfies FlagRows;

const { username, password, namespace, endpointA, endpointB, header, ca, timeout } = settings;

/** The flags of a command that encodes or decodes messages and calls nothing. */
export const pathFlags = { namespace, endpointA, endpointB, ...configFlag } as const satisfies FlagRows;

/** The flags of a command that calls a service. */
export const callFlags = {
  username,
  password,
  ...pathFlags,
  timeout,
  header,
  ca,
  insecure: {
    kind: flag,
    flag: "--insecure",
    doc: "accept any certificate of the target, for a test system only",
    group: "Network:",
    use: "network",
  },
} as const satisfies FlagRows;

const { level, writeProperty, writeBooking, writeOperation } = writeRows;

/** The flags that limit what a call may change. */
export const levelFlags = {
  level: { ...level, default: "all" },
  ...{ writeProperty, writeBooking, writeOperation },
} as const satisfies FlagRows;

/** The flag to write findings as SARIF. */
export const sarifFlag = {
  sarif: { kind: file, flag: "--sarif <file>", doc: "write the findings as SARIF, each with its file and line" },
} as const satisfies FlagRows;

const allowHost = {
  kind: listOf(text),
  flag: "--allow-host <host>",
  doc: "host that the WSDL may import documents from",
  default: "only where the WSDL is, its folder for a file",
  group: "Service:",
  use: "any",
} as const;

/** The flags of a command that can be used with another service than the built-in one. */
export const serviceFlags = {
  service: {
    kind: file,
    flag: "--service <file>",
    doc: "another service: a WSDL (file or URL), or a catalog of `staywire import`",
    group: "Service:",
    use: "any",
  },
  allowHost,
} as const satisfies FlagRows;

/** The flag for a base URL, for commands that take other values as their arguments. */
export const baseUrlFlag = {
  baseUrl: {
    kind: text,
    flag: "--base-url <url>",
    doc: "base URL of the service (or STAYWIRE_BASE_URL, or the setting `target`)",
    group: "Service:",
  },
} as const satisfies FlagRows;

/** The flags of a command that loads descriptions but has no settings. */
export const loadFlags = {
  allowHost: { ...allowHost, group: "Network:", use: "any" },
  timeout: {
    ...timeout,
    kind: positive,
    doc: "seconds for one document",
    default: "30, which is also the most for all",
  },
} as const satisfies FlagRows;

/** The values of the flags from which `gatherSettings` reads settings. */
export type CommonFlags = FlagsOf<typeof callFlags & typeof serviceFlags>;

/** Returns the options for loading service descriptions, from the flags of a command. */
export function loadOptionsOf({ allowHost, timeout }: FlagsOf<typeof loadFlags>): LoadOptions {
  return { allowHosts: allowHost, timeout: timeout === undefined ? undefined : timeout * 1000 };
}
