// Defines the settings for the service and its accounts.
import { type Kind, text } from "../kinds.js";
import { record } from "../record.js";
import type { SettingRows } from "../row.js";

/** An account of a target. */
export interface Account {
  readonly username: string;
  readonly password: string;
}

const accounts: Kind<Readonly<Record<string, Account>>> = {
  schema: (z) => z.record(z.string(), record(z, { username: z.string(), password: z.string() })),
};

/** The settings about the address of the service and the account that calls it. */
export const serviceRows = {
  target: {
    kind: text,
    env: "STAYWIRE_BASE_URL",
    doc: "base URL of the service",
    example: '"https://channel.example"',
    group: "Service:",
    use: "any",
  },
  username: {
    kind: text,
    flag: "--username <name>",
    env: "STAYWIRE_USERNAME",
    doc: "API user name",
    example: '"agent"',
    group: "Service:",
    use: "user",
    isFrequent: true,
    isSecret: true,
  },
  password: {
    kind: text,
    flag: "--password <password>",
    env: "STAYWIRE_PASSWORD",
    doc: "API password",
    example: 'process.env.CHANNEL_PASSWORD ?? ""',
    group: "Service:",
    use: "password",
    isFrequent: true,
    isSecret: true,
  },
  users: {
    kind: accounts,
    doc: "other users of the target by name, for calls that the main user has no right to make",
    example: '{ company: { username: "company", password: process.env.COMPANY_PASSWORD ?? "" } }',
    group: "Service:",
    use: "any",
  },
  namespace: {
    kind: text,
    flag: "--namespace <uri>",
    env: "STAYWIRE_NAMESPACE",
    doc: "XML namespace of the service",
    example: '"http://channel.example/xml"',
    group: "Service:",
    use: "any",
  },
  endpointA: {
    kind: text,
    flag: "--endpoint-a <path>",
    doc: "path of endpoint A below the base URL",
    example: '"/path/to/a.asmx"',
    group: "Service:",
    use: "paths",
  },
  endpointB: {
    kind: text,
    flag: "--endpoint-b <path>",
    doc: "path of endpoint B below the base URL",
    example: '"/path/to/b.asmx"',
    group: "Service:",
    use: "paths",
  },
} as const satisfies SettingRows;
