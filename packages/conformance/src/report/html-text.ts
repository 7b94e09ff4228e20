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

/** A region that can be scrolled sideways, by keys too. */
export function wide(label: string, inner: string): string {
  return `<div class="wide" tabindex="0" role="region" aria-label="${escaped(label)}">${inner}</div>`;
}
