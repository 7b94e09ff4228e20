// Removes credentials from failures, replies and events, in case a server, a runtime or a transport repeated them.
import {
  type Credentials,
  type Deviation,
  elementNames,
  type Header,
  type HttpResponse,
  longestErrorText,
  type Redactor,
  type Reply,
  redactor,
  type ServiceError,
  type Value,
} from "@staywire/codec";
import { isOwnError, ownErrorBrand, type Service } from "@staywire/model";
import type { CopyingCleaner } from "./cleaner.js";
import { excerptOf } from "./excerpt.js";
import { isSecretField } from "./header-fields.js";

/** The text that replaces a credential. */
const redacted = "[redacted]";

/** Creates the cleaner that replaces credentials, wherever they are and however they are encoded. */
export function redactingCleaner({ username, password }: Credentials, service: Service): CopyingCleaner {
  const both = redactor({ username, password }, () => redacted, elementNames(service));
  // User names stay in error texts of the service, because a user name can be an everyday word (see SECURITY.md).
  const passwords = redactor({ password }, () => redacted);
  return {
    sentence: both.sentence,
    message: (thrown) => (thrown instanceof Error ? cleanMessage(both, thrown) : ""),
    thrown: (thrown) => cleanThrown(both, thrown),
    response: (received) => {
      const response = cleanResponse(both, received);
      return { response, excerpt: excerptOf(response, both.foreign) };
    },
    request: ({ method, target, headers, body }) => ({
      ...{ method, target: both.foreign(target) },
      headers: headers.map(([name, value]) => (isSecretField(name) ? [name, redacted] : both.data([name, value]))),
      body: both.bytes(body),
    }),
    copy: ({ status, headers, body }) => cleanResponse(both, { status, headers, body }),
    headers: (headers) => cleanHeaders(passwords, headers),
    received: ({ status, headers, body }) => ({
      ...{ status, headers: cleanHeaders(passwords, headers) },
      body: status < 400 ? passwords.bytes(body) : cleanBody(passwords, body),
    }),
    error: (error) => cleanError(passwords, error),
    reply: (reply) => cleanReply(passwords, reply),
  };
}

function cleanReply(clean: Redactor, reply: Reply): Reply {
  const errors = errorsOf(reply).map((each) => cleanError(clean, each));
  const deviations = reply.deviations.map((each) => cleanDeviation(clean, each));
  // The value stays as received, unless an error text of the reply repeats the password, or is too long to be searched
  // completely.
  const isSame = errorsOf(reply).every(({ text }, index) => text === errors[index]?.text);
  if (reply.kind === "error") {
    const value = isSame ? reply.value : hasRoomFor(reply.value) ? clean.data(reply.value) : null;
    return { ...cleanError(clean, reply), value, deviations, errors };
  }
  const value = isSame ? reply.value : clean.data(reply.value);
  const { length } = reply.itemErrors;
  return { ...reply, value, deviations, itemErrors: errors.slice(0, length), warnings: errors.slice(length) };
}

function errorsOf(reply: Reply): readonly ServiceError[] {
  return reply.kind === "error" ? reply.errors : [...reply.itemErrors, ...reply.warnings];
}

// Removes credentials from a deviation. The path to an unexpected element is searched, because it contains a name that
// the server chose.
function cleanDeviation(clean: Redactor, deviation: Deviation): Deviation {
  const { code, path, message } = deviation;
  const isForeign = code === "unknown-element" && path !== "";
  return { ...deviation, path: isForeign ? clean.foreign(path) : path, message: clean.sentence(message) };
}

function cleanError<E extends ServiceError>(clean: Redactor, error: E): E {
  const { text, message, placeholders, ...rest } = error;
  const shown = cleanText(clean, text);
  if (text.length > longestErrorText) {
    // The message can be the end of the text, where the cut may have divided a credential.
    return { ...rest, text: shown, message: message.length > MARGIN ? cleanText(clean, message, true) : shown } as E;
  }
  const cleaned = { ...error, text: shown, message: clean.foreign(message) };
  return placeholders === undefined ? cleaned : { ...cleaned, placeholders: clean.data(placeholders) };
}

/** Shortens a long text. Removes a margin before the cut, in which the cut may divide a credential. */
function cleanText(clean: Redactor, text: string, isCut = text.length > longestErrorText): string {
  return isCut ? `${clean.foreign(text.slice(0, longestErrorText)).slice(0, -MARGIN)}…` : clean.foreign(text);
}

function cleanHeaders(clean: Redactor, headers: readonly Header[]): readonly Header[] {
  return headers.map(([name, value]) => {
    const isLong = value.length > longestErrorText;
    return [clean.data(name), isLong ? cleanText(clean, value) : clean.data(value)];
  });
}

/** True if the texts in a value have at most `longestBody` characters in total; a longer value is not searched. */
function hasRoomFor(value: Value | null, room = { left: longestBody }): boolean {
  if (typeof value === "string") room.left -= value.length;
  else if (typeof value === "object" && value !== null) {
    room.left -= 1;
    for (const each of Object.values(value)) if (!hasRoomFor(each, room)) return false;
  }
  return room.left >= 0;
}

/** The maximum bytes of a body in a failure: 1 MiB. Searching a body for credentials takes time and memory. */
const longestBody = 1_048_576;

