// Builds HTML from templates, which escape texts and numbers.
import { escapeMarkup } from "@staywire/model";

/** Markup that needs no escaping. */
export interface Html {
  readonly html: string;
}

/** A part of a template: a text is escaped, markup is not, a list is joined, undefined is empty. */
export type HtmlPart = string | number | Html | readonly HtmlPart[] | undefined;

/** Creates markup from a template. Values may only be inside elements or quoted attributes. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  const text = strings.map((string, index) => string + markupOf(parts[index])).join("");
  return { html: text };
}

function markupOf(part: HtmlPart): string {
  if (part === undefined) return "";
  if (typeof part === "string" || typeof part === "number") return escapeMarkup(String(part));
  return "html" in part ? part.html : part.map(markupOf).join("");
}
