// HTML by a template that escapes whatever is put into it.

/** Markup that is safe as it stands. */
export interface Html {
  readonly html: string;
}

/** What a template takes: a text is escaped, markup is not, a list is joined, nothing is nothing. */
export type HtmlPart = string | number | Html | readonly HtmlPart[] | undefined;

const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as the content of an element or of a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => references[character] ?? character);
}

/** Markup from a template; the values stand in elements or in quoted attributes, nowhere else. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  const text = strings.map((string, index) => string + markupOf(parts[index])).join("");
  return { html: text };
}

function markupOf(part: HtmlPart): string {
  if (part === undefined) return "";
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return "html" in part ? part.html : part.map(markupOf).join("");
}
