// Plain-text error replies: HTML-encoded by the server, CR LF at the end (wire.md section 4).
import { predefined } from "../xml/references.js";

const encodings: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as ASP.NET encodes it for HTML. */
export function encodeHtml(text: string): string {
  return text.replace(/[&<>"'\u00A0-\u00FF]/g, (found) => encodings[found] ?? `&#${found.charCodeAt(0)};`);
}

const named: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([...predefined, ["nbsp", "\u00A0"]]);

/** Text out of what ASP.NET encoded; references that are not known stay as they are. */
export function decodeHtml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return named.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
