// Defines the rows of settings and flags. Each setting or flag has one row, from which the help, the settings file, the
// schema, the reference page and the completion are derived.
import type { Kind } from "./kinds.js";

/** The headings of flags in the help, in order. */
export const groups = [
  "Most used:",
  "Target:",
  "What to test:",
  "What may be changed:",
  "What the target holds:",
  "Where it listens:",
  "What it holds:",
  "How it replies:",
  "A recording:",
  "What passes:",
  "What is kept:",
  "Service:",
  "Another service:",
  "Traffic:",
  "Network:",
  "Results:",
  "Settings:",
] as const;

/**
 * The features of a target that flags of conform need. A flag is refused for a kind of target that lacks its feature.
 */
export type Use =
  | "any"
  | "paths"
  | "user"
  | "password"
  | "messages"
  | "traffic"
  | "wait"
  | "network"
  | "holdings"
  | "requirements"
  | "oracle";

/** A flag of a command. */
export interface FlagRow<T = unknown> {
  readonly kind: Kind<T>;
  /** The flag as in the help, like `--seed <n>`. Default: none, for a setting that only the settings file has. */
  readonly flag?: string;
  /** A description of the value for the help and the settings file: in lower case, without the default. */
  readonly doc: string;
  /** The default in words. */
  readonly default?: string | undefined;
  /** The value if the flag is absent; shown in the help. */
  readonly initial?: T;
  /** A description of the flag `--no-...`, if the flag has this negative variant. */
  readonly no?: string;
  /** The heading in the help. Default: "Options:". */
  readonly group?: (typeof groups)[number];
  /** True to list the flag first in the help of a command with many flags. */
  readonly isFrequent?: true;
  /** The feature of a target that the flag needs; every flag of conform has one. */
  readonly use?: Use;
  /** The environment variable that also sets the value. */
  readonly env?: string;
  /** True if the value must not appear in printed commands. */
  readonly isSecret?: true;
  readonly isRequired?: true;
  /** The name of a flag that must not be given together with this flag. */
  readonly conflicts?: string;
}

/** A setting: a key of the settings file, often with a flag. */
export interface SettingRow<T = unknown> extends FlagRow<T> {
  /** The key in the settings file. Default: the name of the row. */
  readonly key?: string;
  /** An example of the value as TypeScript. */
  readonly example: string;
  readonly use: Use;
  readonly group: (typeof groups)[number];
}

/** The flags of a command by name: `maxRequests` for `--max-requests`. */
export type FlagRows = Readonly<Record<string, FlagRow>>;

/** The settings by name. */
export type SettingRows = Readonly<Record<string, SettingRow>>;

type ValueOf<R> = R extends { readonly kind: Kind<infer T> } ? T : never;
type Given = { readonly initial: unknown } | { readonly isRequired: true };

/** The values of flags. */
export type FlagsOf<R> = {
  readonly [N in keyof R as R[N] extends Given ? never : R[N] extends { readonly flag: string } ? N : never]?: ValueOf<
    R[N]
  >;
} & { readonly [N in keyof R as R[N] extends Given ? N : never]: ValueOf<R[N]> };

/** The values of settings. */
export type SettingsOf<R> = { readonly [N in keyof R]?: ValueOf<R[N]> };

/** Returns the description of a flag for the help. */
export function flagDoc(row: FlagRow): string {
  const many = row.kind.isList === true ? "; may be repeated" : "";
  return `${row.doc}${many}${orElse(row.env)}${defaultText(row)}`;
}

/** Returns the description of a setting for the settings file and its schema. */
export function settingDoc(row: SettingRow): string {
  const { kind, doc, flag, env } = row;
  const isSwitch = flag !== undefined && !flag.includes(" ");
  const place = kind.isFile === true ? "; a path is relative to this file" : "";
  return `${isSwitch ? "true to " : ""}${doc}${place}${orElse(flag?.split(" ")[0], env)}${defaultText(row)}`;
}

function orElse(...others: readonly (string | undefined)[]): string {
  const found = others.filter((each) => each !== undefined);
  return found.length === 0 ? "" : ` (or ${found.join(", ")})`;
}

function defaultText({ default: words }: FlagRow): string {
  return words === undefined ? "" : `. Default: ${words}`;
}
