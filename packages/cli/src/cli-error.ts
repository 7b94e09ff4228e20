// The one error that a command ends with: a message for a person, what to do about it, and an exit code.

import { type ExitCode, exitCodes } from "@staywire/conformance";
import { isOwnError, type Message, ownError, ownErrorBrand, quote } from "@staywire/model";

/** Something that ends a command; printed without a stack. */
export class CliError extends Error {
  override readonly name = "CliError";
  declare readonly message: Message;
  readonly exitCode: ExitCode;
  /** Advice, one line each. */
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

/** A command line or a setting that cannot be used. */
export function usageError(message: Message, ...hints: readonly Message[]): CliError {
  return new CliError(exitCodes.usage, message, hints);
}

/** A problem that the message of another error explains: of a file, of a document, of a value. */
export function problemError(message: Message): Error {
  return ownError(new Error(), message);
}

/** The longest message of a runtime, and the longest name of a file, in characters. */
const LONGEST = 1_000;

/** Quotes the name of a file or a URL, which is of no use if it is cut short. */
export function quoteFile(name: string): Message {
  return quote(name, LONGEST);
}

/** Returns the message of anything that was thrown, for a message of ours: quoted, unless it is one. */
export function messageOf(error: unknown): Message {
  return isOwnError(error) ? error.message : quote(textOf(error), LONGEST);
}

/** Returns the message of anything that was thrown, whoever wrote it. */
export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
