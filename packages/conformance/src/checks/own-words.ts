// Recognizes errors whose texts are not in the catalog. They are recognized by the member that contains the text, and
// by the data that the reply lacks.
import type { RecordValue, Value } from "@staywire/codec";
import { typeOf } from "@staywire/model";
import type { Cell } from "../core/cell.js";
import { shapeOf } from "../core/describe.js";
import type { Answer } from "../core/exchange.js";
import { codesOf, errorReply, okReply } from "./expect.js";

/**
 * True for an error. Also true for a list that has items and reports at least as many errors as items, provided that no
 * item contains a list with values.
 */
export function isRefusal(answer: Answer): boolean {
  if (errorReply(answer) !== undefined) return true;
  const reply = okReply(answer);
  const items = reply?.value;
  if (reply === undefined || !Array.isArray(items) || items.length === 0) return false;
  return reply.itemErrors.length >= items.length && (items as readonly Value[]).every(holdsNoList);
}

/** True for an error with only unknown texts. It may be the expected error in other words. */
export function isRefusalInOwnWords(answer: Answer): boolean {
  const codes = codesOf(answer);
  return isRefusal(answer) && codes.length > 0 && codes.every((code) => code === "unclassified");
}

/**
 * True for a result that may be an error in the service's own words. Such a result is a record with only a message
 * text, or a text that differs from the result of the baseline call in more than numbers.
 */
export function canBeRefusal({ service, definition: { result } }: Cell, answer: Answer, baseline: Answer): boolean {
  const value = okReply(answer)?.value;
  if (value === undefined || value === null) return false;
  if (typeof value === "string") return result.kind === "scalar" && isUnlike(value, okReply(baseline)?.value);
  if (result.kind !== "ref") return false;
  const members = Object.entries(typeOf(service, result.name).members);
  const of = (isMessage: boolean): Value[] =>
    members.flatMap(([name, { role }]) => ((role === "message") === isMessage ? [memberOf(value, name)] : []));
  return of(true).some((text) => !isUnset(text)) && of(false).every(isUnset);
}

function isUnlike(text: string, usual: Value | null | undefined): boolean {
  return text.trim() !== "" && typeof usual === "string" && shapeOf(text) !== shapeOf(usual);
}

function holdsNoList(item: Value): boolean {
  return Object.values((item ?? {}) as RecordValue).every(
    (member) => !Array.isArray(member) || (member as readonly (Value | null)[]).every((each) => each === null),
  );
}

function memberOf(record: Value, name: string): Value {
  return (record as RecordValue)[name] ?? "";
}

/** True for the initial value of a member: false, zero, an empty text or an empty list. */
function isUnset(value: Value): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === false || value === "" || (typeof value !== "object" && Number(value) === 0);
}
