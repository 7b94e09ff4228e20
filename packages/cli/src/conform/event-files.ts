// Reads the event files of a run: one file for a whole run, or one per shard.
import { createHash } from "node:crypto";
import { resolve } from "node:path";
import {
  type Event,
  MergeError,
  mergeShards,
  type PlanEvent,
  parseEvents,
  type Statement,
} from "@staywire/conformance";
import { phrase, quote } from "@staywire/model";
import { type CliError, messageOf, quoteFile, usageError } from "../cli-error.js";
import { readBytes, textOfBytes } from "../io/read-file.js";
import type { Io } from "../io.js";

/** An event file, with its bytes and its parsed events. */
export interface EventsFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly events: readonly Event[];
}

/** Reads an event file, and warns if it was cut off. Throws if it is not an event file. */
export function readEvents(io: Io, name: string): EventsFile {
  const bytes = readEventBytes(io, name);
  return { name, bytes, events: eventsIn(io, name, bytes) };
}

/** Reads the bytes of an event file. */
export function readEventBytes(io: Io, name: string): Uint8Array {
  try {
    return readBytes(resolve(io.cwd, name));
  } catch (error) {
    throw unusable(name, error);
  }
}

/** Parses the events in a file, and warns if it was cut off. Throws if it is not an event file. */
export function eventsIn(io: Io, name: string, bytes: Uint8Array): readonly Event[] {
  try {
    const text = textOfBytes(bytes);
    const { events, incomplete } = parseEvents(text);
    if (events.length === 0 && !couldBegin(text)) throw new SyntaxError("they do not begin with a plan");
    if (incomplete !== undefined) io.err(`${name} is incomplete: ${incomplete}\n`);
    return events;
  } catch (error) {
    throw unusable(name, error);
  }
}

function unusable(name: string, error: unknown): CliError {
  return usageError(phrase`cannot use the events in ${quoteFile(name)}: ${messageOf(error)}`);
}

/** True if a text may be the beginning of an event file that was cut off in its first line. */
function couldBegin(text: string): boolean {
  const start = '{"type":"plan"';
  return text.slice(0, start.length) === start.slice(0, text.length);
}

/** Merges the events of the shards of a run. Throws if the files are not the shards of one run. */
export function mergedEvents(files: readonly EventsFile[]): readonly Event[] {
  const streams = files.map(({ events }) => events);
  const [only = []] = streams;
  // The only file ends before its plan was completely written.
  if (streams.length === 1 && only.length === 0) return only;
  try {
    return mergeShards(streams);
  } catch (error) {
    if (!(error instanceof MergeError)) throw error;
    throw usageError(
      phrase`these events are not those of one run: ${quote(error.message)}`,
      phrase`pass one file of each shard`,
    );
  }
}

/** Returns the number of lines and the hash of each file, in the order of the shards. */
export function digestsOf(files: readonly EventsFile[]): Statement["events"] {
  return files
    .map(({ bytes, events }) =>
      digestOf(
        bytes,
        events.find((event) => event.type === "plan"),
      ),
    )
    .sort((a, b) => Number.parseInt(a.shard, 10) - Number.parseInt(b.shard, 10));
}

/** Returns the shard, the number of lines and the hash of a file. `plan` is the first event in the file. */
export function digestOf(bytes: Uint8Array, plan: PlanEvent | undefined): Statement["events"][number] {
  const lines = bytes.reduce((count, byte) => (byte === LINE_FEED ? count + 1 : count), 0);
  const { index, of } = plan?.shard ?? { index: 1, of: 1 };
  return { shard: `${index}/${of}`, lines, sha256: hashOf(bytes) };
}

/** Returns the SHA-256 of bytes as hexadecimal digits. */
export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

const LINE_FEED = 0x0a;
