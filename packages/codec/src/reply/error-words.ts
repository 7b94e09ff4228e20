// The words of an error text: the message without what a framework puts around it, and the values of its placeholders.

/** The message in a link of the chain: a server that shows its exceptions whole puts a type before it, and a trace after. */
export function messageOf(link: string): string {
  const trace = link.search(/\n[ \t]*at /);
  const message = trace === -1 ? link : link.slice(0, trace);
  return message.trim().replace(/^(?:[A-Za-z_]\w{0,100}\.){1,10}\w{1,100}: /, "");
}

/** The message in a text: that of the last link of a chain (`Server was unable to process request. ---> message`). */
export function lastMessage(text: string): string {
  return messageOf(text.split("--->").pop() ?? "");
}

/**
 * The values of the placeholders of a catalog text in a message (`{field}`, `{n}`), in its letter case; undefined if there
 * are none, or if the message has other words.
 */
export function placeholdersIn(template: string, message: string): Readonly<Record<string, string>> | undefined {
  const [first = "", ...fields] = bare(template).split("{");
  if (fields.length === 0) return undefined;
  const text = bare(message);
  const lower = text.toLowerCase();
  if (lower.length !== text.length || !lower.startsWith(first.toLowerCase())) return undefined;
  const values: [string, string][] = [];
  let from = first.length;
  for (const field of fields) {
    const [name = "", words = ""] = field.split("}");
    const end = words === "" ? text.length : lower.indexOf(words.toLowerCase(), from);
    if (end === -1) return undefined;
    values.push([name, text.slice(from, end)]);
    from = end + words.length;
  }
  return Object.fromEntries(values);
}

// Blanks, a lead-in and a full stop differ from server to server.
function bare(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:error|warning) ?- ?/i, "")
    .replace(/\.$/, "");
}
