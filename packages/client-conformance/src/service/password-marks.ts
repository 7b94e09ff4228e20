// Where a password is in a request beside its parameter.
import { type HttpRequest, redactor } from "@staywire/codec";
import type { Mark } from "../core/observation.js";

/** Shorter passwords are in other texts by chance. */
const SHORTEST = 6;

/** Returns the places of a password that are no parameter, in any of the forms in which a text can be written. */
export function passwordMarks(request: HttpRequest, password = ""): readonly Mark[] {
  if (password.length < SHORTEST) return [];
  const redact = redactor({ password }, () => "");
  const has = (text: string): boolean => redact.foreign(text) !== text;
  const marks: Mark[] = [];
  if (request.headers.some(([, value]) => has(value))) marks.push("password-in-header");
  if (request.method !== "GET" && has(request.target)) marks.push("password-in-address");
  return marks;
}
