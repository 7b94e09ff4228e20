// Messages: our own words, with each foreign text between double quotes. Only the functions of this file make one.

declare const ours: unique symbol;

/**
 * A sentence of ours. Every text of somebody else in it is quoted by {@link quote}, and nothing else in it is between double
 * quotes: redaction searches the quoted parts, and leaves our words as they are. A plain string is not a message, so the
 * compiler rejects a text that is neither ours nor quoted.
 */
export type Message = string & { readonly [ours]: true };

/** A part of a message that needs no quotes: a message, a number, or words that the compiler knows; never any string, and none with a double quote. */
type Ours<P> = P extends Message | number | boolean
  ? P
  : P extends `${string}"${string}`
    ? never
    : P extends string
      ? Record<never, never> extends Record<P, 1>
        ? never
        : P
      : never;

type AllOurs<P extends readonly unknown[]> = { readonly [K in keyof P]: Ours<P[K]> };

/**
 * Makes a message, as the tag of a template. Double quotes in its own words become single ones: they would end a quoted part.
 *
 * @example
 * ```ts
 * const message = phrase`cannot read ${quote(path)}: ${count} bytes are missing`;
 * ```
 */
export function phrase<const P extends readonly (string | number | boolean)[]>(
  words: TemplateStringsArray,
  ...parts: P & AllOurs<P>
): Message {
  return words.map((each, index) => (index === 0 ? "" : parts[index - 1]) + plain(each)).join("") as Message;
}

function plain(words: string): string {
  return words.includes('"') ? words.replaceAll('"', "'") : words;
}

/** Returns words from a table of ours as a message: only of a literal type, never of the type `string`. */
export function ownWords<W extends string>(words: W & Ours<W>): Message {
  return words as string as Message;
}

/**
 * Returns a name of the service as a message: of an operation, a type, an element, a binding, or a path of such names. They
 * come from its description, never from a message. A text with characters that names do not have is quoted.
 */
export function knownName(name: string): Message {
  return (/^[\p{L}\p{M}\p{N}_.:/+\-[\]{}@* ]*$/u.test(name) ? name : quote(name)) as Message;
}

/** Returns names of the service, or numbers, as a list. */
export function knownNames(names: readonly (string | number)[]): Message {
  return joinMessages(
    names.map((name) => knownName(String(name))),
    ", ",
  );
}

/** Joins messages. */
export function joinMessages<S extends string>(messages: readonly Message[], separator: S & Ours<S>): Message {
  return messages.join(separator) as Message;
}

/**
 * Escapes characters that affect a terminal, as `\u009b`: control characters, line separators and bidirectional
 * formatting characters. Line feeds and tabs are kept. In JSON the escaped text has the same meaning.
 */
export function escapeControls(given: string): string {
  // A reply can consist of such characters: `pnpm bench blocking`, "control characters, in an error text".
  const escapes: string[] = [];
  return given.replace(/[^\P{Cc}\t\n]|\p{Bidi_C}|\p{Zl}|\p{Zp}/gu, (found) => {
    const code = found.charCodeAt(0);
    escapes[code] ??= `\\u${code.toString(16).padStart(4, "0")}`;
    return escapes[code];
  });
}

/** Quotes a text of somebody else for a message: in JSON form, cut to `longest` characters, with control characters escaped. */
export function quote(foreign: string, longest = 100): Message {
  return escapeControls(
    JSON.stringify(foreign.length > longest ? `${foreign.slice(0, longest)}…` : foreign),
  ) as Message;
}

/** Writes plain data as JSON, in which every text is quoted. */
export function jsonText(data: unknown): Message {
  return (JSON.stringify(data) ?? "undefined") as Message;
}

/** Cuts a message to a number of characters; a quoted part that is cut ends with a quote all the same. */
export function cutMessage(message: Message, longest: number): Message {
  if (message.length <= longest) return message;
  const head = message.slice(0, longest);
  const isInQuotes = head.replace(/\\[\s\S]?/g, "").split('"').length % 2 === 0;
  return `${isInQuotes ? withoutFinalBackslashes(head) : head}…${isInQuotes ? '"' : ""}` as Message;
}

// A cut escape would swallow the closing quote.
function withoutFinalBackslashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "\\") end -= 1;
  return text.slice(0, end);
}

/** Changes the foreign parts of a message: the texts between double quotes, in JSON form. A part without an end reaches to the end. */
export function withQuoted(message: Message, change: (quoted: string) => string): Message {
  return message.replace(QUOTED, (_, quoted: string, end: string) => `"${change(quoted)}${end}`) as Message;
}

const QUOTED = /"([^"\\]*(?:\\[\s\S][^"\\]*)*)("|\\?$)/g;

/** Marks the errors of which the message is ours. Registered, so that two copies of this package know each other's errors. */
export const ownErrorBrand: unique symbol = Symbol.for("staywire.own-error") as never;

/** An error whose message is a sentence of ours. */
export type OwnError = Error & { readonly message: Message };

/** Gives an error a message of ours. A class of which every error takes a message has the brand as a getter instead. */
export function ownError<E extends Error>(error: E, message: Message): E & OwnError {
  const made = Object.defineProperty(error, "message", { value: message, writable: true, configurable: true });
  Object.defineProperty(made, ownErrorBrand, { value: true });
  return made as E & OwnError;
}

/** True if the message of an error is a sentence of ours, whichever copy of the package made it. */
export function isOwnError(thrown: unknown): thrown is OwnError {
  return thrown instanceof Error && ownErrorBrand in thrown;
}
