// Converts the cases that were written by hand to drafts.
import type { Header } from "@staywire/codec";
import type { Draft } from "./draft.js";
import type { CaseJson } from "./finish.js";

/** A case as it is in the golden folder, with the bytes of its bodies by file name. */
export interface WrittenCase {
  readonly json: CaseJson;
  readonly bodies: ReadonlyMap<string, Uint8Array>;
}

interface WrittenRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body?: string;
}

interface WrittenResponse {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body?: string;
}

/** Returns drafts of the cases: what their author states. */
export function writtenDrafts(cases: readonly WrittenCase[]): readonly Draft[] {
  return cases.map(draftOf);
}

function draftOf({ json, bodies }: WrittenCase): Draft {
  const { id, fact, rules, oneWay, wellFormed, schemaValid, operation, error } = json;
  const stated = {
    id,
    fact,
    rules,
    origin: "written" as const,
    binding: json.binding as "soap11",
    ...(oneWay !== undefined && { oneWay }),
    ...(wellFormed !== undefined && { wellFormed }),
    ...(schemaValid !== undefined && { schemaValid }),
    ...(error !== undefined && { refused: error as "malformed-xml" }),
  };
  const bytes = (name: string | undefined): Uint8Array =>
    (name === undefined ? undefined : bodies.get(name)) ?? new Uint8Array();
  if (json.direction === "request") {
    const { method, target, headers, body } = json.request as WrittenRequest;
    const named = operation === null ? {} : { operation };
    return { ...stated, ...named, direction: "request", request: { method, target, headers, body: bytes(body) } };
  }
  if (json.direction === "reply" && operation !== null) {
    const { status, headers, body } = json.response as WrittenResponse;
    return { ...stated, operation, direction: "reply", response: { status, headers, body: bytes(body) } };
  }
  throw new Error(`golden case ${id}: expected a request, or a reply that names its operation`);
}
