// Defines the error that ends a command, with a message, advice and an exit code.

import { type ExitCode, exitCodes } from "@staywire/conformance";
import { isOwnError, type Message, ownError, ownErrorBrand, quote } from "@staywire/model";

/** An error that ends a command. It is printed without a stack trace. */
export class CliError extends Error {
  override readonly name = "CliError";
  declare readonly message: Message;
  readonly exitCode: ExitCode;
  /** Advice, one line per item. */
  readonly hints: readonly Message[];

  constructor(exitCode: ExitCode, message: Message, hints: readonly Message[] = []) {
    super(message);
    this.exitCode = exitCode;
    this.hints = hints;
  }

  get [ownErrorBrand](): boolean {
    return true;
  }
}

/** Creates the error for an invalid command line or setting. */
export function usageError(message: Message, ...hints: readonly Message[]): CliError {
  return new CliError(exitCodes.usage, message, hints);
}

/**
 * Creates an error that explains what is wrong with a file, a document or a value. The caller adds this message to its
 * own message, which names the file, document or value.
 */
export function problemError(message: Message): Error {
  return ownError(new Error(), message);
}

/** Maximum number of characters of a quoted error message or file name. */
const LONGEST = 1_000;

/** Quotes a file name or URL, and cuts off only what follows the first 1,000 characters. */
export function quoteFile(name: string): Message {
  return quote(name, LONGEST);
}

/**
 * Returns the message of a thrown value for use in a message of this program. The message is quoted, unless this
 * program wrote it.
 */
export function messageOf(error: unknown): Message {
  return isOwnError(error) ? error.message : quote(textOf(error), LONGEST);
}

/** Returns the message of a thrown value as plain text, whoever wrote it. */
export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
