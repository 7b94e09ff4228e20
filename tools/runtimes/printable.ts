// Values as text for the comparison of runtimes.

/** JSON with a name for what JSON leaves out. */
export function printable(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (each === undefined) return "undefined";
    if (typeof each === "bigint") return `${each}n`;
    if (each instanceof Uint8Array)
      return `${each.length} bytes ${digest(String.fromCharCode(...each.slice(0, 4096)))}`;
    return each instanceof Map ? [...each] : each;
  });
}

/** FNV-1a of the UTF-16 units of a text: long outputs are compared by it. */
export function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
