// Removes the header fields that concern a single connection from a message before it is forwarded.
import type { Header } from "@staywire/codec";

/** The header fields that belong to one connection (RFC 9110 section 7.6.1). */
const ofConnection: ReadonlySet<string> = new Set([
  ...["connection", "keep-alive", "proxy-connection", "proxy-authenticate", "proxy-authorization"],
  ...["te", "transfer-encoding", "upgrade"],
]);

/** Pairs the raw header fields of Node, keeping order and letter case. */
export function pairsOf(raw: readonly string[]): readonly Header[] {
  const pairs: Header[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([raw[at] ?? "", raw[at + 1] ?? ""]);
  return pairs;
}

/**
 * Returns the raw fields without those of the connection. `change` returns the new value of a field, or undefined to
 * remove it.
 */
export function endToEnd(
  raw: readonly string[],
  change: (name: string, value: string) => string | undefined = (_, value) => value,
): string[] {
  const listed = namedByConnection(raw);
  const kept: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [field = "", value = ""] = [raw[at], raw[at + 1]];
    const name = field.toLowerCase();
    if (ofConnection.has(name) || listed?.has(name) === true) continue;
    const changed = change(name, value);
    if (changed !== undefined) kept.push(field, changed);
  }
  return lengthLast(kept);
}

/**
 * Moves Content-Length to the end if Content-Disposition is not ASCII, because Node encodes Content-Disposition
 * differently if it comes after Content-Length.
 */
function lengthLast(fields: string[]): string[] {
  const isName = (at: number, name: string) => at % 2 === 0 && fields[at]?.toLowerCase() === name;
  const isFragile = fields.some(
    (_, at) => isName(at, "content-disposition") && /[^\0-\x7f]/.test(fields[at + 1] ?? ""),
  );
  const at = fields.findIndex((_, each) => isName(each, "content-length"));
  return isFragile && at >= 0 ? [...fields.toSpliced(at, 2), ...fields.slice(at, at + 2)] : fields;
}

/**
 * Words in the field Connection that do not lead to the removal of a field: options that are not names of fields, and
 * names of fields that must always be forwarded.
 */
const notFields: ReadonlySet<string> = new Set(["close", "content-length", "content-type", "host", "soapaction"]);

function namedByConnection(raw: readonly string[]): ReadonlySet<string> | undefined {
  let listed: Set<string> | undefined;
  for (let at = 0; at + 1 < raw.length; at += 2) {
    if (raw[at]?.toLowerCase() !== "connection") continue;
    for (const word of (raw[at + 1] ?? "").toLowerCase().split(",")) {
      const name = word.trim();
      if (name === "" || notFields.has(name) || ofConnection.has(name)) continue;
      listed ??= new Set();
      listed.add(name);
    }
  }
  return listed;
}