/**
 * The number of bytes after the cut of a body that are searched too, and the number of characters before the cut of a
 * text that are removed. It is greater than the longest encoding of a credential, which the cut may divide.
 */
const MARGIN = 16_384;

/** Returns a response without credentials, its body cut to `longestBody`; the same object if nothing changes. */
function cleanResponse(clean: Redactor, response: HttpResponse): HttpResponse {
  const headers = cleanHeaders(clean, response.headers);
  const body = cleanBody(clean, response.body);
  const isSame = body === response.body && JSON.stringify(headers) === JSON.stringify(response.headers);
  return isSame ? response : { status: response.status, headers, body };
}

function cleanBody(clean: Redactor, body: Uint8Array): Uint8Array {
  if (body.length <= longestBody) return clean.bytes(body);
  const searched = clean.bytes(body.subarray(0, longestBody + MARGIN));
  return searched.slice(0, Math.min(longestBody, searched.length - MARGIN));
}

/**
 * Removes credentials from a thrown value. Returns the value itself if it contains none, otherwise a copy of the same
 * class with its name, message, stack, code, cause and nested errors. The copy lacks members that cannot be searched,
 * such as getters, functions, sockets and other class instances.
 */
function cleanThrown(clean: Redactor, thrown: unknown): unknown {
  const copier = new Copier(clean);
  const copy = copier.copy(thrown, 0);
  return copier.isChanged ? copy : thrown;
}

/** The maximum depth to which values in errors are copied. */
const MAX_DEPTH = 8;

class Copier {
  /** True once a copy differs from its original. */
  isChanged = false;
  private readonly copies = new Map<object, unknown>();
  private readonly clean: Redactor;

  constructor(clean: Redactor) {
    this.clean = clean;
  }

  copy(value: unknown, depth: number): unknown {
    if (typeof value !== "object" || value === null) return this.copyPrimitive(value);
    if (this.copies.has(value)) return this.copies.get(value);
    if (depth >= MAX_DEPTH) return this.changed(value, undefined);
    if (value instanceof Error) return this.copyError(value, depth);
    if (value instanceof Uint8Array) return this.changed(value, this.clean.bytes(value));
    if (Array.isArray(value)) return this.copyFields(value, [], depth);
    const prototype: unknown = Object.getPrototypeOf(value);
    const isPlain = prototype === Object.prototype || prototype === null;
    return isPlain ? this.copyFields(value, {}, depth) : this.changed(value, undefined);
  }

  /** Copies a value that is not an object. Functions and symbols are dropped, because they cannot be searched. */
  private copyPrimitive(value: unknown): unknown {
    if (typeof value === "string") return this.changed(value, this.clean.foreign(value));
    return typeof value === "function" || typeof value === "symbol" ? this.changed(value, undefined) : value;
  }

  private copyError(error: Error, depth: number): Error {
    const message = cleanMessage(this.clean, error);
    const copy = Object.setPrototypeOf(new Error(message), Object.getPrototypeOf(error)) as Error;
    this.changed(error.message, message);
    this.copyFields(error, copy, depth, ownFields);
    define(copy, "message", message);
    // Web error classes implement these members as getters, which fail on a copy.
    for (const name of ["name", "code"] as const) {
      const given: unknown = Reflect.get(error, name);
      if (!Object.hasOwn(error, name) && typeof given !== "object") define(copy, name, this.copy(given, depth));
    }
    define(copy, "stack", this.changed(error.stack, this.stackOf(error, message)));
    return copy;
  }

  private stackOf(error: Error, message: string): string | undefined {
    if (error.stack === undefined || !isOwnError(error)) return error.stack && this.clean.foreign(error.stack);
    return error.message === "" ? error.stack : error.stack.split(error.message).join(message);
  }

  private copyFields(from: object, to: object, depth: number, ownNames: ReadonlySet<string> = new Set()): object {
    this.copies.set(from, to);
    const isBranded = Object.hasOwn(from, ownErrorBrand);
    if (isBranded) define(to, ownErrorBrand, true);
    if (Object.getOwnPropertySymbols(from).length > (isBranded ? 1 : 0)) this.isChanged = true;
    for (const [name, field] of Object.entries(Object.getOwnPropertyDescriptors(from))) {
      if (isCopiedApart(name, from)) continue;
      const isOurs = ownNames.has(name) && isOwnError(from);
      const value = "value" in field ? field.value : this.changed(field, undefined);
      const copied = isOurs ? value : this.copy(value, depth + 1);
      define(to, name, copied, field.enumerable);
    }
    return to;
  }

  private changed<T>(before: unknown, after: T): T {
    if (before !== after) this.isChanged = true;
    return after;
  }
}

/** True for a field that is copied separately, or for the length of an array. */
function isCopiedApart(name: string, from: object): boolean {
  return name === "stack" || name === "message" || (name === "length" && Array.isArray(from));
}

/** The fields of our own errors that contain only our own words or names of the catalog. */
const ownFields: ReadonlySet<string> = new Set(["name", "code", "operation", "binding", "path"]);

function define(object: object, name: string | symbol, value: unknown, enumerable = false): void {
  Object.defineProperty(object, name, { value, enumerable, writable: true, configurable: true });
}

function cleanMessage(clean: Redactor, error: Error): string {
  return isOwnError(error) ? clean.sentence(error.message) : clean.foreign(String(error.message));
}
