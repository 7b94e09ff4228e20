// Creates the rows of the tables of notes.
import type { Note } from "@staywire/model";

/** Creates a note about something that the spec leaves open. */
export function notShown(id: string, spec: string, text: string, choice?: string): Note {
  return { kind: "not-shown", id, text, spec, ...(choice === undefined ? {} : { choice }) };
}

/** Creates a note about two statements that contradict each other. */
export function contradiction(id: string, spec: string, text: string, choice?: string): Note {
  return { kind: "contradiction", id, text, spec, ...(choice === undefined ? {} : { choice }) };
}

/** Creates a note about a trap and how to avoid it. */
export function advice(id: string, spec: string, text: string): Note {
  return { kind: "advice", id, text, spec };
}
