// The error of a line that a codec should not have written.
import { type Message, type OwnError, ownError } from "@staywire/model";

/** Makes the error of a line that is not of the expected form. */
export function syntaxError(message: Message): SyntaxError & OwnError {
  return ownError(new SyntaxError(message), message);
}
