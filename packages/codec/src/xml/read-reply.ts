// Reading a reply: as any document, with references to illegal characters replaced where the caller wants that.
import type { CodecOptions } from "../api.js";
import type { Deviation } from "../deviation.js";
import type { Limits } from "../limits.js";
import { isXmlCodePoint } from "./chars.js";
import { readXml } from "./read.js";
import type { ReadElement } from "./tree.js";

/** The root of a reply. */
export function readReply(
  text: string,
  settings: { readonly limits: Limits; readonly illegalCharacters: NonNullable<CodecOptions["illegalCharacters"]> },
  deviations: Deviation[],
): ReadElement {
  const safe = settings.illegalCharacters === "replace" ? replaceIllegal(text) : text;
  if (safe !== text) {
    const message = "references to characters that XML cannot hold were read as U+FFFD";
    deviations.push({
      code: "illegal-character",
      source: "convention",
      path: "",
      line: 0,
      column: 0,
      message,
      spec: "wire",
    });
  }
  return readXml(safe, settings.limits);
}

const sections: readonly (readonly [open: string, close: string])[] = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
];

// Goes through the text once; comments and CDATA sections are left as they are.
function replaceIllegal(text: string): string {
  if (!text.includes("&#")) return text;
  const pieces: string[] = [];
  let from = 0;
  let at = 0;
  while (at < text.length) {
    const next = nextOf(text, at);
    if (next === -1) break;
    const section = sections.find(([open]) => text.startsWith(open, next));
    if (section !== undefined) {
      const end = text.indexOf(section[1], next + section[0].length);
      at = end === -1 ? text.length : end + section[1].length;
      continue;
    }
    const reference = /^&#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}));/.exec(text.slice(next, next + 12));
    at = next + (reference?.[0].length ?? 1);
    if (reference === null || isXmlCodePoint(codeOf(reference))) continue;
    pieces.push(text.slice(from, next), "\uFFFD");
    from = at;
  }
  return pieces.join("") + text.slice(from);
}

function nextOf(text: string, from: number): number {
  for (let i = from; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if ((code === 0x26 && text.charCodeAt(i + 1) === 0x23) || (code === 0x3c && text.charCodeAt(i + 1) === 0x21))
      return i;
  }
  return -1;
}

function codeOf([, hex, decimal]: RegExpExecArray): number {
  return hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
}
