// Creates messages: our own words, with each foreign text in double quotes.

declare const ours: unique symbol;

/**
 * A text for people that consists of our own words. Every foreign text in it is quoted by {@link quote}, and nothing
 * else in it is in double quotes: redaction changes the quoted parts and leaves our own words alone. A plain string is
 * not a message, so the compiler rejects a foreign text that is not quoted.
 */
export type Message = string & { readonly [ours]: true };

/**
 * A part of a message that needs no quotes: a message, a number, or a string of a literal type without double quotes.
 */
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
 * Creates a message, as a template tag. Double quotes in the literal text of the template become single quotes, because
 * they would end a quoted part.
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

/** Returns words from one of our tables as a message. Accepts literal types only, never the type `string`. */
export function ownWords<W extends string>(words: W & Ours<W>): Message {
  return words as string as Message;
}

/**
 * Returns a name from the service description as an unquoted part: an operation, a type, an element, a binding, or a
 * path of such names. A text that contains other characters is quoted.
 */
export function knownName(name: string): Message {
  return (/^[\p{L}\p{M}\p{N}_.:/+\-[\]{}@* ]*$/u.test(name) ? name : quote(name)) as Message;
}

/** Returns names of the service, or numbers, as a comma-separated list. */
export function knownNames(names: readonly (string | number)[]): Message {
  return joinMessages(
    names.map((name) => knownName(String(name))),
    ", ",
  );
}

/** Joins messages with a separator. */
export function joinMessages<S extends string>(messages: readonly Message[], separator: S & Ours<S>): Message {
  return messages.join(separator) as Message;
}

/**
 * Replaces the characters that affect a terminal by escapes such as `\u009b`. These are control characters, line
 * separators and bidirectional formatting characters. Keeps line feeds and tabs. Escaped JSON keeps its meaning.
 */
export function escapeControls(given: string): string {
  // The escapes are kept in an array for speed, because a reply can consist of such characters only: `pnpm bench
  // blocking`, row "control characters, in an error text".
  const escapes: string[] = [];
  return given.replace(/[^\P{Cc}\t\n]|\p{Bidi_C}|\p{Zl}|\p{Zp}/gu, (found) => {
    const code = found.charCodeAt(0);
    escapes[code] ??= `\\u${code.toString(16).padStart(4, "0")}`;
    return escapes[code];
  });
}

/** Quotes a foreign text for a message: in JSON form, cut to `longest` characters, with control characters escaped. */
export function quote(foreign: string, longest = 100): Message {
  return escapeControls(
    JSON.stringify(foreign.length > longest ? `${foreign.slice(0, longest)}…` : foreign),
  ) as Message;
}

/** Writes plain data as JSON, in which every text is quoted. */
export function jsonText(data: unknown): Message {
  return (JSON.stringify(data) ?? "undefined") as Message;
}

/**
 * Cuts a longer message after a number of characters and adds `…`. A quoted part that is cut still ends with a quote.
 */
export function cutMessage(message: Message, longest: number): Message {
  if (message.length <= longest) return message;
  const head = message.slice(0, longest);
  const isInQuotes = head.replace(/\\[\s\S]?/g, "").split('"').length % 2 === 0;
  return `${isInQuotes ? withoutFinalBackslashes(head) : head}…${isInQuotes ? '"' : ""}` as Message;
}

// Removes trailing backslashes: an escape that was cut in half would otherwise include the closing quote.
function withoutFinalBackslashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "\\") end -= 1;
  return text.slice(0, end);
}

/**
 * Changes the foreign parts of a message: the texts in double quotes, in JSON form. A part without a closing quote
 * extends to the end of the message.
 */
export function withQuoted(message: Message, change: (quoted: string) => string): Message {
  return message.replace(QUOTED, (_, quoted: string, end: string) => `"${change(quoted)}${end}`) as Message;
}

const QUOTED = /"([^"\\]*(?:\\[\s\S][^"\\]*)*)("|\\?$)/g;

/**
 * Marks errors whose message is a {@link Message}. It is a registered symbol, so that two copies of this package
 * recognize each other's errors.
 */
export const ownErrorBrand: unique symbol = Symbol.for("staywire.own-error") as never;

/** An error whose message is a {@link Message}. */
export type OwnError = Error & { readonly message: Message };

/**
 * Sets the message of an error and brands it. A class whose errors always have such messages defines the brand as a
 * getter instead.
 */
export function ownError<E extends Error>(error: E, message: Message): E & OwnError {
  const made = Object.defineProperty(error, "message", { value: message, writable: true, configurable: true });
  Object.defineProperty(made, ownErrorBrand, { value: true });
  return made as E & OwnError;
}

/** True if the message of an error is a {@link Message}, whichever copy of the package created it. */
export function isOwnError(thrown: unknown): thrown is OwnError {
  return thrown instanceof Error && ownErrorBrand in thrown;
}
