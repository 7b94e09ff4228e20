// The error of a text that is not of the expected form: a line of a codec, a file of events, a replay file.
import { type Message, type OwnError, ownError } from "@staywire/model";

/** Makes the error of a text that is not of the expected form. */
export function syntaxError(message: Message): SyntaxError & OwnError {
  return ownError(new SyntaxError(message), message);
}
