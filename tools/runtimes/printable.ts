// Writes values as text, to compare the output of runtimes.

/** Writes a value as JSON, with names for values that JSON omits. */
export function printable(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (each === undefined) return "undefined";
    if (typeof each === "bigint") return `${each}n`;
    if (each instanceof Uint8Array)
      return `${each.length} bytes ${digest(String.fromCharCode(...each.slice(0, 4096)))}`;
    return each instanceof Map ? [...each] : each;
  });
}

/** Returns the FNV-1a hash of a text's UTF-16 units, by which long outputs are compared. */
export function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
