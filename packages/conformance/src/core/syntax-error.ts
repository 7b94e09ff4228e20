// The error for a text in an unexpected form: a line of a codec, a file of events, a replay file.
import { type Message, type OwnError, ownError } from "@staywire/model";

/** Creates the error for a text in an unexpected form. */
export function syntaxError(message: Message): SyntaxError & OwnError {
  return ownError(new SyntaxError(message), message);
}
