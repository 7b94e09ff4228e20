// The settings that flags, the environment and the settings file have in common, as data.
import * as z from "zod/mini";
import { text } from "./vocabulary.js";

/** One setting by its key in the settings file. */
export interface SettingKey {
  readonly schema: z.ZodMiniType<string | number>;
  readonly doc: string;
  /** The flag that gives it, where one does. */
  readonly flag?: string;
  /** The environment variable that gives it, where one does. */
  readonly env?: string;
}

/** Every key of the settings file. */
export const settingKeys = {
  target: { schema: text, doc: "base URL of the service" },
  username: { schema: text, doc: "API user name", flag: "--username <name>", env: "STAYWIRE_USERNAME" },
  password: { schema: text, doc: "API password", flag: "--password <password>", env: "STAYWIRE_PASSWORD" },
  namespace: { schema: text, doc: "XML namespace of the service", flag: "--namespace <uri>" },
  endpointA: { schema: text, doc: "path of endpoint A below the base URL", flag: "--endpoint-a <path>" },
  endpointB: { schema: text, doc: "path of endpoint B below the base URL", flag: "--endpoint-b <path>" },
  ca: {
    schema: text,
    doc: "file of certificates (PEM) to trust, besides the well-known ones",
    flag: "--ca <file>",
  },
  timeout: {
    schema: z.number(),
    doc: "seconds for one request. Default: 60 for call, calendar, quote and sync, otherwise 10",
    flag: "--timeout <seconds>",
  },
} as const satisfies Record<string, SettingKey>;

/** A key of the settings file. */
export type SettingName = keyof typeof settingKeys;

/** The settings as a file or the flags give them; a number that came from a flag is still text. */
export type SettingSource = { readonly [K in SettingName]?: string | number | boolean | undefined };
