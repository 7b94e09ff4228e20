// Reads the golden cases for tests: their JSON, and their messages with the bytes of the body.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Header } from "@staywire/codec";
import type { Binding } from "@staywire/model";

/** The golden folder. */
export const goldenFolder = join(import.meta.dirname, "../../golden");

/** The content of a `case.json`. */
export interface GoldenJson {
  readonly id: string;
  readonly fact: string;
  readonly operation: string | null;
  readonly binding: Binding | "all";
  readonly direction: "request" | "reply" | "value";
  readonly settings?: object;
  readonly oneWay?: boolean;
  readonly wellFormed?: boolean;
  readonly schemaValid?: boolean;
  readonly refused: boolean;
  readonly error?: string;
  readonly deviations?: readonly string[];
  readonly request?: {
    readonly method: string;
    readonly target: string;
    readonly headers: readonly Header[];
    readonly body?: string;
  };
  readonly response?: { readonly status: number; readonly headers: readonly Header[]; readonly body?: string };
  readonly meaning?: Readonly<Record<string, unknown>>;
}

/** Reads the bytes of a file in the golden folder. */
export function goldenBytes(path: string): Buffer {
  return readFileSync(join(goldenFolder, path));
}

/** Reads the JSON of a file in the golden folder. */
export function goldenJson(path: string) {
  return JSON.parse(goldenBytes(path).toString("utf8"));
}

interface Index {
  readonly cases: readonly { readonly id: string; readonly files: readonly string[] }[];
}

/** The index of the golden folder. */
export const goldenIndex: Index = goldenJson("index.json");

/** Every golden case, in the order of the index. */
export const goldenCases: readonly GoldenJson[] = goldenIndex.cases.map(({ id }) => goldenJson(`${id}/case.json`));
