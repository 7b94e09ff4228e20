// Escapes texts for HTML and XML reports. Also allows line breaks in long names, and links rules to their pages.
import { withoutIllegal } from "@staywire/codec";
import { escapeControls, escapeMarkup } from "@staywire/model";

/**
 * Escapes a text for HTML or XML. Control characters, and characters that change the writing direction, are shown as
 * escapes.
 */
export function escaped(text: string): string {
  return escapeMarkup(withoutIllegal(escapeControls(text.replaceAll("\r\n", "\n"))));
}

/** Returns a long name as HTML that a browser may break before each capital letter. */
export function breakable(name: string): string {
  return escaped(name).replace(/([a-z])([A-Z])/g, "$1<wbr>$2");
}

/** Finds the page about a rule; undefined if the rule has no page. */
export type RulePage = (id: string) => string | undefined;

/**
 * Returns a text about a rule as HTML. If the text begins with the id of the rule, the id links to the page about the
 * rule.
 */
export function ruleHtml(text: string, id: string | undefined, page: RulePage | undefined): string {
  const url = id !== undefined && text.startsWith(id) ? page?.(id) : undefined;
  if (id === undefined || url === undefined) return escaped(text);
  return `<a href="${escaped(url)}">${escaped(id)}</a>${escaped(text.slice(id.length))}`;
}

/** Wraps HTML in a region that can be scrolled sideways, also with the keyboard. */
export function wide(label: string, inner: string): string {
  return `<div class="wide" tabindex="0" role="region" aria-label="${escaped(label)}">${inner}</div>`;
}
