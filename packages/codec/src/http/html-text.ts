// Encodes and decodes plain-text error replies, which a server HTML-encodes and ends with CR LF (wire facts, section
// 4).
import { escapes } from "../xml/chars.js";
import { codePointOf, predefined, replaceReferences } from "../xml/references.js";

/** Encodes text for HTML like ASP.NET. */
export function encodeHtml(text: string): string {
  return text.replace(/[&<>"'\u00A0-\u00FF]/g, (found) => escapes[found] ?? `&#${found.charCodeAt(0)};`);
}

const named: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([...predefined, ["nbsp", "\u00A0"]]);

/** Decodes text that ASP.NET has HTML-encoded; unknown references are kept. */
export function decodeHtml(text: string): string {
  return replaceReferences(text, (name) => {
    const code = codePointOf(name);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : named.get(name);
  });
}
