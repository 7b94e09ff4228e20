// Puts an error text into a reply: into the member that the catalog names, or into a fault.
import { service } from "@staywire/catalog";
import { allDotnetScalars, type Member, type Node, operationOf, type RecordType, typeOf } from "@staywire/model";
import { ServiceFault } from "@staywire/server";

/** The members that an error reply contains besides the error. */
export type Filled = Readonly<Record<string, unknown>>;

/**
 * Creates the result that carries an error text. It is the text itself, the int that represents the error, a record of
 * zeros with the text, or a list with one such record. Throws a ServiceFault if the result of the operation cannot
 * carry an error.
 */
export function errorReply(operation: string, text: string, filled: Filled = {}): unknown {
  const { result, resultRole, errors } = operationOf(service, operation);
  if (resultRole !== undefined) return text;
  const code = errors.find((error) => error.result !== undefined && `${error.result}` === text)?.result;
  if (code !== undefined) return code;
  const record = recordOf(result);
  if (record === undefined || messageMember(record) === undefined) throw new ServiceFault(text);
  const item = errorRecord(record, text, filled);
  return result.kind === "list" ? [item] : item;
}

/** Creates an item of an operation's result, with an error text. Throws a TypeError if the result has no records. */
export function errorItem(operation: string, text: string, filled: Filled): unknown {
  const record = recordOf(operationOf(service, operation).result);
  if (record === undefined) throw new TypeError(`the result of ${operation} has no items`);
  return errorRecord(record, text, filled);
}

function recordOf(node: Node): RecordType | undefined {
  const item = node.kind === "list" ? node.item : node;
  return item.kind === "ref" ? typeOf(service, item.name) : undefined;
}

function messageMember(record: RecordType): string | undefined {
  return Object.entries(record.members).find(([, member]) => member.role !== undefined)?.[0];
}

// Includes all value types. Omits strings, lists and records that are not in `filled` (wire facts, section 5).
function errorRecord(record: RecordType, text: string, filled: Filled): unknown {
  const members = Object.entries(record.members).flatMap(([name, member]) => {
    if (member.role !== undefined) return [[name, text]];
    const zero = filled[name] ?? zeroOf(member);
    return zero === undefined ? [] : [[name, zero]];
  });
  return Object.fromEntries(members);
}

function zeroOf(member: Member): unknown {
  return member.optional || member.node.kind !== "scalar" ? undefined : allDotnetScalars[member.node.scalar].default;
}
