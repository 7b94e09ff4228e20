// The notes of an operation, each as one paragraph.
import type { Note } from "@staywire/model";

const labels = { "not-shown": "Not shown", contradiction: "Contradiction", advice: "Advice" } as const;

/** A note with its label, and what we chose. */
export function notesText({ kind, text, choice }: Note): string {
  return choice === undefined ? `${labels[kind]}: ${text}` : `${labels[kind]}: ${text} Our choice: ${choice}`;
}
