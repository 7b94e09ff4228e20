// Finds a password in the parts of a request where it does not belong.
import { type HttpRequest, redactor } from "@staywire/codec";
import type { Mark } from "../core/observation.js";

/** The minimum length of a password to search for, because other texts contain shorter texts by chance. */
const SHORTEST = 6;

/** Returns a mark for each part of a request, other than its parameters, that contains the password in any encoding. */
export function passwordMarks(request: HttpRequest, password = ""): readonly Mark[] {
  if (password.length < SHORTEST) return [];
  const redact = redactor({ password }, () => "");
  const has = (text: string): boolean => redact.foreign(text) !== text;
  const marks: Mark[] = [];
  if (request.headers.some(([, value]) => has(value))) marks.push("password-in-header");
  if (request.method !== "GET" && has(request.target)) marks.push("password-in-address");
  return marks;
}
