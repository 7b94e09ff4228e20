// Writes the notes of an operation, each as one paragraph.
import type { Note } from "@staywire/model";

const labels = { "not-shown": "Not shown", contradiction: "Contradiction", advice: "Advice" } as const;

/** Writes a note with its label, and the choice of this project. */
export function notesText({ kind, text, choice }: Note): string {
  return choice === undefined ? `${labels[kind]}: ${text}` : `${labels[kind]}: ${text} Our choice: ${choice}`;
}
