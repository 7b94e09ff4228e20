// Queries and forms: names and values in the form application/x-www-form-urlencoded.

const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = /* @__PURE__ */ new TextEncoder();

/** One name and value; a part without `=` has no name, as in ASP.NET. */
export type Field = readonly [name: string | undefined, value: string];

/** Writes names and values; white space as `+`. The texts hold no lone surrogate. */
export function writeForm(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`).join("&");
}

function encodePart(text: string): string {
  return encodeURIComponent(text).replaceAll("%20", "+");
}

/** Reads names and values; `%uXXXX` too, as ASP.NET does. One after another. Never throws: a percent sign that leads nowhere stays. */
export function* readForm(text: string): Iterable<Field> {
  let from = 0;
  while (from < text.length) {
    const found = text.indexOf("&", from);
    const end = found === -1 ? text.length : found;
    if (end > from) yield fieldOf(text.slice(from, end));
    from = end + 1;
  }
}

function fieldOf(part: string): Field {
  const equals = part.indexOf("=");
  if (equals === -1) return [undefined, decodePart(part)];
  return [decodePart(part.slice(0, equals)), decodePart(part.slice(equals + 1))];
}

/** Takes the percent encoding off a text. */
export function decodePart(text: string): string {
  if (!/[%+]/.test(text)) return text;
  const pieces: string[] = [];
  let bytes: number[] = [];
  const flush = (): void => {
    if (bytes.length > 0) pieces.push(decoder.decode(new Uint8Array(bytes)));
    bytes = [];
  };
  for (let i = 0; i < text.length; i += 1) {
    const character = text.charAt(i);
    const wide = character === "%" ? /^u([0-9a-fA-F]{4})$/.exec(text.slice(i + 1, i + 6)) : null;
    const pair = character === "%" ? /^[0-9a-fA-F]{2}$/.exec(text.slice(i + 1, i + 3)) : null;
    if (wide !== null) {
      flush();
      pieces.push(String.fromCharCode(Number.parseInt(wide[1] ?? "", 16)));
      i += 5;
    } else if (pair !== null) {
      bytes.push(Number.parseInt(pair[0], 16));
      i += 2;
    } else if (character.charCodeAt(0) < 0x80) {
      bytes.push(character === "+" ? 0x20 : character.charCodeAt(0));
    } else {
      const whole = String.fromCodePoint(text.codePointAt(i) ?? 0xfffd);
      bytes.push(...encoder.encode(whole));
      i += whole.length - 1;
    }
  }
  flush();
  return pieces.join("");
}
