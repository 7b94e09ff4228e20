// Creates the error for a text that does not have the expected format, such as a line of a codec or a file of events.
import { type Message, type OwnError, ownError } from "@staywire/model";

/** Creates the error for a text that does not have the expected format. */
export function syntaxError(message: Message): SyntaxError & OwnError {
  return ownError(new SyntaxError(message), message);
}
