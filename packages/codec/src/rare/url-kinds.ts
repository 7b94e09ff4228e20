// Reads and writes scalars in a query or an HTML form, where .NET writes some scalars differently than in XML.
import type { EnumNode, ScalarNode } from "@staywire/model";
import { urlScalars } from "../url/scalars.js";
import type { TextKind, XmlScalar } from "../values/xml-scalars.js";
import { textKind } from "./text-kinds.js";

const realNames = [
  ["INF", "Infinity"],
  ["-INF", "-Infinity"],
] as const;

// Replaces the texts of the infinities by the names that .NET uses in a query.
function inUrlReal({ read, write }: XmlScalar): XmlScalar {
  return {
    read: (text) => read(realNames.find(([, name]) => name === text)?.[0] ?? text),
    write(value) {
      const text = write(value);
      return realNames.find(([name]) => name === text)?.[1] ?? text;
    },
  };
}

// A query contains the character itself, while XML contains its number.
function inUrlChar({ write }: XmlScalar): XmlScalar {
  return {
    read: (text) => (text.length === 1 ? { value: text.charCodeAt(0), form: "xml" } : "format"),
    write: (value) => (write(value) === undefined ? undefined : String.fromCharCode(Number(value))),
  };
}

// In .NET, a date and a time of day are parts of a DateTime, whose text in a query contains both.
function inUrlPart(start: number, end?: number): (form: XmlScalar) => XmlScalar {
  return ({ read, write }) => ({
    read(text) {
      const whole = urlScalars.dateTime(text);
      return read(typeof whole === "string" && whole.includes("T") ? whole.slice(start, end) : text);
    },
    write,
  });
}

const urlForms: ReadonlyMap<string, (form: XmlScalar) => XmlScalar> = new Map([
  ["float", inUrlReal],
  ["double", inUrlReal],
  ["char", inUrlChar],
  ["date", inUrlPart(0, 10)],
  ["time", inUrlPart(11)],
]);

// Flags are separated by commas in a query, and by blanks in XML. .NET writes the empty set as the number 0.
function inUrlFlags({ read, write }: XmlScalar): XmlScalar {
  return {
    read: (text) => read(text.trim() === "0" ? "" : text.replaceAll(",", " ")),
    write: (value) => (value === "" ? "0" : write(value)?.replaceAll(" ", ", ")),
  };
}

/** Returns the functions that read and write a node as text, with its format in a query. */
export function urlKind(node: ScalarNode | EnumNode): TextKind {
  const kind = textKind(node);
  const inUrl = node.kind === "scalar" ? urlForms.get(node.scalar) : node.flags ? inUrlFlags : undefined;
  return inUrl === undefined ? kind : { ...kind, url: inUrl(kind) };
}
