// Escapes text for XML and HTML that people read. The codec has its own, smaller table for messages.

// The apostrophe has a numeric reference, because HTML 4 does not know &apos;.
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
