// Writes each law of a record type as one sentence.
import type { Law } from "./law.js";

/** Writes a law as a sentence (`RowCount is the number of items of Extras.`). */
export function lawSentence(law: Law): string {
  switch (law.kind) {
    case "count":
      return `${law.member} is the number of items of ${law.of}.`;
    case "difference":
      return `${law.member} is ${law.minuend} less ${law.subtrahend}.`;
    case "ordered":
      return `${law.first} is ${law.strict ? "before" : "not after"} ${law.second}.`;
    case "not-before-today":
      return `The date of ${law.member} is today or later.`;
    case "at-least":
      return `${law.member} is at least ${law.min}.`;
    case "among":
      return `${law.member} is one of ${law.values.join(", ")}.`;
    case "offsets":
      return `${law.member} of the items of ${law.list} counts 0, 1, 2 and so on.`;
  }
}
