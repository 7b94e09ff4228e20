// Text in HTML.
import { escapeControls } from "@staywire/codec";

/** Text as HTML; control characters and marks that turn the direction of writing are shown as escapes. */
export function escaped(text: string): string {
  return escapeControls(text.replaceAll("\r\n", "\n"))
    .replace(/[^\t\n\r -~\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** A long name as HTML, which may be broken before its capitals. */
export function breakable(name: string): string {
  return escaped(name).replace(/([a-z])([A-Z])/g, "$1<wbr>$2");
}

/** A region that can be scrolled sideways, by keys too. */
export function wide(label: string, inner: string): string {
  return `<div class="wide" tabindex="0" role="region" aria-label="${escaped(label)}">${inner}</div>`;
}
