// Extracts the message of an error text, without the additions of a framework, and the values of its placeholders.

/**
 * Extracts the message from one link of a chain. A server that shows whole exceptions puts a type before it and a stack
 * trace after it.
 */
export function messageOf(link: string): string {
  const trace = link.search(/\n[ \t]*at /);
  const message = trace === -1 ? link : link.slice(0, trace);
  return message.trim().replace(/^(?:[A-Za-z_]\w{0,100}\.){1,10}\w{1,100}: /, "");
}

/**
 * Extracts the message from a text: the message of the last link of its chain (`Server was unable to process request.
 * ---> message`).
 */
export function lastMessage(text: string): string {
  return messageOf(text.split("--->").pop() ?? "");
}

/**
 * Extracts from a message the values of the placeholders of a catalog text (`{field}`, `{n}`), in the message's letter
 * case. Undefined if there are none, or if the message does not match.
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

// Collapses white space, and removes a lead-in (`Error - `) and a full stop, because servers differ in these.
function bare(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:error|warning) ?- ?/i, "")
    .replace(/\.$/, "");
}
