// Redacts credentials in a query, a form or another text that is not XML. Credential fields are found by name, and
// secrets elsewhere by value.
import type { FieldRedaction } from "./field-redaction.js";

/** Redacts a request target, a form or any other text that is not XML. Names of parameters stay. */
export function redactedForm(text: string, fields: FieldRedaction): string {
  if (/^[\s\uFEFF]*[[{"]/.test(text)) return fields.other(text);
  return pairsOf(text)
    .map((pair) => redactedPair(pair, fields))
    .join("&");
}

/**
 * Splits a text into fields. A value can contain an ampersand, so a part without an equals sign is added to the value
 * before it.
 */
function pairsOf(text: string): string[] {
  const [first = "", ...others] = text.split("&");
  const pairs = [first];
  for (const part of others) {
    if (part.includes("=")) pairs.push(part);
    else pairs.push(`${pairs.pop()}&${part}`);
  }
  return pairs;
}

const NAME = /^[\w.:%-]*$/;

function redactedPair(pair: string, fields: FieldRedaction): string {
  const { names, own, other } = fields;
  const equals = pair.indexOf("=");
  const query = (equals === -1 ? pair : pair.slice(0, equals)).lastIndexOf("?") + 1;
  const name = pair.slice(query, Math.max(query, equals));
  if (!NAME.test(name)) return other(pair);
  const before = redactedPath(pair.slice(0, query), fields);
  const value = pair.slice(query + name.length);
  if (equals === -1) return query === 0 ? redactedPath(value, fields) : before + other(value);
  return `${before}${name}=${(names.has(decodedName(name)) ? own : other)(value.slice(1))}`;
}

/** Redacts the text after the path of the service. The path itself is public, in any letter case. */
function redactedPath(path: string, { known, other }: FieldRedaction): string {
  const isBegun = (own: string): boolean =>
    path.slice(0, own.length).toLowerCase() === own.toLowerCase() && /^(?:[/?]|$)/.test(path.slice(own.length));
  const { length } = known.find(isBegun) ?? "";
  return path.slice(0, length) + other(path.slice(length));
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}
