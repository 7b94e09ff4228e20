// Finds differences in meaning between the replies of two services to the same call.
import type { Reply, ServiceError } from "@staywire/codec";
import { knownName, type Message, operationOf, phrase, type Service } from "@staywire/model";
import type { DifferenceKind, ReplyDifference } from "../core/difference.js";
import type { Comparison } from "./comparison.js";
import { codesByPath, withCodes } from "./error-codes.js";
import { Found } from "./found.js";
import { addDifferences } from "./values.js";

/** Options of a comparison of replies. */
export interface ReplyComparison {
  /**
   * Ids on the left side, each with the id of the same record on the right side, because each service assigns its own
   * ids.
   */
  readonly ids?: ReadonlyMap<number, number> | undefined;
}

/**
 * Returns the differences in meaning between two replies to one call, up to a maximum number. Members that change from
 * call to call are ignored, and error texts are compared by their codes. Takes linear time.
 *
 * @throws TypeError if the service does not have the operation.
 */
export function differencesOf(
  service: Service,
  operation: string,
  [left, right]: readonly [left: Reply, right: Reply],
  { ids }: ReplyComparison = {},
): readonly ReplyDifference[] {
  const comparison: Comparison = { service, volatile: "ignored", ids };
  const found = new Found();
  const { result } = operationOf(service, operation);
  if (left.kind !== right.kind) {
    found.addText(whole(left.kind === "error" ? "refused" : "answered", wordsOf(left), wordsOf(right)));
  } else if (codesOf(left) !== codesOf(right)) {
    found.addText(whole("error-code", wordsOf(left), wordsOf(right)));
  } else if (left.kind === "ok" || (left.value !== null && right.value !== null)) {
    const values = [left, right].map((reply) => withCodes(service, result, reply.value, codesByPath(textsOf(reply))));
    addDifferences(found, comparison, result, [values[0], values[1]]);
  }
  return found.kept;
}

/** Returns the error codes of a reply as one text; the text is empty if the reply is a result. */
function codesOf(reply: Reply): string {
  return reply.kind === "ok" ? "" : [...new Set(reply.errors.map(({ code }) => code))].sort().join();
}

function textsOf(reply: Reply): readonly ServiceError[] {
  return reply.kind === "ok" ? [...reply.itemErrors, ...reply.warnings] : reply.errors;
}

function whole(kind: DifferenceKind, left: Message, right: Message): ReplyDifference {
  return { member: "", path: "", kind, left, right };
}

function wordsOf(reply: Reply): Message {
  if (reply.kind === "error") return phrase`an error ${knownName(reply.code)}`;
  return reply.itemErrors.length === 0
    ? phrase`a result`
    : phrase`a result with the error ${knownName(reply.itemErrors[0]?.code ?? "")}`;
}
