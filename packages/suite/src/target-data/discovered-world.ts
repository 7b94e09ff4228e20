// The form of a world file that a discovery writes: that of the reference service, of which it is a part.

/** An account, without its password: it has the credentials of the settings under this name. */
export interface FileUser {
  readonly UserID: number;
  readonly username: string;
  readonly kind: "agent" | "native";
  readonly MCUserID: number;
  readonly unknown?: readonly string[];
}

/** A record of the file, by the names of the wire. */
export type FileRecord = Readonly<Record<string, unknown>>;

/** A property as the file has it. */
export interface FileProperty extends FileRecord {
  readonly PropertyID: number;
  readonly MCUserID: number | null;
  readonly unknown?: readonly string[];
}

/** The result of a discovery, as a world file. */
export interface DiscoveredWorld {
  readonly users: readonly FileUser[];
  readonly companies: readonly FileRecord[];
  readonly companyRelations: readonly { readonly UserID: number; readonly MCUserID: number }[];
  readonly properties: readonly FileProperty[];
  readonly propertyRelations: readonly FileRecord[];
  readonly reservations: readonly FileRecord[];
  readonly discounts: readonly never[];
  readonly discovered: readonly {
    readonly username: string;
    readonly companies: readonly number[];
    readonly properties: readonly number[];
    readonly denied: readonly number[];
    /** The reason why the reading of the account ended early; undefined if it did not. */
    readonly cutShort?: string | undefined;
  }[];
}

/** The name of the main account in a file. */
export const MAIN_NAME = "default";

/** An amount that a file can hold; undefined for any other value. */
export function amountIn(value: unknown): string | undefined {
  return typeof value === "string" && /^[0-9]{1,20}(\.[0-9]{1,10})?$/.test(value) ? value : undefined;
}

/** A whole number of 0 or more; undefined for any other value. */
export function wholeIn(value: unknown): number | undefined {
  return typeof value === "number" && value >= 0 ? value : undefined;
}

/** A text; undefined if there is none. */
export function textIn(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A record without the members that are undefined. */
export function compact(record: FileRecord): FileRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
