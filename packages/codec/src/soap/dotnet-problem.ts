// What .NET's XML reader says of a document that is broken before anything of it was acted on.
import type { CodecError } from "../error.js";
import { elementsOf, type ReadElement } from "../xml/tree.js";

type Words = (line: number, column: number, root: ReadElement | undefined) => string;

// Recorded where the cause is one that .NET tells apart the same way. For any other cause the text is ours: .NET's
// depends on the token that its reader was in.
const causes: readonly (readonly [ours: RegExp, theirs: Words])[] = [
  [/: no root \(/, () => "Root element is missing."],
  [/: text outside of the root \(/, (line, column) => `Data at the root level is invalid. ${at(line, column)}`],
  [/: a second root begins \(/, (line, column) => `There are multiple root elements. ${at(line, column + 1)}`],
  [
    / is not closed \(/,
    (line, column, root) =>
      `Unexpected end of file has occurred. The following elements are not closed: ${openIn(root)}. ${at(line, column)}`,
  ],
  [
    /^a DOCTYPE is refused/,
    (line, column, root) =>
      root === undefined
        ? "DTD is prohibited in this XML document."
        : `Unexpected DTD declaration. ${at(line, column + 2)}`,
  ],
];

function at(line: number, column: number): string {
  return `Line ${line}, position ${column}.`;
}

// The innermost comes first. An element that is closed has an end.
function openIn(root: ReadElement | undefined): string {
  const names: string[] = [];
  let open = root;
  while (open !== undefined && open.end === 0) {
    names.unshift(open.name.written);
    open = elementsOf(open).at(-1);
  }
  return names.join(", ");
}

/** The text of .NET for the error, where its cause has one; otherwise the message of the error. `root` is what was read. */
export function dotnetProblem({ message, line = 0, column = 0 }: CodecError, root: ReadElement | undefined): string {
  const found = causes.find(([ours]) => ours.test(message));
  return found === undefined ? message : found[1](line, column, root);
}
