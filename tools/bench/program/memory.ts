// The most memory that a process needs to read the bulk reply, above one that only holds its bytes.
import { runChild } from "./child.js";
import type { Whole } from "./rows.js";

const readers = ["staywire", "fast-xml-parser", "node-soap"];

/** One figure for each reader. */
export async function memoryRows(quick: boolean): Promise<readonly Whole[]> {
  const bytes = quick ? "1000000" : "10000000";
  const peak = (reader: string): number => runChild<number>("memory-child.ts", [reader, bytes]);
  const bare = peak("nothing");
  return readers.map((reader) => {
    const value = (peak(reader) - bare) / 1e6;
    const note = `above the bytes; the reply has ${Number(bytes) / 1e6} MB`;
    return { name: `peak memory of reading bulk rates: ${reader}`, value, text: `${value.toFixed(0)} MB`, note };
  });
}
