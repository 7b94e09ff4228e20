// Formats a message for reading: indents its XML, and splits it into parts with different colors.

/** A part of a message. */
export interface MessagePart {
  readonly text: string;
  readonly kind: "tag" | "text";
}

/** Indents the XML of an HTTP message, and splits the message into tags and the texts between them. */
export function messageParts(message: string): readonly MessagePart[] {
  return indentedMessage(message)
    .split(/(<[^>]*>)/)
    .filter((text) => text !== "")
    .map((text) => ({ text, kind: text.startsWith("<") ? "tag" : "text" }));
}

/**
 * Returns an HTTP message with each element of its XML on a separate line; XML that already has line breaks is not
 * indented again. In lines that are too long, each attribute is on a separate line.
 */
export function indentedMessage(message: string): string {
  const start = message.indexOf("\n\n") + 2;
  const body = message.slice(start).trimEnd();
  if (!body.startsWith("<")) return message.trimEnd();
  const isIndented = />\s*\n\s*<(?!\?)/.test(body.replace(/^<\?[^>]*>\s*/, ""));
  return message.slice(0, start) + wrappedTags(isIndented ? body : indented(body));
}

/** The columns of a line of code. */
const columns = 70;

/** Returns XML in which each line that begins with a tag and is too long is wrapped before each attribute. */
export function wrappedTags(xml: string): string {
  return xml.replaceAll(/^( *)<[^<>\n]+ [^<>\n]+>.*$/gm, (line: string, indent: string) =>
    line.length <= columns ? line : line.replaceAll(/ (?=[\w:]+="[^"]*")/g, `\n${indent}  `),
  );
}

function indented(xml: string): string {
  let depth = 0;
  const lines = xml.replaceAll(/>\s*\n?</g, ">\n<").split("\n");
  return lines
    .map((line) => {
      if (line.startsWith("</")) depth -= 1;
      const shown = `${"  ".repeat(Math.max(0, depth))}${line}`;
      if (/^<[^/?!]/.test(line) && !/\/>$|<\//.test(line)) depth += 1;
      return shown;
    })
    .join("\n");
}
