// Writes golden cases as texts for the playground: start line, header fields, blank line, body.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A golden case that the playground offers. */
export interface CaseText {
  readonly id: string;
  readonly fact: string;
  readonly operation: string;
  readonly text: string;
}

interface IndexEntry {
  readonly id: string;
  readonly fact: string;
  readonly operation: string;
  readonly direction: string;
}

interface Start {
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
}

interface GoldenCase {
  readonly request?: Start & { readonly method: string; readonly target: string };
  readonly response?: Start & { readonly status: number };
}

/** Maximum length of a message in characters; longer messages show nothing new. */
const maxLength = 12_000;

/**
 * Returns the golden cases whose messages are text of at most `maxLength` characters, by the first part of their ids.
 */
export function caseTexts(golden: string): ReadonlyMap<string, readonly CaseText[]> {
  const { cases }: { readonly cases: readonly IndexEntry[] } = JSON.parse(
    readFileSync(join(golden, "index.json"), "utf8"),
  );
  const groups = new Map<string, CaseText[]>();
  for (const { id, fact, operation, direction } of cases) {
    const text = direction === "value" ? undefined : textOf(golden, id, direction);
    if (text === undefined || text.length > maxLength) continue;
    const group = id.split("/")[0] ?? id;
    groups.set(group, [...(groups.get(group) ?? []), { id, fact, operation, text }]);
  }
  return groups;
}

function textOf(golden: string, id: string, direction: string): string | undefined {
  const folder = join(golden, id);
  const { request, response }: GoldenCase = JSON.parse(readFileSync(join(folder, "case.json"), "utf8"));
  const [start, message] =
    direction === "request"
      ? [`${request?.method} ${request?.target} HTTP/1.1`, request]
      : [`HTTP/1.1 ${response?.status}`, response];
  if (message === undefined) return undefined;
  const body = message.body === undefined ? "" : utf8(readFileSync(join(folder, message.body)));
  const fields = (message.headers ?? []).map(([name, value]) => `${name}: ${value}`);
  return body === undefined ? undefined : [start, ...fields, "", body].join("\n").replaceAll("\r\n", "\n");
}

/** Decodes a body; undefined for bytes that a page cannot show unchanged: invalid UTF-8, a byte order mark or a NUL. */
function utf8(bytes: Buffer): string | undefined {
  const text = bytes.toString("utf8");
  return Buffer.from(text).equals(bytes) && !/[\uFEFF\0]/.test(text) ? text : undefined;
}
