// Removes credentials for web pages with a size budget: omits every text that may contain the password, instead of
// searching it.

import { type Credentials, decodeHtml, type ErrorReply, longestErrorText, type ServiceError } from "@staywire/codec";
import { isOwnError, type Message, withQuoted } from "@staywire/model";
import type { Cleaner } from "./cleaner.js";

const withheld = "[withheld]";

/**
 * Creates a cleaner that leaves out every text that is not our own wording, also in the messages of deviations. It
 * keeps the error texts of replies, unless they were cut or contain the password, as it is or escaped.
 */
export function withholdingCleaner({ password }: Credentials): Cleaner {
  const sought = bare(password);
  // The end of a text that was cut may be a part of the password, so the whole text is withheld.
  const foreign = (text: string, whole = text): string =>
    sought !== "" && (whole.length > longestErrorText || bare(text).includes(sought)) ? withheld : text;
  const sentence = (message: Message): Message => withQuoted(message, () => withheld);
  const error = <E extends ServiceError>(each: E): E => {
    const { placeholders, ...rest } = { ...each, text: foreign(each.text), message: foreign(each.message, each.text) };
    return (rest.message === withheld ? rest : { ...rest, ...(placeholders && { placeholders }) }) as E;
  };
  return {
    sentence,
    message: (thrown) => (isOwnError(thrown) ? sentence(thrown.message) : ""),
    thrown: () => undefined,
    response: () => ({}),
    error,
    reply(reply) {
      const deviations = reply.deviations.map((each) => ({ ...each, message: sentence(each.message) }));
      if (reply.kind === "ok") {
        return { ...reply, deviations, itemErrors: reply.itemErrors.map(error), warnings: reply.warnings.map(error) };
      }
      const errors = reply.errors.map(error);
      const value = errors.some(({ message }) => message === withheld) ? null : reply.value;
      return { ...error<ErrorReply>(reply), value, deviations, errors };
    },
  };
}

// Decodes the escapes of a text, removes its blanks, and converts it to lower case.
function bare(text: string): string {
  const plain = decodeHtml(text.replace(/\+/g, " ")).replace(/(?:%[\da-f]{2})+/gi, unescaped);
  return plain.replace(/\s+/g, "").toLowerCase();
}

function unescaped(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}
