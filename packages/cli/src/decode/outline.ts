// The names of a body's outermost elements, read from its start: enough to tell what kind of reply it is.
import { SaxesParser } from "saxes";

/** What the start of a body tells. */
export interface Outline {
  /** The namespace of the SOAP envelope; undefined where the root is none. */
  readonly envelope: string | undefined;
  /** The local name of the first element in the SOAP body, or of the root where there is no envelope. */
  readonly element: string;
}

const START = 64 * 1024;
/** The parser resolves namespaces in time that grows with the depth. */
const MOST_DEPTH = 64;

/** Ends the parsing. */
class Complete extends Error {}

/** Reads the outline of a body; undefined if it does not start like XML. */
export function outlineOf(body: Uint8Array): Outline | undefined {
  const [root, inside] = outermostNames(decodedStart(body.subarray(0, START)));
  if (root === undefined) return undefined;
  if (root.local !== "Envelope") return { envelope: undefined, element: root.local };
  return { envelope: root.uri, element: inside?.local ?? "" };
}

interface ElementName {
  readonly local: string;
  readonly uri: string;
}

/** The name of the root and, in an envelope, that of the first element in its body. */
function outermostNames(text: string): readonly ElementName[] {
  const names: ElementName[] = [];
  let inBody = false;
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", () => undefined);
  let depth = 0;
  parser.on("opentag", ({ local, uri }) => {
    depth += 1;
    if (names.length === 0 || (inBody && names.length === 1)) names.push({ local, uri });
    if (local === "Body") inBody = true;
    if (names.length === 2 || names[0]?.local !== "Envelope" || depth === MOST_DEPTH) throw new Complete();
  });
  parser.on("closetag", () => {
    depth -= 1;
  });
  try {
    parser.write(text);
  } catch {
    // What was read until here is the outline.
  }
  return names;
}

function decodedStart(bytes: Uint8Array): string {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || bytes[1] === 0;
  const utf16be = (bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes.length > 1);
  return new TextDecoder(utf16be ? "utf-16be" : utf16 ? "utf-16le" : "utf-8").decode(bytes);
}
