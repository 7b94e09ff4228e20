// The one error that a command ends with: a message for a person, what to do about it, and an exit code.

import { type ExitCode, exitCodes } from "@staywire/conformance";
import type { Message } from "@staywire/model";

/** Something that ends a command; printed without a stack. */
export class CliError extends Error {
  override readonly name = "CliError";
  readonly exitCode: ExitCode;
  /** Advice, one line each. */
  readonly hints: readonly string[];

  constructor(exitCode: ExitCode, message: string, hints: readonly string[] = []) {
    super(message);
    this.exitCode = exitCode;
    this.hints = hints;
  }
}

/** A command line or a setting that cannot be used. */
export function usageError(message: string, ...hints: readonly string[]): CliError {
  return new CliError(exitCodes.usage, message, hints);
}

/**
 * Takes a text of this package as a message of ours. The texts of the command line are not made by `phrase` yet: that
 * every foreign text in them is between double quotes is not checked.
 */
export function asMessage(text: string): Message {
  return text as Message;
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
