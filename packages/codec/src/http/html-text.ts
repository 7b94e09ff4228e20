// Plain-text error replies: HTML-encoded by the server, CR LF at the end (wire facts, section 4).
import { escapes } from "../xml/chars.js";
import { codePointOf, predefined, replaceReferences } from "../xml/references.js";

/** Text as ASP.NET encodes it for HTML. */
export function encodeHtml(text: string): string {
  return text.replace(/[&<>"'\u00A0-\u00FF]/g, (found) => escapes[found] ?? `&#${found.charCodeAt(0)};`);
}

const named: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([...predefined, ["nbsp", "\u00A0"]]);

/** Text out of what ASP.NET encoded; references that are not known stay as they are. */
export function decodeHtml(text: string): string {
  return replaceReferences(text, (name) => {
    const code = codePointOf(name);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : named.get(name);
  });
}
