// The rows of the note tables, and the notes that several operations share.
import type { Note } from "@staywire/model";

/** Something that the spec leaves open. */
export function notShown(id: string, spec: string, text: string, choice?: string): Note {
  return { kind: "not-shown", id, text, spec, ...(choice === undefined ? {} : { choice }) };
}

/** Two statements that do not fit together. */
export function contradiction(id: string, spec: string, text: string, choice?: string): Note {
  return { kind: "contradiction", id, text, spec, ...(choice === undefined ? {} : { choice }) };
}

/** A trap, and the way around it. */
export function advice(id: string, spec: string, text: string): Note {
  return { kind: "advice", id, text, spec };
}
