// Text in the markup of reports, HTML and XML.
import { withoutIllegal } from "@staywire/codec";
import { escapeControls, escapeMarkup } from "@staywire/model";

/** Text as HTML or XML; control characters and marks that turn the direction of writing are shown as escapes. */
export function escaped(text: string): string {
  return escapeMarkup(withoutIllegal(escapeControls(text.replaceAll("\r\n", "\n"))));
}

/** A long name as HTML, which may be broken before its capitals. */
export function breakable(name: string): string {
  return escaped(name).replace(/([a-z])([A-Z])/g, "$1<wbr>$2");
}

/** Finds the page about a rule; undefined if there is none. */
export type RulePage = (id: string) => string | undefined;

/** A text about a rule as HTML: its id, where the text begins with that, leads to the page of the rule. */
export function ruleHtml(text: string, id: string | undefined, page: RulePage | undefined): string {
  const url = id !== undefined && text.startsWith(id) ? page?.(id) : undefined;
  if (id === undefined || url === undefined) return escaped(text);
  return `<a href="${escaped(url)}">${escaped(id)}</a>${escaped(text.slice(id.length))}`;
}

/** A region that can be scrolled sideways, by keys too. */
export function wide(label: string, inner: string): string {
  return `<div class="wide" tabindex="0" role="region" aria-label="${escaped(label)}">${inner}</div>`;
}
