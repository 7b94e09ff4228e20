// Text in XML and HTML that people read; the codec has a smaller table of its own for messages.

// HTML 4 does not have &apos;.
const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for the content of an element or for a quoted attribute, in XML and in HTML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => references[character] ?? character);
}
