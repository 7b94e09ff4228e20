// Finds violations of the rules for clean files.
import { knownHosts, largeFiles, maxFileBytes, textRules } from "./rules.js";

/** A violation: something that does not belong in a committed file. */
export interface Fault {
  readonly path: string;
  /** The line, from 1; 0 for the file as a whole. */
  readonly line: number;
  readonly message: string;
}

/**
 * Returns the violations in a file, given by its path from the root and its bytes. Of lines that end with CR LF, only
 * the first is reported.
 */
export function faultsOf(path: string, bytes: Buffer): readonly Fault[] {
  const size = sizeFaults(path, bytes.length);
  const text = textOf(path, bytes);
  if (text === undefined) return size;
  return [...size, ...lineEndFaults(path, text), ...text.split("\n").flatMap((line, at) => lineFaults(path, line, at))];
}

// Returns a file as text; undefined if it is not text. A raw message in UTF-16 counts as text: its zero bytes are
// dropped.
function textOf(path: string, bytes: Buffer): string | undefined {
  if (!bytes.includes(0)) return bytes.toString("utf8");
  return path.endsWith(".http") ? bytes.toString("latin1").replaceAll("\0", "") : undefined;
}

function sizeFaults(path: string, size: number): readonly Fault[] {
  if (size <= maxFileBytes || largeFiles.some((large) => large.path.test(path))) return [];
  return [{ path, line: 0, message: `${size} bytes, more than ${maxFileBytes}: list it with a reason, or split it` }];
}

/** Files whose line ends are part of the bytes: whole messages, and the bodies of golden cases. */
const rawMessages = /\.http$|^golden\/.*\/(?:request|response)\.\w+$/;

function lineEndFaults(path: string, text: string): readonly Fault[] {
  if (rawMessages.test(path) || !text.includes("\r\n")) return [];
  const line = text.slice(0, text.indexOf("\r\n")).split("\n").length;
  return [{ path, line, message: "CR LF at the end of a line: only raw HTTP messages may have it" }];
}

function lineFaults(path: string, line: string, at: number): readonly Fault[] {
  const broken = textRules.filter(
    ({ pattern, except = [] }) => !except.some((exception) => exception.path.test(path)) && pattern.test(line),
  );
  return [
    ...broken.map(({ name, remedy }) => ({ path, line: at + 1, message: `${name}: ${remedy}` })),
    ...hostsOf(path, line)
      .filter((host) => !knownHosts.some((known) => known.test(host)))
      .map((host) => ({ path, line: at + 1, message: `the host ${host} is not one that committed files may name` })),
  ];
}

// Returns the hosts in addresses of a line, and in the header Host of a raw message; placeholders (`{host}`, `${host}`)
// are skipped.
function hostsOf(path: string, line: string): readonly string[] {
  const header = path.endsWith(".http") ? [...line.matchAll(/^Host:\s*([\w.-]{1,253})/gi)] : [];
  const addresses = line.matchAll(/\bhttps?:\/\/(?:[^\s/@"'`<>]{1,100}@)?(\[[0-9a-f:]{2,45}\]|[\w.-]{1,253})/gi);
  return [...header, ...addresses].map(([, host]) => (host ?? "").toLowerCase().replace(/\.$/, ""));
}
